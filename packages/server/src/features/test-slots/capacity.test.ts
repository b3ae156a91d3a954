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
  for (const family of ['LCAPI', 'CASH'] as const) await market.setCapacity(family, 3)
})

const at = (families: InterfaceFamily[] = ['LCAPI']): Wanted => ({
  families,
  date: tomorrow,
  session: 'morning',
})
/** Some who book one after the other, a minute apart. */
async function book(many: number, wanted = at()): Promise<string[]> {
  const ids = await market.apply(many, wanted.families)
  for (const id of ids) {
    market.clock.now = new Date(market.clock.now.getTime() + 60_000)
    expect(await market.server.book(id, wanted)).toEqual({ booked: true })
  }
  return ids
}
async function queue(many: number, wanted = at()): Promise<string[]> {
  const ids = await market.apply(many, wanted.families)
  for (const id of ids) expect(await market.server.queue(id, wanted)).toBe('queued')
  return ids
}
const dateChange = (capacity: number | null, version = 0, family: InterfaceFamily = 'LCAPI') => ({
  family,
  changes: [{ date: tomorrow, session: 'morning' as const, capacity, version }],
})
const slotNow = async (family: InterfaceFamily = 'LCAPI') => {
  const { rows } = await market.server.slots.table(market.server.ctx(), {
    family,
    from: tomorrow,
    to: tomorrow,
  })
  return rows[0]!.sessions.find(({ session }) => session === 'morning')!
}
const preview = (capacity: number | null, version = 0) =>
  market.server.slots.previewDates(market.server.ctx(), dateChange(capacity, version))
const change = (capacity: number | null, displaces: string[] = [], version = 0, server = market.server) =>
  server.slots.changeDates(server.ctx(), { ...dateChange(capacity, version), displaces })

describe('fewer seats on a date', () => {
  it('hit those who booked last, after a preview that names them', async () => {
    const [first, second, third] = await book(3)
    const { displaced, promoted } = await preview(1)
    expect(displaced.map(({ id }) => id)).toEqual([third, second])
    expect(displaced[0]).toMatchObject({ institutionName: '测试银行', date: tomorrow, session: 'morning' })
    expect(promoted).toBe(0)
    expect(await market.seatsOf(third!)).toHaveLength(1)

    expect(await change(1, [second!, third!])).toEqual({ displaced: 2, promoted: 0 })
    expect((await market.happened('test.displaced')).slice(-2).sort()).toEqual([second, third].sort())
    expect(await market.seatsOf(first!)).toHaveLength(1)
    expect(await market.seatsOf(second!)).toEqual([])
    expect(await slotNow()).toMatchObject({ capacity: 1, standing: 3, fixed: true, taken: 1, version: 1 })
    expect(await market.violations()).toEqual([])
  })

  it('take nobody’s seat whom the preview did not show', async () => {
    const [, , third] = await book(3)
    await market.server.free(third!)
    const [late] = await book(1)
    expect(await change(2, [third!]).catch((error) => error.code)).toBe('CONFLICT')
    expect(await market.seatsOf(late!)).toHaveLength(1)
    expect(await slotNow()).toMatchObject({ capacity: 3, taken: 3, version: 0 })
  })

  it('free the seats of other families as well, for those who wait there', async () => {
    const both = await book(1, at(['LCAPI', 'CASH']))
    await book(2, at(['CASH']))
    const [waiting] = await queue(1, at(['CASH']))
    expect(await preview(0)).toMatchObject({ displaced: [{ id: both[0] }], promoted: 1 })
    expect(await change(0, both)).toEqual({ displaced: 1, promoted: 1 })
    expect(await market.seatsOf(waiting!)).toHaveLength(1)
    expect(await market.seatsOf(both[0]!)).toEqual([])
  })

  it('of none close the session: those who wait for it choose anew, too', async () => {
    const seated = await book(3)
    const waiting = await queue(2)
    const { displaced } = await preview(0)
    expect(displaced.map(({ id }) => id).sort()).toEqual([...seated, ...waiting].sort())
    expect(await change(0, [...seated, ...waiting])).toEqual({ displaced: 5, promoted: 0 })
    expect(await market.placesAt(at())).toEqual([])
  })
})

describe('more seats on a date', () => {
  it('go to those who wait, in their order', async () => {
    await book(3)
    const waiting = await queue(3)
    expect(await preview(5)).toEqual({ displaced: [], promoted: 2 })
    expect(await change(5)).toEqual({ displaced: 0, promoted: 2 })
    expect((await market.happened('test.promoted')).slice(-2)).toEqual(waiting.slice(0, 2))
    expect(await market.violations()).toEqual([])
  })

  it('can be taken back: the date follows the standing capacity again', async () => {
    await change(5)
    expect(await change(null, [], 1)).toEqual({ displaced: 0, promoted: 0 })
    expect(await slotNow()).toMatchObject({ capacity: 3, fixed: false, version: 2 })
  })

  it('are given to a family that has none on other days', async () => {
    const body = { ...dateChange(2, 0, 'TRD'), displaces: [] }
    await market.server.slots.changeDates(market.server.ctx(), body)
    expect(await slotNow('TRD')).toMatchObject({ capacity: 2, standing: 0, fixed: true })
    const [id] = await market.apply(1)
    expect(await market.server.book(id!, at(['TRD']))).toEqual({ booked: true })
  })
})

