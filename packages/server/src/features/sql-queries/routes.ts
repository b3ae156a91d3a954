import * as sqlQueries from '@cass/contract/sql-queries/endpoints.ts'
import { on, type Route } from '../../platform/http.ts'
import type { SqlQueryService } from './service.ts'

export const sqlQueryRoutes = (service: SqlQueryService): Route[] => [
  on(sqlQueries.execSql, (ctx, { body }) => service.run(ctx, body.sql)),
  on(sqlQueries.exportSql, (ctx, { body }) => service.export(ctx, body.sql)),
  on(sqlQueries.listSqlViews, (ctx) => service.views(ctx)),
]
