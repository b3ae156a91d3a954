import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { institutions, users } from '../../platform/tables.ts'
import { menuEditions } from '../menus/tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const codes = (name: string) => text(name).array().notNull()

export const adjustmentNumbers = pgSequence('permission_adjustment_number')

/** Emergency changes of what institutions hold, requested by one of the operator's people and decided by another one. */
export const permissionAdjustments = pgTable(
  'permission_adjustment',
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    institutionId: uuid('institution_id')
      .notNull()
      .references(() => institutions.id),
    tree: text({ enum: ['00', '05', '10'] }).notNull(),
    /** The one that was live when it was requested. */
    editionId: uuid('edition_id')
      .notNull()
      .references(() => menuEditions.id),
    /** What the institution held then, and what it is to hold. */
    held: codes('held'),
    selected: codes('selected'),
    /** The lowest nodes of the change: what leads there follows them. */
    granted: codes('granted'),
    removed: codes('removed'),
    reason: text().notNull(),
    /** The adjustment that this one undoes. */
    countersId: uuid('counters_id').references((): AnyPgColumn => permissionAdjustments.id),
    /** Code of `permissionAdjustmentWorkflow`; set by move.ts alone. */
    status: text().notNull(),
    version: integer().notNull().default(0),
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => users.id),
    requestedAt: at('requested_at').notNull(),
    decidedBy: uuid('decided_by').references(() => users.id),
    decidedAt: at('decided_at'),
    feedback: text().notNull().default(''),
  },
  (table) => [
    check('permission_adjustment_status', sql`${table.status} in ('00','05','10','90','20')`),
    check('permission_adjustment_tree', sql`${table.tree} in ('00','05','10')`),
    check(
      'permission_adjustment_changes',
      sql`cardinality(${table.granted}) + cardinality(${table.removed}) > 0 and not ${table.granted} && ${table.removed}`,
    ),
    check('permission_adjustment_reason', sql`${table.reason} <> ''`),
    // Two people: nobody decides what they requested.
    check('permission_adjustment_four_eyes', sql`${table.decidedBy} <> ${table.requestedBy}`),
    check(
      'permission_adjustment_decided',
      sql`(${table.status} in ('10','90')) = (${table.decidedBy} is not null) and (${table.decidedBy} is null) = (${table.decidedAt} is null)`,
    ),
    // One at a time for a tree of an institution, so that each is decided on what its requester saw.
    uniqueIndex('permission_adjustment_open')
      .on(table.institutionId, table.tree)
      .where(sql`${table.status} in ('00','05')`),
    // Undone once.
    uniqueIndex('permission_adjustment_countered')
      .on(table.countersId)
      .where(sql`${table.status} in ('00','05','10')`),
    index('permission_adjustment_newest').on(table.requestedAt.desc().nullsFirst(), table.id),
    index('permission_adjustment_oldest').on(table.requestedAt, table.id),
    index('permission_adjustment_institution').on(table.institutionId),
  ],
)

// Written out, as the indexes have them.
export const isOpen = sql`${permissionAdjustments.status} in ('00','05')`
export const isValid = sql`${permissionAdjustments.status} in ('00','05','10')`
