import { searchAuditLog } from '@cass/contract/audit-log/endpoints.ts'
import { z } from 'zod'

export const tabs = ['log', 'statistics', 'chain', 'exports'] as const

/** What the page's address says: its tab and what that is narrowed to. */
export const address = searchAuditLog.body.extend({ tab: z.enum(tabs).default('log') })

/** What one tab was narrowed to says nothing of another. */
export const noFilters = {
  person: undefined,
  institutionId: undefined,
  action: undefined,
  subject: undefined,
  from: undefined,
  to: undefined,
}
