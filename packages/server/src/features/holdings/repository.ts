import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db.ts'
import { institutionNodes } from './tables.ts'

export type Tree = (typeof institutionNodes.$inferSelect)['tree']
export type Holding = { institutionId: string; tree: Tree }
/** What gives an institution a node. */
export type GivenBy = { applicationId: string } | { adjustmentId: string }
const heldBy = ({ institutionId, tree }: Holding) =>
  and(eq(institutionNodes.institutionId, institutionId), eq(institutionNodes.tree, tree))

/** What has been given up is held until the day it ends. */
const isHeld = (today: string) => or(isNull(institutionNodes.endsOn), gt(institutionNodes.endsOn, today))

/** What an institution holds on this day of the market; `endsOn` of what it has given up. */
export const heldNodes = (
  db: Reader,
  { today, ...holding }: Holding & { today: string },
): Promise<{ code: string; endsOn: string | null }[]> =>
  db
    .select({ code: institutionNodes.nodeCode, endsOn: institutionNodes.endsOn })
    .from(institutionNodes)
    .where(and(heldBy(holding), isHeld(today)))
    .orderBy(asc(institutionNodes.nodeCode))

/** The trees of which an institution holds something. */
export const heldTrees = async (db: Reader, institutionId: string, today: string): Promise<Tree[]> =>
  (
    await db
      .selectDistinct({ tree: institutionNodes.tree })
      .from(institutionNodes)
      .where(and(eq(institutionNodes.institutionId, institutionId), isHeld(today)))
      .orderBy(asc(institutionNodes.tree))
  ).map((row) => row.tree)

/** Granted again, what was given up has no end any more. */
export async function addHeld(
  tx: Tx,
  given: Holding & { codes: readonly string[]; by: GivenBy; at: Date },
): Promise<void> {
  const { applicationId, adjustmentId } = { applicationId: null, adjustmentId: null, ...given.by }
  await tx.execute(
    sql`insert into ${institutionNodes} (institution_id, tree, node_code, application_id, adjustment_id, granted_at)
        select ${given.institutionId}, ${given.tree}, code, ${applicationId}::uuid, ${adjustmentId}::uuid, ${given.at}
        from unnest(${sql.param([...given.codes])}::text[]) as code
        on conflict (institution_id, tree, node_code) do update
          set ends_on = null, application_id = excluded.application_id, adjustment_id = excluded.adjustment_id,
              granted_at = excluded.granted_at
          where ${institutionNodes.endsOn} is not null`,
  )
}

const theseOf = (given: Holding & { codes: readonly string[] }) =>
  and(heldBy(given), sql`${institutionNodes.nodeCode} = any(${sql.param([...given.codes])}::text[])`)

export async function endHeld(
  tx: Tx,
  given: Holding & { codes: readonly string[]; endsOn: string },
): Promise<void> {
  await tx.update(institutionNodes).set({ endsOn: given.endsOn }).where(theseOf(given))
}

export async function removeHeld(tx: Tx, given: Holding & { codes: readonly string[] }): Promise<void> {
  await tx.delete(institutionNodes).where(theseOf(given))
}
