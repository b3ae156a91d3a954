import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { keyword, largePageOf, pageQuery, totalCap } from '../kit/page.ts'
import { calendarDate, orEmpty, recordId, writtenText } from '../kit/rules.ts'
import { periodSchema } from '../statistics/period.ts'
import { auditActions } from './actions.ts'

const access = ['GRIP_MENU_AUDIT_LOG'] as const

/** Stands for whoever is not a person: jobs, and visitors without an account. */
export const nobody = 'system'

const filters = {
  /** A user, or `nobody`. */
  person: z.union([recordId, z.literal(nobody), z.literal('')]).default(''),
  institutionId: orEmpty(recordId),
  action: z
    .string()
    .refine((value) => value === '' || auditActions.includes(value))
    .default(''),
  /** As the log has it (`application:…`), the id alone, or the number or login name people know it by. */
  subject: writtenText.max(80).default(''),
  /** Market dates. */
  from: orEmpty(calendarDate),
  to: orEmpty(calendarDate),
}
const filtersSchema = z.strictObject(filters)
export type AuditFilters = z.output<typeof filtersSchema>

const rowSchema = z.strictObject({
  id: z.string(),
  at: z.string(),
  /** Login name; `-` where nobody was logged in. */
  actorName: z.string(),
  personName: z.string().nullable(),
  institutionName: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  /** Number or name by which people know the subject; null where it has none, or is gone. */
  subjectName: z.string().nullable(),
  /** Null of what nobody asked for: jobs, commands and demo data. */
  ip: z.string().nullable(),
  sealed: z.boolean(),
})
export type AuditRow = z.infer<typeof rowSchema>

/** One value of what a row tells: what it is, or what it was and became. */
const detailSchema = z.strictObject({
  /** Names from the outside in, as in `permissions.added`. */
  path: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  value: z.string().nullable(),
})
export type AuditDetail = z.infer<typeof detailSchema>

export const searchAuditLog = endpoint({
  method: 'POST',
  path: '/grip/auditLog/search',
  access,
  changes: false,
  body: z.strictObject({ ...pageQuery, ...filters }),
  data: largePageOf(rowSchema),
  spec: 'Design §8 Audit log',
  summary: 'Search the audit log, newest first',
})

export const getAuditRow = endpoint({
  method: 'GET',
  path: '/grip/auditLog/detail',
  access,
  query: z.strictObject({ id: z.string().regex(/^[1-9]\d{0,15}$/) }),
  data: rowSchema.extend({
    details: z.array(detailSchema),
    requestId: z.string(),
    /** Place in the chain and hash, once it is sealed. */
    seq: z.number().int().nullable(),
    hash: z.string().nullable(),
  }),
  spec: 'Design §8 Audit log',
  summary: 'Get an audit row with what changed',
})

export const findAuditParties = endpoint({
  method: 'POST',
  path: '/grip/auditLog/parties',
  access,
  changes: false,
  body: z.strictObject({
    kind: z.enum(['person', 'institution']),
    keyword,
    /** The one with this id, instead of those that the keyword finds. */
    id: orEmpty(recordId),
  }),
  data: z.array(z.strictObject({ value: z.string(), label: z.string() })),
  spec: 'Design §8 Audit log',
  summary: 'Find people or institutions to filter the audit log by',
})

const countOf = { count: z.number().int(), before: z.number().int() }

/** How many actions and people are told one by one; the others are in the total. */
export const mostRanked = 20

export const getAuditStatistics = endpoint({
  method: 'POST',
  path: '/manage/operation/auditLogStatistic/get/selectList',
  access,
  changes: false,
  body: periodSchema,
  data: z.strictObject({
    from: z.string(),
    to: z.string(),
    /** When the newest row counted was written; null where there is none. */
    asOf: z.string().nullable(),
    /** `before`: in the period of the same length before. */
    total: z.strictObject(countOf),
    days: z.array(z.strictObject({ day: z.string(), count: z.number().int() })),
    actions: z.array(z.strictObject({ action: z.string(), ...countOf })),
    people: z.array(
      z.strictObject({
        /** A user's, or `nobody`. */
        id: z.string(),
        loginName: z.string(),
        name: z.string().nullable(),
        institutionName: z.string().nullable(),
        ...countOf,
      }),
    ),
  }),
  spec: '§7 Operations',
  summary: 'Count the audit log by day, action and person',
})

const verificationSchema = z.strictObject({
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  /** Null: by the clock. */
  requestedBy: z.string().nullable(),
  verified: z.number().int(),
  head: z.string(),
  /** First row that is not as it was written. */
  broken: z
    .strictObject({
      seq: z.number().int().nullable(),
      id: z.number().int().nullable(),
      reason: z.string(),
    })
    .nullable(),
})

export const getAuditChain = endpoint({
  method: 'GET',
  path: '/grip/auditLog/chain',
  access,
  touches: false,
  data: z.strictObject({
    sealed: z.number().int(),
    /** As it is kept elsewhere: place and hash. */
    head: z.string(),
    /** Rows the sealer has not reached yet, up to 1,001. */
    unsealed: z.number().int(),
    last: verificationSchema.nullable(),
    running: verificationSchema.nullable(),
  }),
  spec: 'Design §8 Audit',
  summary: 'Get the state of the audit chain and its last verification',
})

export const verifyAuditLog = endpoint({
  method: 'POST',
  path: '/grip/auditLog/verify',
  access,
  data: z.null(),
  spec: 'Design §8 Audit',
  summary: 'Have the whole audit chain verified now',
})

/** Up to here an export is made while its caller waits. */
export const atOnceLimit = totalCap
/** Rows that one export holds. */
export const auditExportLimit = 500_000

export const exportAuditLog = endpoint({
  method: 'POST',
  path: '/grip/auditLog/export',
  access,
  // Who takes the log out of the house is written down.
  changes: true,
  // A sheet is not kept for a repeat: it is made again.
  secretAnswer: true,
  answers: 'blob',
  body: filtersSchema,
  data: z.unknown(),
  spec: 'Design §8 Audit log',
  summary: 'Export up to 1,000 audit rows as an xlsx sheet',
})

export const startAuditExport = endpoint({
  method: 'POST',
  path: '/grip/auditLog/export/start',
  access,
  body: filtersSchema,
  data: z.strictObject({ id: z.string() }),
  spec: 'Design §8 Audit log',
  summary: 'Have up to 500,000 audit rows exported in the background',
})

const exportSchema = z.strictObject({
  id: z.string(),
  filters: filtersSchema,
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  expected: z.number().int().nullable(),
  written: z.number().int(),
  failed: z.boolean(),
  /** To download, until the export is thrown away. */
  fileId: z.string().nullable(),
  fileName: z.string().nullable(),
  fileSize: z.number().int().nullable(),
  deletedAt: z.string(),
})
export type AuditExport = z.infer<typeof exportSchema>

export const listAuditExports = endpoint({
  method: 'GET',
  path: '/grip/auditLog/export/list',
  access,
  touches: false,
  data: z.array(exportSchema),
  spec: 'Design §8 Audit log',
  summary: 'List own exports of the audit log, newest first',
})

export const auditLogEndpoints = [
  searchAuditLog,
  getAuditRow,
  findAuditParties,
  getAuditStatistics,
  getAuditChain,
  verifyAuditLog,
  exportAuditLog,
  startAuditExport,
  listAuditExports,
]
