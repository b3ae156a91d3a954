import { departments } from '@cass/contract/directory/enums.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import { systemLanguage } from '@cass/contract/kit/text.ts'
import {
  deleteTeam,
  getTeam,
  getTeamCandidates,
  getTeamDepartments,
  getTeamTabs,
  saveTeam,
  searchTeams,
  teamEndpoints,
} from '@cass/contract/teams/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { growTree } from '../../../test/live-tree.ts'
import {
  departmentId,
  enter,
  giveNode,
  makeStaff,
  makeTeam,
  memberIdsOf,
  teamVersion,
  userRowOf,
} from '../../../test/staff.ts'
import { teamText } from './text.ts'

let server: TestServer
let admin: Visitor
let clearing: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await enter(server, 'admin')
  // The teams of the demo would count along.
  await server.query(sql`delete from review_task`)
  await server.query(sql`delete from team`)
  clearing = await departmentId(server, 'CLEARING')
})
afterAll(() => server.stop())

const nobody = '00000000-0000-4000-8000-000000000000'
type Saved = BodyOf<typeof saveTeam>
let number = 0
const team = (change: Partial<Saved> = {}): Saved => ({
  departmentId: clearing,
  nameZh: `清算${++number}组`,
  nameEn: `Clearing ${number}`,
  memberIds: [],
  ...change,
})
const save = (change: Partial<Saved> = {}, headers: Record<string, string> = {}) =>
  admin.call(saveTeam, { body: team(change), headers })

