import type { Permission, TreeType } from '@cass/contract/permissions.ts'
import { and, arrayContains, asc, count, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { builder, type Reader, statement, type Tx } from '../../platform/db.ts'
import { containsKeyword } from '../../platform/keyword-search.ts'
import { departments, teamMembers, teams, users } from '../../platform/tables.ts'
import { isEnabled } from '../people/service.ts'
import { teamNodes } from './tables.ts'

export type TeamRow = typeof teams.$inferSelect
export type Duty = TeamRow['duty']
export type TeamChange = Pick<
  TeamRow,
  'departmentId' | 'nameZh' | 'nameEn' | 'description' | 'supervisorId' | 'duty'
>
export type Person = Pick<typeof users.$inferSelect, 'id' | 'loginName' | 'name' | 'status'>
export type TeamName = Pick<TeamRow, 'id' | 'nameZh' | 'nameEn'>
export type TeamSummary = Pick<TeamRow, 'id' | 'nameZh' | 'nameEn' | 'duty' | 'supervisorId'>

// ── Teams ───────────────────────────────────────────────────────────────────────────────────────────

const teamName = { id: teams.id, nameZh: teams.nameZh, nameEn: teams.nameEn }
const teamSummary = { ...teamName, duty: teams.duty, supervisorId: teams.supervisorId }

export type ListedTeam = Awaited<ReturnType<typeof selectTeams>>[number]

const selectTeams = (db: Reader, where: SQL | undefined) =>
  db
    .select({
      team: teams,
      department: departments,
      supervisorName: users.name,
      members: sql<number>`(select count(*)::int from ${teamMembers} where ${teamMembers.teamId} = ${teams.id})`,
      nodes: sql<number>`(select count(*)::int from ${teamNodes} where ${teamNodes.teamId} = ${teams.id})`,
    })
    .from(teams)
    .innerJoin(departments, eq(departments.id, teams.departmentId))
    .leftJoin(users, eq(users.id, teams.supervisorId))
    .where(where)
    .orderBy(asc(departments.code), asc(teams.createdAt), asc(teams.id))
    .$dynamic()

export async function pageTeams(
  db: Reader,
  given: { keyword: string; departmentId: string; pageNum: number; pageSize: number },
): Promise<{ rows: ListedTeam[]; total: number }> {
  const where = and(
    given.departmentId === '' ? undefined : eq(teams.departmentId, given.departmentId),
    containsKeyword([teams.nameZh, teams.nameEn], given.keyword),
  )
  const [rows, counted] = await Promise.all([
    selectTeams(db, where)
      .limit(given.pageSize)
      .offset((given.pageNum - 1) * given.pageSize),
    db.select({ number: count() }).from(teams).where(where),
  ])
  return { rows, total: counted[0]!.number }
}

export async function findTeam(db: Reader, id: string): Promise<ListedTeam | undefined> {
  const [row] = await selectTeams(db, eq(teams.id, id))
  return row
}

export const teamsOfDepartment = (db: Reader, departmentId: string): Promise<ListedTeam[]> =>
  selectTeams(db, eq(teams.departmentId, departmentId))

export const findTeamsById = (db: Reader, ids: readonly string[]): Promise<TeamRow[]> =>
  db
    .select()
    .from(teams)
    .where(inArray(teams.id, [...ids]))

export async function isNameTaken(
  tx: Tx,
  given: { departmentId: string; nameZh: string; except: string | undefined },
): Promise<boolean> {
  const [taken] = await tx
    .select({ id: teams.id })
    .from(teams)
    .where(
      and(
        eq(teams.departmentId, given.departmentId),
        eq(teams.nameZh, given.nameZh),
        given.except === undefined ? undefined : ne(teams.id, given.except),
      ),
    )
  return taken !== undefined
}

export async function insertTeam(tx: Tx, team: TeamChange & { createdAt: Date }): Promise<string> {
  const id = crypto.randomUUID()
  await tx.insert(teams).values({ ...team, id })
  return id
}

/** False when the team has changed since the caller read it. */
export async function updateTeam(
  tx: Tx,
  expected: { id: string; version: number },
  change: Partial<TeamChange>,
): Promise<boolean> {
  const changed = await tx
    .update(teams)
    .set({ ...change, version: sql`${teams.version} + 1` })
    .where(and(eq(teams.id, expected.id), eq(teams.version, expected.version)))
    .returning({ id: teams.id })
  return changed.length > 0
}

/** Locks the team until the transaction ends; waits for whoever is assigning it a task. */
export async function lockTeam(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, id)).for('update')
}

