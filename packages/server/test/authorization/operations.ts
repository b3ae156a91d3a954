import { calls, superAdministrator } from './callers.ts'
import type { Scope } from './scope.ts'

export const operationsCalls: Readonly<Record<string, string>> = {
  ...calls(
    superAdministrator,
    'POST /grip/auditLog/search',
    'GET /grip/auditLog/detail',
    'POST /grip/auditLog/parties',
    'POST /manage/operation/auditLogStatistic/get/selectList',
    'GET /grip/auditLog/chain',
    'POST /grip/auditLog/verify',
    'POST /grip/auditLog/export',
    'POST /grip/auditLog/export/start',
    'GET /grip/auditLog/export/list',
  ),
  // The demo names this account; others of the kind are not let in (sql-queries.test.ts).
  ...calls('S', 'POST /exec/execSql', 'POST /exec/exportSql', 'GET /exec/sqlViews'),
}

export const operationsScopes: Readonly<Record<string, Scope>> = {
  'GET /grip/auditLog/detail': { testedIn: 'features/audit-log/audit-log.test.ts' },
  'POST /grip/auditLog/search': { testedIn: 'features/audit-log/audit-log.test.ts' },
  'POST /grip/auditLog/export': { testedIn: 'features/audit-log/audit-log.test.ts' },
  'POST /grip/auditLog/export/start': { testedIn: 'features/audit-log/audit-log.test.ts' },
  'POST /grip/auditLog/parties': { testedIn: 'features/audit-log/audit-log.test.ts' },
}
