import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

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

/** A file that arrives in parts and is not complete yet. */
export const partialUploads = pgTable(
  'partial_upload',
  {
    id: uuid().primaryKey(),
    holder: text().notNull(),
    kind: text().notNull(),
    name: text().notNull(),
    size: integer().notNull(),
    /** Of the whole file, as its sender told it. */
    sha256: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('partial_upload_of').on(table.holder),
    index('partial_upload_age').on(table.createdAt),
    check('partial_upload_size', sql`${table.size} > 0`),
  ],
)

/** One after the other, without a gap. */
export const uploadParts = pgTable(
  'upload_part',
  {
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => partialUploads.id, { onDelete: 'cascade' }),
    /** Where it begins in the file. */
    position: integer().notNull(),
    size: integer().notNull(),
    /** Its bytes in the store. */
    storedId: uuid('stored_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uploadId, table.position] }),
    check('upload_part_size', sql`${table.size} > 0`),
  ],
)
