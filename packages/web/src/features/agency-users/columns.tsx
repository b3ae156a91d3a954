import { userStatusWorkflow } from '@cass/contract/account/user-status.ts'
import type { AgencyUserRow } from '@cass/contract/agency-users/fields.ts'
import { registrationTypes } from '@cass/contract/registration/enums.ts'
import { personInfo } from '@cass/contract/registration/fields.ts'
import { EmailAddress } from '../../domain/identity/email-address.tsx'
import { When } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { StatusTag } from '../../ui/page/status-tag.tsx'
import type { Column } from '../../ui/table/data-rows.ts'
import { TwoLines } from '../../ui/table/two-lines.tsx'
import type { SideName } from './sides.ts'
import { words } from './text.ts'

export const userColumns = (side: SideName): Column<AgencyUserRow>[] => [
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
  side === 'operator'
    ? {
        key: 'institutionName',
        title: say(words.institution),
        render: (user) => <TwoLines first={user.institutionName} second={user.department} />,
      }
    : {
        key: 'department',
        title: say(personInfo.department.label),
        render: (user) => user.department || '—',
      },
  { key: 'roleType', title: say(words.role), render: (user) => say(registrationTypes[user.roleType]) },
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
