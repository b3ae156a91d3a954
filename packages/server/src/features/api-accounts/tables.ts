import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { institutions } from '../../platform/tables.ts'
import { applications } from '../applications/tables.ts'

/** API accounts, unique across the platform: claimed by a submitted go-live, live once it has passed. */
export const apiAccounts = pgTable(
  'api_account',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    institutionId: uuid('institution_id')
      .notNull()
      .references(() => institutions.id),
    /** The go-live that claims it, or made it live last. */
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id),
    state: text({ enum: ['claimed', 'live'] }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('api_account_name').on(sql`lower(${table.name})`),
    index('api_account_application').on(table.applicationId),
    index('api_account_institution').on(table.institutionId),
    check('api_account_state', sql`${table.state} in ('claimed','live')`),
  ],
)
