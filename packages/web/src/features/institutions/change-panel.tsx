import type { FileRef } from '@cass/contract/files/file-ref.ts'
import {
  applyForChange,
  getInstitution,
  type InstitutionDetail,
} from '@cass/contract/institutions/endpoints.ts'
import { type BaseInfo, baseInfoFields } from '@cass/contract/institutions/fields.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EditPanel } from '../../editing/edit-panel.tsx'
import type { OptionsOf } from '../../editing/use-record-form.ts'
import { call, callForReply, refusedFields } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { UploadField } from '../../ui/files/upload-field.tsx'
import { BaseInfoFields } from './base-info-fields.tsx'
import { baseInfoOf } from './base-info-of.ts'
import { confirmCreditCode } from './confirm-credit-code.ts'
import { institutionsKey } from './queries.ts'
import { ownWords } from './text.ts'

type Values = BaseInfo & { files?: FileRef[] }

/** An administrator asks for other data of the own institution. */
export function ChangePanel({ onClose }: { onClose: () => void }) {
  const [uploading, setUploading] = useState(false)
  const client = useQueryClient()

  async function send(
    { files = [], ...info }: Values,
    version: number,
    creditCodeConfirmed: boolean,
    optionsOf: OptionsOf,
  ) {
    const body = { ...info, version, fileIds: files.map((file) => file.id), creditCodeConfirmed }
    const reply = await callForReply(applyForChange, { body }, optionsOf(body))
    if (reply.code !== 'VALIDATION') return reply
    // The form holds the files themselves.
    const fields = refusedFields(reply)
    return {
      ...reply,
      data: fields.map((field) => ({ ...field, path: field.path.replace(/^fileIds/, 'files') })),
    }
  }

  return (
    <EditPanel<InstitutionDetail, Values, unknown>
      title={say(ownWords.changeTitle)}
      submitLabel={say(ownWords.submit)}
      draftKey="own-institution"
      busy={uploading}
      load={() => call(getInstitution, {}, { quiet: true })}
      valuesOf={(institution) => ({ ...baseInfoOf(institution), files: [] })}
      rules={baseInfoFields}
      save={async (values, institution, optionsOf, form) => {
        const { version } = institution!
        const reply = await send(values, version, false, optionsOf)
        if (reply.code !== 'CREDIT_CODE_USED') return reply
        if (await confirmCreditCode()) return await send(values, version, true, optionsOf)
        form.focus('creditCode')
      }}
      onSaved={async () => {
        toast.success(say(ownWords.submitted))
        onClose()
        await client.invalidateQueries({ queryKey: institutionsKey })
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <BaseInfoFields form={form} />
          <UploadField
            {...form.field('files')}
            label={say(ownWords.files)}
            kind="registration"
            onBusy={setUploading}
          />
        </>
      )}
    </EditPanel>
  )
}
