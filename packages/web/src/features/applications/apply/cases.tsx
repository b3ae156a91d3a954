import type { ApplicationRow, CaseRow } from '@cass/contract/applications/endpoints.ts'
import { flowOf } from '@cass/contract/applications/flows.ts'
import { kindOf } from '@cass/contract/applications/kinds.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { Link } from '@tanstack/react-router'
import { ApplicationStatus } from '../../../kit/application/application-status.tsx'
import { sayServiceType } from '../../../kit/application/service-type.ts'
import { showTime } from '../../../kit/format.ts'
import { say } from '../../../kit/language.ts'
import { words as common } from '../text.ts'
import css from './apply-page.module.css'
import { BeginButton } from './begin-button.tsx'
import { casePlaces } from './case-places.ts'
import { Chain } from './chain.tsx'
import { applyWords as words } from './text.ts'

/** Cases under way, each with where it stands and what can be begun next. */
export const Cases = ({ cases }: { cases: readonly CaseRow[] }) => (
  <ul className={css.cases}>
    {cases.map((one) => (
      <Case key={one.id} one={one} />
    ))}
  </ul>
)

function Case({ one }: { one: CaseRow }) {
  const flow = say(flowOf(one.flow)!.label)
  const { latest, open } = one
  return (
    <li className="card">
      <header className={css.caseHead}>
        <div>
          <h3>{one.subject || flow}</h3>
          <p className={css.note}>
            {flow} · {say(fill(words.begun, { at: showTime(one.openedAt, '{y}-{m}-{d}') }))}
          </p>
        </div>
        {latest && (
          <Link
            to="/service-application/process-view"
            search={{ id: latest.id } as never}
            className="link"
            aria-label={say(fill(words.ofService, { what: say(words.view), name: latest.applyOrdNo }))}
          >
            {say(words.view)}
          </Link>
        )}
      </header>
      <div className={css.chainBox}>
        <Chain places={casePlaces(one)} label={say(fill(words.chainOf, { flow }))} />
      </div>
      <footer className={css.caseFoot}>
        {latest && (
          <p className={css.line}>
            <span className={css.note}>{say(words.latest)}</span>
            <span>{sayServiceType(latest.serviceType)}</span>
            <span className="mono">{latest.applyOrdNo}</span>
            <ApplicationStatus serviceType={latest.serviceType} status={latest.status} />
          </p>
        )}
        {latest && <Own latest={latest} />}
        {open.length > 0 && (
          <div className={css.line}>
            <span className={css.note}>{say(words.next)}</span>
            {open.map((type) => (
              <BeginButton key={type} serviceType={type} of={{ caseId: one.id }} primary>
                {sayServiceType(type)}
              </BeginButton>
            ))}
          </div>
        )}
      </footer>
    </li>
  )
}

/** What waits for the institution itself. */
function Own({ latest }: { latest: ApplicationRow }) {
  const { id, applyOrdNo, serviceType, status, moves } = latest
  const [label, to, search] = moves.includes('submit')
    ? [status === '25' ? common.supplement : common.fill, kindOf(serviceType)?.page, { id }]
    : moves.includes('sign')
      ? [common.sign, '/service-application/my-service', { keyword: applyOrdNo }]
      : []
  if (!label || !to) return null
  return (
    <Link
      to={to}
      search={search as never}
      className="button button-primary"
      aria-label={say(fill(words.ofService, { what: say(label), name: applyOrdNo }))}
    >
      {say(label)}
    </Link>
  )
}
