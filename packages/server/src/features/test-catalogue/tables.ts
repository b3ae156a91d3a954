import type { Catalogue } from '@cass/contract/certification/catalogue.ts'
import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../platform/tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** All published editions of the test catalogue, and the one in preparation. A published one never changes. */
export const catalogueEditions = pgTable(
  'catalogue_edition',
  {
    id: uuid().primaryKey(),
    number: integer().notNull(),
    state: text({ enum: ['draft', 'live', 'old'] }).notNull(),
    /** What changed, in the operator's words. */
    note: text().notNull().default(''),
    content: jsonb().$type<Catalogue>().notNull(),
    version: integer().notNull().default(0),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    updatedBy: uuid('updated_by').references(() => users.id),
    publishedAt: at('published_at'),
    publishedBy: uuid('published_by').references(() => users.id),
  },
  (table) => [
    uniqueIndex('catalogue_edition_number').on(table.number),
    uniqueIndex('catalogue_edition_live').on(table.state).where(sql`${table.state} = 'live'`),
    uniqueIndex('catalogue_edition_draft').on(table.state).where(sql`${table.state} = 'draft'`),
    check('catalogue_edition_state', sql`${table.state} in ('draft','live','old')`),
    check('catalogue_edition_published', sql`(${table.state} = 'draft') = (${table.publishedAt} is null)`),
  ],
)
