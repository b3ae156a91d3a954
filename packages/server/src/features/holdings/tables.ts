import { date, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { institutions } from '../../platform/tables.ts'
import { applications } from '../applications/tables.ts'

/** What an institution holds of the trees, by the applications that passed. */
export const institutionNodes = pgTable(
  'institution_node',
  {
    institutionId: uuid('institution_id')
      .notNull()
      .references(() => institutions.id),
    tree: text({ enum: ['00', '05', '10'] }).notNull(),
    nodeCode: text('node_code').notNull(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id),
    grantedAt: timestamp('granted_at', { withTimezone: true }).notNull(),
    /** Given up from this day of the market on. */
    endsOn: date('ends_on'),
  },
  (table) => [
    primaryKey({ columns: [table.institutionId, table.tree, table.nodeCode] }),
    index('institution_node_holders').on(table.tree, table.nodeCode),
    index('institution_node_application').on(table.applicationId),
  ],
)
