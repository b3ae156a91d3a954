import { messages } from '@cass/contract/errors.ts'
import { marketMoment } from '@cass/contract/kit/market-time.ts'
import type { InterfaceFamily } from '@cass/contract/menus/enums.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSlotMarket, type SlotMarket, today, tomorrow, type Wanted } from '../../../test/slot-market.ts'

let market: SlotMarket
beforeAll(async () => {
  market = await createSlotMarket()
})
afterAll(() => market.stop())
beforeEach(async () => {
  market.clock.now = marketMoment(today, '09:00')
  await market.db.execute(
    sql`truncate test_slot, test_seat, test_waitlist, standing_capacity, workday_exception`,
  )
  for (const family of ['LCAPI', 'CASH'] as const) await market.setCapacity(family, 1)
})

const lc: InterfaceFamily[] = ['LCAPI']
const both: InterfaceFamily[] = ['CASH', 'LCAPI']
const wantedAt = (date: string, families = lc): Wanted => ({ families, date, session: 'morning' })
const wanted = wantedAt(tomorrow)
const booked = { booked: true }
const bookedAt = (date: string, families = lc) =>
  families.map((family) => ({ family, date, session: 'morning' as const }))

describe('a seat', () => {
  it('that is the last one goes to one of 200 who book at once on two servers', async () => {
    const ids = await market.apply(200)
    const outcomes = await Promise.all(ids.map((id, index) => market.servers[index % 2]!.book(id, wanted)))
    expect(outcomes.filter((outcome) => outcome.booked)).toHaveLength(1)
    for (const outcome of outcomes) if (!outcome.booked) expect(outcome).toEqual({ booked: false, full: lc })
    const { rows } = await market.db.execute(sql`select application_id from test_seat`)
    expect(rows).toHaveLength(1)
    expect(await market.violations()).toEqual([])
  })

  it('is not taken beyond the capacity, whatever the code does', async () => {
    const [first] = await market.apply(1)
    await market.server.book(first!, wanted)
    await expect(market.db.execute(sql`update test_slot set taken = taken + 1`)).rejects.toThrow()
  })

  it('is taken in all families or in none', async () => {
    const [first, second] = await market.apply(2, both)
    expect(await market.server.book(first!, wantedAt(tomorrow, ['CASH']))).toEqual(booked)
    expect(await market.server.book(second!, wantedAt(tomorrow, both))).toEqual({
      booked: false,
      full: ['CASH'],
    })
    expect(await market.seatsOf(second!)).toEqual([])
    await market.server.free(first!)
    expect(await market.server.book(second!, wantedAt(tomorrow, both))).toEqual(booked)
    expect(await market.seatsOf(second!)).toHaveLength(2)
    expect(await market.violations()).toEqual([])
  })

  it('is taken by many at once in several families, and nobody waits in a circle', async () => {
    const families: InterfaceFamily[] = ['LCAPI', 'CASH', 'TRD', 'PLEDGE']
    for (const family of families) await market.setCapacity(family, 20)
    const ids = await market.apply(40)
    const outcomes = await Promise.all(
      ids.map((id, index) =>
        market.servers[index % 2]!.book(
          id,
          wantedAt(tomorrow, index % 3 === 0 ? families : [...families].reverse()),
        ),
      ),
    )
    expect(outcomes.filter((outcome) => outcome.booked)).toHaveLength(20)
    expect(await market.violations()).toEqual([])
  })

  it('of a family without standing capacity is closed', async () => {
    const [id] = await market.apply(1)
    expect(await market.server.book(id!, wantedAt(tomorrow, ['TRD']))).toEqual({
      booked: false,
      full: ['TRD'],
    })
    expect(await market.server.queue(id!, wantedAt(tomorrow, ['TRD']))).toBe('closed')
  })

  it('is freed exactly once', async () => {
    const [first, ...others] = await market.apply(4)
    await market.server.book(first!, wanted)
    for (const id of others) expect(await market.server.queue(id, wanted)).toBe('queued')
    const before = await market.happened('test.promoted')
    await Promise.all([0, 1, 0, 1, 0, 1].map((index) => market.servers[index]!.free(first!)))
    expect((await market.happened('test.promoted')).slice(before.length)).toEqual([others[0]])
    expect(await market.violations()).toEqual([])
  })
})

