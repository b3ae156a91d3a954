import * as slots from '@cass/contract/certification/slot-endpoints.ts'
import { messages } from '@cass/contract/errors.ts'
import { addDays } from '@cass/contract/kit/days.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import {
  deleteWorkdayException,
  previewWorkdayChange,
  saveWorkdayException,
} from '@cass/contract/workdays/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeInstitution } from '../../../test/applicant.ts'
import {
  type CertificationDesk,
  expectAck,
  openCertification,
  type Test,
} from '../../../test/certification-desk.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { enter } from '../../../test/staff.ts'

let server: TestServer
let desk: CertificationDesk
let others: string[]
beforeAll(async () => {
  server = await startTestServer()
  desk = await openCertification(server)
  others = []
  for (let i = 0; i < 3; i++) others.push((await makeInstitution(server)).admin)
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.query(sql`delete from workday_exception`)
  for (const table of ['test_waitlist', 'test_seat', 'test_slot'])
    await server.query(sql.raw(`delete from ${table}`))
  await server.query(sql`update certification set needs_new_time = false`)
  await server.query(sql`update standing_capacity set capacity = 2, version = 0`)
})

const operator = () => desk.as('field01')
const time = () => desk.slot(2)
const waiting = { change: { waitlist: '1' } }
/** Two that are seated, and one that waits. */
async function fill(): Promise<{ seated: Test[]; queued: Test }> {
  const seated = [await desk.submitted({ by: others[0]! }), await desk.submitted({ by: others[1]! })]
  return { seated, queued: await desk.submitted({ by: others[2]!, ...waiting }) }
}
async function calendar(login: string, body: Partial<BodyOf<typeof slots.getTestCalendar>> = {}) {
  const { date } = time()
  const visitor = await desk.as(login)
  const given = { families: ['CASH' as const], from: date, to: date, ...body }
  return expectAck(await visitor.call(slots.getTestCalendar, { body: given })).data
}
const morningOf = async (...given: Parameters<typeof calendar>) =>
  (await calendar(...given)).days[0]!.sessions.find(({ session }) => session === 'morning')!
const bells = async (login: string): Promise<string[]> =>
  (
    await server.query<{ sentence_en: string }>(
      sql`select sentence_en from message where user_id = (select id from app_user where login_name = ${login}) order by id`,
    )
  ).map((row) => row.sentence_en)

describe('the calendar', () => {
  it('shows each institution its own: a seat, a place in the queue, or what is left', async () => {
    expect(await morningOf(others[0]!)).toEqual({
      session: 'morning',
      state: 'available',
      families: [{ family: 'CASH', capacity: 2, taken: 0 }],
      waiting: 0,
      place: null,
    })
    const { seated } = await fill()
    expect(await morningOf(others[0]!)).toMatchObject({ state: 'reserve', waiting: 1, place: null })
    expect(await morningOf(others[2]!)).toMatchObject({ state: 'waitlist', waiting: 1, place: 1 })
    expect(await morningOf('bank01admin')).toMatchObject({ state: 'waitlist', waiting: 1, place: null })
    // Of one application alone; another institution’s is as unknown as none.
    expect(await morningOf(others[0]!, { applicationId: seated[0]!.id })).toMatchObject({ state: 'reserve' })
    for (const applicationId of [seated[0]!.id, crypto.randomUUID()])
      expect(await morningOf('bank01admin', { applicationId })).toMatchObject({ state: 'waitlist' })
    expect(await morningOf('field01', { applicationId: seated[0]!.id })).toMatchObject({ state: 'reserve' })
  })

  it('books several families together: one that is full decides', async () => {
    await fill()
    expect(await morningOf('bank01admin', { families: ['TRD'] })).toMatchObject({ state: 'available' })
    expect(await morningOf('bank01admin', { families: ['TRD', 'CASH'] })).toMatchObject({ state: 'waitlist' })
    // Nobody gives seats of this one.
    expect(await morningOf('bank01admin', { families: ['CASH', 'LCAPI'] })).toMatchObject({ state: 'full' })
  })

  it('says which days can be booked', async () => {
    const from = desk.workday(0)
    const to = new Date(Date.parse(from) + 30 * 86_400_000).toISOString().slice(0, 10)
    const { days, today, until } = await calendar('bank01admin', { from, to })
    expect(today).toBe(from)
    expect(until).toBe(desk.workday(60))
    for (const { bookable, date, sessions, workday } of days) {
      expect([date, bookable]).toEqual([date, workday && date > today])
      expect(sessions.map(({ state }) => state)).toEqual(
        workday ? Array(2).fill(date > today ? 'available' : null) : [],
      )
    }
  })

  it('answers at most six weeks, of families it knows', async () => {
    const visitor = await desk.as('bank01admin')
    const { date } = time()
    const far = new Date(Date.parse(date) + 42 * 86_400_000).toISOString().slice(0, 10)
    const before = desk.workday(1)
    for (const [body, path] of [
      [{ families: ['CASH'], from: date, to: far }, 'to'],
      [{ families: ['CASH'], from: date, to: before }, 'to'],
      [{ families: [], from: date, to: date }, 'families'],
      [{ families: ['NONE'], from: date, to: date }, 'families.0'],
      [{ families: ['CASH'], from: '2026-02-30', to: date }, 'from'],
    ] as const)
      expect(await visitor.call(slots.getTestCalendar, { body: body as never })).toMatchObject({
        code: 'VALIDATION',
        data: expect.arrayContaining([expect.objectContaining({ path })]),
      })
  })
})

