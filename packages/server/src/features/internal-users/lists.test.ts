import { departments } from '@cass/contract/directory/enums.ts'
import {
  getAssignablePermissions,
  getAuthority,
  getDepartments,
  getDepartmentTeams,
  getInternalRoles,
  getInternalUser,
  getRandomPassword,
  getSupervisors,
  getTeamUsers,
  internalUserEndpoints,
  searchInternalUsers,
  suggestLoginName,
} from '@cass/contract/internal-users/endpoints.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import { password as passwordRule } from '@cass/contract/kit/rules.ts'
import { systemLanguage } from '@cass/contract/kit/text.ts'
import { defaultPermissions } from '@cass/contract/permissions.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { departmentId, enter, makeStaff, makeTeam } from '../../../test/staff.ts'

let server: TestServer
let admin: Visitor
let demoUsers: string[]
let demoTeams: string[]
beforeAll(async () => {
  server = await startTestServer()
  admin = await enter(server, 'admin')
  const idsOf = async (table: string) =>
    (await server.query<{ id: string }>(sql`select id from ${sql.identifier(table)}`)).map(({ id }) => id)
  demoUsers = await idsOf('app_user')
  demoTeams = await idsOf('team')
})
afterAll(() => server.stop())
// Whoever a test makes would be in the lists of the others.
afterEach(async () => {
  await server.query(sql`delete from team where id not in ${demoTeams}`)
  await server.query(sql`delete from session where user_id not in ${demoUsers}`)
  await server.query(sql`delete from app_user where id not in ${demoUsers}`)
})

const nobody = '00000000-0000-4000-8000-000000000000'
type Search = BodyOf<typeof searchInternalUsers>
const found = async (body: Search, visitor = admin) => {
  const reply = await visitor.call(searchInternalUsers, { body })
  expect(reply.code).toBe('ACK')
  return reply.data
}
const logins = async (body: Search) => (await found(body)).list.map((row) => row.loginName).toSorted()

