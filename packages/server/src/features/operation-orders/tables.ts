import type { Form } from '@cass/contract/kit/form/definition.ts'
import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../platform/tables.ts'
import { applications } from '../applications/tables.ts'

/** The production operation order of a passed go-live. */
export const operationOrders = pgTable(
  'operation_order',
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id),
    /** The approved form, without passwords. */
    form: jsonb().$type<Form>().notNull(),
    /** Code of `operationOrderWorkflow`; set by move.ts alone. */
    status: text().notNull(),
    version: integer().notNull().default(0),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('operation_order_status', sql`${table.status} in ('00','05','07','08')`),
    // One valid order per application; withdrawn ones do not count.
    uniqueIndex('operation_order_valid').on(table.applicationId).where(sql`${table.status} <> '08'`),
  ],
)
