import * as catalogue from '@cass/contract/certification/catalogue-endpoints.ts'
import { on, type Route } from '../../platform/http.ts'
import type { TestCatalogueService } from './service.ts'

export const testCatalogueRoutes = (service: TestCatalogueService): Route[] => [
  on(catalogue.getCatalogue, (_, { query }) => service.get(query.id)),
  on(catalogue.listCatalogueEditions, () => service.list()),
  on(catalogue.getCatalogueDraft, (ctx) => service.draft(ctx)),
  on(catalogue.listCatalogueNodes, (ctx) => service.nodes(ctx)),
  on(catalogue.startCatalogueDraft, (ctx) => service.start(ctx)),
  on(catalogue.saveTestForm, (ctx, { body }) => service.saveForm(ctx, body)),
  on(catalogue.deleteTestForm, (ctx, { body }) => service.deleteForm(ctx, body)),
  on(catalogue.saveTestCase, (ctx, { body }) => service.saveCase(ctx, body)),
  on(catalogue.deleteTestCase, (ctx, { body }) => service.deleteCase(ctx, body)),
  on(catalogue.movePart, (ctx, { body }) => service.move(ctx, body)),
  on(catalogue.discardCatalogueDraft, (ctx, { body }) => service.discard(ctx, body)),
  on(catalogue.publishCatalogue, (ctx, { body }) => service.publish(ctx, body)),
  on(catalogue.revertCatalogue, (ctx, { body }) => service.revert(ctx, body)),
  on(catalogue.importCatalogue, (ctx, input) => service.import(ctx, input)),
  on(catalogue.exportCatalogue, (ctx, { query }) => service.export(ctx, query)),
]