describe('the days that can be booked', () => {
  it('begin after today, by midnight of the market', async () => {
    const [id] = await market.apply(1)
    for (const date of ['2026-02-27', today])
      await expect(market.server.book(id!, wantedAt(date))).rejects.toMatchObject({
        code: 'VALIDATION',
        data: [{ path: 'date', message: messages.testDateTooEarly.zh }],
      })
    market.clock.now = marketMoment(today, '23:59:59')
    expect(await market.server.book(id!, wanted)).toEqual(booked)
    const [late] = await market.apply(1)
    market.clock.now = marketMoment(tomorrow, '00:00:00')
    await expect(market.server.book(late!, wanted)).rejects.toMatchObject({ code: 'VALIDATION' })
  })

  it('end 60 working days later', async () => {
    const [first, second] = await market.apply(2)
    const until = await market.server.workdays.addWorkdays(market.db, today, 60)
    const after = await market.server.workdays.addWorkdays(market.db, today, 61)
    expect(await market.server.book(first!, wantedAt(until))).toEqual(booked)
    expect(await market.server.book(second!, wantedAt(after))).toEqual({ booked: false, full: lc })
  })

  it('are working days by the market’s calendar', async () => {
    const [id, other] = await market.apply(2)
    // A Saturday, and the Qingming holiday.
    for (const date of ['2026-03-07', '2026-04-06'])
      expect(await market.server.book(id!, wantedAt(date))).toEqual({ booked: false, full: lc })
    await market.db.execute(
      sql`insert into workday_exception (date, workday, name, changed_by, changed_at)
          values (${tomorrow}, false, 'Typhoon', 'field01', now())`,
    )
    expect(await market.server.book(id!, wanted)).toEqual({ booked: false, full: lc })
    expect(await market.server.queue(other!, wanted)).toBe('closed')
  })
})

describe('the queue', () => {
  it('gives a seat that is freed to whoever came first, in the same transaction', async () => {
    const [seated, ...waiting] = await market.apply(4)
    await market.server.book(seated!, wanted)
    for (const id of waiting) expect(await market.server.queue(id, wanted)).toBe('queued')
    const places = await market.server.slots.bookingOf(market.db, waiting)
    expect(waiting.map((id) => places.get(id)?.place)).toEqual([1, 2, 3])
    const before = (await market.happened('test.promoted')).length
    await market.server.free(seated!)
    await market.server.free(waiting[0]!)
    expect((await market.happened('test.promoted')).slice(before)).toEqual(waiting.slice(0, 2))
    expect(await market.seatsOf(waiting[1]!)).toEqual(bookedAt(tomorrow))
    expect((await market.placesAt(wanted)).map((row) => row.applicationId)).toEqual([waiting[2]])
  })

  it('is not joined while there is a seat', async () => {
    const [id] = await market.apply(1)
    expect(await market.server.queue(id!, wanted)).toBe('booked')
  })

  it('passes over those for whom one family is full, and keeps their place', async () => {
    const [a, b, first, second] = await market.apply(4)
    await market.server.book(a!, wantedAt(tomorrow, ['LCAPI']))
    await market.server.book(b!, wantedAt(tomorrow, ['CASH']))
    expect(await market.server.queue(first!, wantedAt(tomorrow, both))).toBe('queued')
    expect(await market.server.queue(second!, wanted)).toBe('queued')
    await market.server.free(a!)
    expect(await market.seatsOf(first!)).toEqual([])
    expect(await market.seatsOf(second!)).toHaveLength(1)
    await market.server.free(second!)
    await market.server.free(b!)
    expect(await market.seatsOf(first!)).toHaveLength(2)
    expect(await market.violations()).toEqual([])
  })

  it('is left by those who withdraw or book another time, and who comes after moves up', async () => {
    const [seated, first, second, third] = await market.apply(4)
    await market.server.book(seated!, wanted)
    for (const id of [first, second, third]) await market.server.queue(id!, wanted)
    await market.server.free(first!)
    expect(await market.server.reschedule(second!, wantedAt('2026-03-04'))).toEqual(booked)
    const places = await market.server.slots.bookingOf(market.db, [first!, second!, third!])
    expect(places.get(first!)).toBeUndefined()
    expect(places.get(second!)).toEqual({ time: { date: '2026-03-04', session: 'morning' }, place: null })
    expect(places.get(third!)?.place).toBe(1)
  })

  it('promotes nobody for a day that has come, and sends those who still wait to choose anew', async () => {
    const [seated, waiting] = await market.apply(2)
    await market.server.book(seated!, wanted)
    await market.server.queue(waiting!, wanted)
    market.clock.now = marketMoment(tomorrow, '00:00:00')
    await market.server.free(seated!)
    expect(await market.seatsOf(waiting!)).toEqual([])
    const before = (await market.happened('test.displaced')).length
    await market.server.slots.housekeeping(market.clock.now)
    await market.server.slots.housekeeping(market.clock.now)
    expect((await market.happened('test.displaced')).slice(before)).toEqual([waiting])
    expect(await market.placesAt(wanted)).toEqual([])
  })
})

