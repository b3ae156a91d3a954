import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db.ts'
import { lock } from '../../platform/locks.ts'
import { apiAccountChanges, apiAccounts } from './tables.ts'

export type AccountRow = typeof apiAccounts.$inferSelect
const byName = (keys: readonly string[]) =>
  sql`lower(${apiAccounts.name}) = any(${sql.param([...keys])}::text[])`

/** Takes the names that nobody has; in one order, so that two who take the same wait for each other, not both. */
export async function insertAccounts(
  tx: Tx,
  rows: readonly (typeof apiAccounts.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(apiAccounts)
    .values([...rows])
    .onConflictDoNothing()
}

/** Those of these names (in lower case), held until the transaction ends. */
export const lockAccounts = (tx: Tx, keys: readonly string[]): Promise<AccountRow[]> =>
  tx
    .select()
    .from(apiAccounts)
    .where(byName(keys))
    .orderBy(sql`lower(${apiAccounts.name}) collate "C"`)
    .for('no key update')

/** Gives up what an application has claimed, but for these names. */
export async function deleteClaims(
  tx: Tx,
  applicationId: string,
  except: readonly string[] = [],
): Promise<void> {
  await tx
    .delete(apiAccounts)
    .where(
      and(
        eq(apiAccounts.applicationId, applicationId),
        eq(apiAccounts.state, 'claimed'),
        sql`not ${byName(except)}`,
      ),
    )
}

/** Everything but what `move` writes. */
export async function changeAccount(
  tx: Tx,
  id: string,
  change: Partial<Omit<AccountRow, 'id' | 'status' | 'searchGrams'>>,
): Promise<void> {
  await tx.update(apiAccounts).set(change).where(eq(apiAccounts.id, id))
}

export async function insertChange(tx: Tx, row: typeof apiAccountChanges.$inferInsert): Promise<void> {
  await tx.insert(apiAccountChanges).values(row)
}

/**
 * Applications claim their accounts one after the other, until the transaction ends: several handed in together hold some
 * while they ask for others, and two who did so would wait for each other. Whoever gives codes does so in this queue too.
 */
export async function queueForAccounts(tx: Tx): Promise<void> {
  await lock(tx, 'goLiveAccounts')
}
