import { impactAssessmentWorkflow } from '@cass/contract/impact-assessments/workflow.ts'
import { identity } from '@cass/contract/institutions/identity.ts'
import { institutionWorkflow } from '@cass/contract/institutions/workflow.ts'
import { isvProductWorkflow } from '@cass/contract/isv-products/workflow.ts'
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db.ts'
import { containsKeyword } from '../../platform/keyword-search.ts'
import { institutions } from '../../platform/tables.ts'
import { isvFilings } from '../isv-filings/tables.ts'
import { isvProducts } from '../isv-products/tables.ts'
import { dictionaries } from '../message-library/tables.ts'
import { assessmentNumbers, impactAddressees, impactAnswers, impactAssessments } from './tables.ts'

export type AssessmentRow = typeof impactAssessments.$inferSelect
const { open } = impactAssessmentWorkflow.states

export async function findAssessment(db: Reader, id: string): Promise<AssessmentRow | undefined> {
  const [row] = await db.select().from(impactAssessments).where(eq(impactAssessments.id, id))
  return row
}

/** As it is now, and stays until the transaction ends. */
export async function lockAssessment(tx: Tx, id: string): Promise<AssessmentRow | undefined> {
  const [row] = await tx
    .select()
    .from(impactAssessments)
    .where(eq(impactAssessments.id, id))
    .for('no key update')
  return row
}

/** The same for those who answer it: they do not keep one another waiting. */
export async function shareAssessment(tx: Tx, id: string): Promise<AssessmentRow | undefined> {
  const [row] = await tx.select().from(impactAssessments).where(eq(impactAssessments.id, id)).for('share')
  return row
}

export async function drawNumber(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ number: string }>(
    sql`select nextval(${assessmentNumbers.seqName}) as number`,
  )
  return Number(rows[0]!.number)
}

export async function insertAssessment(tx: Tx, row: typeof impactAssessments.$inferInsert): Promise<void> {
  await tx.insert(impactAssessments).values(row)
}

/** Of one that the caller has locked; what `move` writes is not changed here. */
export async function changeAssessment(
  tx: Tx,
  id: string,
  change: Partial<Omit<AssessmentRow, 'id' | 'status' | 'version'>>,
): Promise<void> {
  await tx
    .update(impactAssessments)
    .set({ ...change, version: sql`${impactAssessments.version} + 1` })
    .where(eq(impactAssessments.id, id))
}

export async function deleteAssessment(tx: Tx, id: string): Promise<void> {
  await tx.delete(impactAssessments).where(eq(impactAssessments.id, id))
}

// ── Lists ───────────────────────────────────────────────────────────────────────────────────────────

export type Counts = {
  vendors: number
  answered: number
  products: number
  affected: number
  unaffected: number
  effort: number
}

