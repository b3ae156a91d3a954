import { fill } from '@cass/contract/kit/text.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { getBusinessOverview, getPrivatePolicy, siteTextKinds } from '@cass/contract/site-texts/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { showTime } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { PrintButton } from '../../ui/page/print-button.tsx'
import { Empty, Failed, Loading } from '../../ui/page/states.tsx'
import { TextSheet } from '../../ui/rich-text/text-sheet.tsx'
import { readingQuery } from './queries.ts'
import css from './reading-page.module.css'
import { readingWords as words } from './text.ts'

const texts = {
  businessOverview: { endpoint: getBusinessOverview, lead: words.overviewLead },
  privatePolicy: { endpoint: getPrivatePolicy, lead: words.privacyLead },
}

/** A text of the site as it holds now, with its edition and what changed in it. */
export function Page({ kind }: { kind: keyof typeof texts }) {
  const { endpoint, lead } = texts[kind]
  const { data, error, refetch } = useQuery(readingQuery(endpoint))
  const title = say(siteTextKinds[kind])
  return (
    <div className={css.page}>
      <PageTitle title={title} lead={say(lead)} actions={data?.body && <PrintButton />} />
      {error ? (
        <Failed error={error} onRetry={refetch} />
      ) : !data ? (
        <Loading lines={12} />
      ) : data.edition === 0 ? (
        <Empty
          title={say(words.noneTitle)}
          hint={say(words.noneHint)}
          action={
            <Link to={paths.notices} className="button">
              {say(words.notices)}
            </Link>
          }
        />
      ) : (
        <TextSheet
          html={data.body}
          foot={
            <>
              <p>
                {say(
                  fill(words.edition, {
                    edition: data.edition,
                    date: showTime(data.publishTime, '{y}-{m}-{d}'),
                  }),
                )}
              </p>
              {data.changes && <p>{say(fill(words.changes, { changes: data.changes }))}</p>}
            </>
          }
        />
      )}
    </div>
  )
}
