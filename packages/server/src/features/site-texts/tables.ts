import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../platform/tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Editions of the terms of service, the privacy policy and the business overview; published ones never change. */
export const siteTexts = pgTable(
  'site_text',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: ['userProtocol', 'privatePolicy', 'businessOverview'] }).notNull(),
    /** Counted per kind; null while it is a draft. */
    edition: integer(),
    /** Sanitised HTML. */
    bodyZh: text('body_zh').notNull(),
    bodyEn: text('body_en').notNull(),
    /** What changed, for users who have to accept it again. */
    changesZh: text('changes_zh').notNull().default(''),
    changesEn: text('changes_en').notNull().default(''),
    version: integer().notNull().default(0),
    savedBy: uuid('saved_by').references(() => users.id),
    updatedAt: at('updated_at').notNull(),
    publishedAt: at('published_at'),
  },
  (table) => [
    check('site_text_published', sql`(${table.edition} is null) = (${table.publishedAt} is null)`),
    uniqueIndex('site_text_edition').on(table.kind, table.edition),
    uniqueIndex('site_text_draft').on(table.kind).where(sql`${table.edition} is null`),
    index('site_text_newest').on(table.kind, table.publishedAt.desc()),
  ],
)