describe('the list of the operator’s users', () => {
  it('holds nobody of an institution', async () => {
    const { list, total, more } = await found({ pageSize: 100 })
    expect(list.map((row) => row.loginName).toSorted()).toEqual([
      'admin',
      'clear01',
      'field01',
      'field02',
      'info01',
      'market01',
      'market02',
      'ops01',
      'sub01',
      'tech01',
    ])
    expect([total, more]).toEqual([10, false])
    expect(await logins({ keyword: 'bank01' })).toEqual([])
  })

  it.each([
    ['顾', ['market01']],
    ['闻溪', ['market01']],
    ['顾闻溪', ['market01']],
    ['fi', ['field01', 'field02']],
    ['ARKET0', ['market01', 'market02']],
    ['sub01@demo.invalid', ['sub01']],
    ['SUB01@demo.invalid', ['sub01']],
    ['%', []],
    ['无此人', []],
  ])('is searched by %s', async (keyword, expected) => {
    expect(await logins({ keyword })).toEqual(expected)
  })

  it('is searched by a whole mobile number, not by a part of it', async () => {
    const { mobile } = await server.user('tech01')
    expect(await logins({ keyword: mobile })).toEqual(['tech01'])
    expect(await logins({ keyword: mobile.slice(0, 10) })).toEqual([])
  })

  it('is filtered by role, department, team and status', async () => {
    expect(await logins({ roleType: 'GRIP_FIELD' })).toEqual(['field01', 'field02'])
    expect(await logins({ roleType: 'SUPER_ADMINISTRATOR' })).toEqual(['admin'])
    const department = await departmentId(server, 'TECHNOLOGY')
    expect(await logins({ departmentId: department })).toEqual(['tech01'])
    const gone = await makeStaff(server, { status: '20', department: 'TECHNOLOGY' })
    expect(await logins({ status: '20' })).toEqual([gone.login])
    expect(await logins({ departmentId: department, status: '05' })).toEqual(['tech01'])
    const teamId = await makeTeam(server, { department: 'TECHNOLOGY', memberIds: [gone.id] })
    expect(await logins({ teamId })).toEqual([gone.login])
    expect(await logins({ teamId, keyword: 'tech01' })).toEqual([])
    expect(await logins({ departmentId: nobody })).toEqual([])
  })

  it('comes page by page, newest first', async () => {
    const all = (await found({ pageSize: 100 })).list.map((row) => row.id)
    const paged: string[] = []
    for (const pageNum of [1, 2, 3, 4]) {
      const page = await found({ pageNum, pageSize: 3 })
      expect([page.total, page.pageNum, page.pageSize]).toEqual([10, pageNum, 3])
      paged.push(...page.list.map((row) => row.id))
    }
    expect(paged).toEqual(all)
    expect((await found({ pageNum: 9 })).list).toEqual([])
    server.clock.advance(1000)
    const { id } = await makeStaff(server)
    expect((await found({ pageSize: 1 })).list[0]!.id).toBe(id)
  })

  it('counts exactly up to a thousand, and says that there are more', async () => {
    const make = (from: number, to: number) => sql`
      insert into app_user (id, login_name, kind, role_type, permissions, name, mobile, email, password_hash, initial_password, status, created_at)
      select gen_random_uuid(), 'crowd' || i, 'grip', 'gripReviewer', '{}', '群众' || i, '13700000000', 'x@x.invalid', 'x', false, '05', now()
      from generate_series(${from}::int, ${to}::int) as i`
    await server.query(make(1, 1000))
    expect(await found({ keyword: '群众', pageSize: 1 })).toMatchObject({ total: 1000, more: false })
    await server.query(make(1001, 1001))
    expect(await found({ keyword: '群众', pageSize: 1 })).toMatchObject({ total: 1000, more: true })
    expect(await found({ keyword: '群众', pageSize: 100, pageNum: 10 })).toMatchObject({ total: 1000 })
  })

  it.each(['zh', 'en'] as const)('tells all about a user (%s)', async (language) => {
    const headers = { 'system-language': systemLanguage[language] }
    const boss = await server.user('field01')
    const { id, login } = await makeStaff(server, { name: '全明', supervisorId: boss.id })
    const teamId = await makeTeam(server, { memberIds: [id] })
    const department = await departmentId(server, 'CLEARING')
    const row = {
      id,
      loginName: login,
      name: '全明',
      roleType: 'GRIP_REVIEWER',
      departmentId: department,
      departmentName: departments.CLEARING[language],
      teams: [{ id: teamId }],
      supervisorId: boss.id,
      supervisorName: '陆知远',
      status: '05',
      version: 0,
      moves: ['disable', 'update', 'authority', 'resetPassword'],
    }
    const listed = await admin.call(searchInternalUsers, { body: { keyword: '全明' }, headers })
    expect(listed.data.list).toMatchObject([row])
    expect((await admin.call(getInternalUser, { query: { userId: id }, headers })).data).toMatchObject({
      ...row,
      landline: '',
      permissions: [...defaultPermissions.gripReviewer],
    })
  })

  it('offers only what the caller may do', async () => {
    const clerk = await makeStaff(server, { role: 'gripField', also: ['GRIP_MENU_USERS'] })
    const auditor = await makeStaff(server, { also: ['GRIP_MENU_AUDIT_LOG'] })
    const locked = await makeStaff(server, { status: '15' })
    const disabled = await makeStaff(server, { status: '20' })
    const movesFor = async (visitor: Visitor) =>
      new Map((await found({ pageSize: 100 }, visitor)).list.map((row) => [row.loginName, row.moves]))
    const forClerk = await movesFor(await enter(server, clerk.login))
    expect(forClerk.get(clerk.login)).toEqual(['update'])
    expect(forClerk.get('admin')).toEqual([])
    expect(forClerk.get(auditor.login)).toEqual(['disable', 'authority'])
    expect(forClerk.get('market01')).toEqual(['disable', 'update', 'authority', 'resetPassword'])
    const forAdmin = await movesFor(admin)
    expect(forAdmin.get('admin')).toEqual(['update'])
    expect(forAdmin.get(locked.login)).toEqual(['unlock', 'disable', 'update', 'authority', 'resetPassword'])
    expect(forAdmin.get(disabled.login)).toEqual(['enable', 'update', 'authority'])
  })
})

it('is closed to whoever may not manage users', async () => {
  for (const login of ['field01', 'market01', 'bank01admin'])
    for (const endpoint of internalUserEndpoints)
      expect((await (await enter(server, login)).call(endpoint)).status).toBe(403)
  for (const endpoint of internalUserEndpoints)
    expect((await server.visitor().call(endpoint)).status).toBe(401)
})

it('answers for users of institutions as for nobody', async () => {
  const { id } = await server.user('bank01admin')
  for (const endpoint of [getInternalUser, getAuthority]) {
    const foreign = await admin.call(endpoint, { query: { userId: id } })
    const unknown = await admin.call(endpoint, { query: { userId: nobody } })
    expect(foreign.code).toBe('NOT_FOUND')
    expect({ ...foreign, headers: null }).toEqual({ ...unknown, headers: null })
  }
})

