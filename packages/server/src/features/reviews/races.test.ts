import { decideTask } from '@cass/contract/applications/review-endpoints.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { type Desk, openDesk } from '../../../test/review-desk.ts'
import { enter, makeStaff } from '../../../test/staff.ts'
import { applications } from '../applications/tables.ts'

let server: TestServer
let desk: Desk
beforeAll(async () => {
  server = await startTestServer()
  desk = await openDesk(server)
})
afterAll(() => server.stop())

/** Lets calls meet at one application: all of them wait for it when the first one goes on. */
async function runTogetherAt<Reply>(id: string, ...calls: (() => Promise<Reply>)[]): Promise<Reply[]> {
  let replies: Promise<Reply>[] = []
  await server.db.transaction(async (tx) => {
    await tx.select().from(applications).where(eq(applications.id, id)).for('update')
    replies = calls.map((call) => call())
    await server.untilBlocked(calls.length)
  })
  return await Promise.all(replies)
}
const historyOf = (subjectId: string) =>
  server.query<{ move: string }>(sql`select move from history where subject_id = ${subjectId} order by id`)

describe('those who are at the same task at the same moment', () => {
  it('decide it once: one of fifty is heard, and one row of history tells it', async () => {
    const id = await desk.submit({ nodes: ['A', 'A1', 'B', 'B1'] })
    await desk.walk(id, 'countersign')
    const task = await desk.openTask(id, desk.alpha.id)
    const visitors = []
    for (let one = 0; one < 50; one++) {
      const staff = await makeStaff(server)
      await server.query(
        sql`insert into team_member (team_id, user_id) values (${desk.alpha.id}, ${staff.id})`,
      )
      visitors.push(await enter(server, staff.login))
    }
    const results = ['pass', 'reject', 'sendBack'] as const
    const replies = await Promise.all(
      visitors.map((visitor, place) =>
        visitor.call(decideTask, {
          body: {
            taskId: task.id,
            version: task.version,
            result: results[place % 3]!,
            feedback: `No ${place}`,
          },
        }),
      ),
    )
    expect(replies.map(({ code }) => code).toSorted()).toEqual(['ACK', ...Array(49).fill('CONFLICT')])
    const decided = (await desk.tasks(id)).find((each) => each.id === task.id)!
    expect(decided.version).toBe(task.version + 2)
    expect(decided.comment).toBe(`No ${replies.findIndex(({ code }) => code === 'ACK')}`)
    const moves = (await historyOf(task.id)).map((row) => row.move)
    expect([moves.length, moves[0], results.includes(moves[1] as 'pass')]).toEqual([2, 'take', true])
  })

  it('take it once', async () => {
    const id = await desk.submit()
    const task = await desk.openTask(id, desk.field.id)
    const replies = await runTogetherAt(
      id,
      () => desk.take('field01', task),
      () => desk.take('field02', task),
    )
    expect(replies.map(({ code }) => code).toSorted()).toEqual(['ACK', 'CONFLICT'])
    expect((await historyOf(task.id)).map((row) => row.move)).toEqual(['take'])
    expect((await historyOf(id)).map((row) => row.move)).toEqual(['submit', 'take'])
  })
})

it('two teams that countersign at the same instant advance the stage exactly once', async () => {
  for (let round = 0; round < 3; round++) {
    const id = await desk.submit({ nodes: ['A', 'A1', 'B', 'B1'] })
    await desk.walk(id, 'countersign')
    const [one, two] = [await desk.openTask(id, desk.alpha.id), await desk.openTask(id, desk.beta.id)]
    const replies = await runTogetherAt(
      id,
      () => desk.decide(desk.alpha.members[0]!.login, one),
      () => desk.decide(desk.beta.members[0]!.login, two),
    )
    expect(replies.map(({ code }) => code)).toEqual(['ACK', 'ACK'])
    const confirm = (await desk.tasks(id)).filter((task) => task.stage === 'confirm')
    expect(confirm).toHaveLength(1)
    expect(await desk.application(id)).toMatchObject({ status: '05', stage: 'confirm' })
  }
})

it('a pass and a send-back at the same instant leave one outcome', async () => {
  const id = await desk.submit({ nodes: ['A', 'A1', 'B', 'B1'] })
  await desk.walk(id, 'countersign')
  const [one, two] = [await desk.openTask(id, desk.alpha.id), await desk.openTask(id, desk.beta.id)]
  const replies = await runTogetherAt(
    id,
    () => desk.decide(desk.alpha.members[0]!.login, one, 'sendBack'),
    () => desk.decide(desk.beta.members[0]!.login, two, 'pass'),
  )
  const statuses = (await desk.tasks(id)).map((task) => [task.stage, task.teamId, task.status])
  const sentBack = ['countersign', desk.alpha.id, '25']
  expect(replies[0]!.code).toBe('ACK')
  expect((await desk.application(id)).status).toBe('25')
  expect(statuses).toContainEqual(sentBack)
  // Whoever came second either passed before it went back, or found the task recalled.
  expect(statuses).toContainEqual(['countersign', desk.beta.id, replies[1]!.code === 'ACK' ? '10' : '20'])
})

it('of a withdrawal and the last pass one wins', async () => {
  for (let round = 0; round < 3; round++) {
    const id = await desk.submit({ serviceType: '21' })
    await desk.walk(id, 'confirm')
    const task = await desk.openTask(id, desk.field.id)
    const replies = await runTogetherAt<{ code: string }>(
      id,
      () => desk.decide('field01', task),
      () => desk.withdraw(id),
    )
    expect(replies.map(({ code }) => code).toSorted()).toEqual(['ACK', 'CONFLICT'])
    const [passed] = replies
    expect((await desk.application(id)).status).toBe(passed!.code === 'ACK' ? '10' : '20')
    const [last] = (await desk.tasks(id)).slice(-1)
    expect(last!.status).toBe(passed!.code === 'ACK' ? '10' : '20')
    const [end] = (await historyOf(id)).slice(-1)
    expect(end!.move).toBe(passed!.code === 'ACK' ? 'pass' : 'withdraw')
  }
})

it('of two last steps of a case that pass at the same instant one closes it', async () => {
  const [opened] = await server.query<{ id: string }>(sql`
    insert into application_case (id, flow, institution_id, created_at)
    select gen_random_uuid(), '40', institution_id, now() from app_user where login_name = ${desk.applicant} returning id`)
  const steps: string[] = []
  for (const serviceType of ['50', '21', '50-2', '20'] as const) {
    const id = await desk.draft({ serviceType })
    await server.query(sql`update application set case_id = ${opened!.id}, flow = '40' where id = ${id}`)
    // The certification has a way of its own.
    if (serviceType === '21')
      await server.query(sql`update application set service_type = '10', status = '1060' where id = ${id}`)
    else await desk.submitDraft(id)
    steps.push(id)
  }
  await desk.walk(steps[0]!)
  const [network, goLive] = [steps[2]!, steps[3]!]
  await desk.walk(network, 'confirm')
  await desk.walk(goLive, 'confirm')
  let replies: Promise<{ code: string }>[] = []
  await server.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from application_case where id = ${opened!.id} for update`)
    replies = [desk.pass('field01', network, desk.field.id), desk.pass('field02', goLive, desk.field.id)]
    await server.untilBlocked(2)
  })
  expect((await Promise.all(replies)).map(({ code }) => code)).toEqual(['ACK', 'ACK'])
  const [row] = await server.query<{ closed: boolean }>(
    sql`select closed_at is not null as closed from application_case where id = ${opened!.id}`,
  )
  expect(row).toEqual({ closed: true })
})
