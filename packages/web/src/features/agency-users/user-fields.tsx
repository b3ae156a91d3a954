import { addAgencyUser } from '@cass/contract/agency-users/endpoints.ts'
import type { AgencyUserDetail } from '@cass/contract/agency-users/fields.ts'
import { landlineHint } from '@cass/contract/kit/landline.ts'
import { institutionChosen, orEmpty, telephone } from '@cass/contract/kit/rules.ts'
import { type RegistrationType, registrationTypes, userRoles } from '@cass/contract/registration/enums.ts'
import { Form, Input, Radio, Select } from 'antd'
import { say } from '../../kit/language.ts'
import { permissionItems } from '../../kit/permission-items.ts'
import { FieldGrid } from '../../kit/ui/field-grid.tsx'
import { optional } from '../../kit/ui/form/label-words.tsx'
import { ruleFrom } from '../../kit/ui/forms.ts'
import { PermissionPicker } from '../../kit/ui/permission-picker.tsx'
import { RemoteSelect } from '../../kit/ui/remote-select.tsx'
import { findInstitution, loadInstitutions } from './queries.ts'
import type { SideName } from './sides.ts'
import { words } from './text.ts'
import css from './user-fields.module.css'

const { shape } = addAgencyUser.body
const options = <Code extends string>(of: Record<Code, { zh: string; en: string }>) =>
  (Object.entries(of) as [Code, { zh: string; en: string }][]).map(([value, label]) => ({
    value,
    label: say(label),
  }))

/** The form itself; who edits sees the username, but cannot change it. */
export function UserFields({
  side,
  user,
  grantable,
  onRole,
}: {
  side: SideName
  user: AgencyUserDetail | undefined
  grantable: readonly string[]
  onRole: (role: RegistrationType) => void
}) {
  return (
    <>
      <h3>{say(words.account)}</h3>
      {side === 'operator' && !user && (
        <Form.Item name="institutionId" label={say(words.institution)} rules={[ruleFrom(institutionChosen)]}>
          <RemoteSelect load={loadInstitutions} find={findInstitution} />
        </Form.Item>
      )}
      <Form.Item
        name="username"
        label={say(words.loginName)}
        extra={!user && say(words.loginNameHelp)}
        rules={user ? [] : [ruleFrom(shape.username)]}
      >
        <Input autoComplete="off" disabled={user !== undefined} className="mono" />
      </Form.Item>
      <Form.Item name="roleType" label={say(words.role)} rules={[ruleFrom(shape.roleType)]}>
        <Radio.Group
          options={options(registrationTypes)}
          onChange={(event) => onRole(event.target.value as RegistrationType)}
        />
      </Form.Item>

      <h3>{say(words.person)}</h3>
      <FieldGrid>
        <Form.Item name="name" label={say(words.name)} rules={[ruleFrom(shape.name)]}>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item name="userRole" label={say(words.userRole)} rules={[ruleFrom(shape.userRole)]}>
          <Select options={options(userRoles)} />
        </Form.Item>
        <Form.Item name="mobile" label={say(words.mobile)} rules={[ruleFrom(shape.mobile)]}>
          <Input inputMode="tel" autoComplete="off" />
        </Form.Item>
        <Form.Item name="email" label={say(words.email)} rules={[ruleFrom(shape.email)]}>
          <Input inputMode="email" autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="department"
          label={optional(say(words.department))}
          rules={[ruleFrom(shape.department)]}
        >
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="telephone"
          label={optional(say(words.telephone))}
          rules={[ruleFrom(orEmpty(telephone))]}
          extra={say(landlineHint)}
        >
          <Input inputMode="tel" autoComplete="off" maxLength={13} />
        </Form.Item>
      </FieldGrid>

      <Form.Item name="permissions" extra={say(words.permissionsHelp)}>
        <PermissionPicker label={say(words.permissions)} items={permissionItems(grantable)} />
      </Form.Item>
      {!user && <p className={css.note}>{say(words.passwordNote)}</p>}
    </>
  )
}
