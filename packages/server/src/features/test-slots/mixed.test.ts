import type { Session } from '@cass/contract/certification/enums.ts'
import { marketMoment } from '@cass/contract/kit/market-time.ts'
import type { InterfaceFamily } from '@cass/contract/menus/enums.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSlotMarket, type SlotMarket, today, type Wanted } from '../../../test/slot-market.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { WaitingRow } from './repository.ts'
import * as repository from './repository.ts'

let market: SlotMarket
beforeAll(async () => {
  market = await createSlotMarket()
  market.clock.now = marketMoment(today, '09:00')
})
afterAll(() => market.stop())

const rounds = 100
const atOnce = 16
const choices: InterfaceFamily[][] = [
  ['LCAPI'],
  ['CASH'],
  ['TRD'],
  ['LCAPI', 'CASH'],
  ['TRD', 'CASH', 'LCAPI'],
]
const dates = ['2026-03-03']
const sessions: Session[] = ['morning', 'afternoon']

/** The same numbers in every run: what fails can be run again. */
function createDice(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return {
    below: (limit: number) => Math.floor(next() * limit),
    of: <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)]!,
  }
}

/** Whoever was promoted had nobody before them who could have had one of the same seats. */
function overtaken(promoted: readonly WaitingRow[], waiting: readonly WaitingRow[]): string[] {
  return promoted.flatMap((each) =>
    waiting
      .filter(
        (one) =>
          one.number < each.number &&
          one.date === each.date &&
          one.session === each.session &&
          one.families.every((family) => each.families.includes(family)),
      )
      .map((one) => `${one.number} was overtaken by ${each.number}`),
  )
}

it('booking, queueing, withdrawing, rescheduling and capacities, mixed on two servers, keep every promise', async () => {
  const dice = createDice(77)
  for (const family of ['LCAPI', 'CASH', 'TRD'] as const) await market.setCapacity(family, 2)
  const ids = await market.apply(24)
  const families = new Map(ids.map((id) => [id, dice.of(choices)]))
  const range = { from: dates[0]!, to: dates.at(-1)! }
  const wantedFor = (id: string): Wanted => ({
    families: families.get(id)!,
    date: dice.of(dates),
    session: dice.of(sessions),
  })

  let promotions = 0
  for (let round = 1; round <= rounds; round++) {
    const before = await repository.findWaiting(market.db, range)
    const seatedBefore = new Set(
      (await repository.findSeats(market.db, ids)).map((seat) => seat.applicationId),
    )
    const known = (await market.happened('test.promoted')).length

    const act = async (server: (typeof market.servers)[number]): Promise<void> => {
      const id = dice.of(ids)
      const wanted = wantedFor(id)
      const what = dice.below(10)
      if (what < 3) return void (await server.free(id))
      if (what === 3) {
        const { date, session } = wanted
        const family = wanted.families[0]!
        const { rows } = await server.slots.table(server.ctx(), { family, from: date, to: date })
        const { version } = rows[0]!.sessions.find((each) => each.session === session)!
        const body = { family, changes: [{ date, session, capacity: 1 + dice.below(3), version }] }
        const { displaced } = await server.slots.previewDates(server.ctx(), body)
        await server.slots.changeDates(server.ctx(), { ...body, displaces: displaced.map((one) => one.id) })
        return
      }
      const isKnown = seatedBefore.has(id) || before.some((each) => each.applicationId === id)
      if (isKnown) await server.reschedule(id, wanted)
      else await server.submit(id, wanted, what < 7 ? 'book' : 'queue')
    }
    const outcomes = await Promise.allSettled(
      Array.from({ length: atOnce }, (_, index) => act(market.servers[index % 2]!)),
    )
    // Whoever comes second with something is told so; nothing else may fail.
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') {
        expect(outcome.reason).toBeInstanceOf(Refusal)
        expect(outcome.reason.code).toBe('CONFLICT')
      }

    expect([round, await market.violations()]).toEqual([round, []])
    const promoted = (await market.happened('test.promoted')).slice(known)
    promotions += promoted.length
    const after = await repository.findWaiting(market.db, range)
    const stillWaiting = after.filter((each) => before.some(({ number }) => number === each.number))
    const wereWaiting = before.filter((each) => promoted.includes(each.applicationId))
    expect([round, overtaken(wereWaiting, stillWaiting)]).toEqual([round, []])
  }
  // Otherwise nothing was tried.
  expect(promotions).toBeGreaterThan(rounds / 2)

  await Promise.all(ids.map((id, index) => market.servers[index % 2]!.free(id)))
  const { rows } = await market.db.execute(sql`select family from test_slot where taken <> 0`)
  expect(rows).toEqual([])
})
