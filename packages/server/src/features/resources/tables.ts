import { resourceCategoryCodes } from '@cass/contract/resources/enums.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { searchGrams } from '../../platform/search-text.ts'
import { files } from '../../platform/tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Documents and programs to download: standards, guidance, tools. */
export const resourceSearchText = ['title_zh', 'title_en', 'description_zh', 'description_en']
export const resources = pgTable(
  'resource',
  {
    id: uuid().primaryKey(),
    category: text({ enum: resourceCategoryCodes }).notNull(),
    titleZh: text('title_zh').notNull(),
    titleEn: text('title_en').notNull(),
    descriptionZh: text('description_zh').notNull().default(''),
    descriptionEn: text('description_en').notNull().default(''),
    /** The publisher's version number, such as 2.3.0. */
    edition: text().notNull().default(''),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    /** Institution types it is for; empty for all. */
    identities: text().array().notNull().default([]),
    published: boolean().notNull().default(false),
    position: integer().notNull().default(0),
    downloads: integer().notNull().default(0),
    version: integer().notNull().default(0),
    updatedAt: at('updated_at').notNull(),
    searchGrams: searchGrams(resourceSearchText),
  },
  (table) => [
    check('resource_identities', sql`${table.identities} <@ array['00','05','10','15','20']`),
    index('resource_list').on(table.category, table.position, table.updatedAt.desc(), table.id),
    index('resource_search').using('gin', table.searchGrams),
  ],
)
