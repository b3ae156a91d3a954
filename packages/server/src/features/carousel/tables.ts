import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { files } from '../../platform/tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

export const slides = pgTable(
  'carousel_slide',
  {
    id: uuid().primaryKey(),
    titleZh: text('title_zh').notNull(),
    titleEn: text('title_en').notNull(),
    captionZh: text('caption_zh').notNull(),
    captionEn: text('caption_en').notNull(),
    /** The picture as it was uploaded. */
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    /** The part of it that is shown; null for all. */
    crop: jsonb().$type<{ x: number; y: number; width: number; height: number }>(),
    /** File ids of that part in several widths, by width. */
    renditions: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** A path of this site or an https address; empty for no link. */
    link: text().notNull().default(''),
    /** In which language it is shown. */
    language: text({ enum: ['all', 'zh', 'en'] })
      .notNull()
      .default('all'),
    startsAt: at('starts_at'),
    endsAt: at('ends_at'),
    enabled: boolean().notNull().default(true),
    position: integer().notNull(),
    version: integer().notNull().default(0),
  },
  (table) => [check('carousel_slide_period', sql`${table.startsAt} < ${table.endsAt}`)],
)
