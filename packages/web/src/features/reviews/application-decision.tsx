import { operations, serviceType } from '@cass/contract/applications/enums.ts'
import { decideGoLiveTask, decideTask } from '@cass/contract/applications/review-endpoints.ts'
import type { ApplicationDetail } from '@cass/contract/applications/schemas.ts'
import { applicationWorkflow } from '@cass/contract/applications/workflow.ts'
import { fill, type Text } from '@cass/contract/kit/text.ts'
import type { TaskRow } from '@cass/contract/reviews/endpoints.ts'
import { stages } from '@cass/contract/reviews/stages.ts'
import { subjectKinds } from '@cass/contract/reviews/subjects.ts'
import { reviewTaskWorkflow } from '@cass/contract/reviews/workflow.ts'
import { useQueryClient } from '@tanstack/react-query'
import { applicationsKey } from '../../domain/process-view/queries.ts'
import { DecisionForm } from '../../domain/review-desk/decision-form.tsx'
import type { Feedback } from '../../domain/review-desk/use-feedback.ts'
import { useIdempotencyKeys } from '../../editing/idempotency-keys.ts'
import { callForReply, refusedFields } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { goTo } from '../../lib/navigate.ts'
import { toast } from '../../lib/toast.ts'
import { confirm } from '../../ui/overlays/dialog.tsx'
import { outOfHand, whoWasFaster } from './meanwhile.ts'
import { workbenchPath } from './queries.ts'
import { replies, reviewWords as words } from './text.ts'
import { useMakeOrder } from './use-make-order.ts'

type Result = 'sendBack' | 'reject' | 'pass'

const results: readonly Result[] = ['sendBack', 'reject', 'pass']
const questions: Readonly<Record<Result, Text>> = {
  pass: words.passBody,
  sendBack: words.sendBackBody,
  reject: words.rejectBody,
}
const done: Readonly<Record<Result, Text>> = {
  pass: words.passed,
  sendBack: words.sentBackDone,
  reject: words.rejected,
}
const { moves } = reviewTaskWorkflow
const { returnAgreement, confirmAgreement } = applicationWorkflow.moves

/** Of what was signed: signed again, rejected after all, or confirmed. */
const ofAgreement: Partial<Record<Result, { label: Text; question: Text }>> = {
  sendBack: { label: returnAgreement.label, question: words.returnAgreementBody },
  pass: { label: confirmAgreement.label, question: words.confirmAgreementBody },
}

/** A go-live that passes is put into production next. */
const orderQuestion = (names: { number: string; institution: string }) => ({
  title: say(operations.newEnvOperateOrder),
  body: say(fill(words.makeOrderBody, names)),
  ok: say(words.makeOrderNow),
  cancel: say(words.makeOrderLater),
})

/** Pass, send back or reject an application; then the next task. */
export function ApplicationDecision({
  task,
  application,
  feedback,
  onLost,
}: {
  task: TaskRow
  application: ApplicationDetail
  feedback: Feedback
  /** It is not theirs to decide any more: why. */
  onLost: (reason: string) => void
}) {
  const client = useQueryClient()
  const idempotencyKeys = useIdempotencyKeys()
  const makeOrder = useMakeOrder()
  const endpoint = application.serviceType === serviceType.goLive ? decideGoLiveTask : decideTask
  const names = { number: application.applyOrdNo, institution: application.institutionName }
  const stage = say(stages[task.stage].label)

  // A certification or system test is not sent back: its kind has no such move.
  const choices = results
    .filter((move) => task.moves.includes(move))
    .map((move) => {
      const special = task.stage === 'agreement' ? ofAgreement[move] : undefined
      const question = special?.question ?? questions[move]
      return {
        move,
        label: special?.label ?? moves[move].label,
        question: say(fill(question, { ...names, stage })),
      }
    })

  async function decide(result: Result): Promise<string | undefined> {
    const body = { taskId: task.id, version: task.version, result, feedback: feedback.value }
    const reply = await callForReply(
      endpoint,
      { body },
      { idempotencyKey: idempotencyKeys.of(body), takes: outOfHand },
    )
    const refresh = () => client.invalidateQueries({ queryKey: applicationsKey })
    if (outOfHand.some((code) => code === reply.code)) {
      onLost(await whoWasFaster(task.id, reply.message))
      await refresh()
      return undefined
    }
    if (reply.code !== 'ACK') return refusedFields(reply)[0]?.message ?? reply.message
    feedback.finish()
    const { nextTask, makesOrder } = reply.data
    const decided = say(fill(done[result], names))
    if (makesOrder && (await confirm(orderQuestion(names)))) {
      toast.success(decided)
      await makeOrder(application.id)
      return undefined
    }
    toast.success(decided + say(nextTask ? words.nextOne : words.noneWaiting))
    goTo(nextTask ? subjectKinds[nextTask.subjectKind]!.page(nextTask) : workbenchPath, { replace: true })
    await refresh()
    return undefined
  }

  return (
    <DecisionForm
      choices={choices}
      feedback={feedback}
      feedbackHelp={say(words.feedbackHelp)}
      replies={replies}
      decide={decide}
    />
  )
}
