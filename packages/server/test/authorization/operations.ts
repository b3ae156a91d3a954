import { calls, fieldAffairs, superAdministrator } from './callers.ts'
import type { Scope } from './scope.ts'

export const operationsCalls: Readonly<Record<string, string>> = {
  ...calls(
    fieldAffairs,
    'POST /manage/menu/emergencyMeasure/permissionAdjust/institutions',
    'GET /manage/menu/emergencyMeasure/permissionAdjust/start',
    'POST /manage/menu/emergencyMeasure/permissionAdjust/MARKET',
    'POST /manage/menu/emergencyMeasure/permissionAdjust/withdraw',
    'POST /manage/menu/emergencyMeasure/permissionAdjust/pass/market',
    'POST /manage/menu/emergencyMeasure/permissionAdjust/pass/info',
    'POST /manage/menu/emergencyMeasure/applicationRecord/list',
    'GET /manage/menu/emergencyMeasure/applicationRecordDetail',
    'POST /manage/menu/emergencyMeasure/download/apply',
    'POST /manage/menu/emergencyMeasure/download/detail',
    'POST /manage/operation/apiAccountAdjustment/query/list',
    'GET /manage/operation/apiAccountAdjustment/detail',
    'POST /manage/operation/apiAccountAdjustment/update',
    'POST /manage/operation/apiAccountAdjustment/do',
    'POST /manage/operation/apiAccountAdjustment/export',
  ),
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
    'POST /manage/menu/emergencyMeasure/list',
    'POST /manage/menu/emergencyMeasure/selectAll/IIQ',
    'POST /manage/menu/emergencyMeasure/selectAll/MARKET',
    'POST /manage/menu/emergencyMeasure/getMenuConfigItem/market',
    'POST /manage/menu/emergencyMeasure/getMenuConfigItem/iiq',
    'POST /manage/menu/emergencyMeasure/download/template/iiq',
    'POST /manage/menu/emergencyMeasure/download/template/market',
    'POST /manage/menu/emergencyMeasure/import/IIQ',
    'POST /manage/menu/emergencyMeasure/import/MARKET',
    'POST /manage/menu/emergencyMeasure/import/IIQ/new',
    'POST /manage/menu/emergencyMeasure/import/MARKET/new',
    'POST /manage/menu/emergencyMeasure/draft/start',
    'POST /manage/menu/emergencyMeasure/draft/node/save',
    'POST /manage/menu/emergencyMeasure/draft/node/delete',
    'POST /manage/menu/emergencyMeasure/draft/node/order',
    'POST /manage/menu/emergencyMeasure/draft/ready',
    'POST /manage/menu/emergencyMeasure/draft/reopen',
    'POST /manage/menu/emergencyMeasure/draft/discard',
    'POST /manage/menu/emergencyMeasure/revert',
    'POST /manage/menu/emergencyMeasure/publish/IIQ',
    'POST /manage/menu/emergencyMeasure/sixCode/list',
    'POST /manage/menu/emergencyMeasure/download/template/sixCode',
    'POST /manage/menu/emergencyMeasure/import/SixCode',
    'POST /manage/menu/emergencyMeasure/import/SixCode/new',
    'POST /manage/menu/emergencyMeasure/publish/MARKET',
    'POST /manage/menu/emergencyMeasure/publish/IIQ/new',
    'POST /manage/menu/emergencyMeasure/publish/MARKET/new',
  ),
  ...calls(fieldAffairs, 'POST /grip/statistics/get'),
  // The demo names this account; others of the kind are not let in (sql-queries.test.ts).
  ...calls('S', 'POST /exec/execSql', 'POST /exec/exportSql', 'GET /exec/sqlViews'),
}

export const operationsScopes: Readonly<Record<string, Scope>> = {
  'POST /manage/menu/emergencyMeasure/permissionAdjust/institutions': {
    testedIn: 'features/permission-adjustments/permission-adjustments.test.ts',
  },
  'GET /manage/menu/emergencyMeasure/permissionAdjust/start': {
    testedIn: 'features/permission-adjustments/permission-adjustments.test.ts',
  },
  'POST /manage/menu/emergencyMeasure/permissionAdjust/MARKET': {
    testedIn: 'features/permission-adjustments/permission-adjustments.test.ts',
  },
  'POST /manage/menu/emergencyMeasure/permissionAdjust/withdraw': {
    testedIn: 'features/permission-adjustments/permission-adjustments.test.ts',
  },
  'POST /manage/menu/emergencyMeasure/permissionAdjust/pass/market': {
    testedIn: 'features/permission-adjustments/permission-adjustments.test.ts',
  },
  'POST /manage/menu/emergencyMeasure/permissionAdjust/pass/info': {
    testedIn: 'features/permission-adjustments/permission-adjustments.test.ts',
  },
  'GET /manage/menu/emergencyMeasure/applicationRecordDetail': {
    testedIn: 'features/permission-adjustments/permission-adjustments.test.ts',
  },
  'POST /manage/menu/emergencyMeasure/download/detail': {
    testedIn: 'features/permission-adjustments/permission-adjustments.test.ts',
  },
  'GET /manage/operation/apiAccountAdjustment/detail': {
    testedIn: 'features/api-accounts/adjusting.test.ts',
  },
  'POST /manage/operation/apiAccountAdjustment/update': {
    testedIn: 'features/api-accounts/adjusting.test.ts',
  },
  'POST /manage/operation/apiAccountAdjustment/do': { testedIn: 'features/api-accounts/adjusting.test.ts' },
  'GET /grip/auditLog/detail': { testedIn: 'features/audit-log/audit-log.test.ts' },
  'POST /grip/auditLog/search': { testedIn: 'features/audit-log/audit-log.test.ts' },
  'POST /grip/auditLog/export': { testedIn: 'features/audit-log/audit-log.test.ts' },
  'POST /grip/auditLog/export/start': { testedIn: 'features/audit-log/audit-log.test.ts' },
  'POST /grip/auditLog/parties': { testedIn: 'features/audit-log/audit-log.test.ts' },
  'POST /manage/menu/emergencyMeasure/selectAll/IIQ': { testedIn: 'features/menus/editions.test.ts' },
  'POST /manage/menu/emergencyMeasure/selectAll/MARKET': { testedIn: 'features/menus/editions.test.ts' },
  'POST /manage/menu/emergencyMeasure/getMenuConfigItem/market': {
    testedIn: 'features/menus/editions.test.ts',
  },
  'POST /manage/menu/emergencyMeasure/getMenuConfigItem/iiq': { testedIn: 'features/menus/editions.test.ts' },
  'POST /manage/menu/emergencyMeasure/download/template/iiq': { testedIn: 'features/menus/workbook.test.ts' },
  'POST /manage/menu/emergencyMeasure/download/template/market': {
    testedIn: 'features/menus/workbook.test.ts',
  },
  'POST /manage/menu/emergencyMeasure/revert': { testedIn: 'features/menus/publishing.test.ts' },
}
