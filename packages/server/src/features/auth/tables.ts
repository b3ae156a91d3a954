import { customType, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../platform/tables.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const at = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Failed logins by name, known or not: an attacker must not learn from a lock which names exist.
 * Counted before the password is hashed, so parallel guesses cannot outrun the count.
 */
export const loginTries = pgTable(
  'login_try',
  {
    loginName: text('login_name').primaryKey(),
    failed: integer().notNull(),
    lastAt: at('last_at').notNull(),
    lockedUntil: at('locked_until'),
  },
  (table) => [index('login_try_last_at').on(table.lastAt)],
)

/** Nonces of sealed secrets that were used; a replay meets its own row. */
export const usedNonces = pgTable(
  'used_nonce',
  { nonce: text().primaryKey(), expiresAt: at('expires_at').notNull() },
  (table) => [index('used_nonce_expires_at').on(table.expiresAt)],
)

/** Browsers from which an account has been logged in to; of their cookie only a hash is kept. */
export const knownDevices = pgTable(
  'known_device',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceHash: bytea('device_hash').notNull(),
    lastAt: at('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceHash] }),
    index('known_device_last_at').on(table.lastAt),
  ],
)