describe('a session that the operator closes', () => {
  it('takes seats and places away: the tests go on, and their institutions choose anew', async () => {
    const { seated, queued } = await fill()
    const field = await operator()
    const { date, session } = time()
    const change = { family: 'CASH' as const, changes: [{ date, session, capacity: 0, version: 0 }] }
    const preview = expectAck(await field.call(slots.previewInterfaceTable, { body: change })).data
    const all = [...seated, queued].map(({ id }) => id)
    expect(preview.displaced.map(({ id }) => id).sort()).toEqual([...all].sort())

    const stale = await field.call(slots.updateInterfaceTable, {
      body: { ...change, displaces: all.slice(1) },
    })
    expect(stale).toMatchObject({
      code: 'CONFLICT',
      message: 'Bookings have changed since the preview. Please preview the change again.',
    })
    const saved = await field.call(slots.updateInterfaceTable, { body: { ...change, displaces: all } })
    expect(saved.data).toEqual({ displaced: 3, promoted: 0 })
    for (const [index, test] of [...seated, queued].entries()) {
      expect(await desk.seats(test)).toEqual([])
      const detail = await desk.detail(test, test.by)
      expect(detail).toMatchObject({ needsNewTime: true, status: index < 2 ? '1000' : '1005', place: null })
      expect(detail.moves).toContain('reschedule')
      expect((await bells(test.by)).at(-1)).toBe(messages.testTimeManual.en)
    }
    const board = expectAck(await field.call(slots.getSchedule, { body: { from: date, to: date } })).data
    expect(board.unplaced.map(({ id }) => id).sort()).toEqual([...all].sort())

    // One chooses anew, and goes on where it was.
    expectAck(await desk.reschedule(queued, desk.slot(3)))
    expect(await desk.detail(queued, queued.by)).toMatchObject({ needsNewTime: false, status: '1000' })
  })

  it('can be the whole day: a holiday declared after booking, once the operator has seen whom it hits', async () => {
    const { seated, queued } = await fill()
    const field = await operator()
    const { date, session } = time()
    const day = { date, workday: false }
    const preview = async (given: BodyOf<typeof previewWorkdayChange>) =>
      expectAck(await field.call(previewWorkdayChange, { body: given })).data.displaced
    const hit = await preview(day)
    const all = [...seated, queued].map(({ id }) => id)
    expect(hit.map(({ id }) => id).sort()).toEqual([...all].sort())
    const { applyOrdNo, institutionName } = await desk.detail(queued)
    expect(hit).toContainEqual({ id: queued.id, applyOrdNo, institutionName, date, session })
    expect(await preview({ date, workday: true })).toEqual([])

    const body = { ...day, name: 'Typhoon' }
    const { id: another } = await desk.draft()
    for (const displaces of [undefined, all.slice(1), [...all, another]])
      expect(await field.call(saveWorkdayException, { body: { ...body, displaces } })).toMatchObject({
        code: 'CONFLICT',
        message: 'Bookings have changed since the preview. Please preview the change again.',
      })
    for (const test of seated) expect(await desk.seats(test)).toHaveLength(1)
    expect(await server.query(sql`select 1 from workday_exception`)).toEqual([])

    expectAck(await field.call(saveWorkdayException, { body: { ...body, displaces: all } }))
    expect(await desk.detail(seated[0]!, seated[0]!.by)).toMatchObject({ needsNewTime: true, status: '1000' })
    expect(await preview(day)).toEqual([])
    expect((await calendar(others[0]!)).days[0]).toMatchObject({
      workday: false,
      bookable: false,
      sessions: [],
    })
    expect(await desk.reschedule(seated[0]!, time())).toMatchObject({
      code: 'ACCEPTANCE_TEST_TIME_VERIFY_FAIL',
    })
    expect(await server.query(sql`select 1 from test_slot where taken > 0`)).toEqual([])
  })

  it('can be a make-up day that is taken back, once the operator has seen whom it hits', async () => {
    const field = await operator()
    const workdays = Array.from({ length: 12 }, (_, ahead) => desk.workday(ahead))
    let date = workdays[2]!
    while (workdays.includes(date)) date = addDays(date, 1)
    expectAck(await field.call(saveWorkdayException, { body: { date, workday: true, name: 'Made up' } }))
    const test = await desk.submitted({ by: others[0]!, time: { date, session: 'morning' } })
    const preview = { body: { date, workday: null } }
    const { displaced } = expectAck(await field.call(previewWorkdayChange, preview)).data
    expect(displaced).toMatchObject([{ id: test.id, date, session: 'morning' }])

    expect(await field.call(deleteWorkdayException, { body: { date } })).toMatchObject({ code: 'CONFLICT' })
    expect(await desk.seats(test)).toHaveLength(1)
    expectAck(await field.call(deleteWorkdayException, { body: { date, displaces: [test.id] } }))
    expect(await desk.seats(test)).toEqual([])
    expect(await desk.detail(test, test.by)).toMatchObject({ needsNewTime: true, status: '1000' })
  })

  it('takes nothing from a day that is over', async () => {
    const { seated } = await fill()
    const { date } = time()
    const later = new Date(Date.parse(date) + 86_400_000 + 2 * 3_600_000)
    await desk.standingAt(later, async () => {
      const field = await enter(server, 'admin')
      const body = { date, workday: false }
      expect(expectAck(await field.call(previewWorkdayChange, { body })).data.displaced).toEqual([])
      expectAck(await field.call(saveWorkdayException, { body: { ...body, name: 'Typhoon' } }))
    })
    expect(await desk.seats(seated[0]!)).toHaveLength(1)
  })
})