describe('what forms choose from', () => {
  it.each([
    ['MARKET_1', 'market03'],
    ['MARKET_2', 'market03'],
    // Field affairs has its series there too.
    ['OPERATIONS', 'ops02'],
    ['SUBSIDIARY', 'sub02'],
  ])('the next login name of %s is %s', async (code, expected) => {
    const body = { departmentId: await departmentId(server, code) }
    expect((await admin.call(suggestLoginName, { body })).data).toEqual({ code: expected })
  })

  it('the next login name starts from the code where nobody is there yet, and jumps over what is taken', async () => {
    await server.query(
      sql`insert into department (id, code, name_zh, name_en) values (gen_random_uuid(), 'RISK_2', '风险', 'Risk')`,
    )
    const body = { departmentId: await departmentId(server, 'RISK_2') }
    expect((await admin.call(suggestLoginName, { body })).data).toEqual({ code: 'risk01' })
    const { id } = await makeStaff(server, { login: 'Risk01' })
    expect((await admin.call(suggestLoginName, { body })).data).toEqual({ code: 'risk02' })
    await server.query(sql`
      insert into app_user (id, login_name, kind, role_type, permissions, name, mobile, email, password_hash,
        initial_password, status, created_at)
      select gen_random_uuid(), 'Risk' || lpad(n::text, greatest(2, length(n::text)), '0'), 'grip', 'gripReviewer', '{}',
        '风控', '13800000000', 'risk@example.org', 'x', false, '05', now() from generate_series(2, 250) as n`)
    expect((await admin.call(suggestLoginName, { body })).data).toEqual({ code: 'risk251' })
    await server.query(sql`delete from app_user where id = ${id} or name = '风控'`)
    await server.query(sql`delete from department where code = 'RISK_2'`)
    expect((await admin.call(suggestLoginName, { body })).code).toBe('NOT_FOUND')
  })

  it('random passwords meet the rule and differ', async () => {
    const given = new Set<string>()
    for (let i = 0; i < 20; i++) given.add((await admin.call(getRandomPassword)).data.password)
    expect(given.size).toBe(20)
    for (const password of given) expect(passwordRule.safeParse(password).success).toBe(true)
  })

  it('supervisors are the enabled people of the department', async () => {
    await makeStaff(server, { department: 'OPERATIONS', status: '20' })
    const query = { departmentId: await departmentId(server, 'OPERATIONS') }
    const names = (await admin.call(getSupervisors, { query })).data.map((each) => each.loginName)
    expect(names).toEqual(['admin', 'field01', 'field02', 'ops01'])
    const byTeams = await makeStaff(server, { also: ['GRIP_MENU_TEAMS'] })
    expect((await (await enter(server, byTeams.login)).call(getSupervisors, { query })).code).toBe('ACK')
    expect((await admin.call(getSupervisors, { query: { departmentId: nobody } })).code).toBe('NOT_FOUND')
  })

  it('departments, their teams and the members of these', async () => {
    const choice = (await admin.call(getDepartments)).data
    expect(choice.map((each) => each.code)).toEqual(Object.keys(departments).toSorted())
    expect(choice.find((each) => each.code === 'CLEARING')!.name).toBe(departments.CLEARING.en)
    const member = await makeStaff(server)
    const teamId = await makeTeam(server, { name: 'Settlement', memberIds: [member.id] })
    const query = { departmentId: await departmentId(server, 'CLEARING') }
    expect((await admin.call(getDepartmentTeams, { query })).data).toContainEqual({
      id: teamId,
      name: 'Settlement',
    })
    expect((await admin.call(getTeamUsers, { query: { teamId } })).data).toEqual([
      { id: member.id, loginName: member.login, name: expect.any(String) },
    ])
    expect((await admin.call(getDepartmentTeams, { query: { departmentId: nobody } })).code).toBe('NOT_FOUND')
    expect((await admin.call(getTeamUsers, { query: { teamId: nobody } })).code).toBe('NOT_FOUND')
  })

  type Item = { id: string; subPermDetailDtoList: Item[] }
  const codes = (items: Item[]): string[] =>
    items.flatMap((item) => [item.id, ...codes(item.subPermDetailDtoList)])

  it('roles and permissions that the caller may give', async () => {
    const clerk = await makeStaff(server, { also: ['GRIP_MENU_USERS'] })
    const visitor = await enter(server, clerk.login)
    expect((await admin.call(getInternalRoles)).data.map((role) => role.code)).toEqual([
      'GRIP_FIELD',
      'GRIP_REVIEWER',
      'SUPER_ADMINISTRATOR',
    ])
    expect((await visitor.call(getInternalRoles)).data).toEqual([
      { code: 'GRIP_REVIEWER', name: 'Reviewer', permissions: [...defaultPermissions.gripReviewer] },
    ])
    expect(codes((await admin.call(getAssignablePermissions)).data).toSorted()).toEqual(
      [...defaultPermissions.superAdmin].toSorted(),
    )
    expect(codes((await visitor.call(getAssignablePermissions)).data).toSorted()).toEqual(
      [...defaultPermissions.gripReviewer, 'GRIP_MENU_USERS'].toSorted(),
    )
    expect((await admin.call(getAuthority, { query: { userId: clerk.id } })).data).toEqual({
      permissions: [...defaultPermissions.gripReviewer, 'GRIP_MENU_USERS'],
      version: 0,
    })
  })
})
