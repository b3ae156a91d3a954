import { sql } from 'drizzle-orm'
import {
  bigint,
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
import { searchGrams } from '../../platform/search-text.ts'
import { users } from '../../platform/tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

export const noticeSearchText = ['title_zh', 'title_en', 'summary_zh', 'summary_en', 'words_zh', 'words_en']
export const notices = pgTable(
  'notice',
  {
    id: uuid().primaryKey(),
    noticeType: text('notice_type', { enum: ['BUSINESS_NOTICE', 'TEST_NOTICE', 'STANDARD_NORM'] }).notNull(),
    titleZh: text('title_zh').notNull(),
    titleEn: text('title_en').notNull(),
    summaryZh: text('summary_zh').notNull(),
    summaryEn: text('summary_en').notNull(),
    /** Sanitised HTML. */
    bodyZh: text('body_zh').notNull().default(''),
    bodyEn: text('body_en').notNull().default(''),
    /** The plain text of the body, for search and highlighting. */
    wordsZh: text('words_zh').notNull().default(''),
    wordsEn: text('words_en').notNull().default(''),
    pinned: boolean().notNull().default(false),
    /** Code of `noticeWorkflow`; set by move.ts alone. */
    status: text().notNull(),
    version: integer().notNull().default(0),
    /** When it becomes visible, once it is released; may be in the future. */
    releasedAt: at('released_at'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    searchGrams: searchGrams(noticeSearchText),
  },
  (table) => [
    check('notice_status', sql`${table.status} in ('00','10','20')`),
    check('notice_released_at', sql`${table.status} <> '10' or ${table.releasedAt} is not null`),
    // For the readers' list: pinned first, then newest.
    index('notice_list')
      .on(table.pinned.desc(), table.releasedAt.desc(), table.id)
      .where(sql`${table.status} = '10'`),
    index('notice_list_by_type')
      .on(table.noticeType, table.pinned.desc(), table.releasedAt.desc(), table.id)
      .where(sql`${table.status} = '10'`),
    index('notice_newest').on(table.updatedAt.desc().nullsFirst(), table.id),
    index('notice_search').using('gin', table.searchGrams),
  ],
)

/** All editions of a notice: one row per save that changed it. */
export const noticeEditions = pgTable(
  'notice_edition',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    noticeId: uuid('notice_id')
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    /** Version of the notice after this save. */
    version: integer().notNull(),
    noticeType: text('notice_type', { enum: ['BUSINESS_NOTICE', 'TEST_NOTICE', 'STANDARD_NORM'] }).notNull(),
    titleZh: text('title_zh').notNull(),
    titleEn: text('title_en').notNull(),
    summaryZh: text('summary_zh').notNull(),
    summaryEn: text('summary_en').notNull(),
    bodyZh: text('body_zh').notNull(),
    bodyEn: text('body_en').notNull(),
    /** Attachments in their order. */
    fileIds: uuid('file_ids').array().notNull(),
    savedBy: uuid('saved_by').references(() => users.id),
    savedAt: at('saved_at').notNull(),
  },
  (table) => [uniqueIndex('notice_edition_of').on(table.noticeId, table.version)],
)
