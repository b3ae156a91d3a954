import { numbersMeant } from '@cass/contract/applications/order-numbers.ts'
import { adminRole, allows } from '@cass/contract/permissions.ts'
import type { taskScopes } from '@cass/contract/reviews/endpoints.ts'
import { and, asc, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { builder, columnsOf, type Reader, statement, type Tx } from '../../../platform/db.ts'
import { keywordSearch } from '../../../platform/keyword-search.ts'
import { inOrderOf } from '../../../platform/search.ts'
import type { Actor } from '../../../platform/session.ts'
import {
  historyRows,
  institutionSearchText,
  institutions,
  teamMembers,
  teams,
  users,
} from '../../../platform/tables.ts'
import { askablePermissions, type Memberships } from '../policy.ts'
import { isDecided, isOpen, isTaken, isWaiting, reviewTasks } from '../tables.ts'

// ── Who somebody is ─────────────────────────────────────────────────────────────────────────────────

const membershipsByUser = statement<{ teamId: string; member: boolean; supervises: boolean }>(
  'review_memberships',
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
export async function membershipsOf(
  db: Reader,
  { roles, userId }: Pick<Actor, 'roles' | 'userId'>,
): Promise<Memberships> {
  const supervisesAll = roles.includes(adminRole)
  const rows = await membershipsByUser(db, { userId, aboveAll: supervisesAll })
  const those = (role: 'member' | 'supervises') =>
    new Set(rows.filter((row) => row[role]).map((row) => row.teamId))
  return {
    member: those('member'),
    supervises: those('supervises'),
    permissions: new Set(askablePermissions.filter((permission) => allows(roles, [permission]))),
    supervisesAll,
  }
}

// ── Tasks ───────────────────────────────────────────────────────────────────────────────────────────

const holders = alias(users, 'holder')

/** A task with what it is listed with. */
export type ListedTask = typeof reviewTasks.$inferSelect & {
  teamZh: string | null
  teamEn: string | null
  holderName: string | null
  institutionName: string
  institutionNameEn: string
  note: { by: string; at: string; text: string } | null
}
const named = (name: string, column: PgColumn) => sql`${column}`.as(name)
/** Of a task in hand: the words with which it came there, where a colleague handed it over. */
const handedOverWith = sql`(
  select case when ${historyRows.move} = 'delegate' and ${historyRows.comment} <> '' then json_build_object(
    'by', coalesce(${users.name}, ${historyRows.actorName}), 'at', ${historyRows.at}, 'text', ${historyRows.comment}) end
  from ${historyRows} left join ${users} on ${users.id} = ${historyRows.actorId}
  where ${isTaken} and ${historyRows.subjectId} = ${reviewTasks.id}
    and ${historyRows.workflow} = 'reviewTask'
  order by ${historyRows.id} desc limit 1)`
const selectListed = () =>
  builder
    .select({
      ...columnsOf(reviewTasks),
      teamZh: named('teamZh', teams.nameZh),
      teamEn: named('teamEn', teams.nameEn),
      holderName: named('holderName', holders.name),
      institutionName: named('institutionName', institutions.name),
      institutionNameEn: named('institutionNameEn', institutions.nameEn),
      note: handedOverWith.as('note'),
    })
    .from(reviewTasks)
    .innerJoin(institutions, eq(institutions.id, reviewTasks.institutionId))
    .leftJoin(teams, eq(teams.id, reviewTasks.teamId))
    .leftJoin(holders, eq(holders.id, reviewTasks.holderId))
const listedByIds = statement<ListedTask>(
  'review_task_listed',
  selectListed().where(sql`${reviewTasks.id} = any(${sql.placeholder('ids')}::uuid[])`),
)
const openOfSubject = statement<ListedTask>(
  'review_task_open_of_subject',
  selectListed()
    .where(and(eq(reviewTasks.subjectId, sql.placeholder('subjectId')), isOpen))
    .orderBy(asc(reviewTasks.createdAt), asc(teams.createdAt), asc(reviewTasks.id)),
)

export const findListed = async (db: Reader, ids: readonly string[]): Promise<ListedTask[]> =>
  ids.length === 0 ? [] : await listedByIds(db, { ids: [...ids] })

/** Open tasks of what is reviewed, in the order in which they came to be. */
export const findOpenListed = async (db: Reader, subjectId: string): Promise<ListedTask[]> =>
  await openOfSubject(db, { subjectId })

/** Open tasks of these records. */
export const findOpenOfEach = (db: Reader, subjectIds: readonly string[]) =>
  db
    .select()
    .from(reviewTasks)
    .where(and(inArray(reviewTasks.subjectId, [...subjectIds]), isOpen))

type Scope = (typeof taskScopes)[number]
type Filters = {
  userId: string
  teamIds: readonly string[]
  permissions: readonly string[]
  types: readonly string[]
  overdueAt: Date | null
}
const idList = (ids: Iterable<string>) => sql`${sql.param([...ids])}::uuid[]`
const codeList = (codes: Iterable<string>) => sql`${sql.param([...codes])}::text[]`
const anyTeam = ({ member, supervises }: Memberships) => new Set([...member, ...supervises])
const given = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`

/** Asked of a team of theirs, or of whoever has a permission that they have; nobody is asked what they requested. */
const concerns = sql`((${reviewTasks.teamId} = any(${given('teamIds', 'uuid[]')})
  or ${reviewTasks.permission} = any(${given('permissions', 'text[]')}))
  and ${reviewTasks.requesterId} is distinct from ${given('userId', 'uuid')})`
/** What a tab of the workbench shows. */
const scopes: Record<Scope, SQL | undefined> = {
  mine: and(sql`${reviewTasks.holderId} = ${given('userId', 'uuid')}`, isTaken),
  team: and(concerns, isOpen, sql`${reviewTasks.holderId} is distinct from ${given('userId', 'uuid')}`),
  done: and(sql`${reviewTasks.holderId} = ${given('userId', 'uuid')}`, isDecided),
}
const whereIn = (scope: Scope, keyword: string) =>
  and(
    scopes[scope],
    sql`(${given('overdueAt', 'timestamptz')} is null or (${isOpen} and ${reviewTasks.dueAt} < ${given('overdueAt', 'timestamptz')}))`,
    sql`(cardinality(${given('types', 'text[]')}) = 0 or ${reviewTasks.subjectType} = any(${given('types', 'text[]')}))`,
    keyword === '' ? undefined : isCalled(keyword),
  )
/** By the beginning of its number, or a fragment of its institution's name: the scope bounds the rows to look at. */
function isCalled(keyword: string): SQL {
  const meant = numbersMeant(keyword)
  if (meant)
    return 'beginning' in meant
      ? sql`starts_with(${reviewTasks.reference}, ${meant.beginning})`
      : inArray(reviewTasks.reference, meant.oneOf)
  // As a value, lest the planner join all institutions.
  return sql`(select ${keywordSearch(institutions, institutionSearchText, keyword)!.byRow} from ${institutions}
       where ${institutions.id} = ${reviewTasks.institutionId})`
}

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
  filters: Omit<Filters, 'teamIds' | 'permissions'> & {
    memberships: Memberships
    scope: Scope
    keyword: string
    pageNum: number
    pageSize: number
  },
): Promise<{ rows: ListedTask[]; total: number }> {
  const { keyword, memberships, pageNum, pageSize, scope } = filters
  const { page, total } = keyword === '' ? withoutKeyword[scope] : statementsOf(scope, keyword)
  const values: Filters = {
    userId: filters.userId,
    teamIds: [...anyTeam(memberships)],
    permissions: [...memberships.permissions],
    types: [...filters.types],
    overdueAt: filters.overdueAt,
  }
  const [found, counted] = await Promise.all([
    page(db, { ...values, limit: pageSize, offset: (pageNum - 1) * pageSize }),
    total(db, values),
  ])
  const ids = found.map((row) => row.id)
  return { rows: inOrderOf(ids, await findListed(db, ids)), total: counted[0]!.number }
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
          concerns,
          // What somebody holds is taken: said, so that the index of what is held serves.
          sql`(${reviewTasks.holderId} = ${given('userId', 'uuid')} and ${isTaken})`,
        ),
      ),
    ),
)

const week = 7 * 24 * 3_600_000

export async function countTasks(db: Reader, given: { userId: string; memberships: Memberships; now: Date }) {
  const [row] = await figures(db, {
    userId: given.userId,
    teamIds: [...anyTeam(given.memberships)],
    permissions: [...given.memberships.permissions],
    now: given.now,
    since: new Date(given.now.getTime() - week),
  })
  return row!
}

export type NextTask = Pick<
  typeof reviewTasks.$inferSelect,
  'id' | 'subjectKind' | 'subjectId' | 'subjectType'
>
const nextTask = {
  id: reviewTasks.id,
  subjectKind: reviewTasks.subjectKind,
  subjectId: reviewTasks.subjectId,
  subjectType: reviewTasks.subjectType,
}

/** What somebody could do next: of what they hold, and of what waits in their teams, what is due first. */
export async function findNext(tx: Tx, userId: string, memberships: Memberships): Promise<NextTask | null> {
  const [row] = await tx
    .select(nextTask)
    .from(reviewTasks)
    .where(
      or(
        and(eq(reviewTasks.holderId, userId), isTaken),
        and(
          or(
            sql`${reviewTasks.teamId} = any(${idList(memberships.member)})`,
            sql`${reviewTasks.permission} = any(${codeList(memberships.permissions)})`,
          ),
          isWaiting,
          sql`${reviewTasks.requesterId} is distinct from ${userId}::uuid`,
        ),
      ),
    )
    .orderBy(asc(reviewTasks.dueAt), asc(reviewTasks.id))
    .limit(1)
  return row ?? null
}
