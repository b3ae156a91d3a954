import {
  editApplication,
  getApplication,
  withdrawApplication,
} from '@cass/contract/applications/endpoints.ts'
import * as endpoints from '@cass/contract/certification/endpoints.ts'
import { messages } from '@cass/contract/errors.ts'
import { marketMoment } from '@cass/contract/kit/market-time.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeInstitution } from '../../../test/applicant.ts'
import { type CertificationDesk, expectAck, openCertification } from '../../../test/certification-desk.ts'
import { patient, seconds, startTestServer, type TestServer } from '../../../test/harness.ts'
import { createJobs, type Jobs } from '../../platform/jobs.ts'

let server: TestServer
let desk: CertificationDesk
/** Institutions that book, each by its administrator. */
let others: string[]
beforeAll(async () => {
  server = await startTestServer()
  desk = await openCertification(server)
  others = []
  for (let i = 0; i < 3; i++) others.push((await makeInstitution(server)).admin)
})
beforeEach(async () => {
  // Every test has its own days.
  await server.query(sql`update test_slot set taken = 0`)
  for (const table of ['test_waitlist', 'test_seat', 'test_slot'])
    await server.query(sql.raw(`delete from ${table}`))
})
afterAll(() => server.stop())

const statusOf = async (test: { id: string }) => (await desk.detail(test)).status
const waiting = { waitlist: '1' }

describe('seats', () => {
  it('are refused when the session is full, with the next that are free, and nothing has changed', async () => {
    for (const by of others.slice(0, 2)) await desk.submitted({ by })
    const test = await desk.draft()
    const refused = await desk.trySubmit(test)
    expect(refused).toMatchObject({
      code: 'ACCEPTANCE_TEST_TIME_VERIFY_FAIL',
      data: {
        full: ['CASH'],
        next: ['1 morning', '1 afternoon', '2 afternoon', '3 morning', '3 afternoon'].map((each) => {
          const [ahead, session] = each.split(' ') as [string, 'morning']
          return desk.slot(Number(ahead), session)
        }),
      },
    })
    expect(await desk.seats(test)).toEqual([])
    const visitor = await desk.as(test.by)
    expect((await visitor.call(getApplication, { query: { id: test.id } })).data.status).toBe('30')
    expect((await visitor.call(endpoints.getCertification, { query: { id: test.id } })).code).toBe(
      'NOT_FOUND',
    )
  })

  it('are queued for, and assigned in order when one is freed', async () => {
    const first = await desk.submitted({ by: others[0]! })
    await desk.submitted({ by: others[1]! })
    const second = await desk.submitted({ by: others[2]!, change: waiting })
    const third = await desk.submitted({ change: waiting })
    expect([await statusOf(second), await statusOf(third)]).toEqual(['1005', '1005'])
    expect([(await desk.detail(second)).place, (await desk.detail(third)).place]).toEqual([1, 2])
    // Nobody reviews what waits.
    expect(await desk.taskOf(second.id)).toBeUndefined()
    expect((await desk.detail(second)).testForms).toMatchObject([{ status: '0' }])

    expectAck(await desk.withdraw(first))
    expect(await statusOf(first)).toBe('20')
    expect([await statusOf(second), await statusOf(third)]).toEqual(['1000', '1005'])
    expect((await desk.detail(third)).place).toBe(1)
    expect(await desk.taskOf(second.id)).toMatchObject({ stage: 'preCheck' })
    expect((await desk.detail(second)).testForms).toMatchObject([{ status: '00' }])
    const [told] = await server.query<{ n: number }>(
      sql`select count(*)::int as n from message where event_key = ${`application:${second.id}:${(await desk.seen(second)).version}`}`,
    )
    expect(told!.n).toBeGreaterThan(0)
  })

  it('are freed exactly once by a withdrawal, and taken again with the next submission', async () => {
    const test = await desk.submitted()
    expectAck(await desk.decideForm(test, 'ORDERS', 'pass'))
    const seen = await desk.seen(test)
    const visitor = await desk.as(test.by)
    const tries = await Promise.all(
      [1, 2, 3, 4].map(() => visitor.call(withdrawApplication, { body: { ...seen, fresh: false } })),
    )
    expect(tries.map(({ code }) => code).toSorted()).toEqual(['ACK', 'CONFLICT', 'CONFLICT', 'CONFLICT'])
    expect(await server.query(sql`select taken from test_slot where taken <> 0`)).toEqual([])
    // Its form, approved already, is submitted anew with it.
    expect((await desk.detail(test)).testForms).toMatchObject([{ status: '0' }])
    expectAck(await visitor.call(editApplication, { body: await desk.seen(test) }))
    expectAck(await desk.trySubmit(test))
    expect((await desk.detail(test)).testForms).toMatchObject([{ status: '00' }])
    expect(await desk.seats(test)).toHaveLength(1)
  })

  it('go back to the market when the application is rejected', async () => {
    const test = await desk.submitted()
    expect((await desk.decide(test, 'reject')).data).toMatchObject({ applicationStatus: '1020' })
    expect(await desk.seats(test)).toEqual([])
    expect(await desk.taskOf((await desk.form(test, 'ORDERS')).id)).toBeUndefined()
  })
})

