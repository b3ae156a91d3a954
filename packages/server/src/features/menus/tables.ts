import type { NodeRule } from '@cass/contract/menus/tree.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { institutions, users } from '../../platform/tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** All published editions of a permission tree, and the one in preparation. */
export const menuEditions = pgTable(
  'menu_edition',
  {
    id: uuid().primaryKey(),
    /** The institution type it is for (spec §3). */
    tree: text({ enum: ['00', '05', '10'] }).notNull(),
    number: integer().notNull(),
    state: text({ enum: ['draft', 'live', 'old'] }).notNull(),
    /** Made from a workbook alone, not from the live edition. */
    fresh: boolean().notNull().default(false),
    /** Number of the earlier edition that it brings back. */
    revertOf: integer('revert_of'),
    /** What changed, in the operator's words. */
    note: text().notNull().default(''),
    version: integer().notNull().default(0),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    updatedBy: uuid('updated_by').references(() => users.id),
    /** A draft that somebody made ready cannot be changed, and another person publishes it. */
    readyAt: at('ready_at'),
    readyBy: uuid('ready_by').references(() => users.id),
    publishedAt: at('published_at'),
    publishedBy: uuid('published_by').references(() => users.id),
  },
  (table) => [
    uniqueIndex('menu_edition_number').on(table.tree, table.number),
    uniqueIndex('menu_edition_live').on(table.tree).where(sql`${table.state} = 'live'`),
    uniqueIndex('menu_edition_draft').on(table.tree).where(sql`${table.state} = 'draft'`),
    check('menu_edition_tree', sql`${table.tree} in ('00','05','10')`),
    check('menu_edition_state', sql`${table.state} in ('draft','live','old')`),
    check('menu_edition_ready', sql`(${table.readyAt} is null) = (${table.readyBy} is null)`),
    check(
      'menu_edition_four_eyes',
      sql`${table.publishedBy} is null or ${table.publishedBy} <> ${table.readyBy}`,
    ),
    check('menu_edition_published', sql`(${table.state} = 'draft') = (${table.publishedAt} is null)`),
  ],
)

export const menuNodes = pgTable(
  'menu_node',
  {
    editionId: uuid('edition_id')
      .notNull()
      .references(() => menuEditions.id, { onDelete: 'cascade' }),
    /** The same in every edition. */
    code: text().notNull(),
    parentCode: text('parent_code'),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    level: integer().notNull(),
    /** Order among its siblings. */
    position: integer().notNull(),
    nodeType: text('node_type', { enum: ['market', 'family', 'interface', 'function', 'item'] }).notNull(),
    isNew: boolean('is_new').notNull(),
    isHot: boolean('is_hot').notNull(),
    /** Initially selected (spec §3 `nodeOptionalStatus`). */
    selected: boolean().notNull(),
    /** Users cannot change its initial state (spec §3 `editType`). */
    locked: boolean().notNull(),
    rules: jsonb().$type<NodeRule[]>().notNull(),
    /** Teams that review it once its edition is published; null leaves it with those that do. */
    owners: uuid().array(),
  },
  (table) => [
    primaryKey({ columns: [table.editionId, table.code] }),
    foreignKey({
      name: 'menu_node_parent',
      columns: [table.editionId, table.parentCode],
      foreignColumns: [table.editionId, table.code],
    }),
    // Also used when a parent is deleted.
    index('menu_node_siblings').on(table.editionId, table.parentCode, table.position),
    check('menu_node_code', sql`length(${table.code}) between 1 and 64`),
    check('menu_node_level', sql`${table.level} between 1 and 5`),
    check('menu_node_root', sql`(${table.parentCode} is null) = (${table.level} = 1)`),
    check('menu_node_position', sql`${table.position} >= 0`),
  ],
)

/** The codes by which the market knows a connection of an institution; none of them stands twice. */
export const institutionCodes = pgTable(
  'institution_code',
  {
    code21: text().primaryKey(),
    code6: text().notNull().unique(),
    code4: text().notNull().unique(),
    institutionId: uuid('institution_id')
      .notNull()
      .references(() => institutions.id),
    importedAt: at('imported_at').notNull(),
    importedBy: uuid('imported_by')
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    index('institution_code_of').on(table.institutionId),
    check('institution_code_21', sql`${table.code21} ~ '^[0-9]{21}$'`),
    check('institution_code_6', sql`${table.code6} ~ '^[0-9]{6}$'`),
    check('institution_code_4', sql`${table.code4} ~ '^[0-9]{4}$'`),
  ],
)
