import { adminRole } from '@cass/contract/permissions.ts'
import type { taskScopes } from '@cass/contract/review-tasks/endpoints.ts'
import { and, asc, count, desc, eq, gte, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { builder, columnsOf, type Reader, statement, type Tx } from '../../platform/db.ts'
import { keywordSearch } from '../../platform/keyword-search.ts'
import { findPage, inOrderOf } from '../../platform/search.ts'
import type { Actor } from '../../platform/session.ts'
import {
  historyRows,
  institutionSearchText,
  institutions,
  teamMembers,
  teams,
  users,
} from '../../platform/tables.ts'
import { byNumber, numbersMeant } from '../applications/queries/read.ts'
import { applications, reviewTasks } from '../applications/records-service.ts'
import type { Ties } from './policy.ts'

const isOpen = sql`${reviewTasks.status} in ('00','05')`
const isDecided = sql`${reviewTasks.status} in ('10','90','25')`

// ── Who somebody is ─────────────────────────────────────────────────────────────────────────────────

const tiesByUser = statement<{ teamId: string; member: boolean; supervises: boolean }>(
  'review_task_ties',
  builder
    .select({
      teamId: sql`${teams.id}`.as('teamId'),
      member: sql`${teamMembers.userId} is not null`.as('member'),
      supervises:
        sql`(${sql.placeholder('aboveAll')}::boolean or ${teams.supervisorId} is not distinct from ${sql.placeholder('userId')})`.as(
          'supervises',
        ),
    })
    .from(teams)
    .leftJoin(
      teamMembers,
      and(eq(teamMembers.teamId, teams.id), eq(teamMembers.userId, sql.placeholder('userId'))),
    )
    .where(
      or(
        sql`${sql.placeholder('aboveAll')}::boolean`,
        isNotNull(teamMembers.userId),
        eq(teams.supervisorId, sql.placeholder('userId')),
      ),
    ),
)

/** A super administrator supervises every team. */
export async function tiesOf(db: Reader, { roles, userId }: Pick<Actor, 'roles' | 'userId'>): Promise<Ties> {
  const rows = await tiesByUser(db, { userId, aboveAll: roles.includes(adminRole) })
  const those = (tie: 'member' | 'supervises') =>
    new Set(rows.filter((row) => row[tie]).map((row) => row.teamId))
  return { member: those('member'), supervises: those('supervises') }
}

// ── Tasks ───────────────────────────────────────────────────────────────────────────────────────────

const holders = alias(users, 'holder')

type TaskColumns = typeof reviewTasks.$inferSelect
type ApplicationColumns = Pick<
  typeof applications.$inferSelect,
  'ordNo' | 'serviceType' | 'subject' | 'submittedAt' | 'urgedAt'
>
type FactsRow = TaskColumns &
  ApplicationColumns & {
    teamZh: string
    teamEn: string
    holderName: string | null
    institutionName: string
    institutionNameEn: string
    note: { by: string; at: string; text: string } | null
  }
export type TaskFacts = ReturnType<typeof factsFrom>
const named = (name: string, column: PgColumn) => sql`${column}`.as(name)
/** Of a task in hand: the words with which it came there, where a colleague handed it over. */
const handedOverWith = sql`(
  select case when ${historyRows.move} = 'delegate' and ${historyRows.comment} <> '' then json_build_object(
    'by', coalesce(${users.name}, ${historyRows.actorName}), 'at', ${historyRows.at}, 'text', ${historyRows.comment}) end
  from ${historyRows} left join ${users} on ${users.id} = ${historyRows.actorId}
  where ${reviewTasks.status} = '05' and ${historyRows.subjectId} = ${reviewTasks.id}
    and ${historyRows.workflow} = 'reviewTask'
  order by ${historyRows.id} desc limit 1)`
const selectFacts = () =>
  builder
    .select({
      ...columnsOf(reviewTasks),
      teamZh: named('teamZh', teams.nameZh),
      teamEn: named('teamEn', teams.nameEn),
      holderName: named('holderName', holders.name),
      ordNo: named('ordNo', applications.ordNo),
      serviceType: named('serviceType', applications.serviceType),
      subject: named('subject', applications.subject),
      submittedAt: named('submittedAt', applications.submittedAt),
      urgedAt: named('urgedAt', applications.urgedAt),
      institutionName: named('institutionName', institutions.name),
      institutionNameEn: named('institutionNameEn', institutions.nameEn),
      note: handedOverWith.as('note'),
    })
    .from(reviewTasks)
    .innerJoin(applications, eq(applications.id, reviewTasks.applicationId))
    .innerJoin(institutions, eq(institutions.id, applications.institutionId))
    .innerJoin(teams, eq(teams.id, reviewTasks.teamId))
    .leftJoin(holders, eq(holders.id, reviewTasks.holderId))
const factsByIds = statement<FactsRow>(
  'review_task_facts',
  selectFacts().where(sql`${reviewTasks.id} = any(${sql.placeholder('ids')}::uuid[])`),
)
const openFactsOf = statement<FactsRow>(
  'review_task_open_facts',
  selectFacts()
    .where(and(eq(reviewTasks.applicationId, sql.placeholder('applicationId')), isOpen))
    .orderBy(asc(reviewTasks.createdAt), asc(teams.createdAt), asc(reviewTasks.id)),
)

const factsFrom = (row: FactsRow) => ({
  id: row.id,
  task: row,
  team: { nameZh: row.teamZh, nameEn: row.teamEn },
  holderName: row.holderName,
  application: {
    id: row.applicationId,
    ordNo: row.ordNo,
    serviceType: row.serviceType,
    subject: row.subject,
    submittedAt: row.submittedAt,
    urgedAt: row.urgedAt,
  },
  institution: { name: row.institutionName, nameEn: row.institutionNameEn },
  note: row.note,
})

export const findFacts = async (db: Reader, ids: readonly string[]): Promise<TaskFacts[]> =>
  (await factsByIds(db, { ids: [...ids] })).map(factsFrom)

/** Open tasks of an application, in the order in which they came to be. */
export const findOpenFacts = async (db: Reader, applicationId: string): Promise<TaskFacts[]> =>
  (await openFactsOf(db, { applicationId })).map(factsFrom)

/** The edition of the tree that a task's application remembers. */
export async function findEdition(db: Reader, taskId: string): Promise<string | null> {
  const [row] = await db
    .select({ editionId: applications.editionId })
    .from(reviewTasks)
    .innerJoin(applications, eq(applications.id, reviewTasks.applicationId))
    .where(eq(reviewTasks.id, taskId))
  return row?.editionId ?? null
}

type Scope = (typeof taskScopes)[number]
type Asked = {
  userId: string
  teamIds: readonly string[]
  serviceTypes: readonly (typeof applications.$inferSelect)['serviceType'][]
  overdueAt: Date | null
}
const idList = (ids: Iterable<string>) => sql`${sql.param([...ids])}::uuid[]`
const anyTie = ({ member, supervises }: Ties) => new Set([...member, ...supervises])
const given = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`

/** What a tab of the workbench shows, with what is asked for in its places. */
const scopes: Record<Scope, SQL | undefined> = {
  mine: and(sql`${reviewTasks.holderId} = ${given('userId', 'uuid')}`, sql`${reviewTasks.status} = '05'`),
  team: and(
    sql`${reviewTasks.teamId} = any(${given('teamIds', 'uuid[]')})`,
    isOpen,
    sql`${reviewTasks.holderId} is distinct from ${given('userId', 'uuid')}`,
  ),
  done: and(sql`${reviewTasks.holderId} = ${given('userId', 'uuid')}`, isDecided),
}
const whereIn = (scope: Scope, keyword: string) =>
  and(
    scopes[scope],
    sql`(${given('overdueAt', 'timestamptz')} is null or (${isOpen} and ${reviewTasks.dueAt} < ${given('overdueAt', 'timestamptz')}))`,
    sql`(cardinality(${given('serviceTypes', 'text[]')}) = 0 or ${isOf(sql`${applications.serviceType} = any(${given('serviceTypes', 'text[]')})`)})`,
    keyword === '' ? undefined : isOf(lookedAt(keyword)!),
  )
/** The scope bounds the tasks, so the application of each is looked at; as a value, lest the planner join it all. */
const isOf = (condition: SQL) =>
  sql`(select ${condition} from ${applications} join ${institutions} on ${institutions.id} = ${applications.institutionId}
       where ${applications.id} = ${reviewTasks.applicationId})`

const pageWhere = (scope: Scope, where: SQL | undefined) =>
  builder
    .select({ id: reviewTasks.id })
    .from(reviewTasks)
    .where(where)
    // What is due first comes first; of what was decided, the last.
    .orderBy(scope === 'done' ? desc(reviewTasks.decidedAt) : asc(reviewTasks.dueAt), asc(reviewTasks.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
const countWhere = (where: SQL | undefined) =>
  builder
    .select({ number: sql`count(*)::int`.as('number') })
    .from(reviewTasks)
    .where(where)

const statementsOf = (scope: Scope, keyword: string, name?: string) => {
  const where = whereIn(scope, keyword)
  return {
    page: statement<{ id: string }>(name && `review_task_${name}`, pageWhere(scope, where)),
    total: statement<{ number: number }>(name && `review_task_${name}_total`, countWhere(where)),
  }
}
const withoutKeyword = {
  mine: statementsOf('mine', '', 'mine'),
  team: statementsOf('team', '', 'team'),
  done: statementsOf('done', '', 'done'),
}

export async function pageTasks(
  db: Reader,
  asked: Omit<Asked, 'teamIds'> & {
    ties: Ties
    scope: Scope
    keyword: string
    pageNum: number
    pageSize: number
  },
): Promise<{ rows: TaskFacts[]; total: number }> {
  const { keyword, pageNum, pageSize, scope } = asked
  const { page, total } = keyword === '' ? withoutKeyword[scope] : statementsOf(scope, keyword)
  const values: Asked = {
    userId: asked.userId,
    teamIds: [...anyTie(asked.ties)],
    serviceTypes: [...asked.serviceTypes],
    overdueAt: asked.overdueAt,
  }
  const [found, counted] = await Promise.all([
    page(db, { ...values, limit: pageSize, offset: (pageNum - 1) * pageSize }),
    total(db, values),
  ])
  const ids = found.map((row) => row.id)
  const rows = ids.length === 0 ? [] : inOrderOf(ids, await findFacts(db, ids))
  return { rows, total: counted[0]!.number }
}

const figures = statement<{ mine: number; team: number; overdue: number; doneThisWeek: number }>(
  'review_task_figures',
  builder
    .select({
      mine: sql`count(*) filter (where ${reviewTasks.holderId} = ${given('userId', 'uuid')})::int`.as('mine'),
      team: sql`count(*) filter (where ${reviewTasks.holderId} is distinct from ${given('userId', 'uuid')})::int`.as(
        'team',
      ),
      overdue: sql`count(*) filter (where ${reviewTasks.dueAt} < ${given('now', 'timestamptz')})::int`.as(
        'overdue',
      ),
      doneThisWeek:
        sql`(select count(*)::int from ${reviewTasks} where ${reviewTasks.holderId} = ${given('userId', 'uuid')}
             and ${isDecided} and ${reviewTasks.decidedAt} >= ${given('since', 'timestamptz')})`.as(
          'doneThisWeek',
        ),
    })
    .from(reviewTasks)
    .where(
      and(
        isOpen,
        or(
          sql`${reviewTasks.teamId} = any(${given('teamIds', 'uuid[]')})`,
          // What somebody holds is taken: said, so that the index of what is held serves.
          sql`(${reviewTasks.holderId} = ${given('userId', 'uuid')} and ${reviewTasks.status} = '05')`,
        ),
      ),
    ),
)

const week = 7 * 24 * 3_600_000

export async function countTasks(db: Reader, given: { userId: string; ties: Ties; now: Date }) {
  const [row] = await figures(db, {
    userId: given.userId,
    teamIds: [...anyTie(given.ties)],
    now: given.now,
    since: new Date(given.now.getTime() - week),
  })
  return row!
}

/** What somebody could do next: of what they hold, and of what waits in their teams, what is due first. */
export async function findNext(tx: Tx, userId: string, ties: Ties): Promise<string | null> {
  const [row] = await tx
    .select({ id: reviewTasks.id })
    .from(reviewTasks)
    .where(
      or(
        and(eq(reviewTasks.holderId, userId), sql`${reviewTasks.status} = '05'`),
        and(sql`${reviewTasks.teamId} = any(${idList(ties.member)})`, sql`${reviewTasks.status} = '00'`),
      ),
    )
    .orderBy(asc(reviewTasks.dueAt), asc(reviewTasks.id))
    .limit(1)
  return row?.id ?? null
}

/** How many tasks each of these people has in hand. */
export async function heldBy(db: Reader, userIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ holderId: reviewTasks.holderId, number: count() })
    .from(reviewTasks)
    .where(and(inArray(reviewTasks.holderId, [...userIds]), sql`${reviewTasks.status} = '05'`))
    .groupBy(reviewTasks.holderId)
  return new Map(rows.map((row) => [row.holderId!, row.number]))
}

// ── Lateness ────────────────────────────────────────────────────────────────────────────────────────

/** Late ones of which nobody was told, longest first. */
export async function findLate(db: Reader, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: reviewTasks.id })
    .from(reviewTasks)
    .where(and(isOpen, sql`${reviewTasks.escalatedAt} is null`, lt(reviewTasks.dueAt, now)))
    .orderBy(asc(reviewTasks.dueAt))
  return rows.map((row) => row.id)
}

export async function setEscalated(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.update(reviewTasks).set({ escalatedAt: at }).where(eq(reviewTasks.id, id))
}

// ── All applications ────────────────────────────────────────────────────────────────────────────────

// What an application is called by: the beginning of its number, or a fragment of its institution's name.

const lookedAt = (keyword: string): SQL | undefined =>
  byNumber(keyword) ?? keywordSearch(institutions, institutionSearchText, keyword)?.byRow

function found(keyword: string): SQL | undefined {
  const search = keywordSearch(institutions, institutionSearchText, keyword)
  return (
    byNumber(keyword) ??
    (search && sql`${applications.institutionId} in (select id from ${institutions} where ${search.byIndex})`)
  )
}

export type Filters = {
  keyword: string
  status: string
  serviceTypes: readonly (typeof applications.$inferSelect)['serviceType'][]
  flow: '' | NonNullable<(typeof applications.$inferSelect)['flow']>
  from: Date | null
  before: Date | null
  overdueAt: Date | null
}

const isAsked = (filters: Filters): (SQL | undefined)[] => [
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
      sql`${applications.status} in ('00','05','40') and ${applications.id} in (select ${reviewTasks.applicationId}
          from ${reviewTasks} where ${isOpen} and ${reviewTasks.dueAt} < ${filters.overdueAt})`
    : undefined,
  found(filters.keyword),
]
/** Newest first; of one kind, numbers say the same and are found by their beginning. */
const newest = ({ keyword }: Filters): SQL[] =>
  numbersMeant(keyword)
    ? [sql`${applications.ordNo} using ~>~`]
    : [sql`${applications.submittedAt} desc`, sql`${applications.id}`]

/** Ids of one page of whatever was ever submitted, newest first. */
export const pageApplications = (
  db: Reader,
  { pageNum, pageSize, ...filters }: Filters & { pageNum: number; pageSize: number },
): Promise<{ ids: string[]; total: number; more: boolean }> =>
  findPage(db, { table: applications, where: isAsked(filters), orderBy: newest(filters), pageNum, pageSize })

export async function newestApplications(db: Reader, filters: Filters, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(...isAsked(filters)))
    .orderBy(...newest(filters))
    .limit(limit)
  return rows.map((row) => row.id)
}
