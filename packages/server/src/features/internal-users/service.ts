import type { PermissionItem } from '@cass/contract/auth/current-user.ts'
import type {
  getAuthority,
  getInternalRoles,
  getInternalUser,
  InternalUserRow,
  searchInternalUsers,
} from '@cass/contract/internal-users/endpoints.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import type { LargePage } from '@cass/contract/kit/page.ts'
import { defaultPermissions } from '@cass/contract/permissions.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import type { Input } from '../../platform/http.ts'
import { notFound } from '../../platform/refusal.ts'
import type { Write } from '../../platform/unit.ts'
import { type AuthService, presentPermissions } from '../auth/service.ts'
import { randomPassword } from '../people/service.ts'
import type { HeldTasks } from '../reviews/service.ts'
import type { TeamService } from '../teams/service.ts'
import { createAccounts } from './accounts.ts'
import { createAuthority } from './authority.ts'
import { nextInSeries, seriesOf } from './login-series.ts'
import { assignableRoles, grantable } from './policy.ts'
import { presentUser, presentUserDetail } from './present.ts'
import * as repository from './repository.ts'
import { roleCode } from './roles.ts'
import { roleNames } from './text.ts'

export type InternalUserService = ReturnType<typeof createInternalUserService>

type Person = { id: string; name: string; loginName: string }
const presentPerson = ({ id, name, loginName }: Person): Person => ({ id, name, loginName })

/** The operator's own users. */
export function createInternalUserService(deps: {
  db: Db
  write: Write
  auth: Pick<AuthService, 'hashNewPassword'>
  teams: TeamService
  heldTasks: HeldTasks
  portal: string
}) {
  const { db, teams, heldTasks } = deps

  async function find(userId: string): Promise<repository.ListedUser> {
    const row = await repository.findUser(db, userId)
    if (!row) throw notFound()
    return row
  }

  return {
    ...createAccounts(deps),
    ...createAuthority(deps),

    async search(
      ctx: Context,
      body: Input<typeof searchInternalUsers>['body'],
    ): Promise<LargePage<InternalUserRow>> {
      const { pageNum, pageSize } = body
      const { rows, total, more } = await repository.pageUsers(db, body)
      const list = rows.map((row) => presentUser(row, actorOf(ctx), ctx.language))
      return { list, total, pageNum, pageSize, more }
    },

    async get(ctx: Context, userId: string): Promise<DataOf<typeof getInternalUser>> {
      const row = await find(userId)
      const given = {
        heldTasks: await heldTasks.count(db, userId),
        left: await teams.leftWithout(db, userId),
      }
      return presentUserDetail(row, given, actorOf(ctx), ctx.language)
    },

    async authority(userId: string): Promise<DataOf<typeof getAuthority>> {
      const { user } = await find(userId)
      return { permissions: user.permissions, version: user.version }
    },

    assignable: async (ctx: Context): Promise<PermissionItem[]> =>
      presentPermissions(grantable(actorOf(ctx)), ctx.language),

    roles: async (ctx: Context): Promise<DataOf<typeof getInternalRoles>> =>
      assignableRoles(actorOf(ctx)).map((role) => ({
        code: roleCode(role),
        name: roleNames[roleCode(role)][ctx.language],
        permissions: [...defaultPermissions[role]],
      })),

    async suggestLoginName(departmentId: string): Promise<{ code: string }> {
      const department = await repository.loginNamesOf(db, departmentId)
      if (!department) throw notFound()
      const series = seriesOf(department.code, department.names)
      return { code: await nextInSeries(series, (names) => repository.takenAmong(db, names)) }
    },

    randomPassword: async () => ({ password: randomPassword() }),

    supervisors: async (departmentId: string): Promise<Person[]> =>
      (await teams.candidates(departmentId)).map(presentPerson),

    departments: (ctx: Context) => teams.departments(ctx),

    teamsOf: async (ctx: Context, departmentId: string) =>
      (await teams.ofDepartment(ctx, departmentId)).map(({ id, name }) => ({ id, name })),

    teamMembers: async (teamId: string): Promise<Person[]> =>
      (await teams.members(teamId)).map(presentPerson),
  }
}
