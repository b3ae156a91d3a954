import { getApplication } from '@cass/contract/applications/endpoints.ts'
import { getCurrentUser } from '@cass/contract/auth/endpoints.ts'
import { disableInternalUser, getInternalUser } from '@cass/contract/internal-users/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { type Desk, openDesk } from '../../../test/review-desk.ts'
import { enter, makeStaff, userRowOf } from '../../../test/staff.ts'
import { teamMembers } from '../../platform/tables.ts'

let server: TestServer
let desk: Desk
let admin: Visitor
beforeAll(async () => {
  server = await startTestServer()
  desk = await openDesk(server)
  admin = await enter(server, 'admin')
})
afterAll(() => server.stop())

const disable = (userId: string) => admin.call(disableInternalUser, { query: { userId } })

/** Somebody new of the team Alpha, with this many of its tasks in hand. */
async function atWork(tasks: number) {
  const person = await makeStaff(server)
  await server.db.insert(teamMembers).values({ teamId: desk.alpha.id, userId: person.id })
  const ids: string[] = []
  for (let one = 0; one < tasks; one++) {
    const id = await desk.submit()
    await desk.walk(id, 'countersign')
    await desk.take(person.login, await desk.openTask(id, desk.alpha.id))
    ids.push(id)
  }
  return { ...person, applications: ids }
}
const trailOf = async (taskId: string) => ({
  history: await server.query(
    sql`select actor_name, from_status, to_status from history where subject_id = ${taskId} and move = 'handBack'`,
  ),
  audit: await server.query(
    sql`select actor_id from audit_log where subject = ${`reviewTask:${taskId}`} and action = 'reviewTask.handBack'`,
  ),
})

describe('somebody with tasks in hand who is disabled', () => {
  it('is logged out at once, and all of them wait for the team again', async () => {
    const { id: userId, login, applications } = await atWork(1)
    const handed = await desk.submit()
    await desk.walk(handed, 'countersign')
    const chief = desk.alpha.chief.login
    await desk.delegate(chief, await desk.openTask(handed, desk.alpha.id), userId)
    const theirs = await enter(server, login)
    expect((await admin.call(getInternalUser, { query: { userId } })).data.heldTasks).toBe(2)

    const adminId = (await server.user('admin')).id
    expect(await disable(userId)).toMatchObject({ code: 'ACK', data: { status: '20', handedBack: 2 } })
    expect((await theirs.call(getCurrentUser)).code).toBe('GRIP-PERM-CHANGE')
    expect((await admin.call(getInternalUser, { query: { userId } })).data.heldTasks).toBe(0)
    for (const id of [...applications, handed]) {
      const task = await desk.openTask(id, desk.alpha.id)
      expect(task).toMatchObject({ status: '00', holderId: null, takenAt: null })
      expect(await trailOf(task.id)).toEqual({
        history: [{ actor_name: 'admin', from_status: '05', to_status: '00' }],
        audit: [{ actor_id: adminId }],
      })
      const [colleague] = desk.alpha.members
      expect((await desk.take(colleague!.login, task)).code).toBe('ACK')
    }
  })

  it('leaves word to those of the team who can take them, in both languages', async () => {
    const { id: userId, applications } = await atWork(1)
    const { ordNo } = await desk.application(applications[0]!)
    await disable(userId)
    const sentences: Record<string, string> = {
      en: `Application ${ordNo}: Countersign returned to your team, see Workbench`,
      zh: `服务编号${ordNo}，业务会签已退回团队待领取，请查看工作台`,
    }
    for (const { id } of desk.alpha.members) {
      const messages = await server.query<{ sentence_en: string; sentence_zh: string }>(
        sql`select sentence_en, sentence_zh from message where user_id = ${id} order by id desc limit 1`,
      )
      expect(messages).toEqual([{ sentence_en: sentences.en, sentence_zh: sentences.zh }])
      const { email } = await userRowOf(server, id)
      // By mail as well, as when it was new.
      const mails = await server.query(
        sql`select 1 from demo_mail where "to" = ${email} and purpose = 'reviewTask' and body like ${`%${ordNo}%`}`,
      )
      expect(mails).toHaveLength(2)
    }
    const none = await server.query(
      sql`select 1 from message where user_id = ${userId} and sentence_en = ${sentences.en!}`,
    )
    expect(none).toEqual([])
  })

  it('shows in the history of the application, to the operator only', async () => {
    const { id: userId, applications } = await atWork(1)
    await disable(userId)
    const [id] = applications
    const movesIn = (reply: { data: { history: { move: string }[] } }) =>
      reply.data.history.map(({ move }) => move)
    const inside = await desk.detail(desk.alpha.chief.login, { id: id! })
    expect(movesIn({ data: inside.data.application })).toContain('handBack')
    const outside = await (await desk.as(desk.applicant)).call(getApplication, { query: { id: id! } })
    expect(movesIn(outside)).not.toContain('handBack')
  })

  it('hands them back also where nobody is left to take them', async () => {
    const { id: userId, applications } = await atWork(1)
    const members = sql`select user_id from team_member where team_id = ${desk.alpha.id} and user_id <> ${userId}`
    await server.query(sql`update team set supervisor_id = ${userId} where id = ${desk.beta.id}`)
    await server.query(sql`update app_user set status = '20' where id in (${members})`)
    expect(await disable(userId)).toMatchObject({
      code: 'ACK',
      data: { handedBack: 1, leaves: { supervisor: ['Beta'], members: ['Alpha'] } },
    })
    const task = await desk.openTask(applications[0]!, desk.alpha.id)
    expect(task).toMatchObject({ status: '00', holderId: null, takenAt: null })
    expect((await trailOf(task.id)).history).toHaveLength(1)
    await server.query(sql`update team set supervisor_id = ${desk.beta.chief.id} where id = ${desk.beta.id}`)
    await server.query(sql`update app_user set status = '05' where id in (${members})`)
    // Once there is somebody again, it can be taken.
    expect((await desk.take(desk.alpha.members[0]!.login, task)).code).toBe('ACK')
  })

  it.each([
    ['after that', ['disable', 'decide'], { code: 'CONFLICT', status: '00', handedBack: 1 }],
    ['before', ['decide', 'disable'], { code: 'ACK', status: '10', handedBack: 0 }],
  ] as const)('decides at the same moment, %s', async (_when, order, expected) => {
    const { id: userId, login, applications } = await atWork(1)
    const task = await desk.openTask(applications[0]!, desk.alpha.id)
    await desk.as(login)
    const replies = new Map<string, Promise<{ code: string; data: object | null }>>()
    await server.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from application where id = ${task.subjectId} for update`)
      for (const [place, what] of order.entries()) {
        replies.set(what, what === 'disable' ? disable(userId) : desk.decide(login, task))
        await server.untilBlocked(place + 1)
      }
    })
    expect((await replies.get('decide'))!.code).toBe(expected.code)
    expect((await replies.get('disable'))!.data).toMatchObject({ handedBack: expected.handedBack })
    const after = (await desk.tasks(applications[0]!)).find(({ id }) => id === task.id)
    expect(after!.status).toBe(expected.status)
  })
})
