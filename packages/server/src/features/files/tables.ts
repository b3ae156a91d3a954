import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** How many uploads visitors tried from one address on one day. */
export const uploadTries = pgTable(
  'upload_try',
  {
    ip: text().notNull(),
    day: date().notNull(),
    number: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ip, table.day] })],
)
