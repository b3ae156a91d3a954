import { and, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Db, Reader, Tx } from '../../platform/db.ts'
import { institutions, serverKeys, users } from '../../platform/tables.ts'
import { knownDevices, loginTries, usedNonces } from './tables.ts'

export type UserRow = typeof users.$inferSelect
/** A user with what the institution determines; operator users belong to none. */
export type Account = UserRow & { identities: string[]; institutionStatus: string | null }

/** Login names are case-insensitive, like the index. */
export const nameKey = (loginName: string) => loginName.trim().toLowerCase()

export type FindAccount = ReturnType<typeof prepareFindAccount>

export function prepareFindAccount(db: Db) {
  const byName = db
    .select({ user: users, identities: institutions.identities, institutionStatus: institutions.status })
    .from(users)
    .leftJoin(institutions, eq(institutions.id, users.institutionId))
    .where(eq(sql`lower(${users.loginName})`, sql.placeholder('name')))
    .prepare('account_by_name')
  return async (loginName: string): Promise<Account | undefined> => {
    const [row] = await byName.execute({ name: nameKey(loginName) })
    return row && { ...row.user, identities: row.identities ?? [], institutionStatus: row.institutionStatus }
  }
}

/**
 * Counts a try before the password is compared; null if the name is locked. The count restarts after `pause` without a
 * try and when a lock has expired.
 */
export async function countTry(
  db: Db,
  given: { loginName: string; now: Date; limit: number; pause: number },
): Promise<number | null> {
  const { now } = given
  const since = new Date(now.getTime() - given.pause)
  const starts = or(lte(loginTries.lockedUntil, now), lt(loginTries.lastAt, since))
  const [row] = await db
    .insert(loginTries)
    .values({ loginName: nameKey(given.loginName), failed: 1, lastAt: now })
    .onConflictDoUpdate({
      target: loginTries.loginName,
      set: {
        failed: sql`case when ${starts} then 1 else ${loginTries.failed} + 1 end`,
        lockedUntil: null,
        lastAt: now,
      },
      setWhere: or(
        lte(loginTries.lockedUntil, now),
        and(
          isNull(loginTries.lockedUntil),
          or(lt(loginTries.failed, given.limit), lt(loginTries.lastAt, since)),
        ),
      ),
    })
    .returning({ failed: loginTries.failed })
  return row?.failed ?? null
}

export async function lockName(db: Reader, loginName: string, until: Date): Promise<void> {
  await db
    .update(loginTries)
    .set({ lockedUntil: until })
    .where(and(eq(loginTries.loginName, nameKey(loginName)), isNull(loginTries.lockedUntil)))
}

export async function isLocked(db: Reader, loginName: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ name: loginTries.loginName })
    .from(loginTries)
    .where(and(eq(loginTries.loginName, loginName), gt(loginTries.lockedUntil, now)))
  return rows.length > 0
}

export async function clearTries(db: Reader, loginName: string): Promise<void> {
  await db.delete(loginTries).where(eq(loginTries.loginName, nameKey(loginName)))
}

/** False for a nonce that was used before. */
export async function useNonce(db: Db, nonce: string, expiresAt: Date): Promise<boolean> {
  const used = await db
    .insert(usedNonces)
    .values({ nonce, expiresAt })
    .onConflictDoNothing()
    .returning({ nonce: usedNonces.nonce })
  return used.length > 0
}

export async function setPassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx
    .update(users)
    .set({ passwordHash, initialPassword: false, version: sql`${users.version} + 1` })
    .where(eq(users.id, userId))
}

export async function setTermsRead(tx: Tx, userId: string, at: Date | null): Promise<void> {
  await tx.update(users).set({ termsReadAt: at }).where(eq(users.id, userId))
}

export async function findUser(db: Reader, userId: string): Promise<UserRow> {
  const [row] = await db.select().from(users).where(eq(users.id, userId))
  return row!
}

/** Locks the account until the transaction ends; `no key update` lets others insert messages to its owner. */
export async function lockUser(tx: Tx, userId: string): Promise<UserRow> {
  const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update')
  return row!
}

/** The institution's status, locked against changes until the transaction ends. */
export async function lockInstitutionStatus(tx: Tx, institutionId: string): Promise<string> {
  const [row] = await tx
    .select({ status: institutions.status })
    .from(institutions)
    .where(eq(institutions.id, institutionId))
    .for('share')
  return row!.status
}

export type KeyRow = typeof serverKeys.$inferSelect

/** The first server stores the key, all others use it. */
export async function shareKey(db: Db, given: { name: string; sealed: Buffer; now: Date }): Promise<KeyRow> {
  await db
    .insert(serverKeys)
    .values({ name: given.name, sealed: given.sealed, createdAt: given.now })
    .onConflictDoNothing()
  const [row] = await db.select().from(serverKeys).where(eq(serverKeys.name, given.name))
  return row!
}

export const findKeys = (db: Db, names: readonly string[]): Promise<KeyRow[]> =>
  db
    .select()
    .from(serverKeys)
    .where(inArray(serverKeys.name, [...names]))

/** Replaces the present key if it is not younger than `olderThan`, and keeps it as the previous one; false otherwise. */
export async function replaceKey(
  tx: Tx,
  given: { present: string; previous: string; olderThan: Date; sealed: Buffer; now: Date },
): Promise<boolean> {
  const [known] = await tx
    .select()
    .from(serverKeys)
    .where(and(eq(serverKeys.name, given.present), lte(serverKeys.createdAt, given.olderThan)))
    .for('update')
  if (!known) return false
  const { createdAt, sealed } = known
  await tx
    .insert(serverKeys)
    .values({ name: given.previous, sealed, createdAt })
    .onConflictDoUpdate({ target: serverKeys.name, set: { sealed, createdAt } })
  await tx
    .update(serverKeys)
    .set({ sealed: given.sealed, createdAt: given.now })
    .where(eq(serverKeys.name, given.present))
  return true
}

export async function deleteStale(db: Db, before: Date): Promise<void> {
  await db.delete(usedNonces).where(lt(usedNonces.expiresAt, before))
  await db.delete(loginTries).where(lt(loginTries.lastAt, before))
}

// Anybody can lock a name with five wrong tries. Tries from a browser that has logged in to the account before are counted
// separately, so its owner can still log in there.

/** How long a browser stays known after its last login. */
const deviceLifetime = 180 * 24 * 3_600_000

export async function isKnownDevice(db: Reader, userId: string, deviceHash: Buffer): Promise<boolean> {
  const rows = await db
    .select({ lastAt: knownDevices.lastAt })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.deviceHash, deviceHash)))
  return rows.length > 0
}

export async function rememberDevice(tx: Tx, userId: string, deviceHash: Buffer, now: Date): Promise<void> {
  await tx
    .insert(knownDevices)
    .values({ userId, deviceHash, lastAt: now })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.deviceHash],
      set: { lastAt: now },
    })
}

/** After a password change no browser is known any more: one of them may be a thief's. */
export async function forgetDevices(tx: Tx, userId: string): Promise<void> {
  await tx.delete(knownDevices).where(eq(knownDevices.userId, userId))
}

export async function deleteStaleDevices(db: Db, now: Date): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.lastAt, new Date(now.getTime() - deviceLifetime)))
}
