import { splitLandline } from '@cass/contract/kit/landline.ts'
import { and, eq, sql } from 'drizzle-orm'
import { builder, statement, type Tx } from '../../platform/db.ts'
import { users } from '../../platform/tables.ts'

/** With the landline as one string. */
export type OwnData = Pick<typeof users.$inferSelect, 'name' | 'landline' | 'mobile' | 'email'>

const update = statement<{ id: string }>(
  'user_update_own_data',
  builder
    .update(users)
    .set({
      name: sql`${sql.placeholder('name')}`,
      landline: sql`${sql.placeholder('landline')}`,
      telephoneAreaCode: sql`${sql.placeholder('telephoneAreaCode')}`,
      mobile: sql`${sql.placeholder('mobile')}`,
      email: sql`${sql.placeholder('email')}`,
      version: sql`${users.version} + 1`,
    })
    .where(and(eq(users.id, sql.placeholder('id')), eq(users.version, sql.placeholder('version'))))
    .returning({ id: users.id }),
)

export async function markAddressBound(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(users).set({ addressBoundAt: now }).where(eq(users.id, id))
}

/** False when the account has changed since the caller read it. */
export async function updateOwnData(
  tx: Tx,
  expected: { id: string; version: number },
  data: OwnData,
): Promise<boolean> {
  const { areaCode: telephoneAreaCode, number: landline } = splitLandline(data.landline)
  return (await update(tx, { ...data, landline, telephoneAreaCode, ...expected })).length > 0
}
