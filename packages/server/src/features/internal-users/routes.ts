import * as users from '@cass/contract/internal-users/endpoints.ts'
import { on, type Route } from '../../platform/http.ts'
import type { InternalUserService } from './service.ts'

export const internalUserRoutes = (service: InternalUserService): Route[] => [
  on(users.searchInternalUsers, (ctx, { body }) => service.search(ctx, body)),
  on(users.saveInternalUser, (ctx, { body }) => service.save(ctx, body)),
  on(users.updateInternalUser, (ctx, { body }) => service.update(ctx, body)),
  on(users.saveAuthority, (ctx, { body }) => service.saveAuthority(ctx, body)),
  on(users.saveAuthorityBatch, (ctx, { body }) => service.saveAuthorityBatch(ctx, body)),
  on(users.suggestLoginName, (_, { body }) => service.suggestLoginName(body.departmentId)),
  on(users.getRandomPassword, () => service.randomPassword()),
  on(users.getSupervisors, (_, { query }) => service.supervisors(query.departmentId)),
  on(users.getInternalRoles, (ctx) => service.roles(ctx)),
  on(users.disableInternalUser, (ctx, { query }) => service.disable(ctx, query)),
  on(users.enableInternalUser, (ctx, { query }) => service.enable(ctx, query)),
  on(users.resetInternalPassword, (ctx, { query }) => service.resetPassword(ctx, query)),
  on(users.getAssignablePermissions, (ctx) => service.assignable(ctx)),
  on(users.getInternalUser, (ctx, { query }) => service.get(ctx, query.userId)),
  on(users.getAuthority, (_, { query }) => service.authority(query.userId)),
  on(users.getDepartments, (ctx) => service.departments(ctx)),
  on(users.getDepartmentTeams, (ctx, { query }) => service.teamsOf(ctx, query.departmentId)),
  on(users.getTeamUsers, (_, { query }) => service.teamMembers(query.teamId)),
]
