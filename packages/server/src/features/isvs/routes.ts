import * as isvs from '@cass/contract/isvs/endpoints.ts'
import { on, type Route } from '../../platform/http.ts'
import type { IsvService } from './service.ts'

export const isvRoutes = (service: IsvService): Route[] => [
  on(isvs.searchIsvs, (ctx, { body }) => service.search(ctx, body)),
  on(isvs.exportIsvs, (ctx, { body }) => service.export(ctx, body)),
  on(isvs.getIsv, (ctx, { query }) => service.detail(ctx, query.id)),
]
