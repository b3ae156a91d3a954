import type { Text } from '@cass/contract/kit/text.ts'
import type { Dictionary } from '@cass/contract/message-library/dictionary.ts'
import { sql } from 'drizzle-orm'
import {
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
import { users } from '../../platform/tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Editions of the message dictionary. An edition is always read as a whole, so it is stored as one value. */
export const dictionaries = pgTable(
  'message_dictionary',
  {
    id: uuid().primaryKey(),
    /** Empty for the market's own. */
    protocol: text().notNull().default(''),
    /** The publisher's version number, such as 2.3. */
    name: text().notNull(),
    noteZh: text('note_zh').notNull().default(''),
    noteEn: text('note_en').notNull().default(''),
    /** Name of the imported file. */
    source: text().notNull(),
    content: jsonb().$type<Dictionary>().notNull(),
    beginString: text('begin_string').notNull().generatedAlwaysAs(sql`content ->> 'beginString'`),
    messages: integer().notNull(),
    fields: integer().notNull(),
    /** Warnings about the imported file, in both languages. */
    warnings: jsonb().$type<{ place: Text; words: Text }[]>().notNull().default([]),
    /** Code of `dictionaryWorkflow`; set by move.ts alone. */
    status: text().notNull(),
    version: integer().notNull().default(0),
    importedBy: uuid('imported_by').references(() => users.id),
    importedAt: at('imported_at').notNull(),
    publishedAt: at('published_at'),
  },
  (table) => [
    check('message_dictionary_status', sql`${table.status} in ('00','10','20')`),
    check('message_dictionary_published', sql`${table.status} <> '10' or ${table.publishedAt} is not null`),
    uniqueIndex('message_dictionary_name').on(sql`lower(${table.protocol})`, sql`lower(${table.name})`),
    index('message_dictionary_published_at').on(table.publishedAt.desc()).where(sql`${table.status} = '10'`),
  ],
)
