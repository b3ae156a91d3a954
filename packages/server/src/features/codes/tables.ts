import { sql } from 'drizzle-orm'
import { customType, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const at = (name: string) => timestamp(name, { withTimezone: true })

/** Captchas, SMS and email codes, and the tickets they are exchanged for. */
export const codes = pgTable(
  'verification_code',
  {
    id: uuid().primaryKey(),
    channel: text({ enum: ['image', 'sms', 'email', 'ticket'] }).notNull(),
    purpose: text().notNull(),
    /** The account or address it was issued for. */
    identity: text().notNull(),
    /** The visit or session it was issued in. */
    holder: text().notNull(),
    /** IP address of the request. */
    ip: text().notNull(),
    codeHash: bytea('code_hash').notNull(),
    triesLeft: integer('tries_left').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    endedAt: at('ended_at'),
  },
  (table) => [
    index('verification_code_live')
      .on(table.holder, table.channel, table.purpose, table.identity)
      .where(sql`${table.endedAt} is null`),
    index('verification_code_identity').on(table.identity, table.channel, table.createdAt),
    index('verification_code_expires_at').on(table.expiresAt),
  ],
)

/** How many codes were sent per hour, by limit. */
export const codeCounts = pgTable(
  'code_count',
  {
    scope: text({ enum: ['address', 'network', 'prefix', 'platform'] }).notNull(),
    key: text().notNull(),
    since: at('since').notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key, table.since] })],
)
