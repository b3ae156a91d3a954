import { accountWorkflow } from '@cass/contract/account/workflow.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import { defaultPermissions, type Permission } from '@cass/contract/permissions.ts'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { teamMembers, teams, users } from '../src/platform/tables.ts'
import { patient, type TestServer, type Visitor } from './harness.ts'

/** Operator users and teams for tests. */

export async function enter(server: TestServer, login: string, language: Language = 'en'): Promise<Visitor> {
  const visitor = server.visitor(language)
  await visitor.enterAs(login)
  return visitor
}

export const departmentId = async (server: TestServer, code: string): Promise<string> =>
  (await server.query<{ id: string }>(sql`select id from department where code = ${code}`))[0]!.id

let number = 0

/** A new operator user, directly in the database; the name does not clash with the demo's. */
export async function makeStaff(
  server: TestServer,
  given: {
    login?: string
    name?: string
    role?: 'gripField' | 'gripReviewer' | 'superAdmin'
    department?: string
    /** In addition to those of the role. */
    also?: readonly Permission[]
    status?: string
    supervisorId?: string
  } = {},
): Promise<{ id: string; login: string }> {
  number++
  const id = crypto.randomUUID()
  const login = given.login ?? `staff${number}x`
  const role = given.role ?? 'gripReviewer'
  await server.db.insert(users).values({
    id,
    loginName: login,
    kind: 'grip',
    roleType: role,
    departmentId: await departmentId(server, given.department ?? 'CLEARING'),
    permissions: [...defaultPermissions[role], ...(given.also ?? [])],
    name: given.name ?? `Staff ${number}`,
    mobile: `138${String(number).padStart(8, '0')}`,
    email: `${login}@staff.invalid`,
    supervisorId: given.supervisorId ?? null,
    passwordHash: 'x',
    initialPassword: false,
    status: given.status ?? accountWorkflow.states.normal.code,
    createdAt: server.clock.now(),
  })
  return { id, login }
}

/** A team, directly in the database. */
export async function makeTeam(
  server: TestServer,
  given: { department?: string; name?: string; supervisorId?: string; memberIds?: readonly string[] } = {},
): Promise<string> {
  number++
  const id = crypto.randomUUID()
  await server.db.insert(teams).values({
    id,
    departmentId: await departmentId(server, given.department ?? 'CLEARING'),
    nameZh: given.name ?? `团队${number}`,
    nameEn: given.name ?? `Team ${number}`,
    supervisorId: given.supervisorId ?? null,
    createdAt: server.clock.now(),
  })
  for (const userId of given.memberIds ?? [])
    await server.db.insert(teamMembers).values({ teamId: id, userId })
  return id
}

/** Makes a team own a node of this code, whether or not it is in a tree. */
export async function giveNode(server: TestServer, teamId: string, code = 'SOME-NODE'): Promise<void> {
  await server.query(sql`insert into team_node (team_id, tree, node_code) values (${teamId}, '00', ${code})`)
}

/** A user's row. */
export const userRowOf = async (server: TestServer, id: string) =>
  (
    await server.query<{
      status: string
      version: number
      role_type: string
      permissions: string[]
      name: string
      mobile: string
      email: string
      department_id: string
      supervisor_id: string | null
      initial_password: boolean
      password_hash: string
    }>(
      sql`select status, version, role_type, permissions, name, mobile, email, department_id, supervisor_id,
          initial_password, password_hash from app_user where id = ${id}`,
    )
  )[0]!

export const teamIdsOf = async (server: TestServer, userId: string): Promise<string[]> =>
  (
    await server.query<{ id: string }>(
      sql`select team_id as id from team_member where user_id = ${userId} order by team_id`,
    )
  ).map((row) => row.id)

export const memberIdsOf = async (server: TestServer, teamId: string): Promise<string[]> =>
  (
    await server.query<{ id: string }>(
      sql`select user_id as id from team_member where team_id = ${teamId} order by user_id`,
    )
  ).map((row) => row.id)

export const teamVersion = async (server: TestServer, teamId: string): Promise<number> =>
  (await server.query<{ version: number }>(sql`select version from team where id = ${teamId}`))[0]!.version

/** Runs calls truly concurrently: all have passed the session check before the first one continues. */
export async function atOnce<Reply>(
  server: TestServer,
  ...calls: (() => Promise<Reply>)[]
): Promise<Reply[]> {
  const client = await server.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('lock table app_user in exclusive mode')
    const replies = calls.map((call) => call())
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(() => server.query(waiting), patient).toHaveLength(calls.length)
    await client.query('rollback')
    return await Promise.all(replies)
  } finally {
    client.release()
  }
}
