import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import { systemLanguage } from '@cass/contract/kit/text.ts'
import { deleteTeam, getTeam, saveTeam, searchTeams } from '@cass/contract/teams/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { departmentId, enter, makeStaff } from '../../../test/staff.ts'
import { dutyNeedsSuccessor, hasDutyText, teamText } from './text.ts'

let server: TestServer
let admin: Visitor
let clearing: string
let demo: Awaited<ReturnType<typeof duties>>
beforeAll(async () => {
  server = await startTestServer()
  admin = await enter(server, 'admin')
  clearing = await departmentId(server, 'CLEARING')
  demo = await duties()
})
afterAll(() => server.stop())
// Each test begins with the duties where the demo has them.
afterEach(async () => {
  await server.query(sql`update team set duty = ''`)
  for (const { duty, id } of demo.values())
    await server.query(sql`update team set duty = ${duty} where id = ${id}`)
})

type Saved = BodyOf<typeof saveTeam>
let number = 0
const body = (change: Partial<Saved>): Saved => ({
  departmentId: clearing,
  nameZh: `职责${++number}组`,
  nameEn: `Duty ${number}`,
  memberIds: [],
  ...change,
})
const save = (change: Partial<Saved>) => admin.call(saveTeam, { body: body(change) })
const duties = async () => {
  const rows = await server.query<{ id: string; duty: string; version: number }>(
    sql`select id, duty, version from team where duty <> ''`,
  )
  return new Map(rows.map((row) => [row.duty, row]))
}

it('belongs to the demo’s field affairs and system operations', async () => {
  const { list } = (await admin.call(searchTeams, { body: { pageSize: 100 } })).data
  const named = list.filter((team) => team.duty !== '').map((team) => [team.nameZh, team.duty])
  expect(named.toSorted()).toEqual([
    ['场务组', 'fieldAffairs'],
    ['系统运行组', 'operations'],
  ])
})

it('goes over from one team to another, in one step that both answer for', async () => {
  const before = (await duties()).get('operations')!
  const { id: member } = await makeStaff(server)
  const made = (await save({ duty: 'operations', memberIds: [member] })).data
  expect((await duties()).get('operations')!.id).toBe(made.id)
  const former = (await admin.call(getTeam, { query: { teamId: before.id } })).data
  expect(former).toMatchObject({ duty: '', version: before.version + 1 })
  const audits = await server.query<{ action: string; subject: string; details: object }>(
    sql`select action, subject, details from audit_log where subject in (${`team:${before.id}`}, ${`team:${made.id}`}) order by id`,
  )
  expect(audits).toMatchObject([
    { action: 'teams.loseDuty', subject: `team:${before.id}`, details: { duty: 'operations' } },
    { action: 'teams.add', subject: `team:${made.id}`, details: { duty: 'operations' } },
  ])
  // And back, by changing the first one.
  const back = { id: before.id, version: former.version, duty: 'operations' as const }
  const [ops] = await server.query<{ id: string; department_id: string }>(
    sql`select id, department_id from app_user where login_name = 'ops01'`,
  )
  const names = { nameZh: former.nameZh, nameEn: former.nameEn, supervisorId: former.supervisorId }
  expect(
    (await save({ ...back, ...names, departmentId: ops!.department_id, memberIds: [ops!.id] })).code,
  ).toBe('ACK')
  expect((await duties()).get('operations')!.id).toBe(before.id)
  expect((await admin.call(getTeam, { query: { teamId: made.id } })).data).toMatchObject({
    duty: '',
    version: 1,
  })
})

it('stays with its team when that is saved again, with it or without a word of it', async () => {
  const { id: member } = await makeStaff(server)
  const { duty, ...given } = body({ duty: 'fieldAffairs', memberIds: [member] })
  const { id } = (await admin.call(saveTeam, { body: { ...given, duty } })).data
  expect((await admin.call(saveTeam, { body: { ...given, id, version: 0, duty } })).data.version).toBe(1)
  expect((await admin.call(saveTeam, { body: { ...given, id, version: 1 } })).data.version).toBe(2)
  expect((await duties()).get('fieldAffairs')!.id).toBe(id)
  const [audit] = await server.query<{ details: object }>(
    sql`select details from audit_log where subject = ${`team:${id}`} order by id desc limit 1`,
  )
  expect(audit!.details).toMatchObject({ duty: 'fieldAffairs' })
})

it.each(['zh', 'en'] as const)('cannot be given up where nobody takes it over (%s)', async (language) => {
  const { id: member } = await makeStaff(server)
  const given = body({ duty: 'fieldAffairs', memberIds: [member] })
  const { id } = (await admin.call(saveTeam, { body: given })).data
  const before = await duties()
  for (const duty of ['', 'operations'] as const)
    expect(
      await admin.call(saveTeam, {
        body: { ...given, id, version: 0, duty },
        headers: { 'system-language': systemLanguage[language] },
      }),
    ).toMatchObject({ code: 'STILL_NEEDED', message: dutyNeedsSuccessor('fieldAffairs')[language] })
  expect(await duties()).toEqual(before)
})

it('goes to one of many who are given it at once', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(() => makeStaff(server)))
  const replies = await Promise.all(people.map(({ id }) => save({ duty: 'fieldAffairs', memberIds: [id] })))
  for (const reply of replies) expect(reply.code).toBe('ACK')
  const rows = await server.query(sql`select id from team where duty = 'fieldAffairs'`)
  expect(rows).toHaveLength(1)
})

it.each(['zh', 'en'] as const)('needs somebody who does it (%s)', async (language) => {
  const before = (await duties()).get('operations')!
  const gone = await makeStaff(server, { status: '20' })
  const { id } = (await save({})).data
  await server.query(sql`insert into team_member (team_id, user_id) values (${id}, ${gone.id})`)
  const refused = await admin.call(saveTeam, {
    body: body({ id, version: 0, duty: 'operations', memberIds: [gone.id] }),
    headers: { 'system-language': systemLanguage[language] },
  })
  expect(refused).toMatchObject({
    code: 'VALIDATION',
    data: [{ path: 'duty', message: teamText.dutyWithoutMembers[language] }],
  })
  expect((await duties()).get('operations')).toEqual(before)
})

it('keeps its team from being deleted and its last member from leaving', async () => {
  const { id: member } = await makeStaff(server)
  const given = body({ duty: 'fieldAffairs', memberIds: [member] })
  const { id } = (await admin.call(saveTeam, { body: given })).data
  expect(await admin.call(deleteTeam, { body: { id } })).toMatchObject({
    code: 'STILL_NEEDED',
    message: hasDutyText('fieldAffairs').en,
  })
  const left = await admin.call(saveTeam, { body: { ...given, id, version: 0, memberIds: [] } })
  expect(left.code).toBe('STILL_NEEDED')
  expect(left.message).toContain('holds a review responsibility')
  // Once another team has it, both may go.
  const { id: heir } = await makeStaff(server)
  expect((await save({ duty: 'fieldAffairs', memberIds: [heir] })).code).toBe('ACK')
  expect(
    (await admin.call(saveTeam, { body: { ...given, id, version: 1, memberIds: [], duty: '' } })).code,
  ).toBe('ACK')
  expect((await admin.call(deleteTeam, { body: { id } })).code).toBe('ACK')
})

it('is one that there is', async () => {
  const reply = await save({ duty: 'somethingElse' as never })
  expect(reply).toMatchObject({ code: 'VALIDATION', data: [{ path: 'duty' }] })
})
