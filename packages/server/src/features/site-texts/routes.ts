import * as siteText from '@cass/contract/site-texts/endpoints.ts'
import { on, type Route } from '../../platform/http.ts'
import type { SiteTextService } from './service.ts'

export const siteTextRoutes = (service: SiteTextService): Route[] => [
  on(siteText.getUserProtocol, (ctx) => service.read(ctx, 'userProtocol')),
  on(siteText.getPrivatePolicy, (ctx) => service.read(ctx, 'privatePolicy')),
  on(siteText.getBusinessOverview, (ctx) => service.read(ctx, 'businessOverview')),
  on(siteText.listSiteTextEditions, (_ctx, { query }) => service.editions(query.kind)),
  on(siteText.saveSiteText, (ctx, { body }) => service.save(ctx, body)),
  on(siteText.discardSiteText, (ctx, { body }) => service.discard(ctx, body)),
  on(siteText.modifyBusinessOverview, (ctx, { body }) => service.publish(ctx, 'businessOverview', body)),
  on(siteText.modifyUserProtocol, (ctx, { body }) => service.publish(ctx, 'userProtocol', body)),
  on(siteText.modifyPrivatePolicy, (ctx, { body }) => service.publish(ctx, 'privatePolicy', body)),
]
