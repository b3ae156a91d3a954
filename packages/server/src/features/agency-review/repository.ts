import { accountWorkflow } from '@cass/contract/account/workflow.ts'
import { agencyReviewWorkflow } from '@cass/contract/agency-review/workflow.ts'
import { serviceType } from '@cass/contract/applications/enums.ts'
import { certificationWorkflow } from '@cass/contract/certification/workflow.ts'
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  lt,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Reader, Tx } from '../../platform/db.ts'
import { keywordSearch } from '../../platform/keyword-search.ts'
import { findPage, inOrderOf } from '../../platform/search.ts'
import { files, historyRows, institutionSearchText, institutions, users } from '../../platform/tables.ts'
import { applications } from '../applications/tables.ts'
import { certifications } from '../certification/tables.ts'
import { institutionColumns } from '../institutions/service.ts'
import { isEnabled, type Person } from '../people/service.ts'
import { agencyReviews, isDecided, openSince } from './tables.ts'

export type ReviewRow = typeof agencyReviews.$inferSelect
export type UserRow = typeof users.$inferSelect
export type Kind = ReviewRow['kind']

const open = agencyReviewWorkflow.states.waiting.code

// ── One review ──────────────────────────────────────────────────────────────────────────────────────

export async function findReview(db: Reader, id: string): Promise<ReviewRow | undefined> {
  const [row] = await db.select().from(agencyReviews).where(eq(agencyReviews.id, id))
  return row
}

/** As they are now, and stay until the transaction ends; always in the same order. */
export const lockReviews = (tx: Tx, ids: readonly string[]): Promise<ReviewRow[]> =>
  tx
    .select()
    .from(agencyReviews)
    .where(inArray(agencyReviews.id, [...ids]))
    .orderBy(asc(agencyReviews.id))
    .for('no key update')

/** What a review task is listed with: who asks, and since when. */
export const findDescribed = (db: Reader, ids: readonly string[]) =>
  db
    .select({ id: agencyReviews.id, subject: users.name, submittedAt: agencyReviews.submittedAt })
    .from(agencyReviews)
    .innerJoin(users, eq(users.id, agencyReviews.applicantId))
    .where(inArray(agencyReviews.id, [...ids]))

/** The rejected application that this ticket opens. */
export async function findByTicket(
  db: Reader,
  ticketHash: Buffer,
  now: Date,
): Promise<ReviewRow | undefined> {
  const [row] = await db
    .select()
    .from(agencyReviews)
    .where(and(eq(agencyReviews.ticketHash, ticketHash), gt(agencyReviews.ticketExpiresAt, now)))
  return row
}

export async function findOpenOf(db: Reader, applicantId: string): Promise<ReviewRow | undefined> {
  const [row] = await db
    .select()
    .from(agencyReviews)
    .where(and(eq(agencyReviews.applicantId, applicantId), eq(agencyReviews.status, open)))
  return row
}

export async function findLatest(
  db: Reader,
  institutionId: string,
  kind: Kind,
): Promise<ReviewRow | undefined> {
  const [row] = await db
    .select()
    .from(agencyReviews)
    .where(and(eq(agencyReviews.institutionId, institutionId), eq(agencyReviews.kind, kind)))
    .orderBy(desc(agencyReviews.submittedAt))
    .limit(1)
  return row
}

/** False when such a review is open already. */
export async function insertReview(tx: Tx, row: typeof agencyReviews.$inferInsert): Promise<boolean> {
  const made = await tx
    .insert(agencyReviews)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: agencyReviews.id })
  return made.length > 0
}

/** The first row of its history: what follows is written by `move`. */
export async function insertSubmission(
  tx: Tx,
  given: { reviewId: string; actor: { userId: string; loginName: string } | null; at: Date },
): Promise<void> {
  await tx.insert(historyRows).values({
    workflow: agencyReviewWorkflow.name,
    subjectId: given.reviewId,
    move: 'submit',
    fromStatus: '',
    toStatus: open,
    actorId: given.actor?.userId ?? null,
    actorName: given.actor?.loginName ?? '-',
    at: given.at,
  })
}

/** Everything but what `move` writes. */
export async function updateReview(
  tx: Tx,
  id: string,
  change: Partial<Omit<ReviewRow, 'id' | 'status' | 'version'>>,
): Promise<void> {
  await tx.update(agencyReviews).set(change).where(eq(agencyReviews.id, id))
}

/** Certification tests that succeeded, the newest first. */
export const findCertified = (db: Reader, institutionId: string) =>
  db
    .select({
      ordNo: applications.ordNo,
      form: applications.form,
      families: certifications.families,
      certifiedAt: certifications.certifiedAt,
      updatedAt: applications.updatedAt,
    })
    .from(applications)
    .leftJoin(certifications, eq(certifications.applicationId, applications.id))
    .where(
      and(
        eq(applications.institutionId, institutionId),
        eq(applications.serviceType, serviceType.certificationTest),
        eq(applications.status, certificationWorkflow.states.certified.code),
      ),
    )
    .orderBy(desc(applications.updatedAt), asc(applications.id))

// ── People ──────────────────────────────────────────────────────────────────────────────────────────

export async function findUser(db: Reader, id: string): Promise<UserRow> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row!
}

