import { accountWorkflow } from '@cass/contract/account/workflow.ts'
import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Reader } from '../../platform/db.ts'
import { findPage, inOrderOf } from '../../platform/search.ts'
import { historyRows, institutions, users } from '../../platform/tables.ts'
import { matchesUser } from '../people/service.ts'
import type { Scope } from './policy.ts'

const { searchGrams: _pieces, passwordHash: _hash, ...own } = getTableColumns(users)
const movers = alias(users, 'mover')
/** The account is disabled, and it was the operator who disabled it. */
const disabledByOperator = sql<boolean>`${users.status} = ${accountWorkflow.states.cancelled.code} and coalesce((
  select ${movers.kind} = 'grip' from ${historyRows} join ${users} mover on ${movers.id} = ${historyRows.actorId}
  where ${historyRows.subjectId} = ${users.id} and ${historyRows.workflow} = ${accountWorkflow.name}
    and ${historyRows.move} = 'disable'
  order by ${historyRows.id} desc limit 1), false)`
const columns = {
  ...own,
  institutionName: institutions.name,
  institutionNameEn: institutions.nameEn,
  disabledByOperator,
}
export type AgencyUser = Omit<typeof users.$inferSelect, 'searchGrams' | 'passwordHash'> & {
  institutionName: string
  institutionNameEn: string
  disabledByOperator: boolean
}

/** Only institution users, and only those the caller may manage. */
const inScope = (scope: Scope) => [
  eq(users.kind, 'agency'),
  scope.institutionId === null ? undefined : eq(users.institutionId, scope.institutionId),
]

export async function pageUsers(
  db: Reader,
  scope: Scope,
  filters: {
    keyword: string
    institutionId?: string | undefined
    status: string
    roleType: '' | 'agencyAdmin' | 'agencyUser'
    pageNum: number
    pageSize: number
  },
): Promise<{ rows: AgencyUser[]; total: number; more: boolean }> {
  const { keyword, institutionId, status, roleType, pageNum, pageSize } = filters
  const { ids, total, more } = await findPage(db, {
    table: users,
    where: [
      ...inScope(scope),
      institutionId ? eq(users.institutionId, institutionId) : undefined,
      status === '' ? undefined : eq(users.status, status),
      roleType === '' ? undefined : eq(users.roleType, roleType),
    ],
    search: matchesUser(keyword),
    orderBy: [desc(users.createdAt), sql`${users.id}`],
    pageNum,
    pageSize,
  })
  const rows = await db
    .select(columns)
    .from(users)
    .innerJoin(institutions, eq(institutions.id, users.institutionId))
    .where(inArray(users.id, ids))
  return { rows: inOrderOf(ids, rows), total, more }
}

export async function findUser(db: Reader, scope: Scope, id: string): Promise<AgencyUser | undefined> {
  const [row] = await db
    .select(columns)
    .from(users)
    .innerJoin(institutions, eq(institutions.id, users.institutionId))
    .where(and(...inScope(scope), eq(users.id, id)))
  return row
}
