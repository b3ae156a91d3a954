import { once } from 'node:events'
import { disableInternalUser, updateInternalUser } from '@cass/contract/internal-users/endpoints.ts'
import { basePath } from '@cass/contract/kit/endpoint.ts'
import { systemLanguage } from '@cass/contract/kit/text.ts'
import { newMessageHint } from '@cass/contract/messages/endpoints.ts'
import { saveTeam, validateTeamExit } from '@cass/contract/teams/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { patient, startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import {
  atOnce,
  departmentId,
  enter,
  giveNode,
  makeStaff,
  makeTeam,
  memberIdsOf,
  userRowOf,
} from '../../../test/staff.ts'
import { reasonText } from './text.ts'

let server: TestServer
let admin: Visitor
let clearing: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await enter(server, 'admin')
  clearing = await departmentId(server, 'CLEARING')
})
afterAll(() => server.stop())

const nobody = '00000000-0000-4000-8000-000000000000'
const mayLeave = (teamId: string, userId: string) =>
  admin.call(validateTeamExit, { query: { teamId, userId } })

/** Saves a team with these members, as its form would. */
async function saveMembers(teamId: string, memberIds: string[], supervisorId?: string | null) {
  const [team] = await server.query<{
    version: number
    name_zh: string
    name_en: string
    supervisor_id: string | null
  }>(sql`select version, name_zh, name_en, supervisor_id from team where id = ${teamId}`)
  return await admin.call(saveTeam, {
    body: {
      id: teamId,
      version: team!.version,
      departmentId: clearing,
      nameZh: team!.name_zh,
      nameEn: team!.name_en,
      supervisorId: supervisorId === undefined ? team!.supervisor_id : supervisorId,
      memberIds,
    },
  })
}

it('tells the browser of who leaves that something has changed for them, and nobody else’s', async () => {
  const [one, other] = [await makeStaff(server), await makeStaff(server)]
  const team = await makeTeam(server, { memberIds: [one.id, other.id] })
  const listen = async ({ id, login }: { id: string; login: string }) => {
    const visitor = await enter(server, login)
    const socket = new WebSocket(
      `${server.address.replace('http', 'ws')}${basePath}/connectWebSocket/${id}`,
      {
        headers: { cookie: `Admin-Token=${visitor.cookies.get('Admin-Token')}`, origin: server.address },
      },
    )
    const texts: string[] = []
    socket.on('message', (data) => texts.push(String(data)))
    await once(socket, 'open')
    return { socket, texts }
  }
  const [leaves, stays] = [await listen(one), await listen(other)]
  await saveMembers(team, [other.id])
  await expect.poll(() => leaves.texts, patient).toEqual([newMessageHint])
  expect(stays.texts).toEqual([])
  for (const { socket } of [leaves, stays]) socket.close()
})

it('lets members go on whom nothing depends', async () => {
  const [one, other] = [await makeStaff(server), await makeStaff(server)]
  const team = await makeTeam(server, { memberIds: [one.id, other.id] })
  await giveNode(server, team)
  expect(await mayLeave(team, one.id)).toMatchObject({ code: 'ACK', data: null })
  expect((await saveMembers(team, [other.id])).code).toBe('ACK')
  expect(await memberIdsOf(server, team)).toEqual([other.id])
})

it.each(['zh', 'en'] as const)('keeps the supervisor, and says why (%s)', async (language) => {
  const [boss, other] = [await makeStaff(server), await makeStaff(server)]
  const team = await makeTeam(server, {
    name: `组${language}`,
    supervisorId: boss.id,
    memberIds: [boss.id, other.id],
  })
  const headers = { 'system-language': systemLanguage[language] }
  const name = `组${language}`
  const message = reasonText('supervises', { nameZh: name, nameEn: name })[language]
  expect(
    await admin.call(validateTeamExit, { query: { teamId: team, userId: boss.id }, headers }),
  ).toMatchObject({ status: 200, code: 'STILL_NEEDED', message, data: null })
  expect(message).toContain(name)
  expect((await saveMembers(team, [other.id])).code).toBe('STILL_NEEDED')
  expect(await memberIdsOf(server, team)).toEqual([boss.id, other.id].toSorted())
  // Who hands over goes in the same step.
  expect((await saveMembers(team, [other.id], other.id)).code).toBe('ACK')
  expect(await memberIdsOf(server, team)).toEqual([other.id])
})

it('keeps the last enabled member while the team owns nodes', async () => {
  const [last, gone] = [await makeStaff(server), await makeStaff(server, { status: '20' })]
  const team = await makeTeam(server, { memberIds: [last.id, gone.id] })
  expect((await mayLeave(team, last.id)).code).toBe('ACK')
  await giveNode(server, team)
  expect((await mayLeave(team, last.id)).message).toContain('last active member')
  expect((await mayLeave(team, gone.id)).code).toBe('ACK')
  expect((await saveMembers(team, [gone.id])).code).toBe('STILL_NEEDED')
  expect((await saveMembers(team, [])).code).toBe('STILL_NEEDED')
  expect(await memberIdsOf(server, team)).toEqual([last.id, gone.id].toSorted())
  // A locked account is one again in a while.
  await server.query(sql`update app_user set status = '15' where id = ${gone.id}`)
  expect((await mayLeave(team, last.id)).code).toBe('ACK')
  const next = await makeStaff(server)
  expect((await saveMembers(team, [next.id])).code).toBe('ACK')
  expect(await memberIdsOf(server, team)).toEqual([next.id])
})

it('does not let two go of whom one is needed', async () => {
  const [one, other] = [await makeStaff(server), await makeStaff(server)]
  const team = await makeTeam(server, { memberIds: [one.id, other.id] })
  await giveNode(server, team)
  expect((await saveMembers(team, [])).code).toBe('STILL_NEEDED')
  const leave = async (userId: string) => {
    const { version, name, mobile, email } = await userRowOf(server, userId)
    const fields = { name, mobile, email, landline: '', roleType: 'GRIP_REVIEWER' as const }
    const place = { departmentId: clearing, teamIds: [], supervisorId: null }
    return await admin.call(updateInternalUser, { body: { id: userId, version, ...fields, ...place } })
  }
  const replies = await atOnce(
    server,
    () => leave(one.id),
    () => leave(other.id),
  )
  expect(replies.map((reply) => reply.code).toSorted()).toEqual(['ACK', 'STILL_NEEDED'])
})

it('says once that a team is left without members when its last two are disabled at the same moment', async () => {
  const [one, other] = [await makeStaff(server), await makeStaff(server)]
  const team = await makeTeam(server, { name: '双人组', memberIds: [one.id, other.id] })
  await giveNode(server, team)
  const replies = await atOnce(
    server,
    () => admin.call(disableInternalUser, { query: { userId: one.id } }),
    () => admin.call(disableInternalUser, { query: { userId: other.id } }),
  )
  expect(replies.map((reply) => reply.code)).toEqual(['ACK', 'ACK'])
  expect(replies.flatMap(({ data }) => data.leaves.members)).toEqual(['双人组'])
})

it('knows no team of somebody who is not in it', async () => {
  const { id } = await makeStaff(server)
  const team = await makeTeam(server)
  for (const [teamId, userId] of [
    [team, id],
    [nobody, id],
    [team, nobody],
  ] as const)
    expect((await mayLeave(teamId, userId)).code).toBe('NOT_FOUND')
})