export async function deleteTeam(tx: Tx, expected: { id: string; version: number }): Promise<boolean> {
  const deleted = await tx
    .delete(teams)
    .where(and(eq(teams.id, expected.id), eq(teams.version, expected.version)))
    .returning({ id: teams.id })
  return deleted.length > 0
}

export async function findTeamSummary(db: Reader, id: string): Promise<TeamSummary | undefined> {
  const [row] = await byId(db, { id })
  return row
}

/** The team that reviews at the stage of this duty. */
export async function teamWithDuty(db: Reader, duty: Exclude<Duty, ''>): Promise<TeamSummary | undefined> {
  const [row] = await byDuty(db, { duty })
  return row
}

const selectSummaries = (name: string, where: SQL) =>
  statement<TeamSummary>(
    name,
    sql`select id, name_zh as "nameZh", name_en as "nameEn", duty, supervisor_id as "supervisorId"
        from ${teams} where ${where}`,
  )
const byId = selectSummaries('team_by_id', eq(teams.id, sql.placeholder('id')))
const byDuty = selectSummaries('team_by_duty', eq(teams.duty, sql.placeholder('duty')))

/** Takes a duty from the other team that has it and bumps its version; null if no other team has it. */
export async function takeDuty(
  tx: Tx,
  given: { duty: Exclude<Duty, ''>; except: string | undefined },
): Promise<string | null> {
  const [former] = await tx
    .update(teams)
    .set({ duty: '', version: sql`${teams.version} + 1` })
    .where(
      and(eq(teams.duty, given.duty), given.except === undefined ? undefined : ne(teams.id, given.except)),
    )
    .returning({ id: teams.id })
  return former?.id ?? null
}

/** The members of these teams have changed: open team forms become stale. */
export async function bumpTeamVersions(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .update(teams)
    .set({ version: sql`${teams.version} + 1` })
    .where(inArray(teams.id, [...ids]))
}

/** The teams of these users have changed: open user forms become stale. */
export async function bumpUserVersions(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .update(users)
    .set({ version: sql`${users.version} + 1` })
    .where(inArray(users.id, [...ids]))
}

// ── Members ─────────────────────────────────────────────────────────────────────────────────────────

const person = { id: users.id, loginName: users.loginName, name: users.name, status: users.status }

export const membersOf = (db: Reader, teamId: string): Promise<Person[]> =>
  db
    .select(person)
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(eq(teamMembers.teamId, teamId))
    .orderBy(asc(users.loginName))

/** The enabled users of a department, who can join its teams or supervise. */
export const enabledPeople = (db: Reader, departmentId: string): Promise<Person[]> =>
  db
    .select(person)
    .from(users)
    .where(and(eq(users.kind, 'grip'), eq(users.departmentId, departmentId), isEnabled))
    .orderBy(asc(users.loginName))

/** Those of these users that are operator users of the department. */
export const operatorUsersOf = (tx: Tx, departmentId: string, ids: readonly string[]): Promise<Person[]> =>
  tx
    .select(person)
    .from(users)
    .where(and(eq(users.kind, 'grip'), eq(users.departmentId, departmentId), inArray(users.id, [...ids])))

export async function addMembers(
  tx: Tx,
  pairs: readonly { teamId: string; userId: string }[],
): Promise<void> {
  if (pairs.length > 0) await tx.insert(teamMembers).values([...pairs])
}

export async function removeMember(tx: Tx, given: { teamId: string; userId: string }): Promise<void> {
  await tx.delete(teamMembers).where(isMember(given))
}

