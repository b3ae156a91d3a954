import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { files, users } from '../../platform/tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** A walk along the whole chain, by the clock or because somebody asked for it. */
export const auditVerifications = pgTable(
  'audit_verification',
  {
    id: uuid().primaryKey(),
    /** Null: by the clock. */
    requestedBy: uuid('requested_by').references(() => users.id),
    startedAt: at('started_at').notNull(),
    finishedAt: at('finished_at'),
    /** How far it has come. */
    verified: bigint({ mode: 'number' }).notNull().default(0),
    /** Where the chain ended, as it is kept elsewhere. */
    head: text().notNull().default(''),
    broken: jsonb().$type<{ seq: number | null; id: number | null; reason: string }>(),
  },
  (table) => [
    index('audit_verification_newest').on(table.startedAt.desc().nullsFirst(), table.id),
    // One at a time.
    uniqueIndex('audit_verification_running')
      .on(sql`(${table.finishedAt} is null)`)
      .where(sql`${table.finishedAt} is null`),
    check('audit_verification_broken', sql`${table.broken} is null or ${table.finishedAt} is not null`),
  ],
)

/** An export too large to wait for: made by a job, kept for some days. */
export const auditExports = pgTable(
  'audit_export',
  {
    id: uuid().primaryKey(),
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => users.id),
    language: text({ enum: ['zh', 'en'] }).notNull(),
    filters: jsonb().$type<Record<string, string>>().notNull(),
    /** Rows it will have, once they are counted. */
    expected: integer(),
    written: integer().notNull().default(0),
    fileId: uuid('file_id').references(() => files.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull(),
    finishedAt: at('finished_at'),
    /** It came to nothing. */
    failed: text(),
  },
  (table) => [
    index('audit_export_own').on(table.requestedBy, table.createdAt.desc().nullsFirst(), table.id),
    index('audit_export_old').on(table.createdAt),
    check('audit_export_failed', sql`${table.failed} is null or ${table.finishedAt} is not null`),
  ],
)
