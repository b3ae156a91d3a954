import { identity } from '@cass/contract/institutions/identity.ts'
import { fill } from '@cass/contract/kit/text.ts'
import {
  type AdjustmentDetail,
  type AdjustmentStatus,
  decideInformationAdjustment,
  decideMarketAdjustment,
  searchAdjustments,
} from '@cass/contract/permission-adjustments/endpoints.ts'
import { permissionAdjustmentWorkflow } from '@cass/contract/permission-adjustments/workflow.ts'
import { useQueryClient } from '@tanstack/react-query'
import { DecisionForm } from '../../domain/review-desk/decision-form.tsx'
import { DecisionCard } from '../../domain/review-desk/review-page.tsx'
import { useFeedback } from '../../domain/review-desk/use-feedback.ts'
import { useIdempotencyKeys } from '../../editing/idempotency-keys.ts'
import { call, callForReply, refusedFields } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { adjustmentsKey } from './queries.ts'
import { replies, words } from './text.ts'

const { reviewing, waiting } = permissionAdjustmentWorkflow.states

/** Approve or reject what a colleague requested; then the next that waits. */
export function Decision({
  of: { id, institutionName: name, number, tree, version },
  onOpen,
}: {
  of: AdjustmentDetail
  onOpen: (id: string | undefined) => void
}) {
  const feedback = useFeedback(`permission-adjustment-${id}`)
  const client = useQueryClient()
  const idempotencyKeys = useIdempotencyKeys()
  const endpoint = tree === identity.informationVendor ? decideInformationAdjustment : decideMarketAdjustment

  const choices = (['reject', 'pass'] as const).map((move) => ({
    move,
    label: permissionAdjustmentWorkflow.moves[move].label,
    question: say(fill(move === 'reject' ? words.rejectBody : words.passBody, { number, name })),
  }))

  async function decide(result: 'pass' | 'reject'): Promise<string | undefined> {
    const body = { id, version, result, feedback: feedback.value }
    const idempotencyKey = idempotencyKeys.of(body)
    try {
      const reply = await callForReply(endpoint, { body }, { idempotencyKey, takes: ['CONFLICT'] })
      if (reply.code !== 'ACK') return refusedFields(reply)[0]?.message ?? reply.message
      feedback.finish()
      toast.success(say(fill(result === 'pass' ? words.passed : words.rejected, { number })))
      const next = await nextToDecide(id)
      if (next) onOpen(next)
      return undefined
    } finally {
      // Also where somebody else was faster: what is shown here must be what they left.
      await client.invalidateQueries({ queryKey: adjustmentsKey })
    }
  }

  return (
    <DecisionCard title={say(words.decision)}>
      <DecisionForm
        choices={choices}
        feedback={feedback}
        feedbackHelp={say(words.feedbackHelp)}
        replies={replies}
        decide={decide}
      />
    </DecisionCard>
  )
}

/** The one that has waited longest of those that the caller may decide. */
async function nextToDecide(decided: string): Promise<string | undefined> {
  const { list } = await call(
    searchAdjustments,
    { body: { statuses: [waiting.code, reviewing.code] as AdjustmentStatus[], sort: 'oldest' } },
    { quiet: true },
  )
  return list.find(({ id, moves }) => id !== decided && moves.includes('pass'))?.id
}