describe('booking another time', () => {
  it('gives up the old seat for whoever waits, and takes the new one', async () => {
    const [first, waiting] = await market.apply(2)
    await market.server.book(first!, wanted)
    await market.server.queue(waiting!, wanted)
    expect(await market.server.book(first!, wantedAt('2026-03-04'))).toEqual(booked)
    expect(await market.seatsOf(first!)).toEqual(bookedAt('2026-03-04'))
    expect(await market.seatsOf(waiting!)).toEqual(bookedAt(tomorrow))
  })

  it('that is full changes nothing', async () => {
    const [first, other, waiting] = await market.apply(3)
    await market.server.book(first!, wanted)
    await market.server.book(other!, wantedAt('2026-03-04'))
    await market.server.queue(waiting!, wanted)
    for (const id of [first!, waiting!])
      expect(await market.server.reschedule(id, wantedAt('2026-03-04'))).toEqual({ booked: false, full: lc })
    expect(await market.seatsOf(first!)).toEqual(bookedAt(tomorrow))
    expect((await market.placesAt(wanted)).map((row) => row.applicationId)).toEqual([waiting])
    expect(await market.violations()).toEqual([])
  })

  it('that it has already keeps it', async () => {
    const [first] = await market.apply(1)
    await market.server.book(first!, wanted)
    expect(await market.server.book(first!, wanted)).toEqual(booked)
    expect(await market.violations()).toEqual([])
  })

  it('is done by two who swap, whoever is first', async () => {
    await market.setCapacity('LCAPI', 2)
    const [a, b] = await market.apply(2)
    await market.server.book(a!, wanted)
    await market.server.book(b!, wantedAt('2026-03-04'))
    const [there, back] = await Promise.all([
      market.servers[0]!.book(a!, wantedAt('2026-03-04')),
      market.servers[1]!.book(b!, wanted),
    ])
    expect([there, back]).toEqual([booked, booked])
    expect(await market.violations()).toEqual([])
  })
})

it('names the next times with a seat in every family', async () => {
  const [a, b] = await market.apply(2)
  await market.server.book(a!, wantedAt(tomorrow, ['CASH']))
  await market.server.book(b!, { families: lc, date: '2026-03-04', session: 'afternoon' })
  const next = await market.server.slots.nextFree(market.db, {
    families: both,
    after: market.clock.now,
    count: 4,
  })
  expect(next).toEqual([
    { date: tomorrow, session: 'afternoon' },
    { date: '2026-03-04', session: 'morning' },
    { date: '2026-03-05', session: 'morning' },
    { date: '2026-03-05', session: 'afternoon' },
  ])
})
