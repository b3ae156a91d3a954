import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { type TeamDuty, teamDuties } from '@cass/contract/reviews/stages.ts'
import { type getTeam, validateTeamExit } from '@cass/contract/teams/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Form } from '../../editing/use-form.ts'
import { CallError, call } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { FieldGrid } from '../../ui/fields/field-grid.tsx'
import { MultiSelect, Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { candidatesQuery, departmentsQuery, teamsQuery } from './queries.ts'
import { words } from './text.ts'
import type { TeamValues } from './values.ts'

export function TeamFields({
  form,
  team,
}: {
  form: Form<Partial<TeamValues>>
  team: DataOf<typeof getTeam> | undefined
}) {
  const { departmentId = '', memberIds = [] } = form.values
  const departments = useQuery(departmentsQuery)
  const candidates = useQuery(candidatesQuery(departmentId))
  const teams = useQuery(teamsQuery(''))
  const [stays, setStays] = useState('')
  const people = (candidates.data ?? []).map(({ id, name, loginName }) => ({
    value: id,
    label: `${name} ${loginName}`,
  }))

  /** Somebody whose leaving would orphan work stays, and it is said why. */
  async function checkExit(userId: string) {
    if (!team?.people.some((person) => person.id === userId)) return
    try {
      await call(validateTeamExit, { query: { teamId: team.id, userId } }, { quiet: true })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const name = team.people.find((person) => person.id === userId)!.name
      setStays(say(fill(words.stay, { name, reason: error.message })))
      form.change(({ memberIds: now = [] }) => ({ memberIds: [...now, userId] }))
    }
  }

  /** Whoever takes a duty over should know from whom. */
  function dutyOption(duty: TeamDuty, label: string) {
    const holder = teams.data?.list.find((each) => each.duty === duty && each.id !== team?.id)
    return holder ? say(fill(words.dutyHeld, { duty: label, team: holder.name })) : label
  }

  return (
    <>
      <Select
        {...form.field('departmentId')}
        label={say(words.department)}
        options={(departments.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        disabled={team !== undefined}
        onChange={(next) => form.change({ departmentId: next, memberIds: [], supervisorId: null })}
      />
      <FieldGrid>
        <TextField {...form.field('nameZh')} label={say(words.nameZh)} autoComplete="off" />
        <TextField {...form.field('nameEn')} label={say(words.nameEn)} autoComplete="off" />
      </FieldGrid>
      <Select
        {...form.field('supervisorId')}
        label={say(words.supervisor)}
        optional
        help={say(words.supervisorHelp)}
        options={people}
        disabled={departmentId === ''}
        onChange={(next) => form.set('supervisorId', next || null)}
      />
      <Select
        {...form.field('duty')}
        label={say(words.duty)}
        help={say(words.dutyHelp)}
        empty={say(words.noDuty)}
        options={Object.entries(teamDuties).map(([value, label]) => ({
          value: value as TeamDuty,
          label: dutyOption(value as TeamDuty, say(label)),
        }))}
      />
      <MultiSelect
        {...form.field('memberIds')}
        label={say(words.members)}
        optional
        options={people}
        disabled={departmentId === ''}
        onChange={(next) => {
          form.set('memberIds', next)
          const left = memberIds.find((userId) => !next.includes(userId))
          if (left) void checkExit(left)
        }}
        help={
          <>
            {say(words.membersHelp)}
            {stays && (
              <div role="alert" className="field-error">
                {stays}
              </div>
            )}
          </>
        }
      />
      <TextField {...form.field('description')} label={say(words.description)} optional rows={2} />
    </>
  )
}
