import type {
  disableInternalUser,
  getInternalUser,
  InternalUserRow,
} from '@cass/contract/internal-users/endpoints.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { joinLandline } from '@cass/contract/kit/landline.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import { nameIn } from '../../lib/named.ts'
import type { Actor } from '../../platform/session.ts'
import type { LeftTeams } from '../teams/service.ts'
import { movesFor } from './policy.ts'
import type { ListedUser } from './repository.ts'
import { roleCode } from './roles.ts'

export function presentUser(row: ListedUser, actor: Actor, language: Language): InternalUserRow {
  const { user, department } = row
  return {
    id: user.id,
    loginName: user.loginName,
    name: user.name,
    mobile: user.mobile,
    email: user.email,
    roleType: roleCode(user.roleType),
    departmentId: user.departmentId,
    departmentName: department && nameIn(department, language),
    teams: row.teams.map((team) => ({ id: team.id, name: nameIn(team, language) })),
    supervisorId: user.supervisorId,
    supervisorName: row.supervisorName,
    status: user.status,
    version: user.version,
    createdAt: user.createdAt.toISOString(),
    moves: movesFor(actor, user),
  }
}

export const presentUserDetail = (
  row: ListedUser,
  given: { heldTasks: number; left: LeftTeams },
  actor: Actor,
  language: Language,
): DataOf<typeof getInternalUser> => ({
  ...presentUser(row, actor, language),
  landline: joinLandline({ areaCode: row.user.telephoneAreaCode, number: row.user.landline }),
  permissions: row.user.permissions,
  heldTasks: given.heldTasks,
  leaves: presentLeftTeams(given.left, language),
})

export const presentLeftTeams = (
  { supervisor, members }: LeftTeams,
  language: Language,
): DataOf<typeof disableInternalUser>['leaves'] => ({
  supervisor: supervisor.map((team) => nameIn(team, language)),
  members: members.map((team) => nameIn(team, language)),
})
