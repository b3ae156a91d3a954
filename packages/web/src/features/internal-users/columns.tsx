import { userStatusWorkflow } from '@cass/contract/account/user-status.ts'
import type { InternalUserRow } from '@cass/contract/internal-users/endpoints.ts'
import { EmailAddress } from '../../domain/identity/email-address.tsx'
import { When } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { StatusTag } from '../../ui/page/status-tag.tsx'
import type { Column } from '../../ui/table/data-rows.ts'
import { TwoLines } from '../../ui/table/two-lines.tsx'
import { roleNames, words } from './text.ts'

export const columns: readonly Column<InternalUserRow>[] = [
  {
    key: 'loginName',
    title: say(words.user),
    render: (user) => <TwoLines first={user.name} second={<span className="mono">{user.loginName}</span>} />,
  },
  {
    key: 'status',
    title: say(words.status),
    render: (user) => <StatusTag workflow={userStatusWorkflow} code={user.status} />,
  },
  { key: 'roleType', title: say(words.role), render: (user) => say(roleNames[user.roleType]) },
  {
    key: 'department',
    title: say(words.departmentAndTeams),
    render: (user) => (
      <TwoLines
        first={user.departmentName ?? '—'}
        second={user.teams.map((team) => team.name).join(say(words.listComma)) || say(words.noTeam)}
      />
    ),
  },
  { key: 'supervisor', title: say(words.supervisor), render: (user) => user.supervisorName ?? '—' },
  {
    key: 'contact',
    title: say(words.contact),
    render: (user) => (
      <TwoLines
        first={<span className="mono">{user.mobile}</span>}
        second={<EmailAddress of={user.email} />}
      />
    ),
  },
  { key: 'createdAt', title: say(words.createdAt), render: (user) => <When at={user.createdAt} /> },
]
