import { openMoves, stateByCode } from '@cass/contract/kit/workflow.ts'
import { reviewTaskWorkflow } from '@cass/contract/review-tasks/workflow.ts'

/** The teams that somebody works in, and those they supervise. */
export type Ties = { member: ReadonlySet<string>; supervises: ReadonlySet<string> }
export type TaskActor = 'member' | 'holder' | 'supervisor'

const { waiting } = reviewTaskWorkflow.states

/** What somebody is to a task; nothing to those of other teams. */
export const actorsOf = (
  userId: string,
  ties: Ties,
  task: { teamId: string; holderId: string | null },
): TaskActor[] => [
  ...(ties.member.has(task.teamId) ? (['member'] as const) : []),
  ...(task.holderId === userId ? (['holder'] as const) : []),
  ...(ties.supervises.has(task.teamId) ? (['supervisor'] as const) : []),
]

/** A member decides a waiting task without taking it first. */
export const mayDecide = (actors: readonly TaskActor[], status: string): boolean =>
  actors.includes(status === waiting.code ? 'member' : 'holder')

/** Moves open to somebody who is all of these. */
export function movesFor(actors: readonly TaskActor[], status: string): string[] {
  const moves: string[] = openMoves(reviewTaskWorkflow, stateByCode(reviewTaskWorkflow, status), actors)
  return status === waiting.code && mayDecide(actors, status)
    ? [...moves, 'pass', 'reject', 'sendBack']
    : moves
}

/**
 * Which of the open tasks somebody is asked about who opens the application: the one they hold, else the first they
 * may take, else the first they may hand over.
 */
export const ownTask = <Facts extends { task: { teamId: string; holderId: string | null; status: string } }>(
  userId: string,
  ties: Ties,
  open: readonly Facts[],
): Facts | undefined => {
  const may = (move: string) =>
    open.find(({ task }) => movesFor(actorsOf(userId, ties, task), task.status).includes(move))
  return open.find(({ task }) => task.holderId === userId) ?? may('take') ?? may('delegate')
}