/** The teams that a user is a member of or supervises. */
export async function relationsOf(
  db: Reader,
  userId: string,
): Promise<{ teamId: string; departmentId: string; member: boolean }[]> {
  return await db
    .select({
      teamId: teams.id,
      departmentId: teams.departmentId,
      member: sql<boolean>`${teamMembers.userId} is not null`,
    })
    .from(teams)
    .leftJoin(teamMembers, and(eq(teamMembers.teamId, teams.id), eq(teamMembers.userId, userId)))
    .where(or(eq(teamMembers.userId, userId), eq(teams.supervisorId, userId)))
    .orderBy(asc(teams.createdAt), asc(teams.id))
}

/** How a user relates to a team; undefined for somebody who is neither member nor supervisor. */
export async function findRelation(
  tx: Reader,
  given: { teamId: string; userId: string },
): Promise<
  | {
      team: TeamSummary
      supervises: boolean
      /** An enabled member, and the only one. */
      last: boolean
      ownsNodes: boolean
    }
  | undefined
> {
  const others = tx
    .select({ one: sql`1` })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(and(eq(teamMembers.teamId, given.teamId), ne(users.id, given.userId), isEnabled))
  const owned = tx.select({ one: sql`1` }).from(teamNodes).where(eq(teamNodes.teamId, given.teamId))
  const [relation] = await tx
    .select({
      team: teamSummary,
      supervises: sql<boolean>`${teams.supervisorId} is not distinct from ${users.id}`,
      last: sql<boolean>`${teamMembers.userId} is not null and ${isEnabled} and not exists ${others}`,
      ownsNodes: sql<boolean>`exists ${owned}`,
    })
    .from(teams)
    .innerJoin(users, eq(users.id, given.userId))
    .leftJoin(teamMembers, and(eq(teamMembers.teamId, teams.id), eq(teamMembers.userId, users.id)))
    .where(
      and(eq(teams.id, given.teamId), or(eq(teamMembers.userId, users.id), eq(teams.supervisorId, users.id))),
    )
  return relation
}

const isMember = (given: { teamId: string; userId: string }) =>
  and(eq(teamMembers.teamId, given.teamId), eq(teamMembers.userId, given.userId))

/** For removing a member. */
export async function lockMembership(tx: Tx, given: { teamId: string; userId: string }): Promise<void> {
  await tx.select({ id: teamMembers.userId }).from(teamMembers).where(isMember(given)).for('update')
}

/** Can log in and open the workbench. */
const canReview = and(
  isEnabled,
  or(
    arrayContains(users.permissions, ['GRIP_MENU_WORKBENCH' satisfies Permission]),
    eq(users.roleType, 'superAdmin'),
  ),
)

/** Whether the user is a member who can review; if so, user and membership are locked until the transaction ends. */
export async function lockMember(tx: Tx, given: { teamId: string; userId: string }): Promise<boolean> {
  const found = await tx
    .select({ id: users.id })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(and(isMember(given), canReview))
    .for('share')
  return found.length > 0
}

/** Who is notified of what concerns the team. */
export const enabledMembersOf = (db: Reader, teamId: string) => enabledMembers(db, { teamId })
/** Who can take the team's review tasks. */
export const reviewersOf = (db: Reader, teamId: string) => reviewers(db, { teamId })

const selectMembers = (name: string, who: SQL | undefined) =>
  statement<Person & { email: string }>(
    name,
    builder
      .select({ ...person, loginName: sql`${users.loginName}`.as('loginName'), email: users.email })
      .from(teamMembers)
      .innerJoin(users, eq(users.id, teamMembers.userId))
      .where(and(eq(teamMembers.teamId, sql.placeholder('teamId')), who))
      .orderBy(asc(users.id)),
  )
const enabledMembers = selectMembers('team_enabled_members', isEnabled)
const reviewers = selectMembers('team_reviewers', canReview)

export const teamsOfMember = (db: Reader, userId: string): Promise<TeamSummary[]> =>
  db
    .select(teamSummary)
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(eq(teamMembers.userId, userId))
    .orderBy(asc(teams.createdAt), asc(teams.id))

