import { eq, sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import type { Secrets } from './secrets.ts'
import { auditRows, serverKeys } from './tables.ts'

// Rows from before there were signatures have none, and nobody without the secret can tell a row that lost its own from
// these but by their number. So that number is written down, sealed, and never again.

const name = 'audit-unsigned'

/** Writes the number down where that was not done yet: when a server starts. */
export async function recordUnsigned(db: Db, secrets: Pick<Secrets, 'seal'>, now: Date): Promise<void> {
  const known = await db.select({ name: serverKeys.name }).from(serverKeys).where(eq(serverKeys.name, name))
  if (known.length > 0) return
  const number = await db.$count(auditRows, sql`${auditRows.signature} is null`)
  await db
    .insert(serverKeys)
    .values({ name, sealed: secrets.seal(`${name} ${number}`), createdAt: now })
    .onConflictDoNothing()
}

/** Null where it is not written down, or not by us. */
export async function recordedUnsigned(db: Db, secrets: Pick<Secrets, 'open'>): Promise<number | null> {
  const [row] = await db.select().from(serverKeys).where(eq(serverKeys.name, name))
  if (!row) return null
  try {
    // Named inside too: something else that we sealed is not taken for it.
    const [, number] = /^audit-unsigned (\d+)$/.exec(secrets.open(row.sealed)) ?? []
    return number === undefined ? null : Number(number)
  } catch {
    return null
  }
}
