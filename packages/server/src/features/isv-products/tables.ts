import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { institutions } from '../../platform/tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** What an ISV offers; certifications, filings and the kanban name its versions. */
export const isvProducts = pgTable(
  'isv_product',
  {
    id: uuid().primaryKey(),
    institutionId: uuid('institution_id')
      .notNull()
      .references(() => institutions.id),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    /** Codes of `interfaceFamilies`. */
    families: text().array().notNull(),
    /** Code of `isvProductWorkflow`; set by move.ts alone. */
    status: text().notNull(),
    version: integer().notNull().default(0),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    check('isv_product_status', sql`${table.status} in ('10','20')`),
    check('isv_product_families', sql`cardinality(${table.families}) > 0`),
    uniqueIndex('isv_product_name').on(table.institutionId, sql`lower(${table.nameZh})`),
    index('isv_product_by_family').using('gin', table.families),
  ],
)

/** Never deleted and never renamed: what was certified or filed under a number stays so. */
export const isvProductVersions = pgTable(
  'isv_product_version',
  {
    id: uuid().primaryKey(),
    productId: uuid('product_id')
      .notNull()
      .references(() => isvProducts.id),
    number: text().notNull(),
    /** YYYY-MM-DD */
    releasedOn: text('released_on').notNull(),
    /** Institutions can choose it. */
    offered: boolean().notNull(),
  },
  (table) => [uniqueIndex('isv_product_version_number').on(table.productId, sql`lower(${table.number})`)],
)
