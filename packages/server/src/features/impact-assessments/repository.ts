import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db.ts'
import { containsKeyword } from '../../platform/keyword-search.ts'
import { dictionaries } from '../message-library/tables.ts'
import { assessmentNumbers, impactAssessments } from './tables.ts'

export type AssessmentRow = typeof impactAssessments.$inferSelect

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

export const findEditions = (db: Reader, ids: readonly string[]) =>
  db
    .select({ id: dictionaries.id, protocol: dictionaries.protocol, name: dictionaries.name })
    .from(dictionaries)
    .where(inArray(dictionaries.id, [...ids]))
