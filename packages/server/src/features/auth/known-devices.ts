import { and, eq, lt } from 'drizzle-orm'
import type { Db, Reader, Tx } from '../../platform/db.ts'
import { knownDevices } from './tables.ts'

// Anybody can make five wrong tries at a name and lock it. Who has logged in from a browser before gets in from there
// all the same: its tries are counted by themselves.

/** How long a browser is known after its last login. */
const life = 180 * 24 * 3_600_000

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

/** With a new password every browser is a stranger again: one of them may be a thief's. */
export async function forgetDevices(tx: Tx, userId: string): Promise<void> {
  await tx.delete(knownDevices).where(eq(knownDevices.userId, userId))
}

export async function deleteStaleDevices(db: Db, now: Date): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.lastAt, new Date(now.getTime() - life)))
}
