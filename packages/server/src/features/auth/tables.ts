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

/** Used nonces of encrypted secrets, to detect replays. */
export const usedNonces = pgTable(
  'used_nonce',
  { nonce: text().primaryKey(), expiresAt: at('expires_at').notNull() },
  (table) => [index('used_nonce_expires_at').on(table.expiresAt)],
)

/** Browsers that have logged in to an account; only a hash of their cookie is stored. */
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