describe('another time', () => {
  it('is chosen by the institution until the day before, by the desk at any time', async () => {
    const test = await desk.testing({ time: desk.slot(2) })
    expectAck(await desk.reschedule(test, desk.slot(3, 'afternoon')))
    expect(await desk.seats(test)).toEqual([{ family: 'CASH', ...desk.slot(3, 'afternoon') }])
    expect(await server.query(sql`select 1 from test_slot where taken > 0`)).toHaveLength(1)

    await desk.goTo(test, '09:00')
    expect(await desk.reschedule(test, desk.slot(1))).toMatchObject({
      code: 'CONFLICT',
      message: 'The date can be changed until the day before the test. Please contact the operator.',
    })
    const own = (await (await desk.as(test.by)).call(endpoints.getCertification, { query: { id: test.id } }))
      .data
    expect(own.moves).not.toContain('reschedule')
    expectAck(await desk.reschedule(test, desk.slot(1), 'field02'))
    expect(await desk.seats(test)).toEqual([{ family: 'CASH', ...desk.slot(1) }])
  })

  it('is never today or before, and of two who move it at once one is a conflict', async () => {
    const test = await desk.submitted()
    expect(await desk.reschedule(test, desk.slot(0))).toMatchObject({
      code: 'VALIDATION',
      data: [
        { path: 'date', message: 'The selected time cannot be the same day and before the current day.' },
      ],
    })
    const seen = await desk.seen(test)
    const [own, field] = [await desk.as(test.by), await desk.as('field01')]
    const codes = await Promise.all(
      [own, field].map(
        async (visitor, i) =>
          (await visitor.call(endpoints.rescheduleTest, { body: { ...seen, ...desk.slot(3 + i) } })).code,
      ),
    )
    expect(codes.toSorted()).toEqual(['ACK', 'CONFLICT'])
    expect(await desk.seats(test)).toHaveLength(1)
  })

  it('takes whoever waits to a session that has seats, and so to the reviewers', async () => {
    for (const by of others.slice(0, 2)) await desk.submitted({ by })
    const test = await desk.submitted({ change: waiting })
    expect(await desk.reschedule(test, desk.slot(3))).toMatchObject({ code: 'ACK', data: { status: '1000' } })
    expect(await desk.taskOf(test.id)).toMatchObject({ stage: 'preCheck' })
    expect((await desk.detail(test)).place).toBeNull()
  })
})

describe('checking in', () => {
  it.each([
    ['morning', '10:00'],
    ['afternoon', '14:00'],
  ] as const)('for the %s is open on its day, until %s', async (session, cutoff) => {
    const time = desk.slot(1, session)
    const [late, inTime, onTime] = [
      await desk.testing({ time }),
      await desk.testing({ by: others[0]!, time }),
      await desk.testing({
        by: others[1]!,
        time: desk.slot(1, session === 'morning' ? 'afternoon' : 'morning'),
      }),
    ]
    expect(await desk.checkIn(inTime)).toMatchObject({ code: 'CONFLICT' })
    const before = new Date(marketMoment(time.date, cutoff).getTime() - seconds)
    expectAck(await desk.standingAt(before, () => desk.checkIn(inTime)))
    expect(await desk.standingAt(before, () => desk.checkIn(inTime))).toMatchObject({
      code: 'CONFLICT',
      message: 'Already checked in',
    })
    await desk.goTo(late, `${cutoff}:01`)
    expect(await desk.checkIn(late)).toMatchObject({
      code: 'CONFLICT',
      message: 'Check in on the day of the test, before the session’s cut-off',
    })
    expect((await desk.detail(late, late.by)).canCheckIn).toBe(false)
    // The other session has its own.
    expect((await desk.checkIn(onTime)).code).toBe(session === 'morning' ? 'ACK' : 'CONFLICT')
    // Who did not come is released, and the seat is free.
    expect(await desk.release(late)).toMatchObject({ code: 'ACK', data: { status: '1080' } })
    expect(await desk.seats(late)).toEqual([])
  })

  it('counts the very second of the cut-off', async () => {
    const test = await desk.testing({ time: desk.slot(1) })
    const { testTime } = await desk.detail(test)
    expectAck(await desk.standingAt(marketMoment(testTime!.date, '10:00'), () => desk.checkIn(test)))
  })
})

