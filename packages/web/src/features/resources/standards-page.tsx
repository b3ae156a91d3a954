import type { FoundNotice, NoticeSummary } from '@cass/contract/notices/endpoints.ts'
import { listOpenResources } from '@cass/contract/resources/endpoints.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { showTime } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { useCan, useSession } from '../../lib/session.ts'
import { SearchBox } from '../../ui/fields/search-box.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { Empty } from '../../ui/page/states.tsx'
import { Highlighted } from '../../ui/table/highlighted.tsx'
import { standardNoticesQuery, standardsQuery } from './queries.ts'
import css from './resource-list.module.css'
import { GrowingList, ResourceLine } from './resource-list.tsx'
import { listWords, standardWords as words } from './text.ts'

const schema = listOpenResources.body.pick({ keyword: true })

/** /standard-more/standard-more: the documents, and the notices about them. */
export function Page() {
  const list = useListSearch(schema)
  const { keyword = '' } = list.search
  const documents = useInfiniteQuery(standardsQuery(keyword))
  const notices = useInfiniteQuery(standardNoticesQuery(keyword))
  const shared = { keyword, onClear: list.clear }
  return (
    <>
      <PageTitle title={say(words.title)} lead={say(words.lead)} />
      <div className={css.tools}>
        <SearchBox
          label={say(listWords.search)}
          value={keyword}
          onSearch={(typed, options) => list.show({ keyword: typed }, options)}
        />
      </div>
      <section className={css.section} aria-labelledby="standard-documents">
        <header>
          <h2 id="standard-documents">{say(words.documents)}</h2>
        </header>
        <GrowingList
          {...shared}
          label={say(words.documents)}
          query={documents}
          empty={<Empty title={say(words.documentsNone)} />}
        >
          {(resource) => <ResourceLine resource={resource} />}
        </GrowingList>
      </section>
      <section className={css.section} aria-labelledby="standard-notices">
        <header>
          <h2 id="standard-notices">{say(words.notices)}</h2>
          <Link className="link" to={paths.notices} search={{ noticeType: 'STANDARD_NORM' }}>
            {say(words.allNotices)}
          </Link>
        </header>
        <GrowingList<NoticeSummary | FoundNotice>
          {...shared}
          label={say(words.notices)}
          query={notices}
          empty={<Empty title={say(words.noticesNone)} />}
        >
          {(notice) => <NoticeLine notice={notice} />}
        </GrowingList>
      </section>
      <Others />
    </>
  )
}

/** What else there is, for whom it is; visitors log in on the way. */
function Others() {
  const { user } = useSession()
  const mayOpen = useCan(['COMMON_serviceResource_download'])
  if (user && !mayOpen) return null
  return (
    <p className={css.others}>
      {say(words.others)}{' '}
      <Link
        className="link"
        {...(user
          ? { to: paths.resourceDownload }
          : { to: paths.login, search: { redirect: paths.resourceDownload } })}
      >
        {say(words.othersLink)}
      </Link>
    </p>
  )
}

const NoticeLine = ({ notice }: { notice: NoticeSummary | FoundNotice }) => (
  <Link className={css.notice} to={paths.notice} search={{ id: notice.id }}>
    <time dateTime={notice.releaseTime}>{showTime(notice.releaseTime, '{y}-{m}-{d}')}</time>
    <strong>{'titleParts' in notice ? <Highlighted parts={notice.titleParts} /> : notice.title}</strong>
    <p>{'excerpt' in notice ? <Highlighted parts={notice.excerpt} /> : notice.summary}</p>
  </Link>
)
