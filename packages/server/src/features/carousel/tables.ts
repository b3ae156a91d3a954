import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { files } from '../../platform/tables.ts'

export const slides = pgTable('carousel_slide', {
  id: uuid().primaryKey(),
  titleZh: text('title_zh').notNull(),
  titleEn: text('title_en').notNull(),
  captionZh: text('caption_zh').notNull(),
  captionEn: text('caption_en').notNull(),
  fileId: uuid('file_id')
    .notNull()
    .references(() => files.id),
  position: integer().notNull(),
})
