import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db.ts'
import { authenticators } from './tables.ts'

export type AuthenticatorRow = typeof authenticators.$inferSelect

export async function findAuthenticator(db: Reader, userId: string): Promise<AuthenticatorRow | undefined> {
  const [row] = await db.select().from(authenticators).where(eq(authenticators.userId, userId))
  return row
}

/** Replaces an unconfirmed one; false if a confirmed one is in use. */
export async function insertAuthenticator(
  tx: Tx,
  row: Pick<AuthenticatorRow, 'userId' | 'sealed' | 'createdAt'>,
): Promise<boolean> {
  const { sealed, createdAt } = row
  const rows = await tx
    .insert(authenticators)
    .values(row)
    .onConflictDoUpdate({
      target: authenticators.userId,
      set: { sealed, createdAt, lastStep: 0 },
      setWhere: isNull(authenticators.confirmedAt),
    })
    .returning({ userId: authenticators.userId })
  return rows.length > 0
}

/** False if it is confirmed already, or has been replaced in the meantime. */
export async function confirmAuthenticator(
  tx: Tx,
  { userId, createdAt }: AuthenticatorRow,
  given: { confirmedAt: Date; lastStep: number },
): Promise<boolean> {
  const rows = await tx
    .update(authenticators)
    .set(given)
    .where(
      and(
        eq(authenticators.userId, userId),
        eq(authenticators.createdAt, createdAt),
        isNull(authenticators.confirmedAt),
      ),
    )
    .returning({ userId: authenticators.userId })
  return rows.length > 0
}

/** Marks the code of this 30-second step and all earlier ones as used; false if they were already. */
export async function useStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const rows = await tx
    .update(authenticators)
    .set({ lastStep: step })
    .where(
      and(
        eq(authenticators.userId, userId),
        isNotNull(authenticators.confirmedAt),
        lt(authenticators.lastStep, step),
      ),
    )
    .returning({ userId: authenticators.userId })
  return rows.length > 0
}

export async function deleteAuthenticator(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx
    .delete(authenticators)
    .where(eq(authenticators.userId, userId))
    .returning({ confirmedAt: authenticators.confirmedAt })
  return rows.some(({ confirmedAt }) => confirmedAt !== null)
}
