import { disableInternalUser, updateInternalUser } from '@cass/contract/internal-users/endpoints.ts'
import { fill, systemLanguage } from '@cass/contract/kit/text.ts'
import { deleteTeam, getTeam, saveTeam, validateTeamExit } from '@cass/contract/teams/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeTask } from '../../../test/application-rows.ts'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import {
  departmentId,
  enter,
  giveNode,
  makeStaff,
  makeTeam,
  memberIdsOf,
  userRowOf,
} from '../../../test/staff.ts'
import { lockMember } from './service.ts'
import { teamText } from './text.ts'

let server: TestServer
let admin: Visitor
beforeAll(async () => {
  server = await startTestServer()
  admin = await enter(server, 'admin')
})
afterAll(() => server.stop())

async function saveMembers(teamId: string, memberIds: string[]) {
  const team = (await admin.call(getTeam, { query: { teamId } })).data
  const { id, version, departmentId: department, nameZh, nameEn, supervisorId } = team
  return await admin.call(saveTeam, {
    body: { id, version, departmentId: department, nameZh, nameEn, supervisorId, memberIds },
  })
}
const finish = (taskId: string) => server.query(sql`delete from review_task where id = ${taskId}`)

it.each(['zh', 'en'] as const)('keep their holder in the team (%s)', async (language) => {
  const [holder, other] = [await makeStaff(server), await makeStaff(server)]
  const team = await makeTeam(server, { name: `任务${language}`, memberIds: [holder.id, other.id] })
  const task = await makeTask(server, { teamId: team, holderId: holder.id })
  const headers = { 'system-language': systemLanguage[language] }
  const query = { teamId: team, userId: holder.id }
  const reply = await admin.call(validateTeamExit, { query, headers })
  const expected = language === 'zh' ? '尚有1项未办结的审核任务' : 'has 1 open review task '
  expect(reply.code).toBe('STILL_NEEDED')
  expect(reply.message).toContain(expected)
  expect(reply.message).toContain(`任务${language}`)

  expect((await saveMembers(team, [other.id])).code).toBe('STILL_NEEDED')
  const row = await userRowOf(server, holder.id)
  const moved = {
    id: holder.id,
    version: row.version,
    name: row.name,
    mobile: row.mobile,
    email: row.email,
    landline: '',
    roleType: 'GRIP_REVIEWER' as const,
    departmentId: await departmentId(server, 'TECHNOLOGY'),
    teamIds: [],
    supervisorId: null,
  }
  expect((await admin.call(updateInternalUser, { body: moved })).code).toBe('STILL_NEEDED')
  expect(await memberIdsOf(server, team)).toEqual([holder.id, other.id].toSorted())
  expect(await userRowOf(server, holder.id)).toEqual(row)

  await finish(task)
  expect((await admin.call(updateInternalUser, { body: moved })).code).toBe('ACK')
  expect(await memberIdsOf(server, team)).toEqual([other.id])
})

it.each(['zh', 'en'] as const)(
  'a team tells why it cannot be deleted, if it cannot (%s)',
  async (language) => {
    const headers = { 'system-language': systemLanguage[language] }
    const keptOf = async (teamId: string) =>
      (await admin.call(getTeam, { query: { teamId }, headers })).data.kept
    const team = await makeTeam(server)
    expect(await keptOf(team)).toEqual([])
    await giveNode(server, team)
    await makeTask(server, { teamId: team })
    const reasons = [teamText.ownsNodes, teamText.hasOpenTasks].map(
      (expected) => fill(expected, { count: 1 })[language],
    )
    expect(await keptOf(team)).toEqual(reasons)
    const refused = await admin.call(deleteTeam, { body: { id: team }, headers })
    expect(refused).toMatchObject({
      code: 'STILL_NEEDED',
      message: reasons.join(language === 'zh' ? '' : ' '),
    })
  },
)

it('do not keep those who have decided theirs', async () => {
  const [holder, other] = [await makeStaff(server), await makeStaff(server)]
  const team = await makeTeam(server, { memberIds: [holder.id, other.id] })
  for (const status of ['10', '90', '25', '20'])
    await makeTask(server, { teamId: team, holderId: holder.id, status })
  expect((await saveMembers(team, [other.id])).code).toBe('ACK')
})

it('keep the last who could take them', async () => {
  const [last, gone] = [await makeStaff(server), await makeStaff(server, { status: '20' })]
  const team = await makeTeam(server, { memberIds: [last.id, gone.id] })
  const task = await makeTask(server, { teamId: team })
  const reply = await admin.call(validateTeamExit, { query: { teamId: team, userId: last.id } })
  expect(reply.code).toBe('STILL_NEEDED')
  expect(reply.message).toContain('which still has open review tasks')
  expect((await saveMembers(team, [gone.id])).code).toBe('STILL_NEEDED')
  await finish(task)
  expect((await saveMembers(team, [])).code).toBe('ACK')
})

it('keep their team, also once they are decided', async () => {
  const { id: member } = await makeStaff(server)
  const team = await makeTeam(server, { memberIds: [member] })
  const task = await makeTask(server, { teamId: team })
  const remove = () => admin.call(deleteTeam, { body: { id: team } })
  expect(await remove()).toMatchObject({
    code: 'STILL_NEEDED',
    message: 'The team still has 1 open review task and cannot be deleted.',
  })
  await server.query(sql`update review_task set status = '20' where id = ${task}`)
  expect(await remove()).toMatchObject({ code: 'STILL_NEEDED', message: teamText.hasReviewed.en })
  await finish(task)
  expect((await remove()).code).toBe('ACK')
})

it('can be taken by members only, who stay until that is done', async () => {
  const [one, other, stranger] = [
    await makeStaff(server),
    await makeStaff(server),
    await makeStaff(server, { status: '20' }),
  ]
  const teamId = await makeTeam(server, { memberIds: [one.id, other.id, stranger.id] })
  const outsider = await makeStaff(server)
  let left!: ReturnType<typeof saveMembers>
  let disabled!: Promise<{ code: string; data: { handedBack: number } }>
  await server.db.transaction(async (tx) => {
    for (const userId of [stranger.id, outsider.id])
      expect(await lockMember(tx, { teamId, userId })).toBe(false)
    expect(await lockMember(tx, { teamId, userId: one.id })).toBe(true)
    left = saveMembers(teamId, [other.id, stranger.id])
    await server.untilBlocked()
    disabled = admin.call(disableInternalUser, { query: { userId: one.id } })
    await server.untilBlocked(2)
    await tx.execute(sql`
      insert into review_task (id, subject_kind, subject_id, subject_type, institution_id, round, stage, team_id, holder_id,
        status, created_at, due_at)
      select gen_random_uuid(), subject_kind, subject_id, subject_type, institution_id, 1, 'preCheck', ${teamId}, ${one.id}, '05', now(), now()
      from review_task limit 1`)
  })
  expect((await left).code).toBe('STILL_NEEDED')
  // Whoever is disabled hands back what they took at that very moment.
  expect(await disabled).toMatchObject({ code: 'ACK', data: { handedBack: 1 } })
})
