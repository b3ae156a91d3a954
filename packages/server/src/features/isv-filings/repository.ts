import { institutionWorkflow } from '@cass/contract/institutions/workflow.ts'
import { and, asc, desc, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db.ts'
import type { FileRow } from '../../platform/files.ts'
import { files, institutions } from '../../platform/tables.ts'
import { impactAssessments } from '../impact-assessments/tables.ts'
import { isvProducts } from '../isv-products/tables.ts'
import { filingNumbers, filingSubmissions, isvFilings } from './tables.ts'

const { searchGrams: _pieces, ...columns } = getTableColumns(isvFilings)
export type FilingRow = Omit<typeof isvFilings.$inferSelect, 'searchGrams'>
export type SubmissionRow = typeof filingSubmissions.$inferSelect

export async function findFiling(db: Reader, id: string): Promise<FilingRow | undefined> {
  const [row] = await db.select(columns).from(isvFilings).where(eq(isvFilings.id, id))
  return row
}

/** As they are now, and stay until the transaction ends. */
export const lockFilings = (tx: Tx, ids: readonly string[]): Promise<FilingRow[]> =>
  tx
    .select(columns)
    .from(isvFilings)
    .where(inArray(isvFilings.id, [...ids]))
    .orderBy(asc(isvFilings.id))
    .for('no key update')

export async function drawNumber(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ number: string }>(
    sql`select nextval(${filingNumbers.seqName}) as number`,
  )
  return Number(rows[0]!.number)
}

export async function insertFiling(
  tx: Tx,
  row: Omit<typeof isvFilings.$inferInsert, 'searchGrams'>,
): Promise<void> {
  await tx.insert(isvFilings).values(row)
}

/** Of one that the caller has locked; what `move` writes is not changed here. */
export async function changeFiling(
  tx: Tx,
  id: string,
  change: Partial<Omit<FilingRow, 'id' | 'status' | 'version'>>,
): Promise<void> {
  await tx
    .update(isvFilings)
    .set({ ...change, version: sql`${isvFilings.version} + 1` })
    .where(eq(isvFilings.id, id))
}

export async function deleteFiling(tx: Tx, id: string): Promise<void> {
  await tx.delete(isvFilings).where(eq(isvFilings.id, id))
}

/** Another filing of the institution with this key; the caller holds the institution's row. */
export async function findByKey(
  tx: Tx,
  given: Pick<FilingRow, 'institutionId' | 'kind'> & { uniqueKey: string },
): Promise<FilingRow | undefined> {
  const [row] = await tx
    .select(columns)
    .from(isvFilings)
    .where(
      and(
        eq(isvFilings.institutionId, given.institutionId),
        eq(isvFilings.kind, given.kind),
        eq(isvFilings.uniqueKey, given.uniqueKey),
      ),
    )
  return row
}

/** What an institution submitted last of a kind: a new one is filled in from it. */
export async function findLatest(
  tx: Tx,
  given: Pick<FilingRow, 'institutionId' | 'kind'>,
): Promise<SubmissionRow | undefined> {
  const [row] = await tx
    .select(getTableColumns(filingSubmissions))
    .from(filingSubmissions)
    .innerJoin(isvFilings, eq(isvFilings.id, filingSubmissions.filingId))
    .where(and(eq(isvFilings.institutionId, given.institutionId), eq(isvFilings.kind, given.kind)))
    .orderBy(desc(filingSubmissions.submittedAt))
    .limit(1)
  return row
}

export async function insertSubmission(tx: Tx, row: SubmissionRow): Promise<void> {
  await tx.insert(filingSubmissions).values(row)
}

/** From the last on, at most two. */
export const findSubmissions = (db: Reader, filingId: string, before = 2_147_483_647) =>
  db
    .select()
    .from(filingSubmissions)
    .where(and(eq(filingSubmissions.filingId, filingId), lt(filingSubmissions.round, before)))
    .orderBy(desc(filingSubmissions.round))
    .limit(2)

export const findFiles = (db: Reader, ids: readonly string[]): Promise<FileRow[]> =>
  db
    .select()
    .from(files)
    .where(inArray(files.id, [...ids]))

export const findDescribed = (db: Reader, ids: readonly string[]) =>
  db
    .select({
      id: isvFilings.id,
      subjectZh: isvFilings.subjectZh,
      subjectEn: isvFilings.subjectEn,
      submittedAt: isvFilings.submittedAt,
    })
    .from(isvFilings)
    .where(inArray(isvFilings.id, [...ids]))

/** Institutions, products and impact assessments by their ids, with their names. */
export async function findNamed(
  db: Reader,
  ids: Readonly<Record<'institutions' | 'products' | 'assessments', readonly string[]>>,
): Promise<{ id: string; nameZh: string; nameEn: string }[]> {
  const some = (
    wanted: readonly string[],
    find: () => Promise<{ id: string; nameZh: string; nameEn: string }[]>,
  ) => (wanted.length === 0 ? [] : find())
  const found = [
    await some(ids.institutions, () =>
      db
        .select({ id: institutions.id, nameZh: institutions.name, nameEn: institutions.nameEn })
        .from(institutions)
        .where(inArray(institutions.id, [...ids.institutions])),
    ),
    await some(ids.products, () =>
      db
        .select({ id: isvProducts.id, nameZh: isvProducts.nameZh, nameEn: isvProducts.nameEn })
        .from(isvProducts)
        .where(inArray(isvProducts.id, [...ids.products])),
    ),
    await some(ids.assessments, () =>
      db
        .select({
          id: impactAssessments.id,
          nameZh: impactAssessments.titleZh,
          nameEn: impactAssessments.titleEn,
        })
        .from(impactAssessments)
        .where(inArray(impactAssessments.id, [...ids.assessments])),
    ),
  ]
  return found.flat()
}

/** Whether an institution can be named as a customer. */
export async function isActiveInstitution(db: Reader, id: string): Promise<boolean> {
  const found = await db
    .select({ id: institutions.id })
    .from(institutions)
    .where(and(eq(institutions.id, id), eq(institutions.status, institutionWorkflow.states.normal.code)))
  return found.length > 0
}
