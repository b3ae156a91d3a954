import { marketDate } from '@cass/contract/kit/market-time.ts'
import {
  deleteWorkdayException,
  getWorkdays,
  listWorkdayExceptions,
  previewWorkdayChange,
  saveWorkdayException,
} from '@cass/contract/workdays/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { createJobs } from '../../platform/jobs.ts'
import { createOutbox } from '../../platform/outbox.ts'
import { createSecrets } from '../../platform/secrets.ts'
import { createWrite } from '../../platform/unit.ts'
import { createDeadlines, createSubjects } from '../reviews/service.ts'
import { createWorkdayService } from './service.ts'

let server: TestServer
let field: Visitor
let bank: Visitor
beforeAll(async () => {
  server = await startTestServer()
  field = server.visitor('en')
  await field.enterAs('field01')
  bank = server.visitor('zh')
  await bank.enterAs('bank01admin')
})
afterAll(() => server.stop())
afterEach(() => server.query(sql`delete from workday_exception`))

const daysOf = async (visitor: Visitor, year: number) =>
  new Map((await visitor.call(getWorkdays, { query: { year } })).data.days.map((day) => [day.date, day]))

describe('the calendar', () => {
  it('has the holidays and make-up days of 2026', async () => {
    const { data } = await bank.call(getWorkdays, { query: { year: 2026 } })
    expect(data).toMatchObject({ year: 2026, announced: true, today: marketDate(server.clock.now()) })
    const named = (name: string) => data.days.filter((day) => day.name === name)
    const nationalDay = named('国庆节')
    expect(nationalDay.filter((day) => !day.workday).map((day) => day.date)).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((day) => `2026-10-0${day}`),
    )
    expect(nationalDay.filter((day) => day.workday).map((day) => day.date)).toEqual([
      '2026-09-20',
      '2026-10-10',
    ])
    expect(named('春节').filter((day) => !day.workday)).toHaveLength(9)
    expect(data.days.filter((day) => day.workday)).toHaveLength(6)
    expect(data.days.every((day) => day.source === 'official')).toBe(true)
    const english = (await daysOf(field, 2026)).get('2026-10-01')
    expect(english).toEqual({ date: '2026-10-01', workday: false, name: 'National Day', source: 'official' })
  })

  it('is of the market’s year when none is asked for', async () => {
    const { data } = await bank.call(getWorkdays)
    expect(data.year).toBe(Number(marketDate(server.clock.now()).slice(0, 4)))
  })

  it('says that a year is not announced yet', async () => {
    expect((await bank.call(getWorkdays, { query: { year: 2099 } })).data).toMatchObject({
      announced: false,
      days: [],
    })
  })

  it.each([1999, 2101, '2026x'])('does not know the year %s', async (year) => {
    expect((await bank.call(getWorkdays, { query: { year } as never })).code).toBe('VALIDATION')
  })
})

describe('an exception of the operator', () => {
  it('overrides the official calendar until it is deleted', async () => {
    const deleteAudited = await server.audited('workdays.delete')
    const saveAudited = await server.audited('workdays.save')
    const body = { date: '2026-10-08', workday: false, name: 'System switch' }
    expect((await field.call(saveWorkdayException, { body })).code).toBe('ACK')
    expect(
      (await field.call(saveWorkdayException, { body: { ...body, date: '2026-10-01', workday: true } })).code,
    ).toBe('ACK')
    const days = await daysOf(bank, 2026)
    expect(days.get('2026-10-08')).toEqual({ ...body, source: 'operator' })
    expect(days.get('2026-10-01')).toMatchObject({ workday: true, source: 'operator' })

    const list = await field.call(listWorkdayExceptions, { body: { year: 2026, pageSize: 1, pageNum: 2 } })
    expect(list.data).toMatchObject({ total: 2, list: [{ date: '2026-10-08', changedBy: '陆知远' }] })

    expect((await field.call(deleteWorkdayException, { body: { date: '2026-10-01' } })).code).toBe('ACK')
    expect((await field.call(deleteWorkdayException, { body: { date: '2026-10-01' } })).code).toBe(
      'NOT_FOUND',
    )
    expect((await daysOf(bank, 2026)).get('2026-10-01')).toMatchObject({ workday: false, source: 'official' })
    expect(await server.audited('workdays.save')).toBe(saveAudited + 2)
    expect(await server.audited('workdays.delete')).toBe(deleteAudited + 1)
  })

  it('can be changed', async () => {
    const body = { date: '2026-11-02', workday: false, name: 'Drill' }
    await field.call(saveWorkdayException, { body })
    await field.call(saveWorkdayException, { body: { ...body, name: 'Another drill' } })
    expect((await daysOf(field, 2026)).get('2026-11-02')!.name).toBe('Another drill')
  })

  it('is made by nobody but those who hold GRIP_MENU_WORKDAYS', async () => {
    const reviewer = server.visitor()
    await reviewer.enterAs('market01')
    const body = { date: '2026-12-01', workday: false, name: 'Day off' }
    for (const visitor of [bank, reviewer])
      for (const [endpoint, given] of [
        [saveWorkdayException, body],
        [deleteWorkdayException, { date: '2026-10-08' }],
        [listWorkdayExceptions, {}],
        [previewWorkdayChange, { date: '2026-12-01', workday: false }],
      ] as const)
        expect(await visitor.call(endpoint, { body: given as never })).toMatchObject({
          status: 403,
          code: 'FORBIDDEN',
        })
    expect(await server.query(sql`select 1 from workday_exception where date = '2026-12-01'`)).toEqual([])
    const admin = server.visitor()
    await admin.enterAs('admin')
    expect((await admin.call(saveWorkdayException, { body })).code).toBe('ACK')
  })

  it.each([
    { date: '2026-02-30', workday: true, name: 'x' },
    { date: '2026-2-3', workday: true, name: 'x' },
    { date: '2026-02-03', workday: 'yes', name: 'x' },
    { date: '2026-02-03', workday: true, name: '  ' },
    { date: '2026-02-03', workday: true, name: '字'.repeat(21) },
    { date: '0000-01-01', workday: true, name: 'x' },
  ])('is refused as %j', async (body) => {
    expect((await field.call(saveWorkdayException, { body: body as never })).code).toBe('VALIDATION')
  })
})

it('adds working days across the National Day, holidays, make-up days and exceptions counted', async () => {
  const { db } = server
  const { boss } = createJobs(server.connectionString, server.app.log)
  const secrets = createSecrets(server.config.CASS_SECRET)
  const outbox = createOutbox(boss, secrets, { demo: true })
  const workdays = createWorkdayService({
    db,
    write: createWrite(db, outbox, secrets),
    deadlines: createDeadlines(createSubjects([])),
    bookings: { findOn: async () => [], closeDay: async () => 0 },
  })
  expect(await workdays.addWorkdays(db, '2026-09-30', 0)).toBe('2026-09-30')
  expect(await workdays.addWorkdays(db, '2026-09-30', 1)).toBe('2026-10-08')
  // Thursday 8, Friday 9, Saturday 10 is worked, Monday 12.
  expect(await workdays.addWorkdays(db, '2026-09-30', 4)).toBe('2026-10-12')
  expect(await workdays.addWorkdays(db, '2026-10-03', 3)).toBe('2026-10-10')
  await field.call(saveWorkdayException, { body: { date: '2026-10-09', workday: false, name: 'Switch' } })
  expect(await workdays.addWorkdays(db, '2026-09-30', 4)).toBe('2026-10-13')
  expect(await workdays.addWorkdays(db, '2099-01-02', 1)).toBe('2099-01-05')
})
