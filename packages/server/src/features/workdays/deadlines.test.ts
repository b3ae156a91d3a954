import { marketDate, marketMoment } from '@cass/contract/kit/market-time.ts'
import {
  deleteWorkdayException,
  previewWorkdayChange,
  saveWorkdayException,
} from '@cass/contract/workdays/endpoints.ts'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { type Desk, openDesk } from '../../../test/review-desk.ts'

let server: TestServer
let desk: Desk
let field: Visitor
/** Turns the clock, and logs in anew: no session lasts that long. */
async function standAt(date: string, time = '10:00'): Promise<void> {
  server.clock.advance(marketMoment(date, time).getTime() - server.clock.now().getTime())
  field = await desk.as('field01')
}
beforeAll(async () => {
  server = await startTestServer()
  desk = await openDesk(server)
})
afterAll(() => server.stop())
// The demo's own tasks are due around now, and its tests booked: each test counts its own.
beforeEach(async () => {
  await server.query(sql`delete from workday_exception`)
  await server.query(sql`delete from review_task`)
  for (const table of ['test_waitlist', 'test_seat']) await server.query(sql.raw(`delete from ${table}`))
  // A Monday in a plain week; what is submitted has until Thursday, 18:00.
  await standAt('2026-11-02')
})

const dueOn = async (id: string) => {
  const { dueAt } = await desk.openTask(id, desk.field.id)
  expect(dueAt).toEqual(marketMoment(marketDate(dueAt), '18:00'))
  return marketDate(dueAt)
}
const set = async (date: string, workday: boolean) =>
  expect((await field.call(saveWorkdayException, { body: { date, workday, name: 'Drill' } })).code).toBe(
    'ACK',
  )
const preview = async (date: string, workday: boolean | null) =>
  (await field.call(previewWorkdayChange, { body: { date, workday } })).data.tasks
const lastAudit = async () =>
  (
    await server.query<{ details: unknown }>(
      sql`select details from audit_log where action like 'workdays.%' order by id desc limit 1`,
    )
  )[0]!.details

it('a day off moves the open deadlines that count over it, and its end moves them back', async () => {
  const id = await desk.submit()
  expect(await dueOn(id)).toBe('2026-11-05')
  expect(await preview('2026-11-04', false)).toBe(1)
  expect(await dueOn(id)).toBe('2026-11-05')
  await set('2026-11-04', false)
  expect(await dueOn(id)).toBe('2026-11-06')
  expect(await lastAudit()).toMatchObject({ date: '2026-11-04', tasks: 1 })
  // The last day itself, and so over the weekend.
  await set('2026-11-06', false)
  expect(await dueOn(id)).toBe('2026-11-09')
  expect(await preview('2026-11-04', null)).toBe(1)
  for (const date of ['2026-11-04', '2026-11-06'])
    expect((await field.call(deleteWorkdayException, { body: { date } })).code).toBe('ACK')
  expect(await dueOn(id)).toBe('2026-11-05')
})

it('a weekend that is worked brings them forward', async () => {
  await standAt('2026-11-05')
  const id = await desk.submit()
  expect(await dueOn(id)).toBe('2026-11-10')
  expect(await preview('2026-11-07', true)).toBe(1)
  await set('2026-11-07', true)
  expect(await dueOn(id)).toBe('2026-11-09')
})

it('days before the task, after its deadline, or that stay what they are move nothing', async () => {
  const id = await desk.submit()
  for (const [date, workday] of [
    ['2026-11-02', false],
    ['2026-11-06', false],
    ['2026-11-04', true],
    ['2026-11-07', false],
  ] as const) {
    expect([date, await preview(date, workday)]).toEqual([date, 0])
    await set(date, workday)
  }
  expect(await dueOn(id)).toBe('2026-11-05')
  expect(await lastAudit()).toMatchObject({ tasks: 0 })
})

it('a day that is over makes nobody late who was not', async () => {
  await standAt('2026-11-05')
  const id = await desk.submit()
  await standAt('2026-11-10', '09:00')
  expect(await preview('2026-11-07', true)).toBe(0)
  await set('2026-11-07', true)
  expect(await dueOn(id)).toBe('2026-11-10')
})

it('decided tasks keep theirs, and a late one that has time again is told of anew', async () => {
  const done = await desk.submit()
  const open = await desk.submit()
  const task = await desk.openTask(done, desk.field.id)
  await server.query(
    sql`update review_task set status = '20', decided_at = now(), holder_id = null where id = ${task.id}`,
  )
  await server.query(sql`update review_task set escalated_at = now() where subject_id = ${open}`)
  expect(await preview('2026-11-03', false)).toBe(1)
  await set('2026-11-03', false)
  expect(await dueOn(open)).toBe('2026-11-06')
  expect(
    await server.query(
      sql`select due_at = ${task.dueAt} as kept, escalated_at from review_task
          where subject_id in (${open}, ${done}) order by kept`,
    ),
  ).toEqual([
    { kept: false, escalated_at: null },
    { kept: true, escalated_at: null },
  ])
})

it('is refused with a day that is none, and changes nothing', async () => {
  for (const body of [{ date: '2026-02-30', workday: true }, { date: '2026-11-04' }, {}])
    expect((await field.call(previewWorkdayChange, { body: body as never })).code).toBe('VALIDATION')
})

/** Another server's transaction, as far as it sets a deadline. */
async function inTransaction(work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: server.connectionString })
  await client.connect()
  try {
    await client.query('begin')
    await work(client)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

it('a deadline that is being set meanwhile is moved too', async () => {
  const id = await desk.submit()
  const { id: taskId } = await desk.openTask(id, desk.field.id)
  await server.query(
    sql`update review_task set created_at = created_at - interval '30 days', due_at = due_at - interval '30 days' where id = ${taskId}`,
  )
  let changed: Promise<void> | undefined
  await inTransaction(async (client) => {
    await client.query('lock table workday_exception in row share mode')
    changed = set('2026-11-04', false)
    await server.untilBlocked()
    await client.query(
      "update review_task set created_at = created_at + interval '30 days', due_at = due_at + interval '30 days' where id = $1",
      [taskId],
    )
  })
  await changed
  expect(await dueOn(id)).toBe('2026-11-06')
})

it('who has locked a record may set a deadline while others wait to move it', async () => {
  const id = await desk.submit()
  let changed: Promise<void> | undefined
  await inTransaction(async (client) => {
    await client.query('select 1 from application where id = $1 for update', [id])
    changed = set('2026-11-04', false)
    await server.untilBlocked()
    await client.query('lock table workday_exception in row share mode')
  })
  await changed
  expect(await dueOn(id)).toBe('2026-11-06')
})

it('a deadline is counted only once a change that is under way is there', async () => {
  let submitted: Promise<string> | undefined
  await inTransaction(async (client) => {
    await client.query('lock table workday_exception in exclusive mode')
    submitted = desk.submit()
    await server.untilBlocked()
    await client.query(
      "insert into workday_exception (date, workday, name, changed_by, changed_at) values ('2026-11-04', false, 'Drill', 'x', now())",
    )
  })
  expect(await dueOn(await submitted!)).toBe('2026-11-06')
})
