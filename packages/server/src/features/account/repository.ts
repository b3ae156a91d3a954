import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db.ts'
import { users } from '../../platform/tables.ts'

/** False when the row has moved on since the caller saw it. */
export async function updateUser(
  tx: Tx,
  seen: { id: string; version: number },
  change: Partial<Pick<typeof users.$inferInsert, 'name' | 'landline' | 'mobile' | 'email'>>,
): Promise<boolean> {
  const updated = await tx
    .update(users)
    .set({ ...change, version: sql`${users.version} + 1` })
    .where(and(eq(users.id, seen.id), eq(users.version, seen.version)))
    .returning({ id: users.id })
  return updated.length > 0
}