// ── Nodes: the audit model ──────────────────────────────────────────────────────────────────────────

export type OwnedNode = { nodeCode: string; team: TeamName }

/** The nodes of a tree that these teams own. */
export const nodesOf = (db: Reader, tree: TreeType, teamIds: readonly string[]): Promise<OwnedNode[]> =>
  db
    .select({ nodeCode: teamNodes.nodeCode, team: teamName })
    .from(teamNodes)
    .innerJoin(teams, eq(teams.id, teamNodes.teamId))
    .where(and(eq(teamNodes.tree, tree), inArray(teamNodes.teamId, [...teamIds])))
    .orderBy(asc(teams.createdAt), asc(teams.id))

/** The nodes of a tree that any team owns. */
export async function ownedCodes(db: Reader, tree: TreeType): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ code: teamNodes.nodeCode })
    .from(teamNodes)
    .where(eq(teamNodes.tree, tree))
  return new Set(rows.map((row) => row.code))
}

/** Who owns these nodes. */
export const ownersOfNodes = (db: Reader, tree: TreeType, codes: readonly string[]): Promise<OwnedNode[]> =>
  db
    .select({ nodeCode: teamNodes.nodeCode, team: teamName })
    .from(teamNodes)
    .innerJoin(teams, eq(teams.id, teamNodes.teamId))
    .where(and(eq(teamNodes.tree, tree), sql`${teamNodes.nodeCode} = any(${sql.param([...codes])}::text[])`))
    .orderBy(asc(teams.createdAt), asc(teams.id))

/** Sets the nodes of a tree that a team owns. */
export async function replaceNodes(
  tx: Tx,
  given: { teamId: string; tree: TreeType; codes: readonly string[] },
): Promise<{ added: number; removed: number }> {
  const { teamId, tree } = given
  const codes = sql`${sql.param([...given.codes])}::text[]`
  const removed = await tx
    .delete(teamNodes)
    .where(
      and(
        eq(teamNodes.teamId, teamId),
        eq(teamNodes.tree, tree),
        sql`${teamNodes.nodeCode} <> all(${codes})`,
      ),
    )
  const added = await tx.execute(
    sql`insert into ${teamNodes} (team_id, tree, node_code)
        select ${teamId}, ${tree}, code from unnest(${codes}) as code on conflict do nothing`,
  )
  return { added: added.rowCount ?? 0, removed: removed.rowCount ?? 0 }
}

/** Sets the owners of nodes; answers the teams that lost or won any. */
export async function setOwners(
  tx: Tx,
  given: {
    tree: TreeType
    codes: readonly string[]
    pairs: readonly { code: string; teamId: string }[]
  },
): Promise<string[]> {
  const { pairs, tree } = given
  const wanted = sql`unnest(${sql.param(pairs.map(({ teamId }) => teamId))}::uuid[],
    ${sql.param(pairs.map(({ code }) => code))}::text[]) as wanted(team_id, node_code)`
  const removed = await tx.execute<{ team_id: string }>(
    sql`delete from ${teamNodes} where tree = ${tree} and node_code = any(${sql.param([...given.codes])}::text[])
          and (team_id, node_code) not in (select * from ${wanted}) returning team_id`,
  )
  const added = await tx.execute<{ team_id: string }>(
    sql`insert into ${teamNodes} (team_id, tree, node_code) select team_id, ${tree}, node_code from ${wanted}
        on conflict do nothing returning team_id`,
  )
  return [...new Set([...removed.rows, ...added.rows].map((row) => row.team_id))]
}

// ── Departments, to choose from ─────────────────────────────────────────────────────────────────────

export type DepartmentRow = typeof departments.$inferSelect

export const allDepartments = (db: Reader): Promise<DepartmentRow[]> =>
  db.select().from(departments).orderBy(asc(departments.code))

export async function findDepartment(db: Reader, id: string): Promise<DepartmentRow | undefined> {
  const [row] = await db.select().from(departments).where(eq(departments.id, id))
  return row
}
