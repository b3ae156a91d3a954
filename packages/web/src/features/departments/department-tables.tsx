import { userStatusWorkflow } from '@cass/contract/account/user-status.ts'
import type { getDepartmentTabs } from '@cass/contract/departments/endpoints.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { say } from '../../lib/language.ts'
import { StatusTag } from '../../ui/page/status-tag.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { TwoLines } from '../../ui/table/two-lines.tsx'
import { wholeList } from '../../ui/table/whole-list.ts'
import { roleNames, words } from './text.ts'

type Department = DataOf<typeof getDepartmentTabs>

export const MembersTable = ({ members }: { members: Department['members'] }) => (
  <DataTable
    label={say(words.person)}
    query={wholeList(members)}
    rowKey={(member) => member.id}
    columns={[
      {
        key: 'name',
        title: say(words.person),
        render: (member) => (
          <TwoLines first={member.name} second={<span className="mono">{member.loginName}</span>} />
        ),
      },
      {
        key: 'roleType',
        title: say(words.role),
        render: ({ roleType }) => (roleNames[roleType] ? say(roleNames[roleType]) : roleType),
      },
      {
        key: 'status',
        title: say(words.status),
        render: (member) => <StatusTag workflow={userStatusWorkflow} code={member.status} />,
      },
    ]}
    empty={{ title: say(words.noMembers), hint: say(words.noMembersHint) }}
  />
)

export const TeamsTable = ({ teams }: { teams: Department['teams'] }) => (
  <DataTable
    label={say(words.team)}
    query={wholeList(teams)}
    rowKey={(team) => team.id}
    columns={[
      { key: 'name', title: say(words.team) },
      { key: 'members', title: say(words.people), align: 'end', width: 120 },
    ]}
    empty={{ title: say(words.noTeams), hint: say(words.noTeamsHint) }}
  />
)
