import { type InternalUserRow, suggestLoginName } from '@cass/contract/internal-users/endpoints.ts'
import { codesOf } from '@cass/contract/kit/codes.ts'
import { landlineHint } from '@cass/contract/kit/landline.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Form } from '../../editing/use-form.ts'
import { call } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { FieldGrid } from '../../ui/fields/field-grid.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { MultiSelect, Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { departmentsQuery, rolesQuery, supervisorsQuery, teamsQuery } from './queries.ts'
import { roleNames, words } from './text.ts'
import type { UserValues } from './values.ts'

const named = (rows: readonly { id: string; name: string }[] = []) =>
  rows.map(({ id, name }) => ({ value: id, label: name }))

export function UserFields({
  form,
  user,
}: {
  form: Form<Partial<UserValues>>
  user: InternalUserRow | undefined
}) {
  const { departmentId = '' } = form.values
  // What was suggested is not theirs: another department suggests another one.
  const [suggested, setSuggested] = useState('')
  const departments = useQuery(departmentsQuery)
  const teams = useQuery(teamsQuery(departmentId))
  const supervisors = useQuery(supervisorsQuery(departmentId))
  const roles = useQuery(rolesQuery)

  const isOwnName = (name = '') => name !== '' && name !== suggested

  /** Teams and supervisor belong to the department; so does the suggested name, until somebody types another. */
  async function changeDepartment(next: string) {
    form.change({ departmentId: next, teamIds: [], supervisorId: null })
    if (user || isOwnName(form.values.username)) return
    const { code } = await call(suggestLoginName, { body: { departmentId: next } }, { quiet: true })
    setSuggested(code)
    // What was typed while it was asked for stays.
    form.change((now) => (isOwnName(now.username) ? {} : { username: code }))
  }

  return (
    <>
      <h3>{say(words.organisation)}</h3>
      <Select
        {...form.field('departmentId')}
        label={say(words.department)}
        options={named(departments.data)}
        onChange={(next) => void changeDepartment(next).catch(() => undefined)}
      />
      <MultiSelect
        {...form.field('teamIds')}
        label={say(words.teams)}
        optional
        options={named(teams.data)}
        disabled={form.disabled || departmentId === ''}
      />
      <Select
        {...form.field('supervisorId')}
        label={say(words.supervisor)}
        optional
        options={named(supervisors.data?.filter(({ id }) => id !== user?.id))}
        disabled={form.disabled || departmentId === ''}
        onChange={(next) => form.set('supervisorId', next || null)}
      />

      <h3>{say(words.account)}</h3>
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
        help={say(words.roleHelp)}
        options={codesOf(roleNames).map((value) => ({
          value,
          label: say(roleNames[value]),
          disabled: !roles.data?.some((role) => role.code === value),
        }))}
      />

      <h3>{say(words.person)}</h3>
      <FieldGrid>
        <TextField {...form.field('name')} label={say(words.name)} autoComplete="off" />
        <TextField {...form.field('mobile')} label={say(words.mobile)} inputMode="tel" autoComplete="off" />
        <TextField {...form.field('email')} label={say(words.email)} inputMode="email" autoComplete="off" />
        <TextField
          {...form.field('landline')}
          label={say(words.landline)}
          optional
          help={say(landlineHint)}
          inputMode="tel"
          autoComplete="off"
        />
      </FieldGrid>
      {!user && <p>{say(words.passwordNote)}</p>}
    </>
  )
}
