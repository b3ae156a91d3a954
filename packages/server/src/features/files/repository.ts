import { lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db.ts'
import { lock } from '../../platform/locks.ts'
import { uploadTries } from './tables.ts'

/** Counts a try and returns the total, including concurrent ones. */
export async function countTry(db: Db, ip: string, day: string): Promise<number> {
  const [row] = await db
    .insert(uploadTries)
    .values({ ip, day, number: 1 })
    .onConflictDoUpdate({
      target: [uploadTries.ip, uploadTries.day],
      set: { number: sql`${uploadTries.number} + 1` },
    })
    .returning({ number: uploadTries.number })
  return row!.number
}

export async function deleteTriesBefore(db: Db, day: string): Promise<void> {
  await db.delete(uploadTries).where(lt(uploadTries.day, day))
}

/** Serializes a holder's uploads until the transaction ends. */
export async function lockHolder(tx: Tx, holder: string): Promise<void> {
  await lock(tx, 'uploads', holder)
}
