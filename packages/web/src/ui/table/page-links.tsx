import { thousands } from '@cass/contract/kit/format.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { Link } from '@tanstack/react-router'
import { say } from '../../lib/language.ts'
import { Icon } from '../icons.tsx'
import { listWords, pageWords as words } from '../text.ts'
import css from './page-links.module.css'
import { pageNumbers } from './page-numbers.ts'

type PageOf = { total: number; pageNum: number; pageSize: number }

/** The pages of a public list as links, so that each has an address of its own. */
export function PageLinks({
  page: { total, pageNum, pageSize },
  searchOf,
}: {
  page: PageOf
  /** What the address of a page says. */
  searchOf: (pageNum: number) => Record<string, string>
}) {
  const last = Math.max(1, Math.ceil(total / pageSize))
  const from = (pageNum - 1) * pageSize + 1
  const range = {
    from: thousands(from),
    to: thousands(Math.min(total, from + pageSize - 1)),
    total: thousands(total),
  }
  const to = (target: number) => ({ to: '.', search: searchOf(target) }) as const
  return (
    <div className={css.pages}>
      <p>{say(fill(last === 1 ? listWords.total : listWords.range, range))}</p>
      {last > 1 && (
        <nav aria-label={say(words.pages)}>
          <Step target={pageNum - 1} last={last} icon="chevron-left" label={say(words.previous)} link={to} />
          {pageNumbers(pageNum, last).map((each, place) =>
            each === 'gap' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing but its place.
              <span key={`gap-${place}`} aria-hidden="true">
                …
              </span>
            ) : (
              <Link
                key={each}
                {...to(each)}
                aria-label={say(fill(words.page, { n: each }))}
                aria-current={each === pageNum ? 'page' : undefined}
              >
                {each}
              </Link>
            ),
          )}
          <Step target={pageNum + 1} last={last} icon="chevron-right" label={say(words.next)} link={to} />
        </nav>
      )}
    </div>
  )
}

function Step({
  target,
  last,
  icon,
  label,
  link,
}: {
  target: number
  last: number
  icon: 'chevron-left' | 'chevron-right'
  label: string
  link: (target: number) => { to: '.'; search: Record<string, string> }
}) {
  if (target < 1 || target > last) return null
  return (
    <Link {...link(target)} aria-label={label} rel={icon === 'chevron-left' ? 'prev' : 'next'}>
      <Icon name={icon} size={16} />
    </Link>
  )
}
