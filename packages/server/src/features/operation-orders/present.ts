import { institutionName } from '@cass/contract/institutions/name.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import { openMoves, stateByCode } from '@cass/contract/kit/workflow.ts'
import type { Tree, TreeEntry } from '@cass/contract/menus/selection.ts'
import type { OperationOrder, OperationOrderRow } from '@cass/contract/operation-orders/endpoints.ts'
import { operationOrderWorkflow } from '@cass/contract/operation-orders/workflow.ts'
import type { HistoryRow, ListedOrder, OrderListRow } from './repository.ts'

/** The tree level of interfaces, below market and family. */
const interfaceLevel = 3

export const presentOrder = (
  { order, application, institution, issuerName, nodes }: ListedOrder,
  given: {
    tree: Tree | null
    history: readonly HistoryRow[]
    actors: readonly string[]
    language: Language
  },
): OperationOrder => {
  const selected = new Set(nodes)
  return {
    id: order.id,
    number: order.number,
    applicationId: order.applicationId,
    applyOrdNo: application.ordNo,
    institutionName: institutionName(institution, given.language),
    creditCode: institution.creditCode,
    status: order.status,
    version: order.version,
    createdAt: order.createdAt.toISOString(),
    createdBy: issuerName,
    form: order.form,
    // With market and family, since interface names are not unique.
    interfaces: (given.tree?.entries ?? [])
      .filter((entry) => entry.level === interfaceLevel && selected.has(entry.id))
      .map((entry) => pathTo(given.tree!, entry).join(' / ')),
    history: given.history.map(({ at, actorName, loginName, move, toStatus, comment }) => ({
      at: at.toISOString(),
      actorName: actorName ?? loginName,
      teamName: null,
      move,
      stage: null,
      toStatus,
      comment,
    })),
    moves: openMoves(operationOrderWorkflow, stateByCode(operationOrderWorkflow, order.status), given.actors),
  }
}

export const presentRow = (
  { institution, issuerName, accepted, executed, ...row }: OrderListRow,
  language: Language,
): OperationOrderRow => ({
  ...row,
  institutionName: institutionName(institution, language),
  createdAt: row.createdAt.toISOString(),
  createdBy: issuerName,
  accepted: presentStep(accepted),
  executed: presentStep(executed),
})

const presentStep = (step: OrderListRow['accepted']): OperationOrderRow['accepted'] =>
  step && { by: step.by, at: new Date(step.at).toISOString() }

const pathTo = (tree: Tree, entry: TreeEntry): string[] => {
  const above = tree.entries[entry.parentAt]
  return above ? [...pathTo(tree, above), entry.name] : [entry.name]
}
