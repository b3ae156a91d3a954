import {
  type InternalUserRow,
  saveInternalUser,
  suggestLoginName,
} from '@cass/contract/internal-users/endpoints.ts'
import { landlineHint } from '@cass/contract/kit/landline.ts'
import { useQuery } from '@tanstack/react-query'
import { Form, type FormInstance, Input, Radio, Select } from 'antd'
import { ask } from '../../kit/api.ts'
import { say } from '../../kit/language.ts'
import { FieldGrid } from '../../kit/ui/field-grid.tsx'
import { optional } from '../../kit/ui/form/label-words.tsx'
import { ruleFrom } from '../../kit/ui/forms.ts'
import { departmentsQuery, rolesQuery, supervisorsQuery, teamsQuery } from './queries.ts'
import { roleNames, words } from './text.ts'
import type { UserValues } from './values.ts'

const { shape } = saveInternalUser.body
const named = (rows: readonly { id: string; name: string }[] = []) =>
  rows.map(({ id, name }) => ({ value: id, label: name }))

export function UserFields({
  form,
  user,
}: {
  form: FormInstance<UserValues>
  user: InternalUserRow | undefined
}) {
  const departmentId = Form.useWatch('departmentId', form) ?? ''
  const departments = useQuery(departmentsQuery)
  const teams = useQuery(teamsQuery(departmentId))
  const supervisors = useQuery(supervisorsQuery(departmentId))
  const roles = useQuery(rolesQuery)

  /** Teams and supervisor belong to the department; so does the suggested name, until somebody types another. */
  async function changeDepartment(next: string) {
    form.setFieldsValue({ teamIds: [], supervisorId: null })
    if (user || form.isFieldTouched('username')) return
    const { code } = await ask(suggestLoginName, { body: { departmentId: next } }, { quiet: true })
    if (!form.isFieldTouched('username')) form.setFieldValue('username', code)
  }

  return (
    <>
      <h3>{say(words.organisation)}</h3>
      <Form.Item name="departmentId" label={say(words.department)} rules={[ruleFrom(shape.departmentId)]}>
        <Select
          options={named(departments.data)}
          loading={departments.isLoading}
          onChange={(next: string) => void changeDepartment(next).catch(() => undefined)}
        />
      </Form.Item>
      <Form.Item name="teamIds" label={optional(say(words.teams))} rules={[ruleFrom(shape.teamIds)]}>
        <Select mode="multiple" options={named(teams.data)} disabled={departmentId === ''} />
      </Form.Item>
      <Form.Item
        name="supervisorId"
        label={optional(say(words.supervisor))}
        rules={[ruleFrom(shape.supervisorId)]}
      >
        <Select
          allowClear
          disabled={departmentId === ''}
          options={named(supervisors.data?.filter(({ id }) => id !== user?.id))}
        />
      </Form.Item>

      <h3>{say(words.account)}</h3>
      <Form.Item
        name="username"
        label={say(words.loginName)}
        extra={!user && say(words.loginNameHelp)}
        rules={user ? [] : [ruleFrom(shape.username)]}
      >
        <Input autoComplete="off" disabled={user !== undefined} className="mono" />
      </Form.Item>
      <Form.Item
        name="roleType"
        label={say(words.role)}
        extra={say(words.roleHelp)}
        rules={[ruleFrom(shape.roleType)]}
      >
        <Radio.Group
          options={Object.entries(roleNames).map(([value, label]) => ({
            value,
            label: say(label),
            disabled: !roles.data?.some((role) => role.code === value),
          }))}
        />
      </Form.Item>

      <h3>{say(words.person)}</h3>
      <FieldGrid>
        <Form.Item name="name" label={say(words.name)} rules={[ruleFrom(shape.name)]}>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item name="mobile" label={say(words.mobile)} rules={[ruleFrom(shape.mobile)]}>
          <Input inputMode="tel" autoComplete="off" />
        </Form.Item>
        <Form.Item name="email" label={say(words.email)} rules={[ruleFrom(shape.email)]}>
          <Input inputMode="email" autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="landline"
          label={optional(say(words.landline))}
          rules={[ruleFrom(shape.landline)]}
          extra={say(landlineHint)}
        >
          <Input inputMode="tel" autoComplete="off" maxLength={13} />
        </Form.Item>
      </FieldGrid>
      {!user && <p>{say(words.passwordNote)}</p>}
    </>
  )
}
