import { findAllLinks } from '@cass/contract/links/endpoints.ts'
import { on, type Route } from '../../platform/http.ts'
import type { LinkService } from './service.ts'

export const linkRoutes = (service: LinkService): Route[] => [on(findAllLinks, (ctx) => service.findAll(ctx))]
