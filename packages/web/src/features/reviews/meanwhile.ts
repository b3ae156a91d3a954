import { kindOf } from '@cass/contract/applications/kinds.ts'
import { getTask } from '@cass/contract/applications/review-endpoints.ts'
import { fill } from '@cass/contract/kit/text.ts'
import type { Workflow } from '@cass/contract/kit/workflow.ts'
import type { TaskRow } from '@cass/contract/reviews/endpoints.ts'
import type { HistoryItem } from '@cass/contract/reviews/history.ts'
import { reviewTaskWorkflow } from '@cass/contract/reviews/workflow.ts'
import { moveLabel } from '../../domain/review-desk/review-history.tsx'
import { CallError, call } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { session } from '../../lib/session.ts'
import { meanwhileWords as words } from './text.ts'

type Task = Pick<TaskRow, 'status' | 'holderId' | 'holderName' | 'teamName' | 'moves'>
/** What became of what is reviewed, by its own moves. */
export type Subject = { readonly history: readonly HistoryItem[]; readonly workflow: Workflow }
const { waiting, taken, recalled } = reviewTaskWorkflow.states
const endings = ['withdraw', 'reject', 'sendBack', 'returnAgreement']

/** What is answered to somebody whose task it is no more: who was too late, or may not decide it any longer. */
export const outOfHand = ['CONFLICT', 'FORBIDDEN', 'NOT_FOUND'] as const

/** Whether an open task would be this person's to decide, but for a team or a permission that they have lost. */
export const isClosed = ({ status, holderId, moves }: Task, userId: string | undefined): boolean =>
  status === waiting.code
    ? !moves.includes('take')
    : status === taken.code && holderId === userId && !moves.includes('pass')

/** Why a task is not what somebody still took it for. */
export function meanwhile(task: Task, { history, workflow }: Subject, userId: string | undefined): string {
  const { status, holderId, holderName } = task
  const name = holderName ?? ''
  if (isClosed(task, userId)) return say(fill(words.closed, { team: task.teamName ?? '' }))
  if (status === waiting.code) return say(words.released)
  if (status === taken.code) return say(holderId === userId ? words.takenByMe : fill(words.taken, { name }))
  if (status === recalled.code) {
    // Somebody's move ended the stage; the recall itself is nobody's.
    const ending = history.findLast(({ move }) => endings.includes(move))
    return say(
      ending
        ? fill(words.recalled, {
            name: ending.actorName,
            move: moveLabel(ending, workflow),
          })
        : words.recalledPlain,
    )
  }
  const state = Object.values(reviewTaskWorkflow.states).find(({ code }) => code === status)
  return say(fill(words.decided, { name, result: state ? say(state.label) : status }))
}

/** After a refusal: asks what became of the task. */
export async function whoWasFaster(taskId: string, otherwise: string): Promise<string> {
  try {
    const { task, application } = await call(getTask, { query: { taskId } }, { quiet: true })
    if (!task) return otherwise
    const { history, serviceType } = application
    return meanwhile(task, { history, workflow: kindOf(serviceType)!.workflow }, session.get().user?.id)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return otherwise
  }
}
