import type { FileRef } from '@cass/contract/files/file-ref.ts'
import {
  type getAgreementState,
  getIsvAgreement,
  type IsvAgreementDetail,
  signIsvAgreement,
} from '@cass/contract/isv-agreements/endpoints.ts'
import { agreementKinds } from '@cass/contract/isv-agreements/kinds.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EditPanel } from '../../editing/edit-panel.tsx'
import { call, callForReply, refusedFields } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { FieldGrid } from '../../ui/fields/field-grid.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { UploadField } from '../../ui/files/upload-field.tsx'
import { AgreementBody } from './agreement-body.tsx'
import css from './own-page.module.css'
import { agreementsKey } from './queries.ts'
import { signWords as words } from './text.ts'

type State = DataOf<typeof getAgreementState>
type Values = {
  signerName: string
  signerTitle: string
  files: FileRef[]
  typedName: string
  authorised: boolean
}
const rules = signIsvAgreement.body.shape

/** The agreement to read, and what stands for a signature. One that was sent back is there to be corrected. */
export function SignPanel({
  state,
  signerName,
  onClose,
}: {
  state: State & { text: NonNullable<State['text']> }
  /** Whoever opens it. */
  signerName: string
  onClose: () => void
}) {
  const client = useQueryClient()
  const [uploading, setUploading] = useState(false)
  const { institutionName: institution, next, text } = state
  const again = next?.moves.includes('signAgain') ? next : undefined
  return (
    <EditPanel<IsvAgreementDetail, Values, unknown>
      title={say(fill(words.title, { kind: agreementKinds[text.kind] }))}
      submitLabel={say(words.submit)}
      draftKey={`isv-agreement-${again?.id ?? 'new'}`}
      busy={uploading}
      wide
      load={again && (() => call(getIsvAgreement, { query: { id: again.id } }, { quiet: true }))}
      valuesOf={(known): Values => ({
        signerName: known?.signerName ?? signerName,
        signerTitle: known?.signerTitle ?? '',
        files: known?.files ?? [],
        typedName: '',
        authorised: false,
      })}
      rules={{
        signerName: rules.signerName,
        signerTitle: rules.signerTitle,
        typedName: rules.typedName.min(1),
        authorised: rules.authorised,
      }}
      save={async ({ authorised: _, files, ...values }, known, optionsOf) => {
        const body = {
          ...values,
          ...(known && { id: known.id, version: known.version }),
          authorised: true as const,
          textId: text.id,
          fileIds: files.map(({ id }) => id),
        }
        const reply = await callForReply(signIsvAgreement, { body }, optionsOf(body))
        if (reply.code !== 'VALIDATION') return reply
        // The form holds the files themselves.
        const data = refusedFields(reply).map((field) => ({
          ...field,
          path: field.path.replace(/^fileIds.*/, 'files'),
        }))
        return { ...reply, data }
      }}
      onSaved={async () => {
        toast.success(say(words.done))
        onClose()
        await client.invalidateQueries({ queryKey: agreementsKey })
      }}
      onClose={onClose}
    >
      {(form) => {
        const authorised = form.field('authorised')
        return (
          <>
            <p className={css.lead}>
              {say(
                fill(words.lead, {
                  edition: text.edition,
                  months: text.termMonths,
                  days: text.noticeDays,
                }),
              )}{' '}
              {say({ zh: text.changesZh, en: text.changesEn }) &&
                say(fill(words.changes, { changes: { zh: text.changesZh, en: text.changesEn } }))}
            </p>
            <AgreementBody text={text} scrolls />
            <FieldGrid>
              <TextField {...form.field('signerName')} label={say(words.signerName)} />
              <TextField {...form.field('signerTitle')} label={say(words.signerTitle)} />
            </FieldGrid>
            <UploadField
              {...form.field('files')}
              label={say(words.files)}
              kind="application"
              help={say(words.filesHelp)}
              onBusy={setUploading}
            />
            <div className={css.authority}>
              <Checkbox name="authorised" checked={authorised.value ?? false} onChange={authorised.onChange}>
                {say(fill(words.authorised, { institution }))}
              </Checkbox>
              {authorised.error && (
                <p className="field-error" role="alert">
                  {authorised.error}
                </p>
              )}
            </div>
            <TextField
              {...form.field('typedName')}
              label={say(words.typedName)}
              help={say(fill(words.typedNameHelp, { name: institution }))}
            />
          </>
        )
      }}
    </EditPanel>
  )
}
