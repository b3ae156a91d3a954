import * as filings from '@cass/contract/isv-filings/endpoints.ts'
import { on, type Route } from '../../platform/http.ts'
import type { IsvFilingService } from './service.ts'

export const isvFilingRoutes = (service: IsvFilingService): Route[] => [
  on(filings.searchIsvFilings, (ctx, { body }) => service.search(ctx, body)),
  on(filings.exportIsvFilings, (ctx, { body }) => service.export(ctx, body)),
  on(filings.getIsvFiling, (ctx, { query }) => service.detail(ctx, query.id)),
  on(filings.beginIsvFiling, (ctx, { body }) => service.begin(ctx, body)),
  on(filings.saveIsvFiling, (ctx, { body }) => service.save(ctx, body)),
  on(filings.submitIsvFiling, (ctx, { body }) => service.submit(ctx, body)),
  on(filings.moveIsvFiling, (ctx, { body }) => service.move(ctx, body)),
  on(filings.deleteIsvFiling, (ctx, { body }) => service.remove(ctx, body)),
  on(filings.decideIsvFiling, (ctx, { body }) => service.decide(ctx, body)),
]
