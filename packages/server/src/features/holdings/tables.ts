import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { institutions } from '../../platform/tables.ts'
import { applications } from '../applications/tables.ts'
import { permissionAdjustments } from '../permission-adjustments/tables.ts'

/** What an institution holds of the trees, by the applications and adjustments that passed. */
export const institutionNodes = pgTable(
  'institution_node',
  {
    institutionId: uuid('institution_id')
      .notNull()
      .references(() => institutions.id),
    tree: text({ enum: ['00', '05', '10'] }).notNull(),
    nodeCode: text('node_code').notNull(),
    /** What gave it last: an application, or an adjustment by the operator. */
    applicationId: uuid('application_id').references(() => applications.id),
    adjustmentId: uuid('adjustment_id').references(() => permissionAdjustments.id),
    grantedAt: timestamp('granted_at', { withTimezone: true }).notNull(),
    /** Given up from this day of the market on. */
    endsOn: date('ends_on'),
  },
  (table) => [
    primaryKey({ columns: [table.institutionId, table.tree, table.nodeCode] }),
    index('institution_node_holders').on(table.tree, table.nodeCode),
    index('institution_node_application').on(table.applicationId),
    check('institution_node_given', sql`num_nonnulls(${table.applicationId}, ${table.adjustmentId}) = 1`),
  ],
)