/** The operator's field-affairs people, in the order in which all write to people. */
export const findFieldUsers = (db: Reader): Promise<Person[]> =>
  db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.kind, 'grip'), eq(users.roleType, 'gripField'), isEnabled))
    .orderBy(asc(users.id))

// ── Documents ───────────────────────────────────────────────────────────────────────────────────────

/**
 * What was handed in for an institution is its own once it passed, or if it came from somebody who was admitted:
 * anybody can register for any institution.
 */
const isOwnPaper = or(
  eq(agencyReviews.status, agencyReviewWorkflow.states.passed.code),
  notInArray(users.status, [accountWorkflow.states.pending.code, accountWorkflow.states.rejected.code]),
)

export async function isOwn(db: Reader, reviewId: string): Promise<boolean> {
  const rows = await db
    .select({ id: agencyReviews.id })
    .from(agencyReviews)
    .innerJoin(users, eq(users.id, agencyReviews.applicantId))
    .where(and(eq(agencyReviews.id, reviewId), isOwnPaper))
  return rows.length > 0
}

/** Files of all of an institution's own applications but those of its ordinary users. */
export const findFilesOf = (db: Reader, institutionId: string) =>
  db
    .select(getTableColumns(files))
    .from(files)
    .innerJoin(agencyReviews, eq(files.subject, sql`'review:' || ${agencyReviews.id}`))
    .innerJoin(users, eq(users.id, agencyReviews.applicantId))
    .where(and(eq(agencyReviews.institutionId, institutionId), ne(agencyReviews.kind, 'user'), isOwnPaper))
    .orderBy(asc(files.createdAt), asc(files.id))

/** Documents that are left out when it is sent in again: evidence of what was refused, kept for its reviewers. */
export async function setAside(tx: Tx, reviewId: string, fileIds: readonly string[]): Promise<void> {
  await tx
    .update(files)
    .set({ subject: `formerReview:${reviewId}` })
    .where(and(inArray(files.id, [...fileIds]), eq(files.subject, `review:${reviewId}`)))
}

// ── Lists and details ───────────────────────────────────────────────────────────────────────────────

const deciders = alias(users, 'decider')
const others = alias(institutions, 'other')
/** The code that is decided on: where it is to change, the one it changes to. */
const askedCode = sql<string>`coalesce(nullif(${agencyReviews.form} -> 'change' ->> 'creditCode', ${agencyReviews.base} ->> 'creditCode'), ${institutions.creditCode})`
const withSameCode = and(eq(others.creditCode, askedCode), ne(others.id, institutions.id))

export type ListedReview = Awaited<ReturnType<typeof findListed>>[number]

export const findListed = (db: Reader, ids: readonly string[]) =>
  db
    .select({
      id: agencyReviews.id,
      review: agencyReviews,
      institution: institutionColumns,
      applicant: users,
      deciderName: deciders.name,
      creditCode: askedCode,
      creditCodeShared: sql<boolean>`exists (select 1 from ${institutions} other where ${withSameCode})`,
    })
    .from(agencyReviews)
    .innerJoin(institutions, eq(institutions.id, agencyReviews.institutionId))
    .innerJoin(users, eq(users.id, agencyReviews.applicantId))
    .leftJoin(deciders, eq(deciders.id, agencyReviews.decidedBy))
    .where(inArray(agencyReviews.id, [...ids]))

export type Filters = {
  kinds: readonly Kind[]
  keyword: string
  status: string
  submittedFrom: Date | null
  submittedBefore: Date | null
  pageNum: number
  pageSize: number
}

/** Open ones from the oldest on, then decided ones from the newest back. */
export async function searchReviews(
  db: Reader,
  given: Filters,
): Promise<{ rows: ListedReview[]; total: number; more: boolean }> {
  const { keyword } = given
  const where: (SQL | undefined)[] = [
    inArray(agencyReviews.kind, [...given.kinds]),
    given.status === '' ? undefined : eq(agencyReviews.status, given.status),
    // Said in the words of the index, so that it is entered behind the open ones.
    given.status === '' || given.status === open ? undefined : isDecided,
    given.submittedFrom ? gte(agencyReviews.submittedAt, given.submittedFrom) : undefined,
    given.submittedBefore ? lt(agencyReviews.submittedAt, given.submittedBefore) : undefined,
    keyword === ''
      ? undefined
      : sql`${agencyReviews.institutionId} in (select id from ${institutions} where ${keywordSearch(institutions, institutionSearchText, keyword)!.byIndex})`,
  ]
  const { ids, total, more } = await findPage(db, {
    table: agencyReviews,
    where,
    orderBy: [isDecided, openSince, sql`${agencyReviews.decidedAt} desc`, sql`${agencyReviews.id}`],
    pageNum: given.pageNum,
    pageSize: given.pageSize,
  })
  return { rows: ids.length === 0 ? [] : inOrderOf(ids, await findListed(db, ids)), total, more }
}

export const findSameCreditCode = (db: Reader, given: { creditCode: string; institutionId: string }) =>
  db
    .select({ id: institutions.id, name: institutions.name, status: institutions.status })
    .from(institutions)
    .where(and(eq(institutions.creditCode, given.creditCode), ne(institutions.id, given.institutionId)))
    .orderBy(asc(institutions.createdAt), asc(institutions.id))
