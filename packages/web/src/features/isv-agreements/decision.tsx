import { decideIsvAgreement, type IsvAgreementDetail } from '@cass/contract/isv-agreements/endpoints.ts'
import { isvAgreementWorkflow } from '@cass/contract/isv-agreements/workflow.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { DecisionForm } from '../../domain/review-desk/decision-form.tsx'
import { DecisionCard } from '../../domain/review-desk/review-page.tsx'
import { useFeedback } from '../../domain/review-desk/use-feedback.ts'
import { useIdempotencyKeys } from '../../editing/idempotency-keys.ts'
import { callForReply, refusedFields } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { agreementsKey } from './queries.ts'
import { replies, deskWords as words } from './text.ts'

type Result = keyof typeof words.done
const { reject, sendBack } = isvAgreementWorkflow.moves

/** The operator confirms what was signed, sends it back to be signed again, or rejects it. */
export function Decision({ agreement }: { agreement: IsvAgreementDetail }) {
  const { id, institutionName: institution, number, version, wouldStartOn } = agreement
  const feedback = useFeedback(`isv-agreement-${id}`)
  const client = useQueryClient()
  const idempotencyKeys = useIdempotencyKeys()
  const today = marketDate(new Date())
  const values = { institution, number, date: wouldStartOn ?? today }
  const choices = [
    { move: 'reject', label: reject.label, question: say(fill(words.rejectBody, values)) },
    { move: 'sendBack', label: sendBack.label, question: say(fill(words.sendBackBody, values)) },
    {
      move: 'pass',
      label: words.confirm,
      // What it renews may have ended meanwhile, or be of the kind that it replaces.
      question: say(fill(values.date > today ? words.passAhead : words.passBody, values)),
    },
  ] as const

  async function decide(result: Result): Promise<string | undefined> {
    const body = { id, version, result, feedback: feedback.value }
    const options = { quiet: true, idempotencyKey: idempotencyKeys.of(body) }
    try {
      const reply = await callForReply(decideIsvAgreement, { body }, options)
      if (reply.code !== 'ACK') return refusedFields(reply)[0]?.message ?? reply.message
      feedback.finish()
      toast.success(say(fill(words.done[result], { number })))
      return undefined
    } finally {
      // Also where somebody else was faster: what is shown here must be what they left.
      await client.invalidateQueries({ queryKey: agreementsKey })
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
