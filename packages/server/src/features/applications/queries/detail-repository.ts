import type { Form } from '@cass/contract/kit/form/definition.ts'
import { reviewTaskWorkflow } from '@cass/contract/reviews/workflow.ts'
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { builder, columnsOf, type Reader, statement } from '../../../platform/db.ts'
import { files, teams, users } from '../../../platform/tables.ts'
import { certificationForms } from '../../certification/tables.ts'
import { reviewTasks } from '../../reviews/tables.ts'
import type { CaseNow } from '../policy.ts'
import type { CaseRow } from '../repository.ts'
import { applicationCases, applicationSecrets, applicationSubmissions, applications } from '../tables.ts'

const named = (name: string, column: PgColumn) => sql`${column}`.as(name)
const given = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`
const holders = alias(users, 'holder')
const { sentBack } = reviewTaskWorkflow.states

// ── What is reviewed of it by itself ────────────────────────────────────────────────────────────────

export const findReviewedParts = (
  db: Reader,
  applicationIds: readonly string[],
): Promise<{ id: string; applicationId: string }[]> =>
  db
    .select({ id: certificationForms.id, applicationId: certificationForms.applicationId })
    .from(certificationForms)
    .where(inArray(certificationForms.applicationId, [...applicationIds]))

// ── One application ─────────────────────────────────────────────────────────────────────────────────

export async function findCase(db: Reader, id: string): Promise<CaseRow> {
  const [row] = await db.select().from(applicationCases).where(eq(applicationCases.id, id))
  return row!
}

/** These cases with what was filed in each, by their ids. */
export async function findCases(db: Reader, ids: readonly string[]): Promise<Map<string, CaseNow>> {
  const found = ids.length === 0 ? [] : await casesByIds(db, { ids: [...ids] })
  return new Map(found.map((row) => [row.id, row]))
}
const casesByIds = statement<CaseNow & { id: string }>(
  'application_cases',
  sql`select c.id, c.flow, c.closed_at as "closedAt",
        json_agg(json_build_object('id', a.id, 'serviceType', a.service_type, 'status', a.status)) as filed
      from ${applicationCases} c join ${applications} a on a.case_id = c.id
      where c.id = any(${given('ids', 'uuid[]')}) group by c.id`,
)

export type SubmissionRow = typeof applicationSubmissions.$inferSelect

/** The newest first; what came before the last two interests nobody any more. */
export const findSubmissions = async (db: Reader, applicationId: string): Promise<SubmissionRow[]> =>
  await lastSubmissions(db, { applicationId })
const lastSubmissions = statement<SubmissionRow>(
  'application_submissions',
  builder
    .select(columnsOf(applicationSubmissions))
    .from(applicationSubmissions)
    .where(eq(applicationSubmissions.applicationId, sql.placeholder('applicationId')))
    .orderBy(desc(applicationSubmissions.round))
    .limit(2),
)

/** A request for a supplement, and what was handed in after it. */
export type SupplementRow = Pick<
  typeof reviewTasks.$inferSelect,
  'round' | 'stage' | 'comment' | 'decidedAt'
> & {
  teamZh: string
  teamEn: string
  holderName: string
  /** Null until then. */
  form: Form | null
  submittedAt: Date | null
  submittedBy: string | null
}
const senders = alias(users, 'sender')
const supplementsOf = statement<SupplementRow>(
  'application_supplements',
  builder
    .select({
      round: named('round', reviewTasks.round),
      stage: named('stage', reviewTasks.stage),
      comment: named('comment', reviewTasks.comment),
      decidedAt: named('decidedAt', reviewTasks.decidedAt),
      teamZh: named('teamZh', teams.nameZh),
      teamEn: named('teamEn', teams.nameEn),
      holderName: named('holderName', holders.name),
      form: named('form', applicationSubmissions.form),
      submittedAt: named('submittedAt', applicationSubmissions.submittedAt),
      submittedBy: named('submittedBy', senders.name),
    })
    .from(reviewTasks)
    .innerJoin(teams, eq(teams.id, reviewTasks.teamId))
    .innerJoin(holders, eq(holders.id, reviewTasks.holderId))
    .leftJoin(
      applicationSubmissions,
      and(
        eq(applicationSubmissions.applicationId, reviewTasks.subjectId),
        eq(applicationSubmissions.round, sql`${reviewTasks.round} + 1`),
      ),
    )
    .leftJoin(senders, eq(senders.id, applicationSubmissions.submittedBy))
    .where(
      and(
        eq(reviewTasks.subjectId, sql.placeholder('applicationId')),
        eq(reviewTasks.status, sentBack.code),
        // An agreement that is returned is signed again, not supplemented.
        ne(reviewTasks.stage, 'agreement'),
      ),
    )
    .orderBy(asc(reviewTasks.decidedAt)),
)
/** From the oldest on. */
export const findSupplements = async (db: Reader, applicationId: string): Promise<SupplementRow[]> =>
  await supplementsOf(db, { applicationId })

/** Whether this file was ever handed in with the application. */
export async function wasSubmitted(db: Reader, applicationId: string, fileId: string): Promise<boolean> {
  const rows = await db
    .select({ round: applicationSubmissions.round })
    .from(applicationSubmissions)
    .where(
      and(
        eq(applicationSubmissions.applicationId, applicationId),
        sql`${fileId}::uuid = any(${applicationSubmissions.fileIds})`,
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Rows of the form whose password lies here. */
export const findSecretRows = async (db: Reader, applicationId: string): Promise<string[]> =>
  (await secretRows(db, { applicationId })).map((row) => row.rowId)
const secretRows = statement<{ rowId: string }>(
  'application_secret_rows',
  builder
    .select({ rowId: named('rowId', applicationSecrets.rowId) })
    .from(applicationSecrets)
    .where(eq(applicationSecrets.applicationId, sql.placeholder('applicationId'))),
)

/** What it has, and what it had when it was handed in. */
export const findFiles = async (db: Reader, applicationIds: readonly string[]) =>
  await filesOf(db, {
    subjects: applicationIds.flatMap((id) => [`application:${id}`, `formerApplication:${id}`]),
  })
const filesOf = statement<typeof files.$inferSelect>(
  'application_files',
  builder
    .select(columnsOf(files))
    .from(files)
    .where(sql`${files.subject} = any(${given('subjects', 'text[]')})`)
    .orderBy(asc(files.createdAt), asc(files.id)),
)

/** Ids of the documents with which each was handed in last; nothing of those that never were. */
export async function findHandedIn(
  db: Reader,
  applicationIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db
    .selectDistinctOn([applicationSubmissions.applicationId], {
      id: applicationSubmissions.applicationId,
      fileIds: applicationSubmissions.fileIds,
    })
    .from(applicationSubmissions)
    .where(inArray(applicationSubmissions.applicationId, [...applicationIds]))
    .orderBy(asc(applicationSubmissions.applicationId), desc(applicationSubmissions.round))
  return new Map(rows.map((row) => [row.id, row.fileIds]))
}

export async function findUserName(db: Reader, id: string): Promise<string> {
  const [row] = await db.select({ name: users.name }).from(users).where(eq(users.id, id))
  return row?.name ?? ''
}
