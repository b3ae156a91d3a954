import * as institutions from '@cass/contract/institutions/endpoints.ts'
import { on, type Route } from '../../platform/http.ts'
import type { InstitutionService } from './service.ts'

export const institutionRoutes = (service: InstitutionService): Route[] => [
  on(institutions.searchInstitutions, (ctx, { body }) => service.search(ctx, body)),
  on(institutions.addInstitution, (ctx, { body }) => service.add(ctx, body)),
  on(institutions.updateInstitution, (ctx, { body }) => service.update(ctx, body)),
  on(institutions.activateInstitution, (ctx, { body }) => service.activate(ctx, body)),
  on(institutions.disableInstitution, (ctx, { query }) => service.disable(ctx, query)),
  on(institutions.getInstitutionEnums, (ctx) => service.enums(ctx)),
  on(institutions.getInstitution, (ctx, { query }) => service.detail(ctx, query.id)),
  on(institutions.getSimpleInstitution, (ctx, { query }) => service.simple(ctx, query.initId)),
]
