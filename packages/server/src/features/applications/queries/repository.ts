import type { Form } from '@cass/contract/applications/form-kit.ts'
import { vpdnStatuses } from '@cass/contract/applications/workflow.ts'
import { reviewTaskWorkflow } from '@cass/contract/review-tasks/workflow.ts'
import { and, asc, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { builder, columnsOf, type Reader, statement } from '../../../platform/db.ts'
import { files, historyRows, institutions, teams, users } from '../../../platform/tables.ts'
import {
  applicationCases,
  applicationSecrets,
  applicationSubmissions,
  applications,
  reviewTasks,
} from '../records-service.ts'
import { asNumber, numbersMeant } from './numbers.ts'
import type { CaseNow } from './policy.ts'

export type ApplicationFacts = typeof applications.$inferSelect
type Row = Pick<
  ApplicationFacts,
  | 'id'
  | 'ordNo'
  | 'serviceType'
  | 'flow'
  | 'caseId'
  | 'institutionId'
  | 'subject'
  | 'status'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
  | 'submittedAt'
  | 'finishedAt'
  | 'urgedAt'
  | 'signedAt'
  | 'satisfaction'
>
/** What a line of a list shows of an application. */
export type RowFacts = Row & { institutionName: string; institutionNameEn: string; applicantName: string }

const named = (name: string, column: PgColumn) => sql`${column}`.as(name)
const rowColumns = {
  id: named('id', applications.id),
  ordNo: named('ordNo', applications.ordNo),
  serviceType: named('serviceType', applications.serviceType),
  flow: named('flow', applications.flow),
  caseId: named('caseId', applications.caseId),
  institutionId: named('institutionId', applications.institutionId),
  subject: named('subject', applications.subject),
  status: named('status', applications.status),
  version: named('version', applications.version),
  createdAt: named('createdAt', applications.createdAt),
  updatedAt: named('updatedAt', applications.updatedAt),
  submittedAt: named('submittedAt', applications.submittedAt),
  finishedAt: named('finishedAt', applications.finishedAt),
  urgedAt: named('urgedAt', applications.urgedAt),
  signedAt: named('signedAt', applications.signedAt),
  satisfaction: named('satisfaction', applications.satisfaction),
  institutionName: named('institutionName', institutions.name),
  institutionNameEn: named('institutionNameEn', institutions.nameEn),
  applicantName: named('applicantName', users.name),
}
const selectRows = () =>
  builder
    .select(rowColumns)
    .from(applications)
    .innerJoin(institutions, eq(institutions.id, applications.institutionId))
    .innerJoin(users, eq(users.id, applications.applicantId))

// ── Rows ────────────────────────────────────────────────────────────────────────────────────────────

const rowsByIds = statement<RowFacts>(
  'application_rows',
  selectRows().where(sql`${applications.id} = any(${sql.placeholder('ids')}::uuid[])`),
)
export const findRows = async (db: Reader, ids: readonly string[]): Promise<RowFacts[]> =>
  ids.length === 0 ? [] : await rowsByIds(db, { ids: [...ids] })

const rowsOfCase = statement<RowFacts>(
  'application_rows_of_case',
  selectRows()
    .where(eq(applications.caseId, sql.placeholder('caseId')))
    .orderBy(asc(applications.createdAt), asc(applications.id)),
)
/** From the oldest on. */
export const findRowsOfCase = async (db: Reader, caseId: string): Promise<RowFacts[]> =>
  await rowsOfCase(db, { caseId })

export type OwnFilters = {
  institutionId: string
  /** None: all. */
  serviceTypes: readonly string[]
  /** Those the caller may see; null: all. */
  readable: readonly string[] | null
  keyword: string
  /** A code of the workflow, or one of VPDN's own. */
  status: string
  flow: string
  from: Date | null
  before: Date | null
  sort: 'newest' | 'oldest' | 'updated'
  pageNum: number
  pageSize: number
}

const given = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`
const isAsked = and(
  eq(applications.institutionId, sql.placeholder('institutionId')),
  sql`(cardinality(${given('serviceTypes', 'text[]')}) = 0 or ${applications.serviceType} = any(${given('serviceTypes', 'text[]')}))`,
  sql`(${given('readable', 'text[]')} is null or ${applications.serviceType} = any(${given('readable', 'text[]')}))`,
  sql`(cardinality(${given('statuses', 'text[]')}) = 0 or ${applications.status} = any(${given('statuses', 'text[]')}))`,
  sql`(not ${given('vpdn', 'boolean')} or ${applications.serviceType} = 'VPDN')`,
  sql`(${given('flow', 'text')} = '' or ${applications.flow} = ${given('flow', 'text')})`,
  sql`${applications.createdAt} >= coalesce(${given('from', 'timestamptz')}, '-infinity')`,
  sql`${applications.createdAt} < coalesce(${given('before', 'timestamptz')}, 'infinity')`,
  or(
    sql`strpos(${applications.ordNo}, ${given('number', 'text')}) > 0`,
    ...(['zh', 'en'] as const).map(
      (language) =>
        sql`strpos(lower(${applications.subject} ->> ${sql.raw(`'${language}'`)}), lower(${given('keyword', 'text')})) > 0`,
    ),
  ),
)
const orders = {
  newest: [desc(applications.createdAt), asc(applications.id)],
  oldest: [asc(applications.createdAt), asc(applications.id)],
  updated: [desc(applications.updatedAt), asc(applications.id)],
} as const
/** Counted and cut to the page first: names are looked up for what is shown. */
function ownPage(sort: keyof typeof orders) {
  const page = builder
    .select({
      pageId: named('page_id', applications.id),
      total: sql<number>`count(*) over ()::int`.as('total'),
    })
    .from(applications)
    .where(isAsked)
    .orderBy(...orders[sort])
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .as('page')
  return statement<RowFacts & { total: number }>(
    `application_own_${sort}`,
    builder
      .select({ ...rowColumns, total: page.total })
      .from(page)
      .innerJoin(applications, eq(applications.id, page.pageId))
      .innerJoin(institutions, eq(institutions.id, applications.institutionId))
      .innerJoin(users, eq(users.id, applications.applicantId))
      .orderBy(...orders[sort]),
  )
}
const ownPages = { newest: ownPage('newest'), oldest: ownPage('oldest'), updated: ownPage('updated') }
const countOwn = statement<{ total: number }>(
  'application_own_count',
  builder
    .select({ total: sql`count(*)::int`.as('total') })
    .from(applications)
    .where(isAsked),
)

/** Of all applications, those whose number was typed: by the index of the numbers, or by looking at one. */
export function byNumber(keyword: string): SQL | undefined {
  const meant = numbersMeant(keyword)
  if (!meant) return undefined
  return 'beginning' in meant
    ? sql`${applications.ordNo} like ${`${meant.beginning}%`}`
    : inArray(applications.ordNo, meant.oneOf)
}

/** One page of an institution's applications: hundreds, so they are counted and sorted as they are. */
export async function pageOwn(
  db: Reader,
  { sort, pageNum, pageSize, status, ...filters }: OwnFilters,
): Promise<{ rows: RowFacts[]; total: number }> {
  const ofVpdn = Object.keys(vpdnStatuses).filter((code) => vpdnStatuses[code]!.code === status)
  const values = {
    ...filters,
    number: asNumber(filters.keyword),
    statuses: ofVpdn.length > 0 ? ofVpdn : status === '' ? [] : [status],
    vpdn: ofVpdn.length > 0,
    serviceTypes: [...filters.serviceTypes],
    readable: filters.readable && [...filters.readable],
    limit: pageSize,
    offset: (pageNum - 1) * pageSize,
  }
  const found = await ownPages[sort](db, values)
  const [first] = found
  if (first) return { rows: found, total: first.total }
  // Behind the last page nothing says how many there are.
  const total = pageNum === 1 ? 0 : (await countOwn(db, values))[0]!.total
  return { rows: [], total }
}

// ── Tasks ───────────────────────────────────────────────────────────────────────────────────────────

type TaskRow = typeof reviewTasks.$inferSelect
/** What is shown of a task: not the nodes, of which there may be hundreds. */
const taskColumns = {
  applicationId: named('applicationId', reviewTasks.applicationId),
  stage: named('stage', reviewTasks.stage),
  round: named('round', reviewTasks.round),
  status: named('status', reviewTasks.status),
  comment: named('comment', reviewTasks.comment),
  createdAt: named('createdAt', reviewTasks.createdAt),
  takenAt: named('takenAt', reviewTasks.takenAt),
  dueAt: named('dueAt', reviewTasks.dueAt),
  decidedAt: named('decidedAt', reviewTasks.decidedAt),
}
export type TaskFacts = Pick<TaskRow, keyof typeof taskColumns> & {
  teamZh: string
  teamEn: string
  holderName: string | null
}
const holders = alias(users, 'holder')
const { waiting, taken, sentBack } = reviewTaskWorkflow.states
export const openCodes: readonly string[] = [waiting.code, taken.code]

const selectTasks = (name: string, more?: SQL) => {
  const asked = statement<TaskFacts>(
    name,
    builder
      .select({
        ...taskColumns,
        teamZh: named('teamZh', teams.nameZh),
        teamEn: named('teamEn', teams.nameEn),
        holderName: named('holderName', holders.name),
      })
      .from(reviewTasks)
      .innerJoin(teams, eq(teams.id, reviewTasks.teamId))
      .leftJoin(holders, eq(holders.id, reviewTasks.holderId))
      .where(and(sql`${reviewTasks.applicationId} = any(${given('ids', 'uuid[]')})`, more))
      .orderBy(asc(reviewTasks.createdAt), asc(teams.createdAt), asc(reviewTasks.id)),
  )
  return (db: Reader, ids: readonly string[]): Promise<TaskFacts[]> => asked(db, { ids: [...ids] })
}
/** All tasks of these applications, in the order in which they came to be. */
export const findTasks = selectTasks('application_tasks')
export const findOpenTasks = selectTasks('application_open_tasks', sql`${reviewTasks.status} in ('00','05')`)

// ── One application ─────────────────────────────────────────────────────────────────────────────────

const applicationById = statement<ApplicationFacts>(
  'application_by_id',
  builder
    .select(columnsOf(applications))
    .from(applications)
    .where(eq(applications.id, sql.placeholder('id'))),
)
export async function findApplication(db: Reader, id: string): Promise<ApplicationFacts | undefined> {
  const [row] = await applicationById(db, { id })
  return row
}

export type CaseFacts = typeof applicationCases.$inferSelect

export async function findCase(db: Reader, id: string): Promise<CaseFacts> {
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

export type SubmissionFacts = typeof applicationSubmissions.$inferSelect

/** The newest first; what came before the last two interests nobody any more. */
export const findSubmissions = async (db: Reader, applicationId: string): Promise<SubmissionFacts[]> =>
  await lastSubmissions(db, { applicationId })
const lastSubmissions = statement<SubmissionFacts>(
  'application_submissions',
  builder
    .select(columnsOf(applicationSubmissions))
    .from(applicationSubmissions)
    .where(eq(applicationSubmissions.applicationId, sql.placeholder('applicationId')))
    .orderBy(desc(applicationSubmissions.round))
    .limit(2),
)

/** A request for a supplement, and what was handed in after it. */
export type SupplementFacts = Pick<
  TaskFacts,
  'round' | 'stage' | 'comment' | 'decidedAt' | 'teamZh' | 'teamEn'
> & {
  holderName: string
  /** Null until then. */
  form: Form | null
  submittedAt: Date | null
  submittedBy: string | null
}
const senders = alias(users, 'sender')
const supplementsOf = statement<SupplementFacts>(
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
        eq(applicationSubmissions.applicationId, reviewTasks.applicationId),
        eq(applicationSubmissions.round, sql`${reviewTasks.round} + 1`),
      ),
    )
    .leftJoin(senders, eq(senders.id, applicationSubmissions.submittedBy))
    .where(
      and(
        eq(reviewTasks.applicationId, sql.placeholder('applicationId')),
        eq(reviewTasks.status, sentBack.code),
        // An agreement that is returned is signed again, not supplemented.
        ne(reviewTasks.stage, 'agreement'),
      ),
    )
    .orderBy(asc(reviewTasks.decidedAt)),
)
/** From the oldest on. */
export const findSupplements = async (db: Reader, applicationId: string): Promise<SupplementFacts[]> =>
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

/**
 * What a go-live is compared with, from the oldest on: network openings and certifications of its case, and other
 * go-lives of the institution. In these states nobody writes, so the form is what was handed in.
 */
export const findFiledBefore = (
  db: Reader,
  of: { id: string; institutionId: string; caseId: string | null },
): Promise<Pick<ApplicationFacts, 'ordNo' | 'serviceType' | 'form'>[]> => {
  const handedIn = inArray(applications.status, ['00', '05', '10'])
  return db
    .select({ ordNo: applications.ordNo, serviceType: applications.serviceType, form: applications.form })
    .from(applications)
    .where(
      or(
        of.caseId === null
          ? undefined
          : and(
              eq(applications.caseId, of.caseId),
              or(
                and(inArray(applications.serviceType, ['50', '50-2']), handedIn),
                and(eq(applications.serviceType, '10'), eq(applications.status, '1060')),
              ),
            ),
        and(
          eq(applications.institutionId, of.institutionId),
          eq(applications.serviceType, '20'),
          handedIn,
          ne(applications.id, of.id),
        ),
      ),
    )
    .orderBy(asc(applications.createdAt), asc(applications.id))
}

// ── History ─────────────────────────────────────────────────────────────────────────────────────────

export type HistoryFacts = {
  at: Date
  workflow: string
  applicationId: string
  actorId: string | null
  actorName: string | null
  toName: string | null
  move: string
  toStatus: string
  comment: string
  stage: TaskRow['stage'] | null
  teamZh: string | null
  teamEn: string | null
}

const receivers = alias(users, 'receiver')

/** Moves of these applications and of their tasks, in their order. */
export const findHistory = async (db: Reader, applicationIds: readonly string[]): Promise<HistoryFacts[]> =>
  await historyOf(db, { ids: [...applicationIds] })
const historyOf = statement<HistoryFacts>(
  'application_history',
  builder
    .select({
      at: named('at', historyRows.at),
      workflow: named('workflow', historyRows.workflow),
      applicationId: sql`coalesce(${reviewTasks.applicationId}, ${historyRows.subjectId})`.as(
        'applicationId',
      ),
      actorId: named('actorId', historyRows.actorId),
      actorName: named('actorName', users.name),
      toName: named('toName', receivers.name),
      move: named('move', historyRows.move),
      toStatus: named('toStatus', historyRows.toStatus),
      comment: named('comment', historyRows.comment),
      stage: named('stage', reviewTasks.stage),
      teamZh: named('teamZh', teams.nameZh),
      teamEn: named('teamEn', teams.nameEn),
    })
    .from(historyRows)
    .leftJoin(users, eq(users.id, historyRows.actorId))
    .leftJoin(receivers, eq(receivers.id, historyRows.toUserId))
    .leftJoin(reviewTasks, eq(reviewTasks.id, historyRows.subjectId))
    .leftJoin(teams, eq(teams.id, reviewTasks.teamId))
    .where(
      and(
        sql`${historyRows.workflow} in ('application', 'reviewTask')`,
        // One list of subjects, so that each is looked up by the index.
        sql`${historyRows.subjectId} in (
          select unnest(${given('ids', 'uuid[]')}) union all
          select id from ${reviewTasks} where application_id = any(${given('ids', 'uuid[]')}))`,
      ),
    )
    .orderBy(asc(historyRows.id)),
)
