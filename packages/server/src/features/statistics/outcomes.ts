import { applicationWorkflow } from '@cass/contract/applications/workflow.ts'
import { certificationWorkflow } from '@cass/contract/certification/workflow.ts'
import { reviewTaskWorkflow } from '@cass/contract/reviews/workflow.ts'

type Outcome = 'passed' | 'rejected' | 'withdrawn'
type States = Readonly<Record<string, { code: string; outcome?: Outcome }>>

const ended = ([applicationWorkflow.states, certificationWorkflow.states] as States[])
  .flatMap((states) => Object.values(states))
  .filter(({ outcome }) => outcome !== undefined)

/** What the status of an application comes to, whatever its kind; undefined while it is open. */
const outcomes = new Map(ended.map(({ code, outcome }) => [code, outcome!]))
export const outcomeOf = (status: string): Outcome | 'open' => outcomes.get(status) ?? 'open'

export const endedStatuses: readonly string[] = [...outcomes.keys()]
const { certified, failed, rejected, released } = certificationWorkflow.states
export const testStatuses: readonly string[] = [certified, failed, rejected, released].map(({ code }) => code)
const { states, moves } = reviewTaskWorkflow
/** Tasks that somebody decided: neither open nor recalled. */
export const decidedStatuses: readonly string[] = [moves.pass, moves.reject, moves.sendBack].map(
  ({ to }) => states[to].code,
)
