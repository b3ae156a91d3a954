import type { Audience } from '@cass/contract/isv-messages/endpoints.ts'
import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { institutions, users } from '../../platform/tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** What the operator wrote to ISVs; never changed. */
export const isvMessages = pgTable(
  'isv_message',
  {
    id: uuid().primaryKey(),
    titleZh: text('title_zh').notNull(),
    titleEn: text('title_en').notNull(),
    bodyZh: text('body_zh').notNull(),
    bodyEn: text('body_en').notNull(),
    audience: jsonb().$type<Audience>().notNull(),
    sentBy: uuid('sent_by')
      .notNull()
      .references(() => users.id),
    sentAt: at('sent_at').notNull(),
  },
  (table) => [index('isv_message_newest').on(table.sentAt.desc().nullsFirst(), table.id)],
)

/** To whom a message went when it was sent, and when they opened it. */
export const isvMessageRecipients = pgTable(
  'isv_message_recipient',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => isvMessages.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Of the recipient at that time. */
    institutionId: uuid('institution_id')
      .notNull()
      .references(() => institutions.id),
    readAt: at('read_at'),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.userId] }),
    index('isv_message_received').on(table.userId, table.messageId),
  ],
)
