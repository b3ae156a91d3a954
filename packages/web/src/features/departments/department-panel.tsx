import {
  addDepartment,
  type DepartmentRow,
  getDepartmentTabs,
  modifyDepartment,
} from '@cass/contract/departments/endpoints.ts'
import { messages } from '@cass/contract/errors.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { EditPanel } from '../../editing/edit-panel.tsx'
import type { OptionsOf } from '../../editing/use-record-form.ts'
import { call, callForReply } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { departmentsKey } from './queries.ts'
import { words } from './text.ts'

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

  async function load(id: string): Promise<Department> {
    return (await call(getDepartmentTabs, { body: { departmentId: id } }, { quiet: true })).department
  }
  async function modify(values: Values, { id, version }: Department, optionsOf: OptionsOf) {
    const body = { ...values, id, version }
    const reply = await callForReply(modifyDepartment, { body }, optionsOf(body))
    return reply.code === 'ACK' ? { ...reply, data: { id } } : reply
  }

  return (
    <EditPanel<Department, Values, { id: string }>
      title={say(departmentId === undefined ? words.add : words.editTitle)}
      submitLabel={say(words.save)}
      draftKey={`department:${departmentId ?? 'new'}`}
      load={departmentId === undefined ? undefined : () => load(departmentId)}
      valuesOf={valuesOf}
      rules={addDepartment.body.shape}
      save={(values, department, optionsOf) =>
        department
          ? modify(values, department, optionsOf)
          : callForReply(addDepartment, { body: values }, optionsOf(values))
      }
      onSaved={async ({ id }) => {
        toast.success(say(messages.saved))
        await client.invalidateQueries({ queryKey: departmentsKey })
        onSaved(id)
        onClose()
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField
            {...form.field('code')}
            label={say(words.code)}
            help={say(words.codeHelp)}
            mono
            autoComplete="off"
          />
          <TextField {...form.field('nameZh')} label={say(words.nameZh)} autoComplete="off" />
          <TextField {...form.field('nameEn')} label={say(words.nameEn)} autoComplete="off" />
          <TextField {...form.field('description')} label={say(words.description)} optional rows={2} />
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
