import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { builder, type Reader, statement } from '../../platform/db.ts'
import { isOneOf, keywordSearch, orSearch } from '../../platform/keyword-search.ts'
import { findPage, inOrderOf } from '../../platform/search.ts'
import { institutionSearchText, institutions, users } from '../../platform/tables.ts'
import { filingSearchText, isvFilings } from './tables.ts'

/** What a line of a list shows of a filing. */
export type ListedFiling = Pick<
  typeof isvFilings.$inferSelect,
  | 'id'
  | 'number'
  | 'kind'
  | 'subjectZh'
  | 'subjectEn'
  | 'status'
  | 'version'
  | 'updatedAt'
  | 'submittedAt'
  | 'approvedAt'
> & { authorName: string; institutionName: string; institutionNameEn: string }

export type Filters = {
  /** Of whose institution; null for the operator, who sees what was submitted. */
  institutionId: string | null
  keyword: string
  kind: string
  status: string
  from: Date | null
  until: Date | null
}

const named = (name: string, column: PgColumn) => sql`${column}`.as(name)
const rowColumns = {
  id: named('id', isvFilings.id),
  number: named('number', isvFilings.number),
  kind: named('kind', isvFilings.kind),
  subjectZh: named('subjectZh', isvFilings.subjectZh),
  subjectEn: named('subjectEn', isvFilings.subjectEn),
  status: named('status', isvFilings.status),
  version: named('version', isvFilings.version),
  updatedAt: named('updatedAt', isvFilings.updatedAt),
  submittedAt: named('submittedAt', isvFilings.submittedAt),
  approvedAt: named('approvedAt', isvFilings.approvedAt),
  authorName: named('authorName', users.name),
  institutionName: named('institutionName', institutions.name),
  institutionNameEn: named('institutionNameEn', institutions.nameEn),
}

const rowsByIds = statement<ListedFiling>(
  'isv_filing_rows',
  builder
    .select(rowColumns)
    .from(isvFilings)
    .innerJoin(users, eq(users.id, isvFilings.authorId))
    .innerJoin(institutions, eq(institutions.id, isvFilings.institutionId))
    .where(sql`${isvFilings.id} = any(${sql.placeholder('ids')}::uuid[])`),
)
export const findListed = async (db: Reader, ids: readonly string[]): Promise<ListedFiling[]> =>
  ids.length === 0 ? [] : await rowsByIds(db, { ids: [...ids] })

// ── An ISV's own ────────────────────────────────────────────────────────────────────────────────────

const given = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`
const isAsked = and(
  eq(isvFilings.institutionId, sql.placeholder('institutionId')),
  sql`(${given('kind', 'text')} = '' or ${isvFilings.kind} = ${given('kind', 'text')})`,
  sql`(${given('status', 'text')} = '' or ${isvFilings.status} = ${given('status', 'text')})`,
  sql`(${given('from', 'timestamptz')} is null or ${isvFilings.submittedAt} >= ${given('from', 'timestamptz')})`,
  sql`(${given('until', 'timestamptz')} is null or ${isvFilings.submittedAt} < ${given('until', 'timestamptz')})`,
  or(
    ...[isvFilings.number, isvFilings.subjectZh, isvFilings.subjectEn].map(
      (column) => sql`strpos(lower(${column}), lower(${given('keyword', 'text')})) > 0`,
    ),
  ),
)
const latest = [desc(isvFilings.updatedAt), asc(isvFilings.id)]
const countedPage = builder
  .select({ pageId: named('page_id', isvFilings.id), total: sql<number>`count(*) over ()::int`.as('total') })
  .from(isvFilings)
  .where(isAsked)
  .orderBy(...latest)
  .limit(sql.placeholder('limit'))
  .offset(sql.placeholder('offset'))
  .as('page')
/** Counted and cut to the page first: names are looked up for what is shown. */
const ownPage = statement<ListedFiling & { total: number }>(
  'isv_filing_own',
  builder
    .select({ ...rowColumns, total: countedPage.total })
    .from(countedPage)
    .innerJoin(isvFilings, eq(isvFilings.id, countedPage.pageId))
    .innerJoin(users, eq(users.id, isvFilings.authorId))
    .innerJoin(institutions, eq(institutions.id, isvFilings.institutionId))
    .orderBy(...latest),
)
const ownCount = statement<{ total: number }>(
  'isv_filing_own_count',
  builder
    .select({ total: sql`count(*)::int`.as('total') })
    .from(isvFilings)
    .where(isAsked),
)

/** A hundred or so, which are counted and sorted as they are. */
async function pageOwn(db: Reader, filters: Filters, page: { limit: number; offset: number }) {
  const values = { ...filters, ...page }
  const rows = await ownPage(db, values)
  // Behind the last page nothing says how many there are.
  const total = rows[0]?.total ?? (page.offset === 0 ? 0 : (await ownCount(db, values))[0]!.total)
  return { rows, total, more: false }
}

// ── The operator's ──────────────────────────────────────────────────────────────────────────────────

const searchOf = (keyword: string) => {
  const byInstitution = keywordSearch(institutions, institutionSearchText, keyword)
  const byItself = keywordSearch(isvFilings, filingSearchText, keyword)
  return (
    byInstitution && orSearch(byItself, isOneOf(isvFilings.institutionId, institutions.id, byInstitution))
  )
}

const submitted = ({ from, kind, status, until }: Filters): (SQL | undefined)[] => [
  sql`${isvFilings.submittedAt} is not null`,
  kind === '' ? undefined : sql`${isvFilings.kind} = ${kind}`,
  status === '' ? undefined : eq(isvFilings.status, status),
  from ? sql`${isvFilings.submittedAt} >= ${from}` : undefined,
  until ? sql`${isvFilings.submittedAt} < ${until}` : undefined,
]
const newest = [sql`${isvFilings.submittedAt} desc`, sql`${isvFilings.id}`]

export async function pageFilings(
  db: Reader,
  filters: Filters,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<{ rows: ListedFiling[]; total: number; more: boolean }> {
  if (filters.institutionId !== null)
    return await pageOwn(db, filters, { limit: pageSize, offset: (pageNum - 1) * pageSize })
  const { ids, ...totals } = await findPage(db, {
    table: isvFilings,
    search: searchOf(filters.keyword),
    where: submitted(filters),
    orderBy: newest,
    pageNum,
    pageSize,
  })
  return { rows: inOrderOf(ids, await findListed(db, ids)), ...totals }
}

/** As many as a sheet holds, newest first. */
export async function findAll(db: Reader, filters: Filters, limit: number): Promise<ListedFiling[]> {
  if (filters.institutionId !== null) return (await pageOwn(db, filters, { limit, offset: 0 })).rows
  const found = await db
    .select({ id: isvFilings.id })
    .from(isvFilings)
    .where(and(...submitted(filters), searchOf(filters.keyword)?.byIndex))
    .orderBy(...newest)
    .limit(limit)
  const ids = found.map(({ id }) => id)
  return inOrderOf(ids, await findListed(db, ids))
}