describe('a change of a date', () => {
  it('is a conflict for whoever comes second', async () => {
    const outcomes = await Promise.allSettled(
      [0, 1].map((index) => change(5 + index, [], 0, market.servers[index]!)),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'CONFLICT' },
    })
  })

  it('of today or before is refused at its place', async () => {
    const changes = [
      { date: tomorrow, session: 'morning' as const, capacity: 1, version: 0 },
      { date: today, session: 'morning' as const, capacity: 1, version: 0 },
    ]
    await expect(
      market.server.slots.changeDates(market.server.ctx(), { family: 'LCAPI', changes, displaces: [] }),
    ).rejects.toMatchObject({ code: 'VALIDATION', data: [{ path: 'changes.1' }] })
  })

  it('gives a session once', async () => {
    const [one] = dateChange(1).changes
    await expect(
      market.server.slots.previewDates(market.server.ctx(), { family: 'LCAPI', changes: [one!, one!] }),
    ).rejects.toMatchObject({ code: 'VALIDATION', data: [{ path: 'changes.1' }] })
  })
})

describe('a standing capacity', () => {
  // Tuesday, as tomorrow is.
  const standing = (capacity: number, version = 0) => ({
    family: 'LCAPI' as const,
    changes: [{ weekday: 2, session: 'morning' as const, capacity, version }],
  })

  it('is followed by the dates that have none of their own', async () => {
    const [first, second] = await book(2)
    const [next] = await book(1, { ...at(), date: '2026-03-10' })
    await market.server.slots.changeDates(market.server.ctx(), {
      family: 'LCAPI',
      changes: [{ date: '2026-03-10', session: 'morning', capacity: 2, version: 0 }],
      displaces: [],
    })
    const { slots } = market.server
    const shown = await slots.previewStanding(market.server.ctx(), standing(1))
    expect(shown.displaced.map(({ id }) => id)).toEqual([second])
    await expect(
      slots.changeStanding(market.server.ctx(), { ...standing(1), displaces: [] }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await slots.changeStanding(market.server.ctx(), { ...standing(1), displaces: [second!] })).toEqual(
      {
        displaced: 1,
        promoted: 0,
      },
    )
    for (const id of [first!, next!]) expect(await market.seatsOf(id)).toHaveLength(1)
    expect(await slotNow()).toMatchObject({ capacity: 1, standing: 1, fixed: false })
    const [row] = await slots.standing({ families: ['LCAPI'] })
    expect(row!.capacities.find(({ session, weekday }) => weekday === 2 && session === 'morning')).toEqual({
      weekday: 2,
      session: 'morning',
      capacity: 1,
      version: 1,
    })
    await expect(
      slots.changeStanding(market.server.ctx(), { ...standing(4), displaces: [] }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('that changes while many book for the first time is the one of their slots', async () => {
    const ids = await market.apply(12)
    const body = { ...standing(2), displaces: [] }
    const [changed, ...outcomes] = await Promise.all([
      market.servers[1]!.slots.changeStanding(market.server.ctx(), body).then(
        () => true,
        () => false,
      ),
      ...ids.map((id) => market.servers[0]!.book(id, at())),
    ])
    expect(outcomes.filter(({ booked }) => booked)).toHaveLength(changed ? 2 : 3)
    expect(await slotNow()).toMatchObject({ capacity: changed ? 2 : 3 })
    expect(await market.violations()).toEqual([])
  })
})

describe('a holiday declared after booking', () => {
  const exception = (workday: boolean) => ({ date: tomorrow, workday, name: 'Typhoon' })

  it('displaces like a closed session, after a preview', async () => {
    const seated = await book(3)
    const waiting = await queue(1)
    const { workdays } = market.server
    const ctx = market.server.ctx()
    const { displaced } = await workdays.previewChange(ctx, exception(false))
    expect(displaced.map(({ id }) => id).sort()).toEqual([...seated, ...waiting].sort())
    expect(displaced[0]).toMatchObject({ institutionName: '测试银行', date: tomorrow, session: 'morning' })
    expect(await workdays.previewChange(ctx, exception(true))).toEqual({ tasks: 0, displaced: [] })
    const before = (await market.happened('test.displaced')).length
    const actor = { ...ctx, actor: { name: 'Field', loginName: 'field01' } } as unknown as typeof ctx
    const displaces = displaced.map(({ id }) => id)
    await workdays.saveException({ ...actor }, { ...exception(false), displaces })
    expect((await market.happened('test.displaced')).slice(before).sort()).toEqual(
      [...seated, ...waiting].sort(),
    )
    expect(await market.violations()).toEqual([])
    expect(await market.server.book(seated[0]!, at())).toEqual({ booked: false, full: ['LCAPI'] })
  })

  it('while many book leaves nobody a seat on it, or is refused and takes nobody’s', async () => {
    const ids = await market.apply(12)
    const ctx = market.server.ctx()
    const actor = { ...ctx, actor: { name: 'Field', loginName: 'field01' } } as unknown as typeof ctx
    const holding = async () => {
      const { rows } = await market.db.execute<{ id: string }>(sql`select application_id as id from test_seat
        union all select application_id from test_waitlist`)
      return rows.map(({ id }) => id).sort()
    }
    const close = (displaces: string[]) =>
      market.servers[1]!.workdays.saveException(actor, { ...exception(false), displaces }).then(
        () => true,
        () => false,
      )
    const closed = (
      await Promise.all([
        ...ids.slice(0, 6).map((id) => market.servers[0]!.queue(id, at())),
        close([]),
        ...ids.slice(6).map((id) => market.servers[0]!.queue(id, at())),
      ])
    ).includes(true)
    expect(await holding()).toEqual(closed ? [] : [...ids].sort())
    expect(await close(await holding())).toBe(true)
    expect(await holding()).toEqual([])
    expect(await market.violations()).toEqual([])
  })
})
