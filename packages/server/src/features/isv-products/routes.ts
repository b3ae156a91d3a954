import * as products from '@cass/contract/isv-products/endpoints.ts'
import { on, type Route } from '../../platform/http.ts'
import type { IsvProductService } from './service.ts'

export const isvProductRoutes = (service: IsvProductService): Route[] => [
  on(products.searchIsvProducts, (ctx, { body }) => service.search(ctx, body)),
  on(products.getIsvProduct, (ctx, { query }) => service.detail(ctx, query.id)),
  on(products.saveIsvProduct, (ctx, { body }) => service.save(ctx, body)),
  on(products.moveIsvProduct, (ctx, { body }) => service.move(ctx, body)),
]
