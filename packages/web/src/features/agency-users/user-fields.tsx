import type { AgencyUserDetail } from '@cass/contract/agency-users/fields.ts'
import { type RegistrationType, registrationTypes } from '@cass/contract/registration/enums.ts'
import { accountInfo, personInfo } from '@cass/contract/registration/fields.ts'
import { permissionItems } from '../../domain/permissions/permission-items.ts'
import { PermissionPicker } from '../../domain/permissions/permission-picker.tsx'
import { RecordField } from '../../editing/record-field.tsx'
import type { Form } from '../../editing/use-form.ts'
import { say } from '../../lib/language.ts'
import { Combobox } from '../../ui/fields/combobox.tsx'
import { FieldGrid } from '../../ui/fields/field-grid.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { findInstitution, loadInstitutions } from './queries.ts'
import type { SideName, UserValues } from './sides.ts'
import { words } from './text.ts'
import css from './user-fields.module.css'

const person = { ...personInfo, mobile: accountInfo.mobile, email: accountInfo.email }

const options = <Code extends string>(of: Record<Code, { zh: string; en: string }>) =>
  (Object.entries(of) as [Code, { zh: string; en: string }][]).map(([value, label]) => ({
    value,
    label: say(label),
  }))

/** The form itself; who edits sees the username, but cannot change it. */
export function UserFields({
  form,
  side,
  user,
  grantable,
  onRole,
}: {
  form: Form<Partial<UserValues>>
  side: SideName
  user: AgencyUserDetail | undefined
  grantable: readonly string[]
  onRole: (role: RegistrationType) => void
}) {
  return (
    <>
      <h3>{say(words.account)}</h3>
      {side === 'operator' && !user && (
        <Combobox
          {...form.field('institutionId')}
          label={say(words.institution)}
          load={loadInstitutions}
          find={findInstitution}
        />
      )}
      <TextField
        {...form.field('username')}
        label={say(words.loginName)}
        help={!user && say(words.loginNameHelp)}
        disabled={form.disabled || user !== undefined}
        mono
        autoComplete="off"
      />
      <RadioGroup
        {...form.field('roleType')}
        label={say(words.role)}
        options={options(registrationTypes)}
        onChange={onRole}
      />

      <h3>{say(words.person)}</h3>
      <FieldGrid>
        {(['name', 'userRole', 'mobile', 'email', 'department', 'telephone'] as const).map((name) => (
          <RecordField key={name} {...form.field(name)} field={person[name]} />
        ))}
      </FieldGrid>

      <PermissionPicker
        {...form.field('permissions')}
        label={say(words.permissions)}
        items={permissionItems(grantable)}
      />
      <p className="field-help">{say(words.permissionsHelp)}</p>
      {!user && <p className={css.note}>{say(words.passwordNote)}</p>}
    </>
  )
}