/** What is done by the clock. */
let jobs: Jobs
beforeAll(async () => {
  jobs = createJobs(server.connectionString, server.app.log)
  await jobs.boss.start()
})
afterAll(() => jobs.stop())

async function runJob(name: 'housekeeping' | 'reminders') {
  await jobs.boss.send(name, {})
  const open = sql`select 1 from pgboss.job where name = ${name} and state in ('created','active','retry')`
  await expect.poll(() => server.query(open), patient).toEqual([])
}

describe('a reminder', () => {
  const told = (test: { id: string }) =>
    server.query(
      sql`select distinct sentence_en as sentence from message where event_key like ${`certification:${test.id}:reminder:%`}`,
    )

  it('comes one working day before, once, by message and mail', async () => {
    const test = await desk.testing({ time: desk.slot(2) })
    const { applyOrdNo, testTime } = await desk.detail(test)
    await runJob('reminders')
    expect(await told(test)).toEqual([])
    const eve = Date.parse(desk.workday(1)) - Date.parse(desk.workday(0))
    server.clock.advance(eve)
    await runJob('reminders')
    await runJob('reminders')
    const sentence = `Certification test ${applyOrdNo} takes place on ${testTime!.date}, Morning. Check in by 10:00.`
    expect(await told(test)).toEqual([{ sentence }])
    const mails = await server.query<{ to: string; body: string }>(
      sql`select "to", body from demo_mail where purpose = 'testReminder' and body like ${`%${applyOrdNo}%`}`,
    )
    expect(mails).toEqual([
      { to: (await server.user(test.by)).email, body: expect.stringContaining(applyOrdNo) },
    ])
  })
})

describe('a day that is over', () => {
  const bells = (test: { id: string }) =>
    server.query(
      sql`select distinct sentence_en as sentence from message where event_key like ${`certification:${test.id}:newTime:%`}`,
    )
  const own = (test: { id: string; by: string }) => desk.detail(test, test.by)

  it('has an institution whose test nobody has approved in time choose another, by itself', async () => {
    const test = await desk.submitted({ time: desk.slot(1, 'afternoon') })
    await desk.goTo(test, '23:00')
    await runJob('housekeeping')
    expect(await desk.seats(test)).toHaveLength(1)
    expect(await own(test)).toMatchObject({ needsNewTime: false, missed: true })

    server.clock.advance(2 * 3_600 * seconds)
    await runJob('housekeeping')
    await runJob('housekeeping')
    expect(await desk.seats(test)).toEqual([])
    const lost = await own(test)
    expect(lost).toMatchObject({ status: '1000', needsNewTime: true, missed: true })
    expect(lost.moves).toContain('reschedule')
    expect(await bells(test)).toEqual([{ sentence: messages.testTimeManual.en }])

    expectAck(await desk.reschedule(test, desk.slot(2)))
    await runJob('housekeeping')
    expect(await own(test)).toMatchObject({ status: '1000', needsNewTime: false, missed: false })
    expect(await desk.seats(test)).toHaveLength(1)
  })

  it('is missed by those who could have tested: they have their seats until the operator releases them', async () => {
    const time = desk.slot(1)
    const [missed, tested] = [await desk.testing({ time }), await desk.testing({ by: others[0]!, time })]
    expect(await own(missed)).toMatchObject({ missed: false })
    await desk.goTo(tested, '09:30')
    expectAck(await desk.checkIn(tested))
    expect(await own(missed)).toMatchObject({ missed: false, canCheckIn: true })
    await desk.goTo(missed, '10:00:01')
    expect(await own(missed)).toMatchObject({ missed: true, canCheckIn: false })

    server.clock.advance(24 * 3_600 * seconds)
    await runJob('housekeeping')
    expect(await own(tested)).toMatchObject({ missed: false })
    const now = await own(missed)
    expect(now).toMatchObject({ status: '1010', needsNewTime: false, missed: true })
    expect(now.moves).not.toContain('reschedule')
    expect(await bells(missed)).toEqual([])
    expect(await desk.release(missed)).toMatchObject({ code: 'ACK', data: { status: '1080' } })
    expect(await desk.seats(missed)).toEqual([])
  })
})