describe('a seat that is added', () => {
  it('is assigned to whoever waits, who is told so', async () => {
    const { queued } = await fill()
    const { date, session } = time()
    const body = { family: 'CASH' as const, changes: [{ date, session, capacity: 3, version: 0 }] }
    expect((await (await operator()).call(slots.updateInterfaceTable, { body })).data).toEqual({
      displaced: 0,
      promoted: 1,
    })
    expect(await desk.detail(queued, queued.by)).toMatchObject({ status: '1000', place: null })
    expect(await desk.seats(queued)).toEqual([{ family: 'CASH', ...time() }])
    expect(await bells(queued.by)).not.toEqual([])
    // The version that was shown is no longer the one that stands.
    expect(await (await operator()).call(slots.updateInterfaceTable, { body })).toMatchObject({
      code: 'CONFLICT',
    })
  })
})

describe('interface time', () => {
  it('is shown, previewed and changed by weekday and session', async () => {
    const { seated } = await fill()
    const field = await operator()
    const { date, session } = time()
    const weekday = new Date(date).getUTCDay() || 7
    const [cash] = expectAck(
      await field.call(slots.selectInterfaceTime, { body: { families: ['CASH'] } }),
    ).data
    expect(cash!.capacities).toHaveLength(14)
    expect((await field.call(slots.selectInterfaceTime)).data).toHaveLength(9)
    const change = { family: 'CASH' as const, changes: [{ weekday, session, capacity: 1, version: 0 }] }
    const preview = expectAck(await field.call(slots.previewInterfaceTime, { body: change })).data
    expect(preview.displaced.map(({ id }) => id)).toEqual([seated[1]!.id])
    const body = { ...change, displaces: [seated[1]!.id] }
    expectAck(await field.call(slots.updateInterfaceTime, { body }))
    expect(await field.call(slots.updateInterfaceTime, { body })).toMatchObject({ code: 'CONFLICT' })
    const table = expectAck(
      await field.call(slots.showInterfaceTable, { body: { family: 'CASH', from: date, to: date } }),
    ).data
    expect(table.rows[0]!.sessions.find((each) => each.session === session)).toEqual({
      session,
      capacity: 1,
      standing: 1,
      fixed: false,
      taken: 1,
      waiting: 1,
      version: 1,
    })
  })

  it('is changed by nobody but those who may', async () => {
    const { date, session } = time()
    const change = { family: 'CASH' as const, changes: [{ date, session, capacity: 0, version: 0 }] }
    const weekday = { weekday: 1, session, capacity: 0, version: 0 }
    const settings = [
      [slots.selectInterfaceTime, {}],
      [slots.showInterfaceTable, { family: 'CASH', from: date, to: date }],
      [slots.previewInterfaceTime, { family: 'CASH', changes: [weekday] }],
      [slots.updateInterfaceTime, { family: 'CASH', changes: [weekday] }],
    ] as const
    const board = [
      [slots.previewInterfaceTable, change],
      [slots.updateInterfaceTable, change],
      [slots.getSchedule, { from: date, to: date }],
    ] as const
    const bank = await desk.as('bank01admin')
    for (const [endpoint, body] of [...settings, ...board])
      expect(await bank.call(endpoint, { body: body as never })).toMatchObject({ code: 'FORBIDDEN' })
    // Reviewers run tests; they set no capacities.
    const reviewer = await desk.as('market01')
    for (const [endpoint, body] of settings)
      expect(await reviewer.call(endpoint, { body: body as never })).toMatchObject({ code: 'FORBIDDEN' })
    expect(await server.query(sql`select 1 from test_slot`)).toEqual([])
  })

  it('refuses what makes no sense at its place', async () => {
    const field = await operator()
    const { date, session } = time()
    const one = { date, session, capacity: 1, version: 0 }
    for (const [changes, path] of [
      [[{ ...one, capacity: 100 }], 'changes.0.capacity'],
      [[{ ...one, capacity: -1 }], 'changes.0.capacity'],
      [[{ ...one, capacity: 1.5 }], 'changes.0.capacity'],
      [[one, one], 'changes.1'],
      [[{ ...one, date: desk.workday(0) }], 'changes.0'],
      [[], 'changes'],
    ] as const)
      expect(
        await field.call(slots.updateInterfaceTable, { body: { family: 'CASH', changes: changes as never } }),
      ).toMatchObject({ code: 'VALIDATION', data: [{ path }] })
  })
})

