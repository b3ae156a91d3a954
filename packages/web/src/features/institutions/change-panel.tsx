import type { FileRef } from '@cass/contract/files/file-ref.ts'
import { applyForChange, type InstitutionDetail } from '@cass/contract/institutions/endpoints.ts'
import type { BaseInfo } from '@cass/contract/institutions/fields.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { call, refusedFields } from '../../kit/api.ts'
import { say } from '../../kit/language.ts'
import { useSubmitKey } from '../../kit/submit-key.ts'
import { submitOnCtrlEnter } from '../../kit/submit-keys.ts'
import { applyRefused } from '../../kit/ui/forms.ts'
import { SidePanel } from '../../kit/ui/side-panel.tsx'
import { toast } from '../../kit/ui/toast.tsx'
import { UploadField } from '../../kit/ui/upload-field.tsx'
import { useGuarded } from '../../kit/use-guarded.ts'
import { BaseInfoFields } from './base-info-fields.tsx'
import { baseInfoOf } from './base-info-of.ts'
import { confirmCreditCode } from './confirm-credit-code.ts'
import { institutionsKey } from './queries.ts'
import { ownWords } from './text.ts'

type Values = BaseInfo & { files?: FileRef[] }

/** An administrator asks for other data of the own institution. */
export function ChangePanel({
  institution,
  onClose,
}: {
  institution: InstitutionDetail
  onClose: () => void
}) {
  const [form] = Form.useForm<Values>()
  const [dirty, setDirty] = useState(false)
  const [uploading, setUploading] = useState(false)
  const client = useQueryClient()
  const submitKey = useSubmitKey()

  async function submit({ files = [], ...info }: Values, creditCodeConfirmed = false): Promise<void> {
    const body = {
      ...info,
      version: institution.version,
      fileIds: files.map((file) => file.id),
      creditCodeConfirmed,
    }
    const reply = await call(applyForChange, { body }, { idempotencyKey: submitKey.of(body) })
    if (reply.code === 'CREDIT_CODE_USED') {
      if (await confirmCreditCode()) return await submit({ files, ...info }, true)
      return form.getFieldInstance('creditCode')?.focus()
    }
    if (reply.code !== 'ACK') return applyRefused(form, refusedFields(reply))
    toast.success(say(ownWords.submitted))
    onClose()
    await client.invalidateQueries({ queryKey: institutionsKey })
  }
  const { run, working, guarded } = useGuarded((values: Values) => submit(values))

  return (
    <SidePanel
      open
      title={say(ownWords.changeTitle)}
      onClose={onClose}
      dirty={dirty}
      footer={
        <Button type="primary" loading={working} disabled={guarded || uploading} onClick={form.submit}>
          {say(ownWords.submit)}
        </Button>
      }
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={baseInfoOf(institution)}
        scrollToFirstError={{ focus: true }}
        onValuesChange={() => setDirty(true)}
        onFinish={run}
        onKeyDown={submitOnCtrlEnter}
        noValidate
      >
        <BaseInfoFields />
        <Form.Item name="files">
          <UploadField label={say(ownWords.files)} kind="registration" onBusy={setUploading} />
        </Form.Item>
      </Form>
    </SidePanel>
  )
}
