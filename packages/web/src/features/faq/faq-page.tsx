import { type FaqEntry, faqTypes, listFaq } from '@cass/contract/faq/endpoints.ts'
import { codesOf } from '@cass/contract/kit/codes.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { SearchBox } from '../../ui/fields/search-box.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { Empty, Failed, Loading } from '../../ui/page/states.tsx'
import css from './faq.module.css'
import { FaqItem } from './faq-item.tsx'
import { markIn } from './mark-in.ts'
import { faqQuery } from './queries.ts'
import { words } from './text.ts'

const schema = listFaq.body.pick({ keyword: true })

/** /service-support/common-problem and /common-problem: all of them on one page, by type. */
export function Page() {
  const list = useListSearch(schema)
  const { keyword = '' } = list.search
  const { data: entries, error, refetch } = useQuery(faqQuery(keyword))
  return (
    <>
      <PageTitle title={say(words.title)} lead={say(words.lead)} />
      <div className={css.tools}>
        <SearchBox
          label={say(words.search)}
          value={keyword}
          onSearch={(typed, options) => list.show({ keyword: typed }, options)}
        />
        <p role="status">{keyword && entries && say(fill(words.found, { n: entries.length }))}</p>
      </div>
      {!entries ? (
        error ? (
          <Failed error={error} onRetry={refetch} />
        ) : (
          <Loading lines={8} />
        )
      ) : entries.length === 0 ? (
        <Nothing keyword={keyword} onClear={list.clear} />
      ) : (
        <Groups entries={entries} keyword={keyword} />
      )}
      <p className={css.notSolved}>
        {say(words.notSolved)}{' '}
        <Link className="link" to={paths.onlineService}>
          {say(words.onlineService)}
        </Link>
      </p>
    </>
  )
}

function Groups({ entries, keyword }: { entries: readonly FaqEntry[]; keyword: string }) {
  const searched = keyword !== ''
  const answers = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answers on the page are those of these entries.
  useEffect(() => markIn(answers.current!, keyword), [entries, keyword])
  const groups = codesOf(faqTypes)
    .map((type) => ({ type, inside: entries.filter(({ problemType }) => problemType === type) }))
    .filter(({ inside }) => inside.length > 0)
  return (
    <div className={css.columns}>
      <nav className={css.types} aria-label={say(words.types)}>
        <ul>
          {groups.map(({ type, inside }) => (
            <li key={type}>
              <a href={`#type-${type}`}>
                {say(faqTypes[type])}
                <span>{inside.length}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div ref={answers}>
        {groups.map(({ type, inside }) => (
          <section key={type} id={`type-${type}`} className={css.group} aria-labelledby={`title-${type}`}>
            <h2 id={`title-${type}`}>{say(faqTypes[type])}</h2>
            {inside.map((entry) => (
              // What is searched for shows its answers; a new search starts anew.
              <FaqItem key={`${entry.id} ${searched}`} entry={entry} opened={searched} />
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}

const Nothing = ({ keyword, onClear }: { keyword: string; onClear: () => void }) =>
  keyword ? (
    <Empty
      title={say(fill(words.noMatch, { keyword }))}
      hint={say(words.noMatchHint)}
      action={
        <button type="button" className="button" onClick={onClear}>
          {say(words.clear)}
        </button>
      }
    />
  ) : (
    <Empty title={say(words.none)} hint={say(words.noneHint)} />
  )
