import { messages } from '@cass/contract/errors.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { getTeam, saveTeam } from '@cass/contract/teams/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { AuditLink } from '../../domain/audit-log/audit-link.tsx'
import { EditPanel } from '../../editing/edit-panel.tsx'
import { call, callForReply } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { teamsKey } from './queries.ts'
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

export function TeamPanel({ teamId, onSaved, onClose }: Props) {
  const client = useQueryClient()
  return (
    <EditPanel<Team, TeamValues, { id: string }>
      title={say(teamId === undefined ? words.add : words.editTitle)}
      submitLabel={say(words.save)}
      draftKey={`team:${teamId ?? 'new'}`}
      load={teamId === undefined ? undefined : () => call(getTeam, { query: { teamId } }, { quiet: true })}
      valuesOf={valuesOf}
      rules={saveTeam.body.shape}
      save={(values, team, optionsOf) => {
        const body = { ...values, ...(team && { id: team.id, version: team.version }) }
        return callForReply(saveTeam, { body }, optionsOf(body))
      }}
      onSaved={async ({ id }) => {
        toast.success(say(messages.saved))
        await client.invalidateQueries({ queryKey: teamsKey })
        onSaved(id)
        onClose()
      }}
      onClose={onClose}
    >
      {(form, team) => (
        <>
          <TeamFields form={form} team={team} />
          {team && <AuditLink subject={`team:${team.id}`} />}
        </>
      )}
    </EditPanel>
  )
}

const valuesOf = (team: Team | undefined): Partial<TeamValues> =>
  team
    ? {
        departmentId: team.departmentId,
        nameZh: team.nameZh,
        nameEn: team.nameEn,
        description: team.description,
        supervisorId: team.supervisorId,
        duty: team.duty,
        memberIds: team.people.map((person) => person.id),
      }
    : { description: '', memberIds: [], supervisorId: null, duty: '' }
