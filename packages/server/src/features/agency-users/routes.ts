import * as operator from '@cass/contract/agency-users/endpoints.ts'
import * as own from '@cass/contract/agency-users/own-endpoints.ts'
import { on, type Route } from '../../platform/http.ts'
import { allInstitutions, ownInstitution } from './policy.ts'
import type { AgencyUserService } from './service.ts'

/** Operator and administrators do the same, with different scopes. */
export const agencyUserRoutes = (service: AgencyUserService): Route[] => [
  on(operator.searchAgencyUsers, (ctx, { body }) => service.search(ctx, allInstitutions, body)),
  on(operator.addAgencyUser, (ctx, { body }) => service.add(ctx, allInstitutions, body)),
  on(operator.updateAgencyUser, (ctx, { body }) => service.update(ctx, allInstitutions, body)),
  on(operator.decideAgencyUser, (ctx, { body }) => service.decide(ctx, allInstitutions, body)),
  on(operator.getAgencyUser, (ctx, { query }) => service.detail(ctx, allInstitutions, query.userId)),
  on(operator.enableAgencyUser, (ctx, { query }) => service.enable(ctx, allInstitutions, query)),
  on(operator.disableAgencyUser, (ctx, { query }) => service.disable(ctx, allInstitutions, query)),
  on(operator.resetAgencyUserPassword, (ctx, { query }) => service.reset(ctx, allInstitutions, query)),
  on(operator.letAgencyUserChoosePassword, (ctx, { query }) =>
    service.requireNewPassword(ctx, allInstitutions, query),
  ),
  on(operator.getRandomAgencyPassword, () => service.randomPassword()),
  on(operator.findInstitutions, (_ctx, { query }) => service.findInstitutions(query.keyword)),

  on(own.searchOwnUsers, (ctx, { body }) => service.search(ctx, ownInstitution(ctx), body)),
  on(own.inviteOwnUser, (ctx, { body }) => service.add(ctx, ownInstitution(ctx), body)),
  on(own.updateOwnUser, (ctx, { body }) => service.update(ctx, ownInstitution(ctx), body)),
  on(own.decideOwnUser, (ctx, { body }) => service.decide(ctx, ownInstitution(ctx), body)),
  on(own.getOwnUser, (ctx, { query }) => service.detail(ctx, ownInstitution(ctx), query.userId)),
  on(own.enableOwnUser, (ctx, { query }) => service.enable(ctx, ownInstitution(ctx), query)),
  on(own.disableOwnUser, (ctx, { query }) => service.disable(ctx, ownInstitution(ctx), query)),
  on(own.resetOwnUserPassword, (ctx, { query }) => service.reset(ctx, ownInstitution(ctx), query)),
  on(own.getRandomOwnPassword, () => service.randomPassword()),
  on(own.getOwnGrantable, (ctx) => service.grantable(ctx, ownInstitution(ctx))),
]
