import { and, eq, or, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db.ts'
import { holds } from '../../platform/search.ts'
import { userSearchText, users } from '../../platform/tables.ts'

export type UserRow = typeof users.$inferSelect
export type NewUser = Omit<typeof users.$inferInsert, 'id' | 'version' | 'searchGrams'>

/** Null when the login name is taken. */
export async function insertUser(tx: Tx, user: NewUser): Promise<string | null> {
  const id = crypto.randomUUID()
  const made = await tx
    .insert(users)
    .values({ ...user, id })
    .onConflictDoNothing()
    .returning({ id: users.id })
  return made[0]?.id ?? null
}

/** The account as it is now, and stays until the transaction ends. */
export async function holdUser(tx: Tx, userId: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  return row
}

const staffLock = 4_021_010

/**
 * Changes to the operator's own people, teams and departments lean on one another: the last super administrator, who
 * supervises whom, the last member of a team. They are few, so they are made one at a time.
 */
export async function holdStaff(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${staffLock})`)
}

/** False when the row has moved on since the caller saw it. */
export async function changeUser(
  tx: Tx,
  seen: { id: string; version: number },
  change: Partial<Omit<NewUser, 'status'>>,
): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ ...change, version: sql`${users.version} + 1` })
    .where(and(eq(users.id, seen.id), eq(users.version, seen.version)))
    .returning({ id: users.id })
  return changed.length > 0
}

/** A fragment of login name or name, a whole mobile number, or a whole mail address. */
export const isUserCalled = (keyword: string) =>
  keyword === ''
    ? undefined
    : or(
        holds(users, userSearchText, keyword),
        eq(users.mobile, keyword),
        eq(sql`lower(${users.email})`, keyword.toLowerCase()),
      )