describe('a team', () => {
  it('is added with its members, whose own forms are stale from then on', async () => {
    const audited = await server.audited('teams.add')
    const [one, other] = [await makeStaff(server), await makeStaff(server)]
    const reply = await save({ memberIds: [one.id, other.id, one.id], supervisorId: one.id })
    expect(reply).toMatchObject({ code: 'ACK', data: { version: 0 } })
    const { id } = reply.data
    expect(await memberIdsOf(server, id)).toEqual([one.id, other.id].toSorted())
    expect((await userRowOf(server, other.id)).version).toBe(1)
    expect((await admin.call(getTeam, { query: { teamId: id } })).data).toMatchObject({
      id,
      departmentId: clearing,
      departmentName: departments.CLEARING.en,
      supervisorId: one.id,
      members: 2,
      nodes: 0,
      version: 0,
      people: [one.login, other.login].toSorted().map((loginName) => ({ loginName, status: '05' })),
    })
    expect(await server.audited('teams.add')).toBe(audited + 1)
  })

  it('is changed as a whole, in the version that was seen', async () => {
    const [one, other, third] = [await makeStaff(server), await makeStaff(server), await makeStaff(server)]
    const { id } = (await save({ memberIds: [one.id, other.id] })).data
    const change = { id, memberIds: [other.id, third.id], description: '说明' }
    for (const version of [1, 99]) expect((await save({ ...change, version })).code).toBe('CONFLICT')
    expect(await memberIdsOf(server, id)).toEqual([one.id, other.id].toSorted())
    expect((await save({ ...change, version: 0 })).data).toEqual({ id, version: 1 })
    expect(await memberIdsOf(server, id)).toEqual([other.id, third.id].toSorted())
    expect([(await userRowOf(server, one.id)).version, (await userRowOf(server, other.id)).version]).toEqual([
      2, 1,
    ])
    expect(await save({ ...change })).toMatchObject({
      code: 'VALIDATION',
      data: [{ path: 'version', message: teamText.versionMissing.en }],
    })
    expect((await save({ id: nobody, version: 0 })).code).toBe('NOT_FOUND')
    const [audit] = await server.query<{ details: object }>(
      sql`select details from audit_log where action = 'teams.modify' and subject = ${`team:${id}`}`,
    )
    expect(audit!.details).toMatchObject({ added: [third.id], removed: [one.id] })
  })

  it('is changed once of many that saw the same version', async () => {
    const people = [await makeStaff(server), await makeStaff(server)]
    const { id } = (await save()).data
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, i) => save({ id, version: 0, memberIds: [people[i % 2]!.id] })),
    )
    expect(replies.map((reply) => reply.code).toSorted()).toEqual(['ACK', ...Array(9).fill('CONFLICT')])
    expect(await teamVersion(server, id)).toBe(1)
    expect(await memberIdsOf(server, id)).toHaveLength(1)
  })

  it('is added once of many of the same name, and once with the same key', async () => {
    const body = team({ nameZh: '同名组' })
    const replies = await Promise.all(Array.from({ length: 6 }, () => admin.call(saveTeam, { body })))
    expect(replies.map((reply) => reply.code).toSorted()).toEqual(['ACK', ...Array(5).fill('VALIDATION')])
    const given = { body: team(), headers: { 'idempotency-key': 'add-one-team' } }
    const first = await admin.call(saveTeam, given)
    expect((await admin.call(saveTeam, given)).data).toEqual(first.data)
  })

  it.each(['zh', 'en'] as const)('is refused at its fields (%s)', async (language) => {
    const headers = { 'system-language': systemLanguage[language] }
    const refused = async (change: Partial<Saved>) => {
      const reply = await save(change, headers)
      expect(reply).toMatchObject({ status: 200, code: 'VALIDATION' })
      return reply.data
    }
    const at = (path: string, words: keyof typeof teamText) => ({
      path,
      message: teamText[words][language],
    })
    const gone = await makeStaff(server, { status: '20' })
    const elsewhere = await makeStaff(server, { department: 'TECHNOLOGY' })
    const agency = await server.user('bank01admin')
    const taken = team()
    await admin.call(saveTeam, { body: taken })
    const teams = async () => (await server.query(sql`select 1 from team`)).length
    const before = await teams()
    for (const id of [gone.id, elsewhere.id, agency.id, nobody]) {
      expect(await refused({ memberIds: [id] })).toEqual([at('memberIds', 'membersUnfit')])
      expect(await refused({ supervisorId: id })).toEqual([at('supervisorId', 'supervisorUnfit')])
    }
    expect(await refused({ nameZh: taken.nameZh, memberIds: [nobody] })).toEqual([
      at('nameZh', 'nameTaken'),
      at('memberIds', 'membersUnfit'),
    ])
    expect(await refused({ departmentId: nobody })).toEqual([at('departmentId', 'departmentUnknown')])
    expect(await refused({ nameEn: '', memberIds: ['x'] })).toMatchObject([
      { path: 'nameEn' },
      { path: 'memberIds.0' },
    ])
    expect(await teams()).toBe(before)
  })

  it('keeps members and a supervisor who were disabled since', async () => {
    const [member, boss] = [await makeStaff(server), await makeStaff(server)]
    const memberIds = [member.id]
    const { id } = (await save({ memberIds, supervisorId: boss.id })).data
    await server.query(sql`update app_user set status = '20' where id in (${member.id}, ${boss.id})`)
    expect((await save({ id, version: 0, memberIds, supervisorId: boss.id })).code).toBe('ACK')
  })

  it('moves to another department only with people of that one', async () => {
    const { id: member } = await makeStaff(server)
    const { id: theirs } = await makeStaff(server, { department: 'TECHNOLOGY' })
    const { id } = (await save({ memberIds: [member] })).data
    const next = await departmentId(server, 'TECHNOLOGY')
    expect((await save({ id, version: 0, departmentId: next, memberIds: [member] })).code).toBe('VALIDATION')
    expect((await save({ id, version: 0, departmentId: next, memberIds: [theirs] })).code).toBe('ACK')
    expect(await memberIdsOf(server, id)).toEqual([theirs])
  })

  it('is deleted once it owns nothing', async () => {
    const audited = await server.audited('teams.delete')
    const { id: member } = await makeStaff(server)
    const { id } = (await save({ memberIds: [member], supervisorId: member })).data
    await giveNode(server, id)
    expect(await admin.call(deleteTeam, { body: { id, version: 0 } })).toMatchObject({
      status: 200,
      code: 'STILL_NEEDED',
      message: 'The team still owns 1 menu node. Reassign it before you delete the team.',
    })
    await server.query(sql`delete from team_node where team_id = ${id}`)
    expect((await admin.call(deleteTeam, { body: { id, version: 5 } })).code).toBe('CONFLICT')
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => admin.call(deleteTeam, { body: { id, version: 0 } })),
    )
    expect(replies.map((reply) => reply.code).toSorted()).toEqual(['ACK', ...Array(4).fill('NOT_FOUND')])
    expect(await memberIdsOf(server, id)).toEqual([])
    expect(await server.audited('teams.delete')).toBe(audited + 1)
  })
})

