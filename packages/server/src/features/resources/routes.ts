import * as resources from '@cass/contract/resources/endpoints.ts'
import { on, type Route } from '../../platform/http.ts'
import type { ResourceService } from './service.ts'

export const resourceRoutes = (service: ResourceService): Route[] => [
  on(resources.listOpenResources, (ctx, { body }) => service.listOpen(ctx, body)),
  on(resources.listResources, (ctx, { body }) => service.list(ctx, body)),
  on(resources.downloadResource, (ctx, { query }) => service.download(ctx, query.id)),
  on(resources.searchManagedResources, (_ctx, { body }) => service.search(body)),
  on(resources.saveResource, (ctx, { body }) => service.save(ctx, body)),
  on(resources.orderResources, (ctx, { body }) => service.order(ctx, body.category, body.ids)),
  on(resources.deleteResource, (ctx, { body }) => service.remove(ctx, body)),
]
