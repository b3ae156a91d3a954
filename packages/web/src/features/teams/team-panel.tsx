import { messages } from '@cass/contract/errors.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { type getTeam, saveTeam } from '@cass/contract/teams/endpoints.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { call, refusedFields } from '../../kit/api.ts'
import { say } from '../../kit/language.ts'
import { useSubmitKey } from '../../kit/submit-key.ts'
import { submitOnCtrlEnter } from '../../kit/submit-keys.ts'
import { applyRefused } from '../../kit/ui/forms.ts'
import { SidePanel } from '../../kit/ui/side-panel.tsx'
import { Failed, Loading } from '../../kit/ui/states.tsx'
import { toast } from '../../kit/ui/toast.tsx'
import { useGuarded } from '../../kit/use-guarded.ts'
import { teamQuery, teamsKey } from './queries.ts'
import { TeamFields } from './team-fields.tsx'
import { words } from './text.ts'
import type { TeamValues } from './values.ts'

type Team = DataOf<typeof getTeam>

type Props = {
  /** Absent: a new team. */
  teamId: string | undefined
  onSaved: (id: string) => void
  onClose: () => void
}

export function TeamPanel({ teamId, ...rest }: Props) {
  const team = useQuery({ ...teamQuery(teamId ?? ''), enabled: teamId !== undefined })
  if (teamId === undefined || team.data) return <Loaded team={team.data} {...rest} />
  return (
    <SidePanel open title={say(words.editTitle)} onClose={rest.onClose}>
      {team.error ? <Failed error={team.error} onRetry={team.refetch} /> : <Loading />}
    </SidePanel>
  )
}

function Loaded({ team, onSaved, onClose }: Omit<Props, 'teamId'> & { team: Team | undefined }) {
  const [form] = Form.useForm<TeamValues>()
  const [dirty, setDirty] = useState(false)
  const client = useQueryClient()
  const submitKey = useSubmitKey()
  const { run, working, guarded } = useGuarded(async (values: TeamValues) => {
    const body = { ...values, ...(team && { id: team.id, version: team.version }) }
    const reply = await call(saveTeam, { body }, { idempotencyKey: submitKey.of(body) })
    if (reply.code !== 'ACK') return applyRefused(form, refusedFields(reply))
    submitKey.forget()
    toast.success(say(messages.saved))
    await client.invalidateQueries({ queryKey: teamsKey })
    onSaved(reply.data.id)
    onClose()
  })
  return (
    <SidePanel
      open
      title={say(team ? words.editTitle : words.add)}
      onClose={onClose}
      dirty={dirty}
      footer={
        <Button type="primary" loading={working} disabled={guarded} onClick={form.submit}>
          {say(words.save)}
        </Button>
      }
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={
          team
            ? {
                departmentId: team.departmentId,
                nameZh: team.nameZh,
                nameEn: team.nameEn,
                description: team.description,
                supervisorId: team.supervisorId,
                memberIds: team.people.map((person) => person.id),
              }
            : { description: '', memberIds: [], supervisorId: null }
        }
        scrollToFirstError={{ focus: true }}
        onValuesChange={() => setDirty(true)}
        onFinish={run}
        onKeyDown={submitOnCtrlEnter}
        noValidate
      >
        <TeamFields form={form} team={team} />
      </Form>
    </SidePanel>
  )
}
