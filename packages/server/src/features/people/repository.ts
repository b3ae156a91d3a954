import type { Permission } from '@cass/contract/permissions.ts'
import { and, arrayContains, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db.ts'
import { keywordSearch, orSearch, type Search } from '../../platform/keyword-search.ts'
import { lock } from '../../platform/locks.ts'
import { userSearchText, users } from '../../platform/tables.ts'
import { enabledCodes } from '../auth/service.ts'

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

/** Who can log in. */
export const isEnabled = inArray(users.status, [...enabledCodes])

export const managesUsers: Permission = 'AGENCY_systemMgtUser'
/** Spec §2: institution administrators with the user role; the permission alone opens nothing to others. */
const isUserManagerOf = (institutionId: string) =>
  and(
    eq(users.institutionId, institutionId),
    eq(users.roleType, 'agencyAdmin'),
    arrayContains(users.permissions, [managesUsers]),
    isEnabled,
  )

/** Who manages the users of an institution, in the order in which all write to people. */
export const findUserManagers = (
  db: Reader,
  institutionId: string,
): Promise<{ id: string; email: string }[]> =>
  db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(isUserManagerOf(institutionId))
    .orderBy(asc(users.id))

/** The same; they do until the transaction ends. */
export const lockUserManagers = (tx: Tx, institutionId: string): Promise<{ id: string }[]> =>
  tx
    .select({ id: users.id })
    .from(users)
    .where(isUserManagerOf(institutionId))
    .orderBy(asc(users.id))
    .for('no key update')

/**
 * Changes to the operator's own people, teams and departments lean on one another: the last super administrator, who
 * supervises whom, the last member of a team. They are few, so they are made one at a time.
 */
export async function lockStaff(tx: Tx): Promise<void> {
  await lock(tx, 'staff')
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

/** By a fragment of login name or name, a whole mobile number, or a whole mail address. */
export const calledUsers = (keyword: string): Search | undefined =>
  orSearch(
    keywordSearch(users, userSearchText, keyword),
    eq(users.mobile, keyword),
    eq(sql`lower(${users.email})`, keyword.toLowerCase()),
  )
