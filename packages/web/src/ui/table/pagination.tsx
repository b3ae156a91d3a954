import { fill } from '@cass/contract/kit/text.ts'
import { say } from '../../lib/language.ts'
import { phone, useMedia } from '../../lib/use-media.ts'
import { Button } from '../button.tsx'
import { Select } from '../fields/select.tsx'
import { Icon } from '../icons.tsx'
import { pageWords as words } from '../text.ts'
import { pageNumbers } from './page-numbers.ts'
import css from './pagination.module.css'

type Page = { pageNum: number; pageSize: number }

/** The way to the other pages of a list, and how long a page is. */
export function Pagination({
  pageNum,
  pageSize,
  total,
  sizes,
  onChange,
}: Page & { total: number; sizes: readonly number[]; onChange: (next: Page) => void }) {
  const small = useMedia(phone)
  const last = Math.max(1, Math.ceil(total / pageSize))
  const go = (to: number) => onChange({ pageNum: to, pageSize })
  return (
    <nav aria-label={say(words.pages)} className={css.pages}>
      <Button
        variant="quiet"
        small
        icon={<Icon name="chevron-left" size={16} />}
        aria-label={say(words.previous)}
        disabled={pageNum <= 1}
        onClick={() => go(pageNum - 1)}
      />
      {small ? (
        <span>{say(fill(words.of, { n: pageNum, last }))}</span>
      ) : (
        pageNumbers(pageNum, last).map((each, place) =>
          each === 'gap' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing but its place.
            <span key={`gap-${place}`} aria-hidden="true">
              …
            </span>
          ) : (
            <Button
              key={each}
              variant="quiet"
              small
              aria-label={say(fill(words.page, { n: each }))}
              aria-current={each === pageNum ? 'page' : undefined}
              onClick={() => go(each)}
            >
              {each}
            </Button>
          ),
        )
      )}
      <Button
        variant="quiet"
        small
        icon={<Icon name="chevron-right" size={16} />}
        aria-label={say(words.next)}
        disabled={pageNum >= last}
        onClick={() => go(pageNum + 1)}
      />
      <Select
        name="pageSize"
        label={say(words.size)}
        labelHidden
        value={String(pageSize)}
        options={[...new Set([...sizes, pageSize])]
          .sort((one, other) => one - other)
          .map((size) => ({ value: String(size), label: say(fill(words.perPage, { n: size })) }))}
        // The rows one looks at are not the same on a page of another length.
        onChange={(size) => onChange({ pageNum: 1, pageSize: Number(size) })}
      />
    </nav>
  )
}
