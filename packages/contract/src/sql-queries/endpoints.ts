import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { writtenText } from '../kit/rules.ts'
import { sqlRole } from '../permissions.ts'

const access = [sqlRole] as const

/** What one statement may take. */
export const sqlLimits = { characters: 20_000, ms: 5_000, rows: 1_000, bytes: 2_000_000 } as const

const body = z.strictObject({ sql: writtenText.min(1).max(sqlLimits.characters) })

const resultSchema = z.strictObject({
  columns: z.array(z.strictObject({ name: z.string(), numeric: z.boolean() })),
  /** As PostgreSQL prints them, in market time; null is null. */
  rows: z.array(z.array(z.string().nullable())),
  /** Why rows are left out; null where none are. */
  cut: z.enum(['rows', 'bytes']).nullable(),
  ms: z.number().int(),
})
export type SqlResult = z.infer<typeof resultSchema>

export const execSql = endpoint({
  method: 'POST',
  path: '/exec/execSql',
  access,
  // It changes nothing but the audit log, which is a change like any other; a result is not kept for a repeat.
  changes: true,
  secretAnswer: true,
  body,
  data: resultSchema,
  spec: '§7 Workflow and admin',
  summary: 'Run one SELECT on the report views',
})

export const exportSql = endpoint({
  method: 'POST',
  path: '/exec/exportSql',
  access,
  changes: true,
  secretAnswer: true,
  answers: 'blob',
  body,
  data: z.unknown(),
  spec: 'Design §8 SQL page',
  summary: 'Run one SELECT on the report views and export what it finds as an xlsx sheet',
})

const viewSchema = z.strictObject({
  name: z.string(),
  title: z.string(),
  columns: z.array(z.strictObject({ name: z.string(), type: z.string() })),
})
export type SqlView = z.infer<typeof viewSchema>

export const listSqlViews = endpoint({
  method: 'GET',
  path: '/exec/sqlViews',
  access,
  data: z.array(viewSchema),
  spec: 'Design §8 SQL page',
  summary: 'List the report views with their columns',
})

export const sqlQueryEndpoints = [execSql, exportSql, listSqlViews]
