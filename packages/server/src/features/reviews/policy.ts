import { openMoves, stateByCode } from '@cass/contract/kit/workflow.ts'
import type { Permission } from '@cass/contract/permissions.ts'
import { reviewTaskWorkflow } from '@cass/contract/reviews/workflow.ts'

/** Permissions of the operator's people by which a task is theirs to take where no team is asked. */
export const askablePermissions = [
  'GRIP_MENU_REVIEW_AGENCIES',
  'GRIP_MENU_REVIEW_ISV_CANDIDATES',
  'GRIP_MENU_ISV_MSG_MANGER',
  'GRIP_MENU_PERMISSION_ADJUST',
] as const satisfies Permission[]

/** The teams that somebody works in, those they supervise, and what they are asked for by permission. */
export type Memberships = {
  member: ReadonlySet<string>
  supervises: ReadonlySet<string>
  permissions: ReadonlySet<string>
  /** A super administrator, who also supervises what no team is asked. */
  supervisesAll: boolean
}
export type TaskActor = 'member' | 'holder' | 'supervisor'
type Assigned = {
  teamId: string | null
  permission: string | null
  requesterId: string | null
  holderId: string | null
}

const { waiting } = reviewTaskWorkflow.states

/** What somebody is to a task; nothing to those of other teams, and no member of those who decide what they requested. */
export function actorsOf(userId: string, memberships: Memberships, task: Assigned): TaskActor[] {
  const { teamId, permission, requesterId, holderId } = task
  const isMember =
    requesterId !== userId &&
    (teamId === null ? memberships.permissions.has(permission!) : memberships.member.has(teamId))
  const supervises = teamId === null ? memberships.supervisesAll : memberships.supervises.has(teamId)
  return [
    ...(isMember ? (['member'] as const) : []),
    ...(holderId === userId ? (['holder'] as const) : []),
    ...(supervises ? (['supervisor'] as const) : []),
  ]
}

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
 * Which of the open tasks somebody is asked about who opens the whole subject: the one they hold, else the first they
 * may take, else the first they may hand over.
 */
export function ownTask<Task extends Assigned & { status: string }>(
  userId: string,
  memberships: Memberships,
  open: readonly Task[],
): Task | undefined {
  const may = (move: string) =>
    open.find((task) => movesFor(actorsOf(userId, memberships, task), task.status).includes(move))
  return open.find((task) => task.holderId === userId) ?? may('take') ?? may('delegate')
}
