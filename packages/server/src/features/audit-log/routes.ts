import * as auditLog from '@cass/contract/audit-log/endpoints.ts'
import { on, type Route } from '../../platform/http.ts'
import type { AuditLogService } from './service.ts'

export const auditLogRoutes = (service: AuditLogService): Route[] => [
  on(auditLog.searchAuditLog, (ctx, { body }) => service.search(ctx, body)),
  on(auditLog.getAuditRow, (ctx, { query }) => service.detail(ctx, query.id)),
  on(auditLog.findAuditParties, (ctx, { body }) => service.parties(ctx, body)),
  on(auditLog.getAuditStatistics, (ctx, { body }) => service.statistics(ctx, body)),
  on(auditLog.getAuditChain, () => service.verification.state()),
  on(auditLog.verifyAuditLog, (ctx) => service.verification.start(ctx)),
  on(auditLog.exportAuditLog, (ctx, { body }) => service.exports.now(ctx, body)),
  on(auditLog.startAuditExport, (ctx, { body }) => service.exports.start(ctx, body)),
  on(auditLog.listAuditExports, (ctx) => service.exports.list(ctx)),
]
