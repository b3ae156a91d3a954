import { departments as names } from '@cass/contract/directory/enums.ts'
import { and, asc, count, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db.ts'
import { containsKeyword } from '../../platform/keyword-search.ts'
import { departments, teams, users } from '../../platform/tables.ts'

export type DepartmentRow = typeof departments.$inferSelect
export type DepartmentFields = Pick<DepartmentRow, 'code' | 'nameZh' | 'nameEn' | 'description'>
export type ListedDepartment = Awaited<ReturnType<typeof selectDepartments>>[number]

const selectDepartments = (db: Reader, where: SQL | undefined) =>
  db
    .select({
      department: departments,
      teams: sql<number>`(select count(*)::int from ${teams} where ${teams.departmentId} = "department"."id")`,
      members: sql<number>`(select count(*)::int from ${users} where ${users.departmentId} = "department"."id")`,
    })
    .from(departments)
    .where(where)
    .orderBy(asc(departments.code))
    .$dynamic()

export async function pageDepartments(
  db: Reader,
  given: { keyword: string; pageNum: number; pageSize: number },
): Promise<{ rows: ListedDepartment[]; total: number }> {
  const where = containsKeyword([departments.code, departments.nameZh, departments.nameEn], given.keyword)
  const [rows, counted] = await Promise.all([
    selectDepartments(db, where)
      .limit(given.pageSize)
      .offset((given.pageNum - 1) * given.pageSize),
    db.select({ number: count() }).from(departments).where(where),
  ])
  return { rows, total: counted[0]!.number }
}

export async function findDepartment(db: Reader, id: string): Promise<ListedDepartment | undefined> {
  const [row] = await selectDepartments(db, eq(departments.id, id))
  return row
}

export async function isCodeTaken(tx: Tx, code: string, except?: string): Promise<boolean> {
  const [taken] = await tx
    .select({ id: departments.id })
    .from(departments)
    .where(and(eq(departments.code, code), except === undefined ? undefined : ne(departments.id, except)))
  return taken !== undefined
}

export async function insertDepartment(tx: Tx, fields: DepartmentFields): Promise<string> {
  const id = crypto.randomUUID()
  await tx.insert(departments).values({ ...fields, id })
  return id
}

/** False when the department has changed since the caller read it. */
export async function updateDepartment(
  tx: Tx,
  expected: { id: string; version: number },
  fields: DepartmentFields,
): Promise<boolean> {
  const changed = await tx
    .update(departments)
    .set({ ...fields, version: sql`${departments.version} + 1` })
    .where(and(eq(departments.id, expected.id), eq(departments.version, expected.version)))
    .returning({ id: departments.id })
  return changed.length > 0
}

export async function deleteDepartment(tx: Tx, id: string): Promise<void> {
  await tx.delete(departments).where(eq(departments.id, id))
}

export const membersOf = (db: Reader, departmentId: string) =>
  db
    .select({
      id: users.id,
      loginName: users.loginName,
      name: users.name,
      roleType: users.roleType,
      status: users.status,
    })
    .from(users)
    .where(eq(users.departmentId, departmentId))
    .orderBy(asc(users.loginName))

/** Creates the departments of the specification (§3) if there are none yet; returns the ids of all, by code. */
export async function ensureDepartments(tx: Tx): Promise<Map<string, string>> {
  const existing = await tx.select({ code: departments.code, id: departments.id }).from(departments)
  const ids = new Map(existing.map((row) => [row.code, row.id]))
  if (ids.size > 0) return ids
  for (const [code, name] of Object.entries(names))
    ids.set(code, await insertDepartment(tx, { code, nameZh: name.zh, nameEn: name.en, description: '' }))
  return ids
}
