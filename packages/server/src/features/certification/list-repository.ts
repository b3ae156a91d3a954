import { serviceType } from '@cass/contract/applications/enums.ts'
import { certificationWorkflow, testFormWorkflow } from '@cass/contract/certification/workflow.ts'
import { totalCap } from '@cass/contract/kit/page.ts'
import type { InterfaceFamily } from '@cass/contract/menus/enums.ts'
import { and, asc, desc, eq, isNotNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { builder, columnsOf, type Reader, type Statement, statement } from '../../platform/db.ts'
import { containsKeyword } from '../../platform/keyword-search.ts'
import { findPage, inOrderOf } from '../../platform/search.ts'
import { institutions } from '../../platform/tables.ts'
import { isCalled, newestFirst } from '../applications/service.ts'
import { applications } from '../applications/tables.ts'
import { isOpen, reviewTasks } from '../reviews/tables.ts'
import type { CertificationRow } from './repository.ts'
import { certificationForms, certifications } from './tables.ts'

export type Filters = {
  /** Of whose institution; null for the operator, who sees what was submitted. */
  institutionId: string | null
  keyword: string
  status: string
  family: InterfaceFamily | ''
  from: string
  to: string
  testing: boolean
  pageNum: number
  pageSize: number
}

type Application = Pick<
  typeof applications.$inferSelect,
  | 'id'
  | 'ordNo'
  | 'subject'
  | 'status'
  | 'version'
  | 'institutionId'
  | 'serviceType'
  | 'flow'
  | 'submittedAt'
  | 'urgedAt'
  | 'satisfaction'
>
/** A test as a list shows it. */
export type ListedTest = {
  application: Application
  institution: { name: string; nameEn: string }
  certification: CertificationRow
  forms: number
  approvedForms: number
  /** Somebody of the operator is asked to decide something about it. */
  isAwaited: boolean
}

const named = (name: string, column: PgColumn | SQL) => sql`${column}`.as(name)
const ofThis = sql`${certificationForms.applicationId} = ${applications.id}`
const formsOfThis = (condition: SQL) =>
  sql`(select count(*)::int from ${certificationForms} where ${ofThis} and ${condition})`
const awaited = sql`exists (select 1 from ${reviewTasks} where ${isOpen} and (${reviewTasks.subjectId} = ${applications.id}
  or ${reviewTasks.subjectId} in (select ${certificationForms.id} from ${certificationForms} where ${ofThis})))`

const rowColumns = {
  ...columnsOf(certifications),
  testDate: named('testDate', sql`${certifications.testDate}::text`),
  id: named('id', applications.id),
  ordNo: named('ordNo', applications.ordNo),
  subject: named('subject', applications.subject),
  status: named('status', applications.status),
  version: named('version', applications.version),
  institutionId: named('institutionId', applications.institutionId),
  serviceType: named('serviceType', applications.serviceType),
  flow: named('flow', applications.flow),
  submittedAt: named('submittedAt', applications.submittedAt),
  urgedAt: named('urgedAt', applications.urgedAt),
  satisfaction: named('satisfaction', applications.satisfaction),
  name: named('name', institutions.name),
  nameEn: named('nameEn', institutions.nameEn),
  forms: named('forms', formsOfThis(sql`true`)),
  approvedForms: named(
    'approvedForms',
    formsOfThis(eq(certificationForms.status, testFormWorkflow.states.approved.code)),
  ),
  isAwaited: named('isAwaited', awaited),
}
const selectRows = () =>
  builder
    .select(rowColumns)
    .from(certifications)
    .innerJoin(applications, eq(applications.id, certifications.applicationId))
    .innerJoin(institutions, eq(institutions.id, applications.institutionId))

type Row = Application &
  CertificationRow &
  Pick<ListedTest, 'forms' | 'approvedForms' | 'isAwaited'> & { name: string; nameEn: string }
const listed = (row: Row): ListedTest => ({ ...row, application: row, institution: row, certification: row })

const lastSubmitted = [desc(applications.submittedAt), asc(applications.id)]
/** Whoever asks for days looks at what was tested on them, and finds them by their index in this order. */
const latestDayFirst = [desc(certifications.testDate), desc(certifications.session), ...lastSubmitted]

// ── Pages ───────────────────────────────────────────────────────────────────────────────────────────

const { placeholder } = sql
type Page = { rows: Statement<Row>; count: Statement<{ total: number }> }

/** Days of the tests of all institutions are asked for. */
const areDaysAsked = ({ from, institutionId, to }: Filters): boolean =>
  institutionId === null && (from !== '' || to !== '')
const isOfFamily = (family: string | Placeholder) =>
  sql`${certifications.families} @> array[${family}]::text[]`

function conditions(filters: Filters): SQL | undefined {
  const { institutionId, keyword, status, testing } = filters
  const all: (SQL | undefined)[] = [
    isNotNull(applications.submittedAt),
    filters.family === '' ? undefined : isOfFamily(placeholder('family')),
    filters.from === '' ? undefined : sql`${certifications.testDate} >= ${placeholder('from')}::date`,
    filters.to === '' ? undefined : sql`${certifications.testDate} <= ${placeholder('to')}::date`,
  ]
  if (institutionId !== null) all.push(eq(applications.institutionId, placeholder('institutionId')))
  if (status !== '') all.push(eq(applications.status, placeholder('status')))
  if (testing) all.push(eq(applications.status, certificationWorkflow.states.testing.code))
  all.push(
    institutionId === null
      ? isCalled(keyword)
      : containsKeyword(
          [applications.ordNo, sql`${applications.subject} ->> 'zh'`, sql`${applications.subject} ->> 'en'`],
          keyword,
        ),
  )
  return and(...all)
}

/** Applications alone, where nothing is asked of their tests: all that were submitted have one. */
function countable({ family, from, to }: Filters) {
  const ofApplications = builder.select({ id: applications.id }).from(applications).$dynamic()
  return family === '' && from === '' && to === ''
    ? ofApplications
    : ofApplications.innerJoin(certifications, eq(certifications.applicationId, applications.id))
}

function writePage(filters: Filters, name: string | undefined): Page {
  const where = conditions(filters)
  const order = filters.testing
    ? [asc(certifications.testDate), desc(certifications.session), asc(applications.id)]
    : areDaysAsked(filters)
      ? latestDayFirst
      : lastSubmitted
  const counted = countable(filters)
    .where(and(where, eq(applications.serviceType, serviceType.certificationTest)))
    .limit(totalCap + 1)
    .as('counted')
  const page = sql`${selectRows()
    .where(where)
    .orderBy(...order)} limit ${placeholder('limit')} offset ${placeholder('offset')}`
  return {
    rows: statement(name && `${name}_rows`, page),
    count: statement(
      name && `${name}_count`,
      builder.select({ total: sql<number>`count(*)::int`.as('total') }).from(counted),
    ),
  }
}

/** What an institution asks for is found by its own index, whatever else it says: written and planned once for each way to ask. */
const ownPages = new Map<string, Page>()

function pageFor(filters: Filters): Page {
  const { family, from, institutionId, keyword, status, testing, to } = filters
  if (institutionId === null || keyword !== '') return writePage(filters, undefined)
  const way = [status, testing, family, from, to].map((given) => (given ? 1 : 0)).join('')
  const known = ownPages.get(way) ?? writePage(filters, `certification_own_${way}`)
  ownPages.set(way, known)
  return known
}

type FoundTests = { rows: ListedTest[]; total: number; more: boolean }

/** The total is exact up to `totalCap`. */
export async function pageTests(db: Reader, filters: Filters): Promise<FoundTests> {
  // Of an institution there are hundreds, and of what is being tested no more; of all others a million.
  if (filters.institutionId === null && !filters.testing && !areDaysAsked(filters))
    return await pageAll(db, filters)
  const page = pageFor(filters)
  const { pageNum, pageSize } = filters
  const [rows, [found]] = await Promise.all([
    page.rows(db, { ...filters, limit: pageSize, offset: (pageNum - 1) * pageSize }),
    page.count(db, filters),
  ])
  const { total } = found!
  return { rows: rows.map(listed), total: Math.min(total, totalCap), more: total > totalCap }
}

/** Whatever was ever submitted, of all institutions. */
const allConditions = (filters: Filters): (SQL | undefined)[] => [
  isNotNull(applications.submittedAt),
  eq(applications.serviceType, serviceType.certificationTest),
  filters.status === '' ? undefined : eq(applications.status, filters.status),
  // That of every ninth test: as a value, lest the planner join all of them.
  filters.family === ''
    ? undefined
    : sql`(select ${isOfFamily(filters.family)} from ${certifications}
        where ${certifications.applicationId} = ${applications.id})`,
  isCalled(filters.keyword),
]
const listedByIds = async (db: Reader, ids: string[]): Promise<ListedTest[]> =>
  inOrderOf(ids, await rowsByIds(db, { ids })).map(listed)

async function pageAll(db: Reader, filters: Filters): Promise<FoundTests> {
  const { pageNum, pageSize } = filters
  const { ids, ...totals } = await findPage(db, {
    table: applications,
    where: allConditions(filters),
    orderBy: newestFirst(filters.keyword),
    pageNum,
    pageSize,
  })
  return { rows: await listedByIds(db, ids), ...totals }
}

/** The operator's list to its end, or as far as a sheet goes. */
export async function firstTests(db: Reader, filters: Omit<Filters, 'pageNum' | 'pageSize'>, limit: number) {
  const whole = { ...filters, pageNum: 1, pageSize: limit }
  if (filters.testing || areDaysAsked(whole)) return (await pageTests(db, whole)).rows
  const found = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(...allConditions(whole)))
    .orderBy(...newestFirst(whole.keyword))
    .limit(limit)
  return await listedByIds(
    db,
    found.map(({ id }) => id),
  )
}

const rowsByIds = statement<Row>(
  'certification_listed_all',
  selectRows().where(sql`${certifications.applicationId} = any(${placeholder('ids')}::uuid[])`),
)

const rowById = statement<Row>(
  'certification_listed',
  selectRows().where(eq(certifications.applicationId, placeholder('id'))),
)
export async function findListed(db: Reader, applicationId: string): Promise<ListedTest | undefined> {
  const [row] = await rowById(db, { id: applicationId })
  return row && listed(row)
}