it('the schedule board shows a week: seats, names, and the queue in its order', async () => {
  const { seated, queued } = await fill()
  const { date, session } = time()
  const board = expectAck(
    await (await operator()).call(slots.getSchedule, {
      body: { from: date, to: date, families: ['CASH', 'TRD'] },
    }),
  ).data
  const slot = board.slots.find((each) => each.family === 'CASH' && each.session === session)!
  expect(slot).toMatchObject({ capacity: 2, taken: 2, fixed: false, version: 0, waiting: [queued.id] })
  expect([...slot.seated].sort()).toEqual(seated.map(({ id }) => id).sort())
  expect(board.slots).toHaveLength(4)
  const names = board.tests.map((test) => [test.id, test.families, test.moves])
  expect(names).toHaveLength(3)
  for (const [, families, moves] of names) {
    expect(families).toEqual(['CASH'])
    expect(moves).toEqual(expect.arrayContaining(['release', 'reschedule']))
  }
  // Moved and released from there: whoever waits gets the seat.
  expectAck(await desk.reschedule(seated[0]!, desk.slot(3, 'afternoon'), 'field01'))
  expect(await desk.detail(queued, queued.by)).toMatchObject({ status: '1000' })
  expectAck(await desk.release(seated[1]!))
  expect(await desk.seats(seated[1]!)).toEqual([])
})
