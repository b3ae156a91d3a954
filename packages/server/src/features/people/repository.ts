import { institutionWorkflow } from '@cass/contract/institutions/workflow.ts'
import type { Permission } from '@cass/contract/permissions.ts'
import { and, arrayContains, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { builder, type Reader, statement, type Tx } from '../../platform/db.ts'
import { keywordSearch, orSearch, type Search } from '../../platform/keyword-search.ts'
import { lock } from '../../platform/locks.ts'
import { institutions, userSearchText, users } from '../../platform/tables.ts'
import { enabledCodes } from '../auth/service.ts'

export type UserRow = typeof users.$inferSelect
export type NewUser = Omit<typeof users.$inferInsert, 'id' | 'version' | 'searchGrams'>

/** The new user's id; null when the login name is taken. */
export async function insertUser(tx: Tx, user: NewUser): Promise<string | null> {
  const id = crypto.randomUUID()
  const made = await tx
    .insert(users)
    .values({ ...user, id })
    .onConflictDoNothing()
    .returning({ id: users.id })
  return made[0]?.id ?? null
}

/** Can log in. */
export const isEnabled = inArray(users.status, [...enabledCodes])

export const managesUsers: Permission = 'AGENCY_systemMgtUser'
/** Spec §2: institution administrators with the user role. For other users the permission alone has no effect. */
const isUserManagerOf = (institutionId: string) =>
  and(
    eq(users.institutionId, institutionId),
    eq(users.roleType, 'agencyAdmin'),
    arrayContains(users.permissions, [managesUsers]),
    isEnabled,
  )

/** The users who manage an institution's users, ordered by id: rows of users are always locked in this order. */
export const findUserManagers = (
  db: Reader,
  institutionId: string,
): Promise<{ id: string; email: string }[]> =>
  db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(isUserManagerOf(institutionId))
    .orderBy(asc(users.id))

/** The same, locked until the transaction ends. */
export const lockUserManagers = (tx: Tx, institutionId: string): Promise<{ id: string }[]> =>
  tx
    .select({ id: users.id })
    .from(users)
    .where(isUserManagerOf(institutionId))
    .orderBy(asc(users.id))
    .for('no key update')

/**
 * Changes to the operator's users, teams and departments depend on each other: the last super administrator, the chain of
 * supervisors, the last member of a team. They are rare, so one global lock serializes them.
 */
export async function lockStaff(tx: Tx): Promise<void> {
  await lock(tx, 'staff')
}

/** False when the user has changed since the caller read it. */
export async function changeUser(
  tx: Tx,
  expected: { id: string; version: number },
  change: Partial<Omit<NewUser, 'status'>>,
): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ ...change, version: sql`${users.version} + 1` })
    .where(and(eq(users.id, expected.id), eq(users.version, expected.version)))
    .returning({ id: users.id })
  return changed.length > 0
}

/** Matches part of a login name or name, a whole mobile number, or a whole email address. */
export const matchesUser = (keyword: string): Search | undefined =>
  orSearch(
    keywordSearch(users, userSearchText, keyword),
    eq(users.mobile, keyword),
    eq(sql`lower(${users.email})`, keyword.toLowerCase()),
  )

// ── Whom to notify ──────────────────────────────────────────────────────────────────────────────────

export type Person = { id: string; email: string }

/** Of these, who can log in. */
export const findEnabledPeople = (db: Reader, ids: readonly string[]): Promise<Person[]> =>
  enabledByIds(db, { ids: [...ids] })

/** Who of an institution can log in and has this permission. */
export const findEnabledWith = (
  db: Reader,
  given: { institutionId: string; permission: Permission },
): Promise<Person[]> => enabledWith(db, given)

/** The operator's people who can log in and have a permission. */
export const staffWith = (permission: Permission) =>
  and(
    eq(users.kind, 'grip'),
    isEnabled,
    or(arrayContains(users.permissions, [permission]), eq(users.roleType, 'superAdmin')),
  )

export const findEnabledStaff = (db: Reader, permission: Permission): Promise<Person[]> =>
  db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(staffWith(permission))
    .orderBy(asc(users.id))

/** Of an institution that is disabled nobody can. */
const selectEnabled = (name: string, who: SQL | undefined) =>
  statement<Person>(
    name,
    builder
      .select({ id: users.id, email: users.email })
      .from(users)
      .leftJoin(institutions, eq(institutions.id, users.institutionId))
      .where(
        and(
          who,
          isEnabled,
          or(isNull(users.institutionId), eq(institutions.status, institutionWorkflow.states.normal.code)),
        ),
      )
      .orderBy(asc(users.id)),
  )
const enabledByIds = selectEnabled(
  'people_enabled',
  sql`${users.id} = any(${sql.placeholder('ids')}::uuid[])`,
)
const enabledWith = selectEnabled(
  'people_enabled_with',
  and(
    eq(users.institutionId, sql.placeholder('institutionId')),
    sql`${users.permissions} @> array[${sql.placeholder('permission')}::text]`,
  ),
)
