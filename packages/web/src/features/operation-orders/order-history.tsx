import type { Workflow } from '@cass/contract/kit/workflow.ts'
import type { OperationOrder } from '@cass/contract/operation-orders/endpoints.ts'
import { type OperationOrderMove, operationOrderWorkflow } from '@cass/contract/operation-orders/workflow.ts'
import { AuditLink } from '../../domain/audit-log/audit-link.tsx'
import { say } from '../../lib/language.ts'
import { HistoryList, type HistoryRow } from '../../ui/page/history-list.tsx'
import { words } from './text.ts'

const workflow: Workflow = operationOrderWorkflow

/** The newest first, down to its making. */
export function OrderHistory({ order }: { order: OperationOrder }) {
  const moves = order.history.map(({ at, actorName, move, toStatus, comment }): HistoryRow => {
    const state = Object.values(workflow.states).find(({ code }) => code === toStatus)
    return {
      at,
      actorName,
      label: say(words.done[move as OperationOrderMove]),
      comment,
      ...(state && { tone: state.tone, icon: state.icon }),
    }
  })
  const made = { at: order.createdAt, actorName: order.createdBy, label: say(words.made) }
  return (
    <section className="card" aria-labelledby="history">
      <h2 id="history">{say(words.history)}</h2>
      <HistoryList rows={[made, ...moves].toReversed()} />
      <AuditLink subject={`${workflow.name}:${order.id}`} />
    </section>
  )
}
