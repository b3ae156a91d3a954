import { and, asc, eq, getTableColumns, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db.ts'
import type { FileRow } from '../../platform/files.ts'
import { containsKeyword } from '../../platform/keyword-search.ts'
import { findPage, inOrderOf } from '../../platform/search.ts'
import { files, institutions, users } from '../../platform/tables.ts'
import { applications } from '../applications/tables.ts'
import { feedbackNumbers, feedbackPosts, logFeedback } from './tables.ts'

export type FeedbackRow = typeof logFeedback.$inferSelect
export type PostRow = typeof feedbackPosts.$inferSelect
export type ListedFeedback = Awaited<ReturnType<typeof findListed>>[number]

export async function findFeedback(db: Reader, id: string): Promise<FeedbackRow | undefined> {
  const [row] = await db.select().from(logFeedback).where(eq(logFeedback.id, id))
  return row
}

/** As it is now, and stays until the transaction ends. */
export async function lockFeedback(tx: Tx, id: string): Promise<FeedbackRow | undefined> {
  const [row] = await tx.select().from(logFeedback).where(eq(logFeedback.id, id)).for('no key update')
  return row
}

export async function drawNumber(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ number: string }>(
    sql`select nextval(${feedbackNumbers.seqName}) as number`,
  )
  return Number(rows[0]!.number)
}

export async function insertFeedback(tx: Tx, row: typeof logFeedback.$inferInsert): Promise<void> {
  await tx.insert(logFeedback).values(row)
}

/** Of one that the caller has locked; what `move` writes is not changed here. */
export async function changeFeedback(
  tx: Tx,
  id: string,
  change: Partial<Omit<FeedbackRow, 'id' | 'status' | 'version'>>,
): Promise<void> {
  await tx
    .update(logFeedback)
    .set({ ...change, version: sql`${logFeedback.version} + 1` })
    .where(eq(logFeedback.id, id))
}

export async function deleteFeedback(tx: Tx, id: string): Promise<void> {
  await tx.delete(logFeedback).where(eq(logFeedback.id, id))
}

export async function insertPost(tx: Tx, post: PostRow): Promise<void> {
  await tx.insert(feedbackPosts).values(post)
}

export const postsOf = (db: Reader, feedbackId: string) =>
  db
    .select({ post: getTableColumns(feedbackPosts), authorName: users.name })
    .from(feedbackPosts)
    .innerJoin(users, eq(users.id, feedbackPosts.authorId))
    .where(eq(feedbackPosts.feedbackId, feedbackId))
    .orderBy(asc(feedbackPosts.createdAt), asc(feedbackPosts.id))

export const findFiles = (db: Reader, ids: readonly string[]): Promise<FileRow[]> =>
  db
    .select()
    .from(files)
    .where(inArray(files.id, [...ids]))

export const findListed = (db: Reader, ids: readonly string[]) =>
  db
    .select({
      id: logFeedback.id,
      row: getTableColumns(logFeedback),
      authorName: users.name,
      applyOrdNo: applications.ordNo,
      institution: { name: institutions.name, nameEn: institutions.nameEn },
    })
    .from(logFeedback)
    .innerJoin(users, eq(users.id, logFeedback.authorId))
    .innerJoin(institutions, eq(institutions.id, logFeedback.institutionId))
    .leftJoin(applications, eq(applications.id, logFeedback.applicationId))
    .where(inArray(logFeedback.id, [...ids]))

export type Filters = {
  /** Of whose institution; null for the operator, who sees what was submitted. */
  institutionId: string | null
  keyword: string
  problemType: string
  status: string
  pageNum: number
  pageSize: number
}

function matchesKeyword({ institutionId, keyword }: Filters): SQL | undefined {
  if (keyword === '') return undefined
  const ofTest = sql`${logFeedback.applicationId} in (
    select ${applications.id} from ${applications} where ${applications.ordNo} = upper(${keyword}))`
  const ofInstitution = sql`${logFeedback.institutionId} in (
    select ${institutions.id} from ${institutions}
    where ${containsKeyword([institutions.name, institutions.nameEn], keyword)})`
  return or(
    containsKeyword([logFeedback.number, logFeedback.question], keyword),
    ofTest,
    institutionId === null ? ofInstitution : undefined,
  )
}

export async function pageFeedback(
  db: Reader,
  filters: Filters,
): Promise<{ rows: ListedFeedback[]; total: number; more: boolean }> {
  const { institutionId, pageNum, pageSize, problemType, status } = filters
  const { ids, ...totals } = await findPage(db, {
    table: logFeedback,
    where: [
      institutionId === null
        ? isNotNull(logFeedback.submittedAt)
        : eq(logFeedback.institutionId, institutionId),
      status === '' ? undefined : eq(logFeedback.status, status),
      problemType === '' ? undefined : sql`${logFeedback.problemType} = ${problemType}`,
      matchesKeyword(filters),
    ],
    orderBy: [sql`${logFeedback.updatedAt} desc`, sql`${logFeedback.id}`],
    pageNum,
    pageSize,
  })
  return { rows: ids.length === 0 ? [] : inOrderOf(ids, await findListed(db, ids)), ...totals }
}

/** Certification tests of an institution that it can ask about. */
export async function isOwnTest(
  db: Reader,
  given: { applicationId: string; institutionId: string; serviceType: string },
): Promise<boolean> {
  const found = await db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.id, given.applicationId),
        eq(applications.institutionId, given.institutionId),
        sql`${applications.serviceType} = ${given.serviceType}`,
        isNotNull(applications.submittedAt),
      ),
    )
  return found.length > 0
}