describe('the list of teams', () => {
  const found = async (body: BodyOf<typeof searchTeams>) =>
    (await admin.call(searchTeams, { body: { pageSize: 100, ...body } })).data

  it('is searched, filtered and paged', async () => {
    const technology = await departmentId(server, 'TECHNOLOGY')
    const boss = await makeStaff(server, { department: 'TECHNOLOGY', name: '主管' })
    const made: string[] = []
    for (const name of ['接口一组', '接口二组', 'Gateway'])
      made.push(await makeTeam(server, { department: 'TECHNOLOGY', name, supervisorId: boss.id }))
    const ids = async (body: BodyOf<typeof searchTeams>) => (await found(body)).list.map((row) => row.id)
    const all = await ids({ departmentId: technology })
    expect(all).toEqual(expect.arrayContaining(made))
    expect(await ids({ keyword: '接' })).toEqual(made.slice(0, 2))
    expect(await ids({ keyword: '口二' })).toEqual([made[1]])
    expect(await ids({ keyword: 'gate' })).toEqual([made[2]])
    expect(await ids({ keyword: 'gate', departmentId: clearing })).toEqual([])
    const pages = [1, 2].map((pageNum) => found({ departmentId: technology, pageNum, pageSize: 2 }))
    const listed = (await Promise.all(pages)).flatMap((page) => page.list.map((row) => row.id))
    expect(listed).toEqual(all.slice(0, 4))
    expect(await found({ keyword: 'gate' })).toMatchObject({
      total: 1,
      list: [{ supervisorName: '主管', members: 0, nodes: 0, version: 0 }],
    })
  })
})

it('offers departments and the people who can be members', async () => {
  const choice = (await admin.call(getTeamDepartments)).data
  expect(choice.map((each) => each.code)).toEqual(Object.keys(departments).toSorted())
  const gone = await makeStaff(server, { department: 'SUBSIDIARY', status: '20' })
  const locked = await makeStaff(server, { department: 'SUBSIDIARY', status: '15' })
  const body = { departmentId: await departmentId(server, 'SUBSIDIARY') }
  const names = (await admin.call(getTeamCandidates, { body })).data.map((each) => each.loginName)
  expect(names).toEqual([locked.login, 'sub01'].toSorted())
  expect(names).not.toContain(gone.login)
  expect((await admin.call(getTeamCandidates, { body: { departmentId: nobody } })).code).toBe('NOT_FOUND')
})

it('has a tab per tree, which counts interfaces and not the way to them', async () => {
  await growTree(server, '00', [{ code: 'A', below: [{ code: 'A1' }, { code: 'A2' }, { code: 'A3' }] }])
  const { id: member } = await makeStaff(server)
  const id = await makeTeam(server, { memberIds: [member] })
  for (const code of ['A', 'A1', 'A3', 'GONE']) await giveNode(server, id, code)
  expect((await admin.call(getTeamTabs, { body: { teamId: id } })).data).toEqual([
    { key: 'members', name: 'Members', count: 1 },
    { key: '00', name: 'Market members', count: 2 },
    { key: '05', name: 'Post-trade', count: 0 },
    { key: '10', name: 'Vendors (IIQ)', count: 0 },
  ])
  expect((await admin.call(getTeamTabs, { body: { teamId: nobody } })).code).toBe('NOT_FOUND')
  expect((await admin.call(getTeam, { query: { teamId: nobody } })).code).toBe('NOT_FOUND')
})

it('is closed to whoever may not manage teams', async () => {
  for (const login of ['field01', 'market01', 'bank01admin']) {
    const visitor = await enter(server, login)
    for (const endpoint of teamEndpoints) expect((await visitor.call(endpoint)).status).toBe(403)
  }
  for (const endpoint of teamEndpoints) expect((await server.visitor().call(endpoint)).status).toBe(401)
})
