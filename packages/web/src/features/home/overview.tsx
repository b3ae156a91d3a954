import { searchOwnApplications } from '@cass/contract/applications/endpoints.ts'
import { serviceTypeCodes } from '@cass/contract/applications/enums.ts'
import type { ApplicationRow } from '@cass/contract/applications/schemas.ts'
import { certificationWorkflow } from '@cass/contract/certification/workflow.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { countNewMessages } from '@cass/contract/messages/endpoints.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApplicationStatus } from '../../domain/applications/application-status.tsx'
import { sayServiceType } from '../../domain/applications/service-type.ts'
import { applicationsKey, useFreshOnMessage } from '../../domain/process-view/queries.ts'
import { call } from '../../lib/api.ts'
import { When } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { useSession } from '../../lib/session.ts'
import { Empty, Failed, Loading } from '../../ui/page/states.tsx'
import css from './overview.module.css'
import { overviewWords as words } from './text.ts'

const overviewKey = [...applicationsKey, 'overview']
/** The newest are enough to see what is open; the list has the rest. */
const openQuery = queryOptions({
  queryKey: overviewKey,
  queryFn: () =>
    call(
      searchOwnApplications,
      { body: { pageNum: 1, pageSize: 50, serviceTypes: serviceTypeCodes, sort: 'newest' } },
      { quiet: true },
    ),
})
const shown = 5

const { failed, reportRejected, testing } = certificationWorkflow.states
const tests: readonly string[] = [testing.code, failed.code, reportRejected.code]

/** What waits for the institution itself: to be handed in, supplemented, signed or tested. */
const isOurs = ({ moves, status }: ApplicationRow) =>
  moves.includes('submit') || moves.includes('sign') || tests.includes(status)
const isTheirs = ({ finishedAt, holders }: ApplicationRow) => finishedAt === null && holders.length > 0

/** Where somebody of an institution lands: what is open, and whose turn it is. */
export function Overview() {
  const { user } = useSession()
  const { data, error, refetch } = useQuery(openQuery)
  useFreshOnMessage(overviewKey)
  return (
    <section aria-labelledby="overview-title" className={css.overview}>
      <header className={css.head}>
        <div>
          <h2 id="overview-title">{say(words.title)}</h2>
          <p>{user?.institutionName}</p>
        </div>
        <Messages />
        <Link to={paths.myService} className="link">
          {say(words.all)}
        </Link>
      </header>
      {error ? (
        <Failed error={error} onRetry={refetch} />
      ) : !data ? (
        <Loading lines={4} />
      ) : (
        <Turns rows={data.list} />
      )}
    </section>
  )
}

function Turns({ rows }: { rows: readonly ApplicationRow[] }) {
  const [ours, theirs] = [rows.filter(isOurs), rows.filter((row) => !isOurs(row) && isTheirs(row))]
  if (ours.length + theirs.length === 0)
    return (
      <Empty
        title={say(words.nothing)}
        hint={say(words.nothingHint)}
        action={
          <Link to={paths.serviceApply} className="button button-primary">
            {say(words.apply)}
          </Link>
        }
      />
    )
  return (
    <div className={css.turns}>
      <Turn title={say(words.ours)} rows={ours} none={say(words.oursNone)} />
      <Turn title={say(words.theirs)} rows={theirs} none={say(words.theirsNone)} />
    </div>
  )
}

const Turn = ({ title, rows, none }: { title: string; rows: readonly ApplicationRow[]; none: string }) => (
  <div>
    <h3>
      {title} <span className={css.count}>{rows.length}</span>
    </h3>
    {rows.length === 0 ? (
      <p className={css.none}>{none}</p>
    ) : (
      <ul className={css.list}>
        {rows.slice(0, shown).map((row) => (
          <li key={row.id}>
            <Link to={paths.myService} search={{ keyword: row.applyOrdNo }}>
              <span className={css.what}>
                <strong>{row.subject || sayServiceType(row.serviceType)}</strong>
                <span>
                  {row.subject && `${sayServiceType(row.serviceType)} · `}
                  <span className="mono">{row.applyOrdNo}</span>
                </span>
              </span>
              <span className={css.state}>
                <ApplicationStatus of={row} />
                <When at={row.updatedAt} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    )}
  </div>
)

/** How many are new; the bell has them. */
function Messages() {
  const { data } = useQuery({
    queryKey: [...overviewKey, 'messages'],
    queryFn: () => call(countNewMessages, {}, { quiet: true }),
  })
  return (
    <p className={css.messages}>{data ? say(fill(words.messages, { n: data })) : say(words.noMessages)}</p>
  )
}
