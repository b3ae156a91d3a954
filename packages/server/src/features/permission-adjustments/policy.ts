import { permissionAdjustmentWorkflow } from '@cass/contract/permission-adjustments/workflow.ts'
import { allows } from '@cass/contract/permissions.ts'
import type { Actor } from '../../platform/session.ts'
import type { AdjustmentRow } from './repository.ts'

/** Who may decide is settled by the review task: see there. */
export function actorsOf(actor: Actor, { requestedBy }: Pick<AdjustmentRow, 'requestedBy'>): string[] {
  return [
    ...(mayAdjust(actor) ? ['operator'] : []),
    ...(actor.userId === requestedBy ? ['requester'] : ['reviewer']),
  ]
}

export const mayAdjust = (actor: Actor): boolean =>
  actor.kind === 'grip' && actor.duties.length === 0 && allows(actor.roles, ['GRIP_MENU_PERMISSION_ADJUST'])

export const isPassed = ({ status }: { status: string }): boolean =>
  status === permissionAdjustmentWorkflow.states.passed.code
