import { fill } from '@cass/contract/kit/text.ts'
import { type FoundNotice, type NoticeType, noticeTypes } from '@cass/contract/notices/endpoints.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { showTime } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { type ListSearch, useListSearch, writeSearch } from '../../lib/list-search.ts'
import { SearchBox } from '../../ui/fields/search-box.tsx'
import { Icon } from '../../ui/icons.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { Empty, Failed, Loading } from '../../ui/page/states.tsx'
import { Highlighted } from '../../ui/table/highlighted.tsx'
import { KindBar } from '../../ui/table/kind-bar.tsx'
import { PageLinks } from '../../ui/table/page-links.tsx'
import css from './index-page.module.css'
import { listSchema, type NoticeSearch, noticeKinds, noticesQuery } from './queries.ts'
import { listWords as words } from './text.ts'

const nameOf = (kind: NoticeType | 'ALL') => say(kind === 'ALL' ? words.all : noticeTypes[kind])

export function Page() {
  const list = useListSearch(listSchema)
  const { keywords = '', noticeType = 'ALL' } = list.search
  return (
    <>
      <PageTitle title={say(words.title)} lead={say(words.lead)} />
      <KindBar
        label={say(words.types)}
        kinds={noticeKinds.map((kind) => ({
          key: kind,
          title: nameOf(kind),
          search: writeSearch(listSchema, { keywords, noticeType: kind }),
          chosen: kind === noticeType,
        }))}
      >
        <SearchBox
          label={say(words.search)}
          value={keywords}
          onSearch={(typed, options) => list.show({ keywords: typed || undefined }, options)}
        />
      </KindBar>
      <Notices list={list} />
    </>
  )
}

function Notices({ list }: { list: ListSearch<NoticeSearch> }) {
  const { search } = list
  const { data, error, refetch, isPlaceholderData } = useQuery(noticesQuery(search))
  if (error) return <Failed error={error} onRetry={refetch} />
  if (!data) return <Loading lines={10} />
  if (data.list.length === 0) return <Nothing list={list} total={data.total} />
  return (
    <div className={css.found} aria-busy={isPlaceholderData}>
      <p role="status" className={css.count}>
        {search.keywords && say(countWords(data.total, search.keywords))}
      </p>
      <ul className={css.list}>
        {data.list.map((notice) => (
          <Notice key={notice.id} {...notice} />
        ))}
      </ul>
      <PageLinks page={data} searchOf={(pageNum) => writeSearch(listSchema, { ...search, pageNum })} />
    </div>
  )
}

const countWords = (n: number, keywords: string) =>
  fill(n === 1 ? words.foundOne : words.found, { n, words: keywords })

function Notice({ id, noticeType, titleParts, excerpt, releaseTime, pinned }: FoundNotice) {
  const day = showTime(releaseTime, '{y}-{m}-{d}')
  return (
    <li className={css.notice}>
      <time dateTime={day}>{day}</time>
      <span className={css.kind}>{nameOf(noticeType)}</span>
      <div>
        <h2>
          {pinned && (
            <span className={css.pinned}>
              <Icon name="arrow-up" size={14} />
              {say(words.pinned)}
            </span>
          )}
          <Link to={paths.notice} search={{ id }}>
            <Highlighted parts={titleParts} />
          </Link>
        </h2>
        {excerpt.length > 0 && (
          <p>
            <Highlighted parts={excerpt} />
          </p>
        )}
      </div>
    </li>
  )
}

/** Nothing to show, and why. */
function Nothing({ list, total }: { list: ListSearch<NoticeSearch>; total: number }) {
  const { keywords, noticeType = 'ALL' } = list.search
  if (total > 0)
    return (
      <Empty
        title={say(words.pastEnd)}
        hint={say(words.pastEndHint)}
        action={<Go to={{ ...list.search, pageNum: 1 }}>{say(words.firstPage)}</Go>}
      />
    )
  if (keywords)
    return (
      <Empty
        title={say(fill(words.noMatch, { words: keywords }))}
        hint={say(words.noMatchHint)}
        action={<Go to={{}}>{say(words.showAll)}</Go>}
      />
    )
  return (
    <Empty
      title={say(words.emptyTitle)}
      hint={say(noticeType === 'ALL' ? words.emptyHint : words.emptyTypeHint)}
    />
  )
}

const Go = ({ to, children }: { to: Partial<NoticeSearch>; children: string }) => (
  <Link to="." search={writeSearch(listSchema, to)} className="button">
    {children}
  </Link>
)
