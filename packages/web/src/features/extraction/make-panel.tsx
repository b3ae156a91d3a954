import { makePackage } from '@cass/contract/extraction/endpoints.ts'
import type { FileRef } from '@cass/contract/files/file-ref.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { useState } from 'react'
import { EditPanel } from '../../editing/edit-panel.tsx'
import type { Rules } from '../../editing/use-form.ts'
import type { OptionsOf } from '../../editing/use-record-form.ts'
import { callForReply, refusedFields } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { fromMarketInput, marketInputProblem, toMarketInput } from '../../lib/market-input.ts'
import { DateTimeField } from '../../ui/fields/date-time-field.tsx'
import { LimitedField } from '../../ui/fields/limited-field.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { UploadField } from '../../ui/files/upload-field.tsx'
import { makeWords as words } from './text.ts'

type Values = {
  name: string
  note: string
  files: FileRef[]
  expires: string
  downloadLimit: number | null
}

const { name, note, downloadLimit } = makePackage.body.shape
const rules: Rules<Values> = {
  name,
  note,
  downloadLimit,
  files: (files) => ((files as FileRef[]).length === 0 ? say(words.filesNeeded) : undefined),
  expires: (value) => (value === '' ? say(words.expires) : marketInputProblem(value)),
}
/** Where the server's name of a field is not the form's. */
const places: Readonly<Record<string, string>> = { fileIds: 'files', expireTime: 'expires' }
const weekMs = 7 * 24 * 60 * 60 * 1000
const inAWeek = () => toMarketInput(new Date(Date.now() + weekMs).toISOString())

export function MakePanel({
  onMade,
  onClose,
}: {
  onMade: (name: string, code: string) => unknown
  onClose: () => void
}) {
  const [uploading, setUploading] = useState(false)
  const [expires] = useState(inAWeek)

  async function save(
    { files, expires: until, downloadLimit: limit, ...values }: Values,
    _known: undefined,
    optionsOf: OptionsOf,
  ) {
    const body = {
      ...values,
      fileIds: files.map(({ id }) => id),
      expireTime: fromMarketInput(until),
      downloadLimit: limit ?? null,
    }
    const reply = await callForReply(makePackage, { body }, optionsOf(body))
    if (reply.code !== 'VALIDATION') return reply
    const data = refusedFields(reply).map(({ path, message }) => {
      const place = path.split('.')[0]!
      return { path: places[place] ?? place, message }
    })
    return { ...reply, data }
  }

  return (
    <EditPanel<never, Values, DataOf<typeof makePackage>>
      title={say(words.title)}
      submitLabel={say(words.submit)}
      draftKey="extraction-package"
      busy={uploading}
      valuesOf={() => ({ name: '', note: '', files: [], expires, downloadLimit: null })}
      rules={rules}
      save={save}
      onSaved={({ code }, values) => onMade(values.name, code)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <LimitedField {...form.field('name')} label={say(words.name)} help={say(words.nameHelp)} />
          <LimitedField {...form.field('note')} label={say(words.note)} optional rows={2} />
          <UploadField
            {...form.field('files')}
            label={say(words.files)}
            kind="extraction"
            onBusy={setUploading}
          />
          <DateTimeField
            {...form.field('expires')}
            label={say(words.expires)}
            help={say(words.expiresHelp)}
          />
          <NumberField
            {...form.field('downloadLimit')}
            label={say(words.limit)}
            optional
            help={say(words.limitHelp)}
            min={1}
            max={10_000}
          />
        </>
      )}
    </EditPanel>
  )
}
