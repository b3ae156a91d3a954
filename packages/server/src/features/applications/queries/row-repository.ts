import { asNumber, numbersMeant } from '@cass/contract/applications/order-numbers.ts'
import { vpdnStatuses } from '@cass/contract/applications/workflow.ts'
import { and, asc, desc, eq, gte, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { builder, type Reader, statement } from '../../../platform/db.ts'
import { keywordSearch } from '../../../platform/keyword-search.ts'
import { findPage } from '../../../platform/search.ts'
import { institutionSearchText, institutions, users } from '../../../platform/tables.ts'
import { isOpen, reviewTasks } from '../../reviews/tables.ts'
import { applications, isUnderReview } from '../tables.ts'

type Row = Pick<
  typeof applications.$inferSelect,
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
export type ListedApplication = Row & {
  institutionName: string
  institutionNameEn: string
  applicantName: string
}

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

const rowsByIds = statement<ListedApplication>(
  'application_rows',
  selectRows().where(sql`${applications.id} = any(${sql.placeholder('ids')}::uuid[])`),
)
export const findRows = async (db: Reader, ids: readonly string[]): Promise<ListedApplication[]> =>
  ids.length === 0 ? [] : await rowsByIds(db, { ids: [...ids] })

const rowsOfCase = statement<ListedApplication>(
  'application_rows_of_case',
  selectRows()
    .where(eq(applications.caseId, sql.placeholder('caseId')))
    .orderBy(asc(applications.createdAt), asc(applications.id)),
)
/** From the oldest on. */
export const findRowsOfCase = async (db: Reader, caseId: string): Promise<ListedApplication[]> =>
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
  return statement<ListedApplication & { total: number }>(
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
): Promise<{ rows: ListedApplication[]; total: number }> {
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

// ── All applications ────────────────────────────────────────────────────────────────────────────────

/** By the beginning of its number, or a fragment of its institution's name. */
export function isCalled(keyword: string): SQL | undefined {
  const search = keywordSearch(institutions, institutionSearchText, keyword)
  return (
    byNumber(keyword) ??
    (search && sql`${applications.institutionId} in (select id from ${institutions} where ${search.byIndex})`)
  )
}

export type OperatorFilters = {
  keyword: string
  status: string
  serviceTypes: readonly (typeof applications.$inferSelect)['serviceType'][]
  flow: '' | NonNullable<(typeof applications.$inferSelect)['flow']>
  from: Date | null
  before: Date | null
  overdueAt: Date | null
}

const operatorConditions = (filters: OperatorFilters): (SQL | undefined)[] => [
  isNotNull(applications.submittedAt),
  filters.status === '' ? undefined : eq(applications.status, filters.status),
  filters.serviceTypes.length === 0
    ? undefined
    : inArray(applications.serviceType, [...filters.serviceTypes]),
  filters.flow === '' ? undefined : eq(applications.flow, filters.flow),
  filters.from ? gte(applications.submittedAt, filters.from) : undefined,
  filters.before ? lt(applications.submittedAt, filters.before) : undefined,
  filters.overdueAt
    ? // Among those that can have open tasks: they have an index of their own to be walked by.
      sql`${isUnderReview} and ${applications.id} in (select ${reviewTasks.subjectId}
          from ${reviewTasks} where ${isOpen} and ${reviewTasks.dueAt} < ${filters.overdueAt})`
    : undefined,
  isCalled(filters.keyword),
]
/** Newest first; of one kind, numbers say the same and are found by their beginning. */
export const newestFirst = (keyword: string): SQL[] =>
  numbersMeant(keyword)
    ? [sql`${applications.ordNo} using ~>~`]
    : [sql`${applications.submittedAt} desc`, sql`${applications.id}`]

/** Ids of one page of whatever was ever submitted, newest first. */
export const pageApplications = (
  db: Reader,
  { pageNum, pageSize, ...filters }: OperatorFilters & { pageNum: number; pageSize: number },
): Promise<{ ids: string[]; total: number; more: boolean }> =>
  findPage(db, {
    table: applications,
    where: operatorConditions(filters),
    orderBy: newestFirst(filters.keyword),
    pageNum,
    pageSize,
  })

export async function newestApplications(
  db: Reader,
  filters: OperatorFilters,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(...operatorConditions(filters)))
    .orderBy(...newestFirst(filters.keyword))
    .limit(limit)
  return rows.map((row) => row.id)
}

/** What a review task is listed with. */
export const findDescribed = async (db: Reader, ids: readonly string[]) =>
  await describedByIds(db, { ids: [...ids] })
const describedByIds = statement<Pick<Row, 'id' | 'subject' | 'submittedAt'>>(
  'application_described',
  builder
    .select({ id: rowColumns.id, subject: rowColumns.subject, submittedAt: rowColumns.submittedAt })
    .from(applications)
    .where(sql`${applications.id} = any(${sql.placeholder('ids')}::uuid[])`),
)
