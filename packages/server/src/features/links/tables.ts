import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

export const links = pgTable('external_link', {
  id: uuid().primaryKey(),
  nameZh: text('name_zh').notNull(),
  nameEn: text('name_en').notNull(),
  address: text().notNull(),
  position: integer().notNull(),
  version: integer().notNull().default(0),
})
