import { boolean, date, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The operator's changes to the official calendar. */
export const workdayExceptions = pgTable('workday_exception', {
  date: date({ mode: 'string' }).primaryKey(),
  workday: boolean().notNull(),
  name: text().notNull(),
  changedBy: text('changed_by').notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
})
