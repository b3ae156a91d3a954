import { addDepartment, type DepartmentRow, modifyDepartment } from '@cass/contract/departments/endpoints.ts'
import { messages } from '@cass/contract/errors.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { call, refusedFields } from '../../kit/api.ts'
import { say } from '../../kit/language.ts'
import { useSubmitKey } from '../../kit/submit-key.ts'
import { submitOnCtrlEnter } from '../../kit/submit-keys.ts'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { applyRefused, ruleFrom } from '../../kit/ui/forms.ts'
import { toast } from '../../kit/ui/toast.tsx'
import { useGuarded } from '../../kit/use-guarded.ts'
import { departmentsKey } from './queries.ts'
import { words } from './text.ts'

const { shape } = addDepartment.body
type Values = BodyOf<typeof addDepartment>

export function DepartmentDialog({
  department,
  onSaved,
  onClose,
}: {
  /** Absent: a new one. */
  department: (DepartmentRow & { description?: string }) | undefined
  onSaved: (id: string) => void
  onClose: () => void
}) {
  const [form] = Form.useForm<Values>()
  const client = useQueryClient()
  const submitKey = useSubmitKey()
  const { run, working, guarded } = useGuarded(async (values: Values) => {
    const options = { idempotencyKey: submitKey.of(values) }
    const seen = department && { id: department.id, version: department.version }
    const reply = seen
      ? await call(modifyDepartment, { body: { ...values, ...seen } }, options)
      : await call(addDepartment, { body: values }, options)
    if (reply.code !== 'ACK') return applyRefused(form, refusedFields(reply))
    submitKey.forget()
    toast.success(say(messages.saved))
    await client.invalidateQueries({ queryKey: departmentsKey })
    onSaved('id' in reply.data ? reply.data.id : seen!.id)
    onClose()
  })
  return (
    <Dialog open title={say(department ? words.editTitle : words.add)} onClose={onClose}>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={
          department
            ? {
                code: department.code,
                nameZh: department.nameZh,
                nameEn: department.nameEn,
                description: department.description ?? '',
              }
            : { description: '' }
        }
        onFinish={run}
        onKeyDown={submitOnCtrlEnter}
        noValidate
      >
        <Form.Item
          name="code"
          label={say(words.code)}
          extra={say(words.codeHelp)}
          rules={[ruleFrom(shape.code)]}
        >
          <Input autoComplete="off" className="mono" />
        </Form.Item>
        <Form.Item name="nameZh" label={say(words.nameZh)} rules={[ruleFrom(shape.nameZh)]}>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item name="nameEn" label={say(words.nameEn)} rules={[ruleFrom(shape.nameEn)]}>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item name="description" label={say(words.description)} rules={[ruleFrom(shape.description)]}>
          <Input.TextArea rows={2} />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={working} disabled={guarded}>
          {say(words.save)}
        </Button>
      </Form>
    </Dialog>
  )
}
