import type { CardContent } from '@cass/contract/isv-board/card.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { institutions, users } from '../../platform/tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** The card of an ISV on the kanban: what was handed in last, and what was approved last. */
export const isvCards = pgTable(
  'isv_card',
  {
    id: uuid().primaryKey(),
    institutionId: uuid('institution_id')
      .notNull()
      .unique()
      .references(() => institutions.id),
    /** Code of `isvCardWorkflow`; set by move.ts alone. */
    status: text().notNull(),
    version: integer().notNull().default(0),
    content: jsonb().$type<CardContent>().notNull(),
    feedback: text().notNull().default(''),
    submittedAt: at('submitted_at').notNull(),
    submittedBy: uuid('submitted_by')
      .notNull()
      .references(() => users.id),
    /** What the kanban shows; null while it shows nothing. */
    published: jsonb().$type<CardContent>(),
    publishedAt: at('published_at'),
    /** Of what is published, to filter by: its families, and the names of its products. */
    publishedFamilies: text('published_families').array().notNull().default(sql`'{}'`),
    publishedNames: text('published_names').notNull().default(''),
  },
  (table) => [
    check('isv_card_status', sql`${table.status} in ('00','10','20','60','90')`),
    check('isv_card_published', sql`(${table.published} is null) = (${table.publishedAt} is null)`),
    // What is approved shows, and what is taken down does not.
    check('isv_card_shown', sql`${table.status} <> '10' or ${table.published} is not null`),
    check('isv_card_taken_down', sql`${table.status} <> '60' or ${table.published} is null`),
    index('isv_card_on_board').on(table.institutionId).where(sql`${table.published} is not null`),
  ],
)
