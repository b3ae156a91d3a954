import { customType, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../platform/tables.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const at = (name: string) => timestamp(name, { withTimezone: true })

/** What an account shares with its owner's authenticator app (RFC 6238), sealed. */
export const authenticators = pgTable('authenticator', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  sealed: bytea().notNull(),
  createdAt: at('created_at').notNull(),
  /** Until a code of it was shown, the app does not have it and nobody can log in with it. */
  confirmedAt: at('confirmed_at'),
  /** The half-minute of the last code that was used: no code counts twice. */
  lastStep: integer('last_step').notNull().default(0),
})
