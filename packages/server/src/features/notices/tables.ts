import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const notices = pgTable(
  'notice',
  {
    id: uuid().primaryKey(),
    noticeType: text('notice_type', { enum: ['BUSINESS_NOTICE', 'TEST_NOTICE', 'STANDARD_NORM'] }).notNull(),
    titleZh: text('title_zh').notNull(),
    titleEn: text('title_en').notNull(),
    summaryZh: text('summary_zh').notNull(),
    summaryEn: text('summary_en').notNull(),
    /** Null: not released yet. */
    releasedAt: timestamp('released_at', { withTimezone: true }),
  },
  (table) => [
    index('notice_released')
      .on(table.noticeType, table.releasedAt.desc())
      .where(sql`${table.releasedAt} is not null`),
  ],
)
