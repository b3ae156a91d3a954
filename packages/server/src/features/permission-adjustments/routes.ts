import * as adjustments from '@cass/contract/permission-adjustments/endpoints.ts'
import { on, type Route } from '../../platform/http.ts'
import { informationTrees, marketTrees, type PermissionAdjustmentService } from './service.ts'

export const permissionAdjustmentRoutes = (service: PermissionAdjustmentService): Route[] => [
  on(adjustments.findAdjustableInstitutions, (ctx, { body }) => service.institutions(ctx, body)),
  on(adjustments.startAdjustment, (ctx, { query }) => service.start(ctx, query)),
  on(adjustments.requestAdjustment, (ctx, { body }) => service.request(ctx, body)),
  on(adjustments.withdrawAdjustment, (ctx, { body }) => service.withdraw(ctx, body)),
  on(adjustments.decideMarketAdjustment, (ctx, { body }) => service.decide(ctx, marketTrees, body)),
  on(adjustments.decideInformationAdjustment, (ctx, { body }) => service.decide(ctx, informationTrees, body)),
  on(adjustments.searchAdjustments, (ctx, { body }) => service.search(ctx, body)),
  on(adjustments.getAdjustment, (ctx, { query }) => service.detail(ctx, query.id)),
  on(adjustments.downloadAdjustments, (ctx, { body }) => service.downloadList(ctx, body)),
  on(adjustments.downloadAdjustment, (ctx, { body }) => service.downloadDetail(ctx, body.id)),
]
