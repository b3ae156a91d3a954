import type { InternalRole } from '@cass/contract/internal-users/endpoints.ts'
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Reader, Tx } from '../../platform/db.ts'
import { findPage, inOrderOf } from '../../platform/search.ts'
import { departments, teamMembers, teams, users } from '../../platform/tables.ts'
import { isEnabled, matchesUser, type UserRow } from '../people/service.ts'
import { storedRole } from './roles.ts'

type TeamName = { id: string; nameZh: string; nameEn: string }
export type ListedUser = {
  id: string
  user: UserRow
  department: { id: string; code: string; nameZh: string; nameEn: string } | null
  supervisorName: string | null
  teams: TeamName[]
}

export async function pageUsers(
  db: Reader,
  given: {
    keyword: string
    status: string
    roleType: InternalRole | ''
    departmentId: string
    teamId: string
    pageNum: number
    pageSize: number
  },
): Promise<{ rows: ListedUser[]; total: number; more: boolean }> {
  const { keyword, status, roleType, departmentId, teamId } = given
  const ofTeam = db.select({ id: teamMembers.userId }).from(teamMembers).where(eq(teamMembers.teamId, teamId))
  const { ids, total, more } = await findPage(db, {
    table: users,
    where: [
      eq(users.kind, 'grip'),
      status === '' ? undefined : eq(users.status, status),
      roleType === '' ? undefined : eq(users.roleType, storedRole(roleType)),
      departmentId === '' ? undefined : eq(users.departmentId, departmentId),
      teamId === '' ? undefined : inArray(users.id, ofTeam),
    ],
    search: matchesUser(keyword),
    orderBy: [desc(users.createdAt), asc(users.id)],
    pageNum: given.pageNum,
    pageSize: given.pageSize,
  })
  return { rows: inOrderOf(ids, await findUsers(db, ids)), total, more }
}

const supervisors = alias(users, 'supervisor')

export async function findUsers(db: Reader, ids: readonly string[]): Promise<ListedUser[]> {
  const rows = await db
    .select({ user: users, department: departments, supervisorName: supervisors.name })
    .from(users)
    .leftJoin(departments, eq(departments.id, users.departmentId))
    .leftJoin(supervisors, eq(supervisors.id, users.supervisorId))
    .where(and(eq(users.kind, 'grip'), inArray(users.id, [...ids])))
  const memberships = await db
    .select({ userId: teamMembers.userId, id: teams.id, nameZh: teams.nameZh, nameEn: teams.nameEn })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(inArray(teamMembers.userId, [...ids]))
    .orderBy(asc(teams.createdAt), asc(teams.id))
  return rows.map((row) => ({
    ...row,
    id: row.user.id,
    teams: memberships.filter((each) => each.userId === row.user.id),
  }))
}

export async function findUser(db: Reader, id: string): Promise<ListedUser | undefined> {
  return (await findUsers(db, [id]))[0]
}

/** Locks those of these users that are operator users, ordered by id to avoid deadlocks. */
export const lockUsers = (tx: Tx, ids: readonly string[]): Promise<UserRow[]> =>
  tx
    .select()
    .from(users)
    .where(and(eq(users.kind, 'grip'), inArray(users.id, [...ids])))
    .orderBy(asc(users.id))
    .for('no key update')

/** The enabled super administrators other than this one. */
export async function otherSuperAdmins(tx: Tx, except: string): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.kind, 'grip'), eq(users.roleType, 'superAdmin'), isEnabled, ne(users.id, except)))
  return rows.map((row) => row.id)
}

export async function hasDepartment(db: Reader, id: string): Promise<boolean> {
  const rows = await db.select({ id: departments.id }).from(departments).where(eq(departments.id, id))
  return rows.length > 0
}

export async function teamIdsOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: teamMembers.teamId })
    .from(teamMembers)
    .where(eq(teamMembers.userId, userId))
  return rows.map((row) => row.id)
}

/** The status of an operator user. */
export async function statusOf(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ status: users.status })
    .from(users)
    .where(and(eq(users.kind, 'grip'), eq(users.id, id)))
  return row?.status
}

/** Whether `userId` is `supervisorId`, or is supervised by them directly or indirectly. */
export async function isSupervisedBy(tx: Tx, userId: string, supervisorId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with recursive chain (id, supervisor_id) as (
      select id, supervisor_id from ${users} where id = ${userId}
      union
      select up.id, up.supervisor_id from ${users} as up join chain on up.id = chain.supervisor_id
    )
    select 1 from chain where id = ${supervisorId}`)
  return rows.length > 0
}

/** A department's code and its users' login names; undefined if there is no such department. */
export async function loginNamesOf(
  db: Reader,
  departmentId: string,
): Promise<{ code: string; names: string[] } | undefined> {
  const [department] = await db.select().from(departments).where(eq(departments.id, departmentId))
  if (!department) return undefined
  const rows = await db
    .select({ name: sql<string>`lower(${users.loginName})` })
    .from(users)
    .where(eq(users.departmentId, departmentId))
  return { code: department.code, names: rows.map((row) => row.name) }
}

/** Which of these login names are taken; in lower case, since they are case-insensitive. */
export async function takenAmong(db: Reader, names: readonly string[]): Promise<Set<string>> {
  const name = sql<string>`lower(${users.loginName})`
  const rows = await db
    .select({ name })
    .from(users)
    .where(inArray(name, [...names]))
  return new Set(rows.map((row) => row.name))
}
