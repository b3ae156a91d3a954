import { decideGoLiveTask, decideTask } from '@cass/contract/applications/review-endpoints.ts'
import type { ApplicationDetail } from '@cass/contract/applications/schemas.ts'
import { problemIn } from '@cass/contract/kit/issue-text.ts'
import { fill, type Text } from '@cass/contract/kit/text.ts'
import type { TaskRow } from '@cass/contract/reviews/endpoints.ts'
import { stages } from '@cass/contract/reviews/stages.ts'
import { subjectKinds } from '@cass/contract/reviews/subjects.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { applicationsKey } from '../../domain/process-view/queries.ts'
import { DraftSaved } from '../../editing/draft-saved.tsx'
import { useIdempotencyKeys } from '../../editing/idempotency-keys.ts'
import { call, refusedFields } from '../../lib/api.ts'
import { language, say } from '../../lib/language.ts'
import { goTo } from '../../lib/navigate.ts'
import { toast } from '../../lib/toast.ts'
import { useGuarded } from '../../lib/use-guarded.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { confirm } from '../../ui/overlays/dialog.tsx'
import css from './decision.module.css'
import { outOfHand, whoWasFaster } from './meanwhile.ts'
import { Phrases } from './phrases.tsx'
import { workbenchPath } from './queries.ts'
import { reviewWords as words } from './text.ts'
import type { Comment } from './use-comment.ts'
import { useMakeOrder } from './use-make-order.ts'

type Result = 'pass' | 'sendBack' | 'reject'
type Choice = { result: Result; label: Text; body: Text; done: Text; look: string }

const pass: Choice = {
  result: 'pass',
  label: words.pass,
  body: words.passBody,
  done: words.passed,
  look: 'button button-primary',
}
const sendBack: Choice = {
  result: 'sendBack',
  label: words.sendBack,
  body: words.sendBackBody,
  done: words.sentBackDone,
  look: 'button',
}
const reject: Choice = {
  result: 'reject',
  label: words.reject,
  body: words.rejectBody,
  done: words.rejected,
  look: `button ${css.reject}`,
}
const choices: readonly Choice[] = [sendBack, reject, pass]
/** Of what was signed: signed again, rejected after all, or confirmed. */
const agreementChoices: readonly Choice[] = [
  { ...sendBack, label: words.returnAgreement, body: words.returnAgreementBody },
  reject,
  { ...pass, label: words.confirmAgreement, body: words.confirmAgreementBody },
]

/** A go-live that passes is put into production next. */
const orderQuestion = (names: { number: string; institution: string }) => ({
  title: say(words.makeOrder),
  body: say(fill(words.makeOrderBody, names)),
  ok: say(words.makeOrderNow),
  cancel: say(words.makeOrderLater),
})

/** Pass, send back or reject, with the feedback in the same place; then the next task. */
export function DecisionForm({
  task,
  application,
  comment,
  onLost,
}: {
  task: TaskRow
  application: ApplicationDetail
  comment: Comment
  /** It is not theirs to decide any more: why. */
  onLost: (told: string) => void
}) {
  const [refusal, setRefusal] = useState('')
  const fieldId = useId()
  const client = useQueryClient()
  const idempotencyKeys = useIdempotencyKeys()
  const makeOrder = useMakeOrder()
  const { run, guarded } = useGuarded(decide, 0)
  const endpoint = application.serviceType === '20' ? decideGoLiveTask : decideTask
  const offered = task.stage === 'agreement' ? agreementChoices : choices

  function change(next: string) {
    comment.change(next)
    setRefusal('')
  }

  async function ask(choice: Choice) {
    const wrong = problemIn(endpoint.body.shape.feedback, comment.comment, language)
    if (wrong) {
      setRefusal(wrong)
      return document.getElementById(fieldId)?.focus()
    }
    const names = {
      number: application.applyOrdNo,
      institution: application.institutionName,
      stage: say(stages[task.stage].label),
    }
    const question = {
      title: say(choice.label),
      body: say(fill(choice.body, names)),
      ok: say(choice.label),
      danger: choice.result === 'reject',
    }
    if (await confirm(question)) await run(choice)
  }

  async function decide({ result, done }: Choice) {
    const body = { taskId: task.id, version: task.version, result, feedback: comment.comment }
    const reply = await call(
      endpoint,
      { body },
      { idempotencyKey: idempotencyKeys.of(body), takes: outOfHand },
    )
    const refresh = () => client.invalidateQueries({ queryKey: applicationsKey })
    if (outOfHand.some((code) => code === reply.code)) {
      onLost(await whoWasFaster(task.id, reply.message))
      return await refresh()
    }
    if (reply.code !== 'ACK') return setRefusal(refusedFields(reply)[0]?.message ?? reply.message)
    comment.finish()
    const { nextTask, makesOrder } = reply.data
    const names = { number: application.applyOrdNo, institution: application.institutionName }
    const decided = say(fill(done, names))
    if (makesOrder && (await confirm(orderQuestion(names)))) {
      toast.success(decided)
      return await makeOrder(application.id)
    }
    toast.success(decided + say(nextTask ? words.nextOne : words.noneWaiting))
    goTo(nextTask ? subjectKinds[nextTask.subjectKind]!.page(nextTask) : workbenchPath, { replace: true })
    await refresh()
  }

  return (
    <>
      <TextField
        name="feedback"
        id={fieldId}
        label={say(words.feedback)}
        help={say(words.feedbackHelp)}
        rows={5}
        value={comment.comment}
        error={refusal}
        onChange={change}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void ask(offered.at(-1)!)
        }}
      />
      <DraftSaved at={comment.savedAt} />
      <Phrases onPick={(phrase) => change([comment.comment.trim(), phrase].filter(Boolean).join('\n'))} />
      <div className={css.buttons}>
        {offered.map((choice) => (
          <button
            key={choice.result}
            type="button"
            className={choice.look}
            disabled={guarded}
            title={choice.result === 'pass' ? say(words.keys) : undefined}
            onClick={() => ask(choice)}
          >
            {say(choice.label)}
          </button>
        ))}
      </div>
    </>
  )
}
