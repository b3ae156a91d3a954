import { type FaqType, faqType, faqTypes } from '@cass/contract/faq/endpoints.ts'
import type { FileRef } from '@cass/contract/files/file-ref.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { type LogFeedbackDetail, saveLogFeedback } from '@cass/contract/log-feedback/endpoints.ts'
import { logFeedbackWorkflow } from '@cass/contract/log-feedback/workflow.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { EditPanel } from '../../editing/edit-panel.tsx'
import { callForReply, refusedFields } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { LimitedField } from '../../ui/fields/limited-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { UploadField } from '../../ui/files/upload-field.tsx'
import { feedbackKey, feedbackQuery, testChoicesQuery } from './queries.ts'
import { feedbackWords as words } from './text.ts'

type Values = {
  problemType: FaqType
  applicationId: string
  caseId: string
  question: string
  files: FileRef[]
}

const { caseId, problemType, question } = saveLogFeedback.body.shape

const problemTypes = Object.entries(faqTypes).map(([value, label]) => ({
  value: value as FaqType,
  label: say(label),
}))

/** A new question, or a draft of one. */
export function FeedbackForm({ id, onClose }: { id: string | null; onClose: () => void }) {
  const client = useQueryClient()
  const { data: tests = [] } = useQuery(testChoicesQuery)
  const [uploading, setUploading] = useState(false)
  /** While the form is submitted by the other button. */
  const asDraft = useRef(false)

  return (
    <EditPanel<LogFeedbackDetail, Values, DataOf<typeof saveLogFeedback>>
      title={say(words.add)}
      submitLabel={say(words.submit)}
      draftKey={`log-feedback ${id ?? 'new'}`}
      busy={uploading}
      load={id === null ? undefined : () => client.fetchQuery({ ...feedbackQuery(id), staleTime: 0 })}
      valuesOf={(known) => ({
        problemType: known?.problemType ?? faqType.certificationTest,
        applicationId: known?.applicationId ?? '',
        caseId: known?.caseId ?? '',
        question: known?.question ?? '',
        files: known?.files ?? [],
      })}
      rules={{
        problemType,
        caseId,
        question,
        files: (files) =>
          !asDraft.current && (files as FileRef[]).length === 0 ? say(words.logsNeeded) : undefined,
      }}
      save={async ({ files, applicationId, ...values }, known, optionsOf) => {
        const body = {
          ...values,
          id: known?.id ?? null,
          version: known?.version ?? null,
          applicationId: applicationId || null,
          fileIds: files.map((file) => file.id),
          submit: !asDraft.current,
        }
        const reply = await callForReply(saveLogFeedback, { body }, optionsOf(body))
        if (reply.code !== 'VALIDATION') return reply
        const data = refusedFields(reply).map(({ path, message }) => ({
          path: path.startsWith('fileIds') ? 'files' : path,
          message,
        }))
        return { ...reply, data }
      }}
      onSaved={async ({ status }) => {
        const isDraft = status === logFeedbackWorkflow.states.draft.code
        toast.success(say(isDraft ? words.saved : words.submitted))
        await client.invalidateQueries({ queryKey: feedbackKey })
        onClose()
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Select {...form.field('problemType')} label={say(words.problemType)} options={problemTypes} />
          <Select
            {...form.field('applicationId')}
            label={say(words.test)}
            options={tests}
            empty={say(words.testNone)}
          />
          {form.values.applicationId && (
            <TextField
              {...form.field('caseId')}
              label={say(words.case)}
              help={say(words.caseHelp)}
              optional
            />
          )}
          <LimitedField
            {...form.field('question')}
            label={say(words.question)}
            help={say(words.questionHelp)}
            bytes={3000}
            rows={6}
          />
          <UploadField
            {...form.field('files')}
            label={say(words.logs)}
            help={say(words.logsHelp)}
            kind="testLog"
            onBusy={setUploading}
          />
          <div>
            <Button
              inactive={uploading}
              onClick={() => {
                asDraft.current = true
                form.ref.current?.requestSubmit()
                asDraft.current = false
              }}
            >
              {say(words.saveDraft)}
            </Button>
          </div>
        </>
      )}
    </EditPanel>
  )
}