export async function pageAssessments(
  db: Reader,
  given: { keyword: string; status: string; family: string; pageNum: number; pageSize: number },
): Promise<{ rows: AssessmentRow[]; total: number }> {
  const where = and(
    given.status === '' ? undefined : eq(impactAssessments.status, given.status),
    given.family === '' ? undefined : sql`${given.family} = any(${impactAssessments.families})`,
    containsKeyword(
      [impactAssessments.number, impactAssessments.titleZh, impactAssessments.titleEn],
      given.keyword,
    ),
  )
  const [rows, counted] = await Promise.all([
    db
      .select()
      .from(impactAssessments)
      .where(where)
      .orderBy(desc(impactAssessments.updatedAt), asc(impactAssessments.id))
      .limit(given.pageSize)
      .offset((given.pageNum - 1) * given.pageSize),
    db.select({ total: count() }).from(impactAssessments).where(where),
  ])
  return { rows, total: counted[0]!.total }
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

export const findEditions = (db: Reader, ids: readonly string[]) =>
  db
    .select({ id: dictionaries.id, protocol: dictionaries.protocol, name: dictionaries.name })
    .from(dictionaries)
    .where(inArray(dictionaries.id, [...ids]))

// ── Who is asked, and what they answer ──────────────────────────────────────────────────────────────

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

// ── Reminders ───────────────────────────────────────────────────────────────────────────────────────

/** Of open assessments due by then, those without an answer that were not reminded at this step. */
export const findToRemind = (
  db: Reader,
  given: { dueBy: string; step: number; assessmentId?: string; institutionId?: string },
) =>
  db
    .select({
      assessment: getTableColumns(impactAssessments),
      institutionId: impactAddressees.institutionId,
    })
    .from(impactAddressees)
    .innerJoin(impactAssessments, eq(impactAssessments.id, impactAddressees.assessmentId))
    .where(
      and(
        eq(impactAssessments.status, open.code),
        lte(impactAssessments.dueOn, given.dueBy),
        isNull(impactAddressees.answeredAt),
        sql`${impactAddressees.reminderStep} < ${given.step}`,
        given.assessmentId === undefined ? undefined : eq(impactAssessments.id, given.assessmentId),
        given.institutionId === undefined
          ? undefined
          : eq(impactAddressees.institutionId, given.institutionId),
      ),
    )

export async function lockAddressee(
  tx: Tx,
  given: { assessmentId: string; institutionId: string },
): Promise<void> {
  await tx
    .select({ id: impactAddressees.institutionId })
    .from(impactAddressees)
    .where(
      and(
        eq(impactAddressees.assessmentId, given.assessmentId),
        eq(impactAddressees.institutionId, given.institutionId),
      ),
    )
    .for('no key update')
}

export async function noteReminder(
  tx: Tx,
  given: { assessmentId: string; institutionIds: readonly string[]; step?: number; at: Date | null },
): Promise<void> {
  await tx
    .update(impactAddressees)
    .set({ remindedAt: given.at, ...(given.step !== undefined && { reminderStep: given.step }) })
    .where(
      and(
        eq(impactAddressees.assessmentId, given.assessmentId),
        inArray(impactAddressees.institutionId, [...given.institutionIds]),
      ),
    )
}

export const findWaiting = async (db: Reader, assessmentId: string): Promise<string[]> =>
  (
    await db
      .select({ id: impactAddressees.institutionId })
      .from(impactAddressees)
      .where(and(eq(impactAddressees.assessmentId, assessmentId), isNull(impactAddressees.answeredAt)))
  ).map(({ id }) => id)

// ── The matrix ──────────────────────────────────────────────────────────────────────────────────────

export type MatrixFilters = { id: string; keyword: string; answer: string }
export type MatrixRow = Awaited<ReturnType<typeof pageMatrix>>['rows'][number]

export async function pageMatrix(
  db: Reader,
  { answer, id, keyword }: MatrixFilters,
  page: { limit: number; offset: number },
) {
  const answered: Readonly<Record<string, SQL>> = {
    affected: sql`${impactAnswers.affected}`,
    unaffected: sql`not ${impactAnswers.affected}`,
    none: sql`${impactAnswers.affected} is null`,
  }
  const where = and(
    eq(impactAnswers.assessmentId, id),
    answered[answer],
    keyword === ''
      ? undefined
      : or(
          containsKeyword([institutions.name, institutions.nameEn], keyword),
          containsKeyword([isvProducts.nameZh, isvProducts.nameEn], keyword),
        ),
  )
  const rows = db
    .select({
      answer: getTableColumns(impactAnswers),
      institution: { name: institutions.name, nameEn: institutions.nameEn },
      product: { nameZh: isvProducts.nameZh, nameEn: isvProducts.nameEn, families: isvProducts.families },
      remindedAt: impactAddressees.remindedAt,
      filingId: isvFilings.id,
      filingStatus: isvFilings.status,
    })
    .from(impactAnswers)
    .innerJoin(institutions, eq(institutions.id, impactAnswers.institutionId))
    .innerJoin(isvProducts, eq(isvProducts.id, impactAnswers.productId))
    .innerJoin(
      impactAddressees,
      and(
        eq(impactAddressees.assessmentId, impactAnswers.assessmentId),
        eq(impactAddressees.institutionId, impactAnswers.institutionId),
      ),
    )
    .leftJoin(
      isvFilings,
      and(
        eq(isvFilings.assessmentId, impactAnswers.assessmentId),
        eq(isvFilings.institutionId, impactAnswers.institutionId),
        sql`${isvFilings.submittedAt} is not null`,
      ),
    )
    .where(where)
    .orderBy(asc(institutions.name), asc(institutions.id), asc(isvProducts.nameZh), asc(isvProducts.id))
    .limit(page.limit)
    .offset(page.offset)
  const total = db
    .select({ total: count() })
    .from(impactAnswers)
    .innerJoin(institutions, eq(institutions.id, impactAnswers.institutionId))
    .innerJoin(isvProducts, eq(isvProducts.id, impactAnswers.productId))
    .where(where)
  const [found, counted] = await Promise.all([rows, total])
  return { rows: found, total: counted[0]!.total }
}

// ── The ISV's side ──────────────────────────────────────────────────────────────────────────────────

export async function pageOwn(
  db: Reader,
  given: {
    institutionId: string
    keyword: string
    state: '' | 'open' | 'answered' | 'missed'
    pageNum: number
    pageSize: number
  },
) {
  const { institutionId, keyword, pageNum, pageSize } = given
  const states: Readonly<Record<string, SQL | undefined>> = {
    open: and(eq(impactAssessments.status, open.code), isNull(impactAddressees.answeredAt)),
    answered: sql`${impactAddressees.answeredAt} is not null`,
    missed: and(sql`${impactAssessments.status} <> ${open.code}`, isNull(impactAddressees.answeredAt)),
  }
  const where = and(
    eq(impactAddressees.institutionId, institutionId),
    states[given.state],
    containsKeyword(
      [impactAssessments.number, impactAssessments.titleZh, impactAssessments.titleEn],
      keyword,
    ),
  )
  const rows = db
    .select({
      assessment: getTableColumns(impactAssessments),
      products: sql<number>`(select count(*)::int from ${impactAnswers}
        where ${impactAnswers.assessmentId} = ${impactAssessments.id}
          and ${impactAnswers.institutionId} = ${impactAddressees.institutionId})`,
      filingId: isvFilings.id,
      filingStatus: isvFilings.status,
    })
    .from(impactAddressees)
    .innerJoin(impactAssessments, eq(impactAssessments.id, impactAddressees.assessmentId))
    .leftJoin(
      isvFilings,
      and(
        eq(isvFilings.assessmentId, impactAddressees.assessmentId),
        eq(isvFilings.institutionId, impactAddressees.institutionId),
      ),
    )
    .where(where)
    // What is still to be answered comes first, the most urgent of it on top.
    .orderBy(
      sql`(${impactAssessments.status} = ${open.code} and ${impactAddressees.answeredAt} is null) desc`,
      sql`case when ${impactAddressees.answeredAt} is null then ${impactAssessments.dueOn} end`,
      desc(impactAssessments.publishedAt),
      asc(impactAssessments.id),
    )
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const total = db
    .select({ total: count() })
    .from(impactAddressees)
    .innerJoin(impactAssessments, eq(impactAssessments.id, impactAddressees.assessmentId))
    .where(where)
  const [found, counted] = await Promise.all([rows, total])
  return { rows: found, total: counted[0]!.total }
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
