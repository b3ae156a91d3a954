import type { WorkdayException } from '@cass/contract/workdays/endpoints.ts'
import type { ExceptionRow } from './repository.ts'

export const presentException = (row: ExceptionRow): WorkdayException => ({
  date: row.date,
  workday: row.workday,
  name: row.name,
  changedBy: row.changedBy,
  changedAt: row.changedAt.toISOString(),
})
