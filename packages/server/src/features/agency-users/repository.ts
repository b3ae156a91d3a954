import { accountWorkflow } from '@cass/contract/account/workflow.ts'
import { and, arrayContains, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db.ts'
import { findPage, inOrderOf } from '../../platform/search.ts'
import { institutions, users } from '../../platform/tables.ts'
import { isUserCalled } from '../people/service.ts'
import { managesUsers, type Scope } from './policy.ts'

const { searchGrams: _pieces, passwordHash: _hash, ...own } = getTableColumns(users)
const columns = { ...own, institutionName: institutions.name, institutionNameEn: institutions.nameEn }
export type AgencyUser = Omit<typeof users.$inferSelect, 'searchGrams' | 'passwordHash'> & {
  institutionName: string
  institutionNameEn: string
}

/** Only users of institutions are ever found here, and only those in the caller's reach. */
const within = (scope: Scope) => [
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
      ...within(scope),
      institutionId ? eq(users.institutionId, institutionId) : undefined,
      status === '' ? undefined : eq(users.status, status),
      roleType === '' ? undefined : eq(users.roleType, roleType),
    ],
    search: isUserCalled(keyword),
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
    .where(and(...within(scope), eq(users.id, id)))
  return row
}

const able = [accountWorkflow.states.normal.code, accountWorkflow.states.locked.code]

/** Who can manage the users of an institution; they can until the transaction ends. */
export async function holdManagers(tx: Tx, institutionId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.institutionId, institutionId),
        eq(users.roleType, 'agencyAdmin'),
        inArray(users.status, able),
        arrayContains(users.permissions, [managesUsers]),
      ),
    )
    .orderBy(asc(users.id))
    .for('update')
  return rows.map((row) => row.id)
}
