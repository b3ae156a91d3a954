import type { ReviewDetail } from '@cass/contract/agency-review/endpoints.ts'
import { agencyReviewWorkflow } from '@cass/contract/agency-review/workflow.ts'
import { auditStatus } from '@cass/contract/kit/audit-status.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { DecisionForm } from '../../domain/review-desk/decision-form.tsx'
import { DecisionCard } from '../../domain/review-desk/review-page.tsx'
import { useFeedback } from '../../domain/review-desk/use-feedback.ts'
import { useIdempotencyKeys } from '../../editing/idempotency-keys.ts'
import { refusedFields } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { type ReviewSearch, reviewsKey, type SideName, sides } from './sides.ts'
import { replies, words } from './text.ts'

type Result = 'reject' | 'pass'

const results: readonly Result[] = ['reject', 'pass']

/** Pass or reject what an institution asks for itself; then the next that waits. */
export function Decision({
  side,
  review,
  search,
  onOpen,
}: {
  side: SideName
  review: ReviewDetail
  /** The list that the reviewer came from. */
  search: ReviewSearch
  onOpen: (id: string | undefined) => void
}) {
  const { id, version, institutionName: name } = review
  const feedback = useFeedback(`review-${id}`)
  const client = useQueryClient()
  const idempotencyKeys = useIdempotencyKeys()

  const choices = results
    .filter((move) => review.moves.includes(move))
    .map((move) => ({
      move,
      label: agencyReviewWorkflow.moves[move].label,
      question: say(fill(move === 'reject' ? words.rejectBody : words.passBody, { name })),
    }))

  async function decide(result: Result): Promise<string | undefined> {
    const body = { id, version, result, feedback: feedback.value }
    try {
      const reply = await sides[side].decide(body, idempotencyKeys.of(body))
      if (reply.code !== 'ACK') return refusedFields(reply)[0]?.message ?? reply.message
      feedback.finish()
      toast.success(say(fill(result === 'pass' ? words.passed : words.rejected, { name })))
      const next = await waitingAfter(side, search, id)
      if (!next) toast.info(say(words.noneWaiting))
      onOpen(next)
      return undefined
    } finally {
      // Also where somebody else was faster: what is shown here must be what they left.
      await client.invalidateQueries({ queryKey: reviewsKey(side) })
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

/** The one that has waited longest of what the reviewer is working through, if any is left. */
async function waitingAfter(
  side: SideName,
  { pageNum: _, ...search }: ReviewSearch,
  decided: string,
): Promise<string | undefined> {
  const { list } = await sides[side].search({
    ...search,
    status: auditStatus.WAIT_PROCESS,
    pageNum: 1,
    pageSize: 2,
  })
  return list.find((row) => row.id !== decided)?.id
}
