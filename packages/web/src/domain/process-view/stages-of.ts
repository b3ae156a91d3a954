import { hasPassed, isOver } from '@cass/contract/applications/flows.ts'
import type { ProcessTask } from '@cass/contract/reviews/history.ts'
import { type Stage, stageNames } from '@cass/contract/reviews/stages.ts'
import { reviewTaskWorkflow } from '@cass/contract/reviews/workflow.ts'

export type StageState =
  | 'done'
  | 'current'
  | 'returned'
  | 'rejected'
  | 'recalled'
  | 'skipped'
  | 'unreached'
  | 'later'
export type StageView = {
  readonly stage: Stage
  readonly state: StageState
  readonly tasks: readonly ProcessTask[]
}

type Reviewed = {
  readonly serviceType: string
  readonly status: string
  readonly tasks: readonly ProcessTask[]
}

const { waiting, taken, passed, rejected, sentBack } = reviewTaskWorkflow.states

/** Somebody has yet to decide it: what was recalled is over, though nobody did. */
export const isOpenTask = ({ status }: { status: string }): boolean =>
  status === waiting.code || status === taken.code

/** The stages of a review in their order, each with all that its teams have done. */
export function stagesOf(planned: readonly Stage[], application: Reviewed | undefined): StageView[] {
  const tasks = application?.tasks ?? []
  const there = new Set([...planned, ...tasks.map(({ stage }) => stage)])
  return stageNames
    .filter((stage) => there.has(stage))
    .map((stage) => {
      const own = tasks
        .filter((task) => task.stage === stage)
        .sort((one, other) => one.round - other.round || one.createdAt.localeCompare(other.createdAt))
      return { stage, tasks: own, state: stateOf(own, application) }
    })
}

function stateOf(tasks: readonly ProcessTask[], application: Reviewed | undefined): StageState {
  const latest = [...new Map(tasks.map((task) => [task.teamName, task])).values()].map(({ status }) => status)
  if (latest.length === 0) {
    if (!application) return 'later'
    return hasPassed(application) ? 'skipped' : isOver(application) ? 'unreached' : 'later'
  }
  const some = (...codes: string[]) => latest.some((code) => codes.includes(code))
  if (some(waiting.code, taken.code)) return 'current'
  if (some(rejected.code)) return 'rejected'
  if (some(sentBack.code)) return 'returned'
  if (latest.every((code) => code === passed.code)) return 'done'
  return 'recalled'
}
