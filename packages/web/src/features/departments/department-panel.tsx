import {
  addDepartment,
  type DepartmentRow,
  getDepartmentTabs,
  modifyDepartment,
} from '@cass/contract/departments/endpoints.ts'
import { messages } from '@cass/contract/errors.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { ask, call } from '../../kit/api.ts'
import { say } from '../../kit/language.ts'
import { useSubmitKey } from '../../kit/submit-key.ts'
import { EditPanel } from '../../kit/ui/edit-panel.tsx'
import { optional } from '../../kit/ui/form/label-words.tsx'
import { ruleFrom } from '../../kit/ui/forms.ts'
import { toast } from '../../kit/ui/toast.tsx'
import { departmentsKey } from './queries.ts'
import { words } from './text.ts'

const { shape } = addDepartment.body
type Values = BodyOf<typeof addDepartment>
type Department = DepartmentRow & { description: string }

export function DepartmentPanel({
  departmentId,
  onSaved,
  onClose,
}: {
  /** Absent: a new one. */
  departmentId: string | undefined
  onSaved: (id: string) => void
  onClose: () => void
}) {
  const client = useQueryClient()
  const submitKey = useSubmitKey()

  async function load(id: string): Promise<Department> {
    return (await ask(getDepartmentTabs, { body: { departmentId: id } }, { quiet: true })).department
  }
  async function modify(values: Values, { id, version }: Department) {
    const body = { ...values, id, version }
    const options = { idempotencyKey: submitKey.of(body), takes: ['CONFLICT' as const] }
    const reply = await call(modifyDepartment, { body }, options)
    return reply.code === 'ACK' ? { ...reply, data: { id } } : reply
  }

  return (
    <EditPanel<Department, Values, { id: string }>
      title={say(departmentId === undefined ? words.add : words.editTitle)}
      submitLabel={say(words.save)}
      draftKey={`department:${departmentId ?? 'new'}`}
      load={departmentId === undefined ? undefined : () => load(departmentId)}
      valuesOf={valuesOf}
      save={(values, department) =>
        department
          ? modify(values, department)
          : call(addDepartment, { body: values }, { idempotencyKey: submitKey.of(values) })
      }
      onSaved={async ({ id }) => {
        submitKey.forget()
        toast.success(say(messages.saved))
        await client.invalidateQueries({ queryKey: departmentsKey })
        onSaved(id)
        onClose()
      }}
      onClose={onClose}
    >
      {() => (
        <>
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
          <Form.Item
            name="description"
            label={optional(say(words.description))}
            rules={[ruleFrom(shape.description)]}
          >
            <Input.TextArea rows={2} />
          </Form.Item>
        </>
      )}
    </EditPanel>
  )
}

const valuesOf = (department: Department | undefined): Partial<Values> =>
  department
    ? {
        code: department.code,
        nameZh: department.nameZh,
        nameEn: department.nameEn,
        description: department.description,
      }
    : { description: '' }
