import * as orders from '@cass/contract/operation-orders/endpoints.ts'
import { on, type Route } from '../../platform/http.ts'
import type { OperationOrderService } from './service.ts'

export const operationOrderRoutes = (service: OperationOrderService): Route[] => [
  on(orders.searchOperationOrders, (ctx, { body }) => service.search(ctx, body)),
  on(orders.makeOperationOrder, (ctx, { body }) => service.make(ctx, body.applicationId)),
  on(orders.getOperationOrder, (ctx, { query }) => service.detail(ctx, query.id)),
  on(orders.moveOperationOrder, (ctx, { body }) => service.move(ctx, body)),
]
