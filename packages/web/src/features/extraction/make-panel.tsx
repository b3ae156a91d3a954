import { makePackage } from '@cass/contract/extraction/endpoints.ts'
import type { FileRef } from '@cass/contract/files/file-ref.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { Form, Input, InputNumber } from 'antd'
import { useState } from 'react'
import { call, refusedFields } from '../../kit/api.ts'
import { say } from '../../kit/language.ts'
import { fromMarketInput, toMarketInput } from '../../kit/market-input.ts'
import { useSubmitKey } from '../../kit/submit-key.ts'
import { EditPanel } from '../../kit/ui/edit-panel.tsx'
import { optional } from '../../kit/ui/form/label-words.tsx'
import { ruleFrom } from '../../kit/ui/forms.ts'
import { LimitedItem } from '../../kit/ui/limited-item.tsx'
import { UploadField } from '../../kit/ui/upload-field.tsx'
import { makeWords as words } from './text.ts'

type Values = {
  name: string
  note: string
  files: FileRef[]
  expires: string
  downloadLimit: number | null
}

const rules = makePackage.body.shape
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
  const submitKey = useSubmitKey()
  const [uploading, setUploading] = useState(false)
  const [expires] = useState(inAWeek)

  async function save({ files, expires: until, downloadLimit, ...values }: Values) {
    const body = {
      ...values,
      fileIds: files.map(({ id }) => id),
      expireTime: fromMarketInput(until),
      downloadLimit: downloadLimit ?? null,
    }
    const reply = await call(makePackage, { body }, { idempotencyKey: submitKey.of(body) })
    if (reply.code !== 'VALIDATION') return reply
    const data = refusedFields(reply).map(({ path, message }) => {
      const name = path.split('.')[0]!
      return { path: places[name] ?? name, message }
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
      save={save}
      onSaved={({ code }, { name }) => onMade(name, code)}
      onClose={onClose}
    >
      {() => (
        <>
          <LimitedItem name="name" label={say(words.name)} rule={rules.name} help={say(words.nameHelp)} />
          <LimitedItem name="note" label={optional(say(words.note))} rule={rules.note} rows={2} />
          <Form.Item
            name="files"
            rules={[{ required: true, type: 'array', message: say(words.filesNeeded) }]}
          >
            <UploadField label={say(words.files)} kind="extraction" onBusy={setUploading} />
          </Form.Item>
          <Form.Item
            name="expires"
            label={say(words.expires)}
            extra={say(words.expiresHelp)}
            rules={[{ required: true, message: say(words.expires) }]}
          >
            <Input type="datetime-local" />
          </Form.Item>
          <Form.Item
            name="downloadLimit"
            label={optional(say(words.limit))}
            extra={say(words.limitHelp)}
            rules={[ruleFrom(rules.downloadLimit)]}
          >
            <InputNumber min={1} max={10_000} precision={0} />
          </Form.Item>
        </>
      )}
    </EditPanel>
  )
}
