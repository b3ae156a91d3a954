import { institutionName } from '@cass/contract/institutions/name.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import { openMoves, stateByCode } from '@cass/contract/kit/workflow.ts'
import type { Tree, TreeEntry } from '@cass/contract/menus/selection.ts'
import type { OperationOrder, OperationOrderRow } from '@cass/contract/operation-orders/endpoints.ts'
import { operationOrderWorkflow } from '@cass/contract/operation-orders/workflow.ts'
import type { HistoryFacts, ListedOrder, OrderFacts } from './repository.ts'

/** The level of a tree on which interfaces stand: market, family, interface. */
const interfaceLevel = 3

export const presentOrder = (
  { order, application, institution, issuerName, nodes }: ListedOrder,
  given: {
    tree: Tree | null
    history: readonly HistoryFacts[]
    actors: readonly string[]
    language: Language
  },
): OperationOrder => {
  const ticked = new Set(nodes)
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
    // With market and family: several have an interface of the same name.
    interfaces: (given.tree?.entries ?? [])
      .filter((entry) => entry.level === interfaceLevel && ticked.has(entry.id))
      .map((entry) => wayTo(given.tree!, entry).join(' / ')),
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
  { institution, issuerName, accepted, executed, ...row }: OrderFacts,
  language: Language,
): OperationOrderRow => ({
  ...row,
  institutionName: institutionName(institution, language),
  createdAt: row.createdAt.toISOString(),
  createdBy: issuerName,
  accepted: presentDone(accepted),
  executed: presentDone(executed),
})

const presentDone = (done: OrderFacts['accepted']): OperationOrderRow['accepted'] =>
  done && { by: done.by, at: new Date(done.at).toISOString() }

const wayTo = (tree: Tree, entry: TreeEntry): string[] => {
  const above = tree.entries[entry.parentAt]
  return above ? [...wayTo(tree, above), entry.name] : [entry.name]
}
