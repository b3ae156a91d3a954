import { decideForm } from '@cass/contract/certification/endpoints.ts'
import type { testFormTypes } from '@cass/contract/certification/enums.ts'
import { fill } from '@cass/contract/kit/text.ts'
import type { TaskRow } from '@cass/contract/reviews/endpoints.ts'
import { subjectKinds } from '@cass/contract/reviews/subjects.ts'
import { reviewTaskWorkflow } from '@cass/contract/reviews/workflow.ts'
import { useQueryClient } from '@tanstack/react-query'
import { applicationsKey } from '../../domain/process-view/queries.ts'
import { DecisionForm } from '../../domain/review-desk/decision-form.tsx'
import type { Feedback } from '../../domain/review-desk/use-feedback.ts'
import { useIdempotencyKeys } from '../../editing/idempotency-keys.ts'
import { call, refusedFields } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { goTo } from '../../lib/navigate.ts'
import { toast } from '../../lib/toast.ts'
import { outOfHand } from './meanwhile.ts'
import { workbenchPath } from './queries.ts'
import { replies, reviewWords, testFormWords as words } from './text.ts'

type Result = 'reject' | 'pass'
const { moves } = reviewTaskWorkflow

/** Approve or reject a test form or its report; then the next task. */
export function TestFormDecision({
  task,
  name: form,
  feedback,
  onLost,
}: {
  task: TaskRow
  name: string
  feedback: Feedback
  /** It is not theirs to decide any more: why. */
  onLost: (reason: string) => void
}) {
  const client = useQueryClient()
  const idempotencyKeys = useIdempotencyKeys()
  const type = task.subjectType as keyof typeof testFormTypes

  async function decide(result: Result): Promise<string | undefined> {
    const body = { taskId: task.id, version: task.version, result, feedback: feedback.value }
    const reply = await call(
      decideForm,
      { body },
      { idempotencyKey: idempotencyKeys.of(body), takes: outOfHand },
    )
    const refresh = () => client.invalidateQueries({ queryKey: applicationsKey })
    if (outOfHand.some((code) => code === reply.code)) {
      onLost(reply.message)
      await refresh()
      return undefined
    }
    if (reply.code !== 'ACK') return refusedFields(reply)[0]?.message ?? reply.message
    feedback.finish()
    const { nextTask } = reply.data
    const done = say(fill(result === 'pass' ? words.passed : words.rejected, { form }))
    toast.success(done + say(nextTask ? reviewWords.nextOne : reviewWords.noneWaiting))
    goTo(nextTask ? subjectKinds[nextTask.subjectKind]!.page(nextTask) : workbenchPath, { replace: true })
    await refresh()
    return undefined
  }

  return (
    <DecisionForm
      choices={(['reject', 'pass'] as const).map((move) => ({
        move,
        label: moves[move].label,
        question: say(fill(words[move][type], { form })),
      }))}
      feedback={feedback}
      feedbackHelp={say(reviewWords.feedbackHelp)}
      replies={replies}
      decide={decide}
    />
  )
}
