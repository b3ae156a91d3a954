import { giveTestFeedback, type TestFormRecord } from '@cass/contract/certification/endpoints.ts'
import { testFormWorkflow } from '@cass/contract/certification/workflow.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { written } from '@cass/contract/kit/written.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { applicationsKey } from '../../../domain/process-view/queries.ts'
import { readDraft, useDraft } from '../../../editing/draft.ts'
import { useIdempotencyKeys } from '../../../editing/idempotency-keys.ts'
import { callForReply, refusedFields } from '../../../lib/api.ts'
import { say } from '../../../lib/language.ts'
import { toast } from '../../../lib/toast.ts'
import { useGuarded } from '../../../lib/use-guarded.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { feedbackWords as words } from '../desk/text.ts'
import css from './test-form.module.css'

const { moves } = testFormWorkflow

/** The operator's word on the test of a form, once all of its cases have a result. */
export function TestFeedback({ form: { cases, id, moves: open, name, version } }: { form: TestFormRecord }) {
  const client = useQueryClient()
  const idempotencyKeys = useIdempotencyKeys()
  const draftKey = `test-feedback:${id}`
  const [feedback, setFeedback] = useState(
    () => readDraft<{ feedback: string }>(draftKey)?.value.feedback ?? '',
  )
  const draft = useDraft(draftKey, { feedback })
  const [error, setError] = useState<string>()
  const passed = open.includes('passTest')
  const failed = cases.filter(({ result }) => result !== null && result.result !== 'pass')

  const { run, working } = useGuarded(async () => {
    if (written(feedback) === '') return setError(say(words.empty))
    const body = { formId: id, version, passed, feedback: written(feedback) }
    const reply = await callForReply(
      giveTestFeedback,
      { body },
      { takes: ['CONFLICT'], idempotencyKey: idempotencyKeys.of(body) },
    ).finally(() => client.invalidateQueries({ queryKey: applicationsKey }))
    if (reply.code !== 'ACK') return setError(refusedFields(reply)[0]?.message ?? reply.message)
    draft.clear()
    toast.success(say(fill(passed ? words.passed : words.failed, { form: say(name) })))
  }, 'ends here')

  return (
    <form
      className={css.action}
      noValidate
      aria-label={say(words.title)}
      onSubmit={(event) => {
        event.preventDefault()
        void run()
      }}
    >
      {failed.length > 0 && (
        <p>{say(fill(words.failedCases, { cases: failed.map((one) => one.id).join(', ') }))}</p>
      )}
      <TextField
        name="feedback"
        label={say(words.feedback)}
        help={say(words.feedbackHelp)}
        rows={3}
        value={feedback}
        error={error}
        onChange={(next) => {
          setFeedback(next)
          setError(undefined)
        }}
      />
      <Button type="submit" variant={passed ? 'primary' : 'danger-outline'} loading={working}>
        {say((passed ? moves.passTest : moves.failTest).label)}
      </Button>
    </form>
  )
}
