import { identity } from '@cass/contract/institutions/identity.ts'
import * as teams from '@cass/contract/teams/endpoints.ts'
import { on, type Route } from '../../platform/http.ts'
import type { TeamService } from './service.ts'

export const teamRoutes = (service: TeamService): Route[] => [
  on(teams.getTeamDepartments, (ctx) => service.departments(ctx)),
  on(teams.searchTeams, (ctx, { body }) => service.search(ctx, body)),
  on(teams.searchUnownedInterfaces, (ctx, { body }) => service.unowned(ctx, body)),
  on(teams.saveTeam, (ctx, { body }) => service.save(ctx, body)),
  on(teams.getTeamCandidates, (_, { body }) => service.candidates(body.departmentId)),
  on(teams.deleteTeam, (ctx, { body }) => service.remove(ctx, body)),
  on(teams.getTeamTabs, (ctx, { body }) => service.tabs(ctx, body.teamId)),
  on(teams.viewTeamMarketMenu, (ctx, { body }) => service.view(ctx, body.treeType, body.teamId)),
  on(teams.viewTeamIiqMenu, (ctx, { body }) => service.view(ctx, identity.informationVendor, body.teamId)),
  on(teams.saveTeamMarketMenu, (ctx, { body }) => service.saveNodes(ctx, body.treeType, body)),
  on(teams.saveTeamIiqMenu, (ctx, { body }) => service.saveNodes(ctx, identity.informationVendor, body)),
  on(teams.getTeam, (ctx, { query }) => service.details(ctx, query.teamId)),
  on(teams.validateTeamExit, (_, { query }) => service.mayLeave(query)),
]
