import { handInReport, type TestFormRecord } from '@cass/contract/certification/endpoints.ts'
import { testFormWorkflow } from '@cass/contract/certification/workflow.ts'
import { messages } from '@cass/contract/errors.ts'
import type { FileRef } from '@cass/contract/files/file-ref.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { applicationsKey } from '../../../domain/process-view/queries.ts'
import { useIdempotencyKeys } from '../../../editing/idempotency-keys.ts'
import { callForReply } from '../../../lib/api.ts'
import { say } from '../../../lib/language.ts'
import { toast } from '../../../lib/toast.ts'
import { useGuarded } from '../../../lib/use-guarded.ts'
import { UploadField } from '../../../ui/files/upload-field.tsx'
import css from './test-form.module.css'
import { executionWords as words } from './text.ts'

/** Uploads the report of a form that passed its test, or another one for a report that was rejected. */
export function ReportForm({ form: { id: formId, name, status, version } }: { form: TestFormRecord }) {
  const client = useQueryClient()
  const idempotencyKeys = useIdempotencyKeys()
  const [files, setFiles] = useState<FileRef[]>([])
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { run, working } = useGuarded(async () => {
    const fileId = files[0]?.id
    if (fileId === undefined) return setError(say(messages.uploadReportFirst))
    const body = { formId, version, fileId }
    const reply = await callForReply(
      handInReport,
      { body },
      { takes: ['CONFLICT'], idempotencyKey: idempotencyKeys.of(body) },
    ).finally(() => client.invalidateQueries({ queryKey: applicationsKey }))
    if (reply.code !== 'ACK') return setError(reply.message)
    toast.success(say(fill(words.reportSubmitted, { form: say(name) })))
  }, 'ends here')
  const isAgain = status === testFormWorkflow.states.reportReturned.code
  return (
    <form
      className={css.action}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void run()
      }}
    >
      <p>{say(isAgain ? words.reportAgainHint : words.reportHint)}</p>
      <UploadField
        name="report"
        label={say(words.report)}
        kind="report"
        max={1}
        value={files}
        error={error}
        onChange={(next) => {
          setFiles(next)
          setError(undefined)
        }}
        onBusy={setBusy}
      />
      <button type="submit" className="button button-primary" disabled={isBusy} aria-busy={working}>
        {say(words.submitReport)}
      </button>
    </form>
  )
}
