import { flowOf } from '@cass/contract/applications/flows.ts'
import { kindOf } from '@cass/contract/applications/kinds.ts'
import type { ApplicationRow, CaseRow } from '@cass/contract/applications/schemas.ts'
import { applicationWorkflow } from '@cass/contract/applications/workflow.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { Link } from '@tanstack/react-router'
import { ApplicationStatus } from '../../../domain/applications/application-status.tsx'
import { isTest, sayServiceType } from '../../../domain/applications/service-type.ts'
import { showTime } from '../../../lib/format.ts'
import { say } from '../../../lib/language.ts'
import { words as common } from '../text.ts'
import css from './apply-page.module.css'
import { BeginButton } from './begin-button.tsx'
import { casePlaces, type Place } from './case-places.ts'
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
    <li>
      <div className={css.caseName}>
        <h3>{one.subject || flow}</h3>
        <p className={css.note}>
          {one.subject && `${flow} · `}
          {say(fill(words.begun, { at: showTime(one.openedAt, '{y}-{m}-{d}') }))}
        </p>
      </div>
      <Progress places={casePlaces(one)} />
      <div>
        {latest && (
          <>
            {sayServiceType(latest.serviceType)}
            <p className={css.line}>
              <Link
                to={paths.processView}
                search={{ id: latest.id }}
                className="link mono"
                aria-label={say(fill(words.ofService, { what: say(words.view), name: latest.applyOrdNo }))}
              >
                {latest.applyOrdNo}
              </Link>
              <ApplicationStatus of={latest} />
            </p>
          </>
        )}
      </div>
      <div className={css.caseActions}>
        {latest && <Own latest={latest} />}
        {open.map((type) => (
          <BeginButton key={type} serviceType={type} of={{ caseId: one.id }} primary>
            {sayServiceType(type)}
          </BeginButton>
        ))}
      </div>
    </li>
  )
}

/** How far a case has come, in a glance: a mark for each step, and the present one by name. */
function Progress({ places }: { places: readonly Place[] }) {
  const now = places.findIndex(({ state }) => state === 'now')
  const names = places[now]?.types.map(sayServiceType).join(say(words.and)) ?? ''
  return (
    <p className={css.progress}>
      <span className={css.marks} aria-hidden="true">
        {places.map(({ types, state }) => (
          <i key={types.join()} data-state={state} />
        ))}
      </span>
      {say(fill(words.step, { n: now + 1, of: places.length }))} <span className={css.note}>{names}</span>
    </p>
  )
}

/** What waits for the institution itself. */
function Own({ latest }: { latest: ApplicationRow }) {
  const { id, applyOrdNo, serviceType, status, moves } = latest
  const page = kindOf(serviceType)?.page
  const [label, target] =
    moves.includes('submit') && page
      ? [
          status === applicationWorkflow.states.supplement.code ? common.supplement : common.fill,
          { to: page, search: { id } },
        ]
      : moves.includes('sign')
        ? [
            applicationWorkflow.moves.sign.label,
            { to: paths.myService, search: { keyword: applyOrdNo } } as const,
          ]
        : isTest(latest) && latest.finishedAt === null
          ? [common.test, { to: paths.testExecution, search: { id } } as const]
          : []
  if (!label || !target) return null
  return (
    <Link
      {...target}
      className="button button-primary"
      aria-label={say(fill(words.ofService, { what: say(label), name: applyOrdNo }))}
    >
      {say(label)}
    </Link>
  )
}
