import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { type TeamDuty, teamDuties } from '@cass/contract/reviews/stages.ts'
import { type getTeam, saveTeam, validateTeamExit } from '@cass/contract/teams/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { Form, type FormInstance, Input, Select } from 'antd'
import { useState } from 'react'
import { ask, CallError } from '../../kit/api.ts'
import { say } from '../../kit/language.ts'
import { FieldGrid } from '../../kit/ui/field-grid.tsx'
import { optional } from '../../kit/ui/form/label-words.tsx'
import { ruleFrom } from '../../kit/ui/forms.ts'
import { candidatesQuery, departmentsQuery, teamsQuery } from './queries.ts'
import { words } from './text.ts'
import type { TeamValues } from './values.ts'

const { shape } = saveTeam.body

export function TeamFields({
  form,
  team,
}: {
  form: FormInstance<TeamValues>
  team: DataOf<typeof getTeam> | undefined
}) {
  const departmentId = Form.useWatch('departmentId', form) ?? ''
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
      await ask(validateTeamExit, { query: { teamId: team.id, userId } }, { quiet: true })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const name = team.people.find((person) => person.id === userId)!.name
      setStays(say(fill(words.stay, { name, reason: error.message })))
      form.setFieldValue('memberIds', [...(form.getFieldValue('memberIds') as string[]), userId])
    }
  }

  /** Whoever takes a duty over should know from whom. */
  function dutyOption(duty: TeamDuty, label: string) {
    const holder = teams.data?.list.find((each) => each.duty === duty && each.id !== team?.id)
    return holder ? say(fill(words.dutyHeld, { duty: label, team: holder.name })) : label
  }

  return (
    <>
      <Form.Item name="departmentId" label={say(words.department)} rules={[ruleFrom(shape.departmentId)]}>
        <Select
          disabled={team !== undefined}
          options={departments.data?.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={() => form.setFieldsValue({ memberIds: [], supervisorId: null })}
        />
      </Form.Item>
      <FieldGrid>
        <Form.Item name="nameZh" label={say(words.nameZh)} rules={[ruleFrom(shape.nameZh)]}>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item name="nameEn" label={say(words.nameEn)} rules={[ruleFrom(shape.nameEn)]}>
          <Input autoComplete="off" />
        </Form.Item>
      </FieldGrid>
      <Form.Item
        name="supervisorId"
        label={optional(say(words.supervisor))}
        extra={say(words.supervisorHelp)}
        rules={[ruleFrom(shape.supervisorId)]}
      >
        <Select allowClear options={people} disabled={departmentId === ''} />
      </Form.Item>
      <Form.Item
        name="duty"
        label={say(words.duty)}
        extra={say(words.dutyHelp)}
        rules={[ruleFrom(shape.duty)]}
      >
        <Select
          options={[
            { value: '', label: say(words.noDuty) },
            ...Object.entries(teamDuties).map(([value, label]) => ({
              value,
              label: dutyOption(value as TeamDuty, say(label)),
            })),
          ]}
        />
      </Form.Item>
      <Form.Item
        name="memberIds"
        label={optional(say(words.members))}
        extra={
          <>
            {say(words.membersHelp)}
            {stays && (
              <div role="alert" className="field-error">
                {stays}
              </div>
            )}
          </>
        }
        rules={[ruleFrom(shape.memberIds)]}
      >
        <Select
          mode="multiple"
          options={people}
          optionFilterProp="label"
          disabled={departmentId === ''}
          onDeselect={(userId: string) => void checkExit(userId)}
        />
      </Form.Item>
      <Form.Item
        name="description"
        label={optional(say(words.description))}
        rules={[ruleFrom(shape.description)]}
      >
        <Input.TextArea rows={2} />
      </Form.Item>
    </>
  )
}
