import { identity } from '@cass/contract/institutions/identity.ts'
import { institutionWorkflow } from '@cass/contract/institutions/workflow.ts'
import { isvProductWorkflow } from '@cass/contract/isv-products/workflow.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db.ts'
import { institutions } from '../../platform/tables.ts'
import { isvProducts } from '../isv-products/tables.ts'
import { impactAddressees, impactAnswers } from './tables.ts'

/** Products in use, of these families, of active ISVs. */
export const findProductsToAsk = (tx: Tx, families: readonly string[]) =>
  tx
    .select({ productId: isvProducts.id, institutionId: isvProducts.institutionId })
    .from(isvProducts)
    .innerJoin(institutions, eq(institutions.id, isvProducts.institutionId))
    .where(
      and(
        eq(isvProducts.status, isvProductWorkflow.states.offered.code),
        sql`${isvProducts.families} && ${sql.param([...families])}::text[]`,
        eq(institutions.status, institutionWorkflow.states.normal.code),
        sql`${institutions.identities} && ${sql.param([identity.isvCandidate, identity.isv])}::text[]`,
      ),
    )

const rowsAtOnce = 1000

export async function insertAsked(
  tx: Tx,
  assessmentId: string,
  asked: readonly { productId: string; institutionId: string }[],
): Promise<string[]> {
  const institutionIds = [...new Set(asked.map(({ institutionId }) => institutionId))]
  for (let at = 0; at < institutionIds.length; at += rowsAtOnce)
    await tx
      .insert(impactAddressees)
      .values(
        institutionIds.slice(at, at + rowsAtOnce).map((institutionId) => ({ assessmentId, institutionId })),
      )
  for (let at = 0; at < asked.length; at += rowsAtOnce)
    await tx
      .insert(impactAnswers)
      .values(asked.slice(at, at + rowsAtOnce).map((one) => ({ ...one, assessmentId })))
  return institutionIds
}

/** The products that an institution is asked about. */
export const findAskedProducts = (db: Reader, given: { assessmentId: string; institutionId: string }) =>
  db
    .select({ id: isvProducts.id, nameZh: isvProducts.nameZh, nameEn: isvProducts.nameEn })
    .from(impactAnswers)
    .innerJoin(isvProducts, eq(isvProducts.id, impactAnswers.productId))
    .where(
      and(
        eq(impactAnswers.assessmentId, given.assessmentId),
        eq(impactAnswers.institutionId, given.institutionId),
      ),
    )
    .orderBy(asc(isvProducts.nameZh), asc(isvProducts.id))

export type Answer = {
  productId: string
  affected: boolean
  effort: number | null
  plannedOn: string | null
  note: string
}

/** How many of the answers were to products that are asked about. */
export async function putAnswers(
  tx: Tx,
  given: { assessmentId: string; institutionId: string; answers: readonly Answer[]; at: Date },
): Promise<number> {
  const { assessmentId, at, institutionId } = given
  let put = 0
  for (const { productId, ...answer } of given.answers) {
    const changed = await tx
      .update(impactAnswers)
      .set({ ...answer, answeredAt: at })
      .where(
        and(
          eq(impactAnswers.assessmentId, assessmentId),
          eq(impactAnswers.institutionId, institutionId),
          eq(impactAnswers.productId, productId),
        ),
      )
      .returning({ id: impactAnswers.productId })
    put += changed.length
  }
  await tx
    .update(impactAddressees)
    .set({ answeredAt: sql`coalesce(${impactAddressees.answeredAt}, ${at})` })
    .where(
      and(eq(impactAddressees.assessmentId, assessmentId), eq(impactAddressees.institutionId, institutionId)),
    )
  return put
}

export async function isAddressed(
  db: Reader,
  given: { assessmentId: string; institutionId: string },
): Promise<boolean> {
  const found = await db
    .select({ id: impactAddressees.institutionId })
    .from(impactAddressees)
    .where(
      and(
        eq(impactAddressees.assessmentId, given.assessmentId),
        eq(impactAddressees.institutionId, given.institutionId),
      ),
    )
  return found.length > 0
}

export type Counts = {
  vendors: number
  answered: number
  products: number
  affected: number
  unaffected: number
  effort: number
}

/** How the answers to each of these stand. */
export async function countAnswers(db: Reader, ids: readonly string[]): Promise<Map<string, Counts>> {
  if (ids.length === 0) return new Map()
  const [vendors, products] = await Promise.all([
    db
      .select({
        id: impactAddressees.assessmentId,
        vendors: sql<number>`count(*)::int`,
        answered: sql<number>`count(${impactAddressees.answeredAt})::int`,
      })
      .from(impactAddressees)
      .where(inArray(impactAddressees.assessmentId, [...ids]))
      .groupBy(impactAddressees.assessmentId),
    db
      .select({
        id: impactAnswers.assessmentId,
        products: sql<number>`count(*)::int`,
        affected: sql<number>`(count(*) filter (where ${impactAnswers.affected}))::int`,
        unaffected: sql<number>`(count(*) filter (where not ${impactAnswers.affected}))::int`,
        effort: sql<number>`coalesce(sum(${impactAnswers.effort}), 0)::int`,
      })
      .from(impactAnswers)
      .where(inArray(impactAnswers.assessmentId, [...ids]))
      .groupBy(impactAnswers.assessmentId),
  ])
  return new Map(
    vendors.map(({ id, ...counts }) => {
      const { id: _id, ...own } = products.find((one) => one.id === id)!
      return [id, { ...counts, ...own }]
    }),
  )
}
