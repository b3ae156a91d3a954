import { fill } from '@cass/contract/kit/text.ts'
import { siteTextKinds } from '@cass/contract/site-texts/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { showTime } from '../../kit/format.ts'
import { say } from '../../kit/language.ts'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { PrintButton } from '../../kit/ui/print-button.tsx'
import { RichText } from '../../kit/ui/rich-text.tsx'
import { Empty, Failed, Loading } from '../../kit/ui/states.tsx'
import { type Reading, readingQuery } from './queries.ts'
import css from './reading.module.css'
import { readingWords as words } from './text.ts'

/** A text of the site as it holds now, with its edition and what changed in it. */
export function ReadingPage({
  kind,
  lead,
  endpoint,
}: {
  kind: keyof typeof siteTextKinds
  lead: string
  endpoint: Reading
}) {
  const { data, error, refetch } = useQuery(readingQuery(endpoint))
  const title = say(siteTextKinds[kind])
  return (
    <div className={css.page}>
      <PageTitle title={title} lead={lead} actions={data?.body && <PrintButton />} />
      {error ? (
        <Failed error={error} onRetry={refetch} />
      ) : !data ? (
        <Loading lines={12} />
      ) : data.edition === 0 ? (
        <Empty
          title={say(words.noneTitle)}
          hint={say(words.noneHint)}
          action={
            <Link to="/notice/index" className="button">
              {say(words.notices)}
            </Link>
          }
        />
      ) : (
        <article className={css.text}>
          <RichText html={data.body} />
          <footer>
            <p>
              {say(
                fill(words.edition, {
                  edition: data.edition,
                  date: showTime(data.publishTime, '{y}-{m}-{d}'),
                }),
              )}
            </p>
            {data.changes && <p>{say(fill(words.changes, { changes: data.changes }))}</p>}
          </footer>
        </article>
      )}
    </div>
  )
}
