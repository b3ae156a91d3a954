import * as extraction from '@cass/contract/extraction/endpoints.ts'
import { on, type Route } from '../../platform/http.ts'
import type { ExtractionService } from './service.ts'

export const extractionRoutes = (service: ExtractionService): Route[] => [
  on(extraction.openPackage, (ctx, { body }) => service.open(ctx, body.code)),
  on(extraction.downloadPackage, (ctx, { body }) => service.download(ctx, body)),
  on(extraction.searchPackages, (ctx, { body }) => service.search(ctx, body)),
  on(extraction.makePackage, (ctx, { body }) => service.make(ctx, body)),
  on(extraction.closePackage, (ctx, { body }) => service.close(ctx, body)),
  on(extraction.deletePackage, (ctx, { body }) => service.remove(ctx, body)),
  on(extraction.listPackageVisits, (_ctx, { body }) => service.visits(body)),
]
