import {
  caseOutcomes,
  type PlannedCase,
  recordResult,
  type TestFormRecord,
} from '@cass/contract/certification/endpoints.ts'
import type { FileRef } from '@cass/contract/files/file-ref.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PastedMessage } from '../../../domain/message-library/pasted-message.tsx'
import { applicationsKey } from '../../../domain/process-view/queries.ts'
import { readDraft, useDraft, writeDraft } from '../../../editing/draft.ts'
import { FormAlert } from '../../../editing/form-alert.tsx'
import { useIdempotencyKeys } from '../../../editing/idempotency-keys.ts'
import { submitOnCtrlEnter } from '../../../editing/submit-on-ctrl-enter.ts'
import { useForm } from '../../../editing/use-form.ts'
import { callForReply, refusedFields } from '../../../lib/api.ts'
import { say } from '../../../lib/language.ts'
import { toast } from '../../../lib/toast.ts'
import { useGuarded } from '../../../lib/use-guarded.ts'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { UploadField } from '../../../ui/files/upload-field.tsx'
import css from './case.module.css'
import { executionWords as words } from './text.ts'

type Outcome = (typeof caseOutcomes)[number]
type Values = { result: Outcome | ''; tester: string; note: string; message: string; files: FileRef[] }

/** Whoever records one case records the next one too. */
const testerKey = 'case-tester'

const startOf = ({ result }: PlannedCase): Values => ({
  result: result?.result ?? '',
  tester: result?.tester ?? readDraft<{ tester: string }>(testerKey)?.value.tester ?? '',
  note: result?.note ?? '',
  message: result?.message ?? '',
  files: result?.file ? [result.file] : [],
})

/** Records what came out of a case. What is typed stays on this device until it is saved. */
export function CaseForm({
  form: { id: formId },
  testCase,
  attempt,
  onNext,
}: {
  form: TestFormRecord
  testCase: PlannedCase
  /** How often the test was appealed: each run has results of its own. */
  attempt: number
  /** Goes to the next case without a result; undefined where there is none. */
  onNext: (() => void) | undefined
}) {
  const client = useQueryClient()
  const idempotencyKeys = useIdempotencyKeys()
  const draftKey = `case:${formId}:${testCase.id}:${attempt}`
  const form = useForm<Values>(() => ({ ...startOf(testCase), ...readDraft<Values>(draftKey)?.value }), {
    rules: {
      result: (value) => (value === '' ? say(words.resultNeeded) : undefined),
      tester: recordResult.body.shape.tester,
      note: recordResult.body.shape.note.unwrap(),
    },
  })
  const draft = useDraft(draftKey, form.values)
  const [alert, setAlert] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { values } = form

  const { run, working } = useGuarded(async (goesOn: boolean) => {
    setAlert('')
    if (!form.check() || values.result === '') return
    const body = {
      formId,
      caseId: testCase.id,
      result: values.result,
      tester: values.tester,
      note: values.note,
      message: values.message,
      fileId: values.files[0]?.id ?? null,
    }
    const reply = await callForReply(
      recordResult,
      { body },
      { takes: ['CONFLICT'], idempotencyKey: idempotencyKeys.of(body) },
    ).finally(() => client.invalidateQueries({ queryKey: applicationsKey }))
    if (reply.code !== 'ACK') {
      form.refuseFields(
        refusedFields(reply).map(({ path, message }) => ({
          path: path === 'fileId' ? 'files' : path,
          message,
        })),
      )
      return setAlert(reply.message)
    }
    idempotencyKeys.forget()
    draft.clear()
    writeDraft(testerKey, { tester: values.tester })
    toast.success(say(fill(words.saved, { id: testCase.id })))
    if (goesOn) onNext?.()
  }, 'one of many')

  return (
    <form
      ref={form.ref}
      className={css.record}
      noValidate
      onKeyDown={submitOnCtrlEnter}
      onSubmit={(event) => {
        event.preventDefault()
        void run(true)
      }}
    >
      <FormAlert message={alert || undefined} />
      <div className={css.outcome}>
        <RadioGroup
          {...form.field('result')}
          label={say(words.result)}
          options={caseOutcomes.map((value) => ({ value, label: say(words.outcomes[value]) }))}
        />
      </div>
      <TextField {...form.field('tester')} label={say(words.tester)} autoComplete="off" />
      <TextField {...form.field('note')} label={say(words.note)} optional rows={2} />
      <TextField
        {...form.field('message')}
        label={say(words.message)}
        optional
        rows={3}
        mono
        spellCheck={false}
        autoComplete="off"
        help={say(words.messageHelp)}
        placeholder="8=…|9=…|35=…|"
        maxLength={20_000}
      />
      {values.message.trim() !== '' && (
        <div className={css.explained}>
          <PastedMessage raw={values.message} />
        </div>
      )}
      <UploadField
        name="files"
        label={say(words.file)}
        kind="application"
        max={1}
        value={values.files}
        error={form.errors.files}
        onChange={(files) => form.set('files', files)}
        onBusy={setBusy}
      />
      <div className={css.buttons}>
        <button
          type={onNext ? 'button' : 'submit'}
          className={onNext ? 'button' : 'button button-primary'}
          disabled={isBusy}
          aria-busy={working}
          {...(onNext && { onClick: () => void run(false) })}
        >
          {say(words.save)}
        </button>
        {onNext && (
          <button
            type="submit"
            className="button button-primary"
            disabled={isBusy}
            aria-busy={working}
            aria-keyshortcuts="Control+Enter"
          >
            {say(words.saveNext)}
          </button>
        )}
      </div>
    </form>
  )
}
