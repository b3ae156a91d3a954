import { decideForm } from '@cass/contract/certification/endpoints.ts'
import type { testFormTypes } from '@cass/contract/certification/enums.ts'
import { fill } from '@cass/contract/kit/text.ts'
import type { TaskRow } from '@cass/contract/reviews/endpoints.ts'
import type { Feedback } from '../../domain/review-desk/use-feedback.ts'
import { callForReply } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { TaskDecision } from './task-decision.tsx'
import { reviewWords, testFormWords as words } from './text.ts'

/** Approve or reject a test form or its report. */
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
  const type = task.subjectType as keyof typeof testFormTypes
  const said = (text: (typeof words)['passed']) => say(fill(text, { form }))
  return (
    <TaskDecision
      task={task}
      feedback={feedback}
      feedbackHelp={say(reviewWords.feedbackHelp)}
      questions={{ pass: said(words.pass[type]), reject: said(words.reject[type]) }}
      done={{ pass: said(words.passed), reject: said(words.rejected) }}
      decide={(body, options) => callForReply(decideForm, { body }, options)}
      onLost={onLost}
    />
  )
}
