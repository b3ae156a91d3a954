import { institutionName } from '@cass/contract/institutions/name.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import { openActs, openMoves, stateByCode } from '@cass/contract/kit/workflow.ts'
import type { AdjustmentRow as Shown } from '@cass/contract/permission-adjustments/endpoints.ts'
import { permissionAdjustmentWorkflow } from '@cass/contract/permission-adjustments/workflow.ts'
import type { Actor } from '../../platform/session.ts'
import { actorsOf } from './policy.ts'
import type { ListedAdjustment } from './repository.ts'

/** As the audit log and the documents name one. */
export const subjectOf = (id: string): string => `permissionAdjustment:${id}`

export const presentLinked = ({ id, number, status }: { id: string; number: string; status: string }) => ({
  id,
  number,
  status,
})

export function presentRow(
  row: ListedAdjustment,
  given: { actor: Actor; language: Language; decidable: boolean },
): Shown {
  const state = stateByCode(permissionAdjustmentWorkflow, row.status)
  const actors = actorsOf(given.actor, row)
  const decisions = ['pass', 'reject']
  const moves: string[] = openMoves(permissionAdjustmentWorkflow, state, actors).filter(
    (move) => move !== 'take' && !decisions.includes(move),
  )
  const acts = row.isCountered ? [] : openActs(permissionAdjustmentWorkflow, state, actors)
  return {
    id: row.id,
    number: row.number,
    institutionId: row.institutionId,
    institutionName: institutionName(row.institution, given.language),
    tree: row.tree,
    granted: row.granted,
    removed: row.removed,
    reason: row.reason,
    status: row.status,
    version: row.version,
    requestedBy: row.requesterName,
    requestedAt: row.requestedAt.toISOString(),
    decidedBy: row.deciderName,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    counters: row.original && presentLinked(row.original),
    moves: [...(given.decidable ? decisions : []), ...moves, ...acts],
  }
}
