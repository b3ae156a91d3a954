import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { keyword, largePageOf, pageQuery } from '../kit/page.ts'
import { limitedText, recordId, version } from '../kit/rules.ts'
import { accountRequestFields, accountValuesSchema } from './fields.ts'

const access = ['GRIP_MENU_API_ACCOUNTS'] as const

const accountSchema = accountValuesSchema.extend({
  id: z.string(),
  institutionId: z.string(),
  institutionName: z.string(),
  /** The go-live that claims it, or made it live last. */
  applicationId: z.string(),
  applyOrdNo: z.string(),
  /** Code of `apiAccountWorkflow`. */
  status: z.string(),
  version: z.number().int(),
  createdAt: z.string(),
  /** Moves and acts of `apiAccountWorkflow` open to the caller. */
  moves: z.array(z.string()),
})
export type ApiAccount = z.infer<typeof accountSchema>

const historyItemSchema = z.strictObject({
  at: z.string(),
  /** `goLive`, or a move or act of `apiAccountWorkflow`. */
  kind: z.enum(['goLive', 'adjust', 'disable', 'enable']),
  /** Of the operator's people; null of a go-live. */
  by: z.string().nullable(),
  application: z.strictObject({ id: z.string(), applyOrdNo: z.string() }).nullable(),
  reason: z.string(),
  /** Where values changed; `before` is null of the first go-live. */
  before: accountValuesSchema.nullable(),
  after: accountValuesSchema.nullable(),
})
export type AccountHistoryItem = z.infer<typeof historyItemSchema>

const filters = {
  /** Any part of the name, a code, an address or the institution's name, or the number of the go-live. */
  keyword,
  status: z.enum(['', '00', '05', '20']).default(''),
}

export const searchApiAccounts = endpoint({
  method: 'POST',
  path: '/manage/operation/apiAccountAdjustment/query/list',
  access,
  changes: false,
  body: z.strictObject({ ...pageQuery, ...filters }),
  data: largePageOf(accountSchema),
  spec: '§7 Operations: apiAccountAdjustment/query/list',
  summary: 'List API accounts, newest first',
})

export const getApiAccount = endpoint({
  method: 'GET',
  path: '/manage/operation/apiAccountAdjustment/detail',
  access,
  query: z.strictObject({ id: recordId }),
  data: accountSchema.extend({ history: z.array(historyItemSchema) }),
  spec: '§7 Operations: apiAccountAdjustment',
  summary: 'Get an API account with its history',
})

const reason = limitedText(900).min(1)
const moved = z.strictObject({ status: z.string(), version: z.number().int() })

export const adjustApiAccount = endpoint({
  method: 'POST',
  path: '/manage/operation/apiAccountAdjustment/update',
  access,
  body: z.strictObject({ id: recordId, version, ...accountRequestFields, reason }),
  data: moved,
  spec: '§7 Operations: apiAccountAdjustment/update',
  summary: 'Adjust the name, codes and addresses of a live API account',
})

export const moveApiAccount = endpoint({
  method: 'POST',
  path: '/manage/operation/apiAccountAdjustment/do',
  access,
  body: z.strictObject({ id: recordId, version, move: z.enum(['disable', 'enable']), reason }),
  data: moved,
  spec: '§7 Operations: apiAccountAdjustment',
  summary: 'Disable or enable a live API account',
})

export const exportApiAccounts = endpoint({
  method: 'POST',
  path: '/manage/operation/apiAccountAdjustment/export',
  access,
  // A workbook is not kept for a repeat: it is made again.
  secretAnswer: true,
  answers: 'blob',
  body: z.strictObject(filters),
  data: z.unknown(),
  spec: '§7 Operations: apiAccountAdjustment',
  summary: 'Export API accounts as a workbook, up to 10,000',
})

export const apiAccountEndpoints = [
  searchApiAccounts,
  getApiAccount,
  adjustApiAccount,
  moveApiAccount,
  exportApiAccounts,
]
