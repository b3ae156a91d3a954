import * as links from '@cass/contract/links/endpoints.ts'
import { on, type Route } from '../../platform/http.ts'
import type { LinkService } from './service.ts'

export const linkRoutes = (service: LinkService): Route[] => [
  on(links.findAllLinks, (ctx) => service.findAll(ctx)),
  on(links.listManagedLinks, () => service.manage()),
  on(links.saveLink, (ctx, { body }) => service.save(ctx, body)),
  on(links.orderLinks, (ctx, { body }) => service.order(ctx, body.ids)),
  on(links.deleteLink, (ctx, { body }) => service.remove(ctx, body)),
]
