import type { TaskRow } from '@cass/contract/reviews/endpoints.ts'
import { subjectKinds } from '@cass/contract/reviews/subjects.ts'
import { reviewTaskWorkflow } from '@cass/contract/reviews/workflow.ts'
import { useQueryClient } from '@tanstack/react-query'
import { applicationsKey } from '../../domain/process-view/queries.ts'
import { DecisionForm } from '../../domain/review-desk/decision-form.tsx'
import type { Feedback } from '../../domain/review-desk/use-feedback.ts'
import { useIdempotencyKeys } from '../../editing/idempotency-keys.ts'
import { type CallOptions, refusedFields } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { goTo } from '../../lib/navigate.ts'
import { toast } from '../../lib/toast.ts'
import { outOfHand } from './meanwhile.ts'
import { workbenchPath } from './queries.ts'
import { replies, reviewWords } from './text.ts'

/** What is done most comes last. */
const results = ['reject', 'sendBack', 'pass'] as const
type Body<Result> = { taskId: string; version: number; result: Result; feedback: string }
type NextTask = Pick<TaskRow, 'id' | 'subjectKind' | 'subjectId' | 'subjectType'>
type Reply =
  | { code: 'ACK'; message: string; data: { nextTask: NextTask | null } }
  | { code: string; message: string; data: unknown }
const { moves } = reviewTaskWorkflow

/** Approve or reject what a task is about, or send it back where that is offered; then the next task. */
export function TaskDecision<Result extends (typeof results)[number]>({
  task,
  feedback,
  feedbackHelp,
  questions,
  done,
  decide: send,
  onLost,
}: {
  task: TaskRow
  feedback: Feedback
  /** Who reads it, and where. */
  feedbackHelp: string
  /** What follows from each result, asked before it is sent. */
  questions: Readonly<Record<Result, string>>
  /** Said once it is decided. */
  done: Readonly<Record<Result, string>>
  decide: (body: Body<Result>, options: CallOptions) => Promise<Reply>
  /** It is not theirs to decide any more: why. */
  onLost: (reason: string) => void
}) {
  const client = useQueryClient()
  const idempotencyKeys = useIdempotencyKeys()

  const isOffered = (result: (typeof results)[number]): result is Result => Object.hasOwn(questions, result)

  async function decide(result: Result): Promise<string | undefined> {
    const body = { taskId: task.id, version: task.version, result, feedback: feedback.value }
    const reply = await send(body, { idempotencyKey: idempotencyKeys.of(body), takes: outOfHand })
    const refresh = () => client.invalidateQueries({ queryKey: applicationsKey })
    if (outOfHand.some((code) => code === reply.code)) {
      onLost(reply.message)
      await refresh()
      return undefined
    }
    if (!isDone(reply)) return refusedFields(reply)[0]?.message ?? reply.message
    feedback.finish()
    const { nextTask } = reply.data
    toast.success(done[result] + say(nextTask ? reviewWords.nextOne : reviewWords.noneWaiting))
    goTo(nextTask ? subjectKinds[nextTask.subjectKind]!.page(nextTask) : workbenchPath, { replace: true })
    await refresh()
    return undefined
  }

  return (
    <DecisionForm
      choices={results.filter(isOffered).map((move) => ({
        move,
        label: moves[move].label,
        question: questions[move],
      }))}
      feedback={feedback}
      feedbackHelp={feedbackHelp}
      replies={replies}
      decide={decide}
    />
  )
}

const isDone = (reply: Reply): reply is Extract<Reply, { data: { nextTask: unknown } }> =>
  reply.code === 'ACK'
