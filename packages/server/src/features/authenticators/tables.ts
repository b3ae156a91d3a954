import { customType, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../platform/tables.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const at = (name: string) => timestamp(name, { withTimezone: true })

/** The encrypted secret that an account shares with its owner's authenticator app (RFC 6238). */
export const authenticators = pgTable('authenticator', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  sealed: bytea().notNull(),
  createdAt: at('created_at').notNull(),
  /** Null until the set-up was confirmed with a code; before that it cannot be used to log in. */
  confirmedAt: at('confirmed_at'),
  /** The 30-second step of the last used code: no code is accepted twice. */
  lastStep: integer('last_step').notNull().default(0),
})
