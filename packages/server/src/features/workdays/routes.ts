import * as workdays from '@cass/contract/workdays/endpoints.ts'
import { on, type Route } from '../../platform/http.ts'
import type { WorkdayService } from './service.ts'

export const workdayRoutes = (service: WorkdayService): Route[] => [
  on(workdays.getWorkdays, (ctx, { query }) => service.calendar(ctx, query.year)),
  on(workdays.listWorkdayExceptions, (ctx, { body }) => service.listExceptions(ctx, body)),
  on(workdays.previewWorkdayChange, (ctx, { body }) => service.previewChange(ctx, body)),
  on(workdays.saveWorkdayException, (ctx, { body }) => service.saveException(ctx, body)),
  on(workdays.deleteWorkdayException, (ctx, { body }) => service.deleteException(ctx, body)),
]
