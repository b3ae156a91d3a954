import { marketDate, marketMoment } from '@cass/contract/kit/market-time.ts'
import { countTasks, searchTasks } from '@cass/contract/reviews/endpoints.ts'
import { saveWorkdayException } from '@cass/contract/workdays/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutes, patient, startTestServer, type TestServer } from '../../../test/harness.ts'
import { type Desk, openDesk } from '../../../test/review-desk.ts'
import { createJobs, type Jobs } from '../../platform/jobs.ts'

let server: TestServer
let desk: Desk
let jobs: Jobs
const standAt = (date: string, time = '10:00') =>
  server.clock.advance(marketMoment(date, time).getTime() - server.clock.now().getTime())
beforeAll(async () => {
  server = await startTestServer()
  standAt('2026-09-29')
  desk = await openDesk(server)
  jobs = createJobs(server.connectionString, server.app.log)
  await jobs.boss.start()
})
afterAll(async () => {
  await jobs.stop()
  await server.stop()
})

describe('a task is due at the end of the third working day', () => {
  it('over a holiday and its make-up day', async () => {
    // 1 to 7 October 2026 are holidays, Saturday the 10th is a working day.
    standAt('2026-09-30', '23:30')
    const id = await desk.submit()
    const { dueAt } = await desk.openTask(id, desk.field.id)
    expect(dueAt).toEqual(marketMoment('2026-10-10', '18:00'))
  })

  it('over what the operator has set', async () => {
    standAt('2026-09-21')
    const field = await desk.as('field01')
    for (const [date, workday] of [
      ['2026-09-22', false],
      ['2026-09-26', true],
    ] as const)
      expect((await field.call(saveWorkdayException, { body: { date, workday, name: 'Move' } })).code).toBe(
        'ACK',
      )
    const id = await desk.submit()
    const { dueAt } = await desk.openTask(id, desk.field.id)
    // Wednesday, Thursday; Friday the 25th is the Mid-Autumn Festival, Saturday the 26th is worked.
    expect(dueAt).toEqual(marketMoment('2026-09-26', '18:00'))
  })
})

describe('a task that is late', () => {
  const told = (taskId: string) =>
    server.query<{ login: string; sentence: string }>(
      sql`select u.login_name as login, m.sentence_en as sentence from message m join app_user u on u.id = m.user_id
          where m.event_key like ${`task:${taskId}:late:%`} order by 1`,
    )
  const mailed = (ordNo: string) =>
    server.query<{ to: string }>(
      sql`select "to" from demo_mail where purpose = 'reviewTask' and body like ${`%${ordNo}%`} order by 1`,
    )
  const escalated = async (taskId: string) =>
    (
      await server.query<{ at: string | null }>(
        sql`select escalated_at as at from review_task where id = ${taskId}`,
      )
    )[0]!.at
  /** Runs the job, and waits until it has come by all that is late. */
  async function runJob() {
    await jobs.boss.send('escalation', {})
    await expect
      .poll(
        () =>
          server.query(
            sql`select 1 from pgboss.job where name = 'escalation' and state in ('created','active','retry')`,
          ),
        patient,
      )
      .toEqual([])
  }

  it('is told once to its holder and to the team’s supervisor', async () => {
    standAt('2026-09-07')
    const id = await desk.submit()
    await desk.walk(id, 'countersign')
    const [held, waiting] = [await desk.openTask(id, desk.alpha.id), await desk.openTask(id, desk.beta.id)]
    const [holder] = desk.alpha.members
    await desk.take(holder!.login, held)
    const { ordNo } = await desk.application(id)

    server.clock.advance(waiting.dueAt.getTime() - server.clock.now().getTime() - minutes)
    await runJob()
    expect([await told(held.id), await escalated(held.id)]).toEqual([[], null])

    server.clock.advance(2 * minutes)
    const before = await mailed(ordNo)
    await runJob()
    expect((await told(held.id)).map((row) => row.login)).toEqual(
      [holder!.login, desk.alpha.chief.login].toSorted(),
    )
    expect(await told(waiting.id)).toEqual([
      {
        login: desk.beta.chief.login,
        sentence: `Application ${ordNo}: Countersign is overdue, see Workbench`,
      },
    ])
    expect(await escalated(held.id)).not.toBeNull()
    expect((await mailed(ordNo)).length - before.length).toBe(3)
    const [audit] = await server.query<{ actor_name: string }>(
      sql`select actor_name from audit_log where action = 'reviewTask.escalate' and subject = ${`reviewTask:${held.id}`}`,
    )
    expect(audit).toEqual({ actor_name: '-' })

    await runJob()
    expect((await mailed(ordNo)).length - before.length).toBe(3)
    expect(await told(held.id)).toHaveLength(2)
  })

  it('without supervisor and holder is told to the team', async () => {
    standAt('2026-09-07')
    const id = await desk.submit()
    await desk.walk(id, 'countersign')
    const task = await desk.openTask(id, desk.beta.id)
    await server.query(sql`update team set supervisor_id = null where id = ${desk.beta.id}`)
    standAt('2026-09-14')
    await runJob()
    await server.query(sql`update team set supervisor_id = ${desk.beta.chief.id} where id = ${desk.beta.id}`)
    expect((await told(task.id)).map((row) => row.login)).toEqual(
      desk.beta.members.map((member) => member.login).toSorted(),
    )
  })

  it('comes first in the workbench and is counted', async () => {
    await server.query(sql`update review_task set status = '20' where status in ('00','05')`)
    standAt('2026-09-07')
    const early = await desk.submit()
    standAt('2026-09-10')
    const fresh = await desk.submit()
    // The first one was due on the 10th at six o'clock.
    standAt('2026-09-10', '18:01')
    const field = await desk.as('field01')
    const { list } = (await field.call(searchTasks, { body: { scope: 'team' } })).data
    expect(list.map((row) => [row.subjectId, row.overdue])).toEqual([
      [early, true],
      [fresh, false],
    ])
    expect(marketDate(new Date(list[0]!.dueAt))).toBe('2026-09-10')
    const late = await field.call(searchTasks, { body: { scope: 'team', overdue: true } })
    expect(late.data.list.map((row) => row.subjectId)).toEqual([early])
    expect((await field.call(countTasks)).data).toMatchObject({ team: 2, overdue: 1, mine: 0 })
  })
})
