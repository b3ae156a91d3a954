import type * as endpoints from '@cass/contract/certification/slot-endpoints.ts'
import type { Displaced } from '@cass/contract/certification/slot-endpoints.ts'
import type { TestTime } from '@cass/contract/certification/test-time.ts'
import { messages } from '@cass/contract/errors.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import type { Text } from '@cass/contract/kit/text.ts'
import type { Context } from '../../platform/context.ts'
import type { Db, Reader } from '../../platform/db.ts'
import type { Input } from '../../platform/http.ts'
import { conflict, invalid, refuse } from '../../platform/refusal.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import type { WorkdayService } from '../workdays/service.ts'
import { weekdayOf } from './days.ts'
import { findTests } from './named-tests-repository.ts'
import { presentDisplaced } from './present.ts'
import { beyond, nextInLine } from './queue.ts'
import type { SlotKey, WaitingRow } from './repository.ts'
import * as repository from './repository.ts'
import { distinctTimes, isSameTime, keysAt, type Seating } from './seating.ts'
import * as standing from './standing-repository.ts'
import { slotText } from './text.ts'

type Capacity = SlotKey & { capacity: number; fixed: boolean }
type Hit = TestTime & { applicationId: string }
type Changed = DataOf<typeof endpoints.updateInterfaceTable>
type Preview = DataOf<typeof endpoints.previewInterfaceTable>
type StandingChange = Input<typeof endpoints.previewInterfaceTime>['body']
type DateChange = Input<typeof endpoints.previewInterfaceTable>['body']

const idsOf = (hit: readonly Hit[]): string[] => hit.map(({ applicationId }) => applicationId)
const isSameSlot = (a: SlotKey, b: SlotKey) => a.family === b.family && isSameTime(a, b)

/** Whom a day off hits: of one that is over nobody loses anything. */
const findHitOn = async (reader: Reader, date: string, now: Date): Promise<Hit[]> =>
  date < marketDate(now) ? [] : await repository.findBooked(reader, date)

/** What the operator says about capacity: of weekdays, of dates, and of a day that is no longer a working day. */
export function createCapacity(deps: {
  db: Db
  write: Write
  workdays: Pick<WorkdayService, 'shareCalendar'>
  seating: Pick<Seating, 'displace' | 'promoteAt'>
}) {
  const { db, seating, workdays, write } = deps

  /** Whom new capacities hit. Of a session without seats, those who wait are hit as well. */
  async function findHit(reader: Reader, capacities: readonly Capacity[]): Promise<Hit[]> {
    const seats = await repository.findSeatsIn(reader, capacities)
    const closed = capacities.filter(({ capacity }) => capacity === 0)
    const waiting = await repository.findWaitingAt(reader, distinctTimes(closed))
    const isClosed = (each: WaitingRow) =>
      closed.some((slot) => isSameTime(slot, each) && each.families.includes(slot.family))
    return [
      ...capacities.flatMap((slot) =>
        beyond(
          seats.filter((seat) => isSameSlot(seat, slot)),
          slot.capacity,
        ).map((applicationId) => ({ applicationId, date: slot.date, session: slot.session })),
      ),
      ...waiting
        .filter(isClosed)
        .map(({ applicationId, date, session }) => ({ applicationId, date, session })),
    ]
  }

  /** How many will get a seat from the queue. */
  async function countPromoted(
    reader: Reader,
    capacities: readonly Capacity[],
    hit: readonly Hit[],
  ): Promise<number> {
    const times = distinctTimes(capacities)
    const ids = idsOf(hit)
    const [slots, left, queue] = await Promise.all([
      repository.findSlotsByKeys(reader, times.flatMap(keysAt)),
      repository.findSeats(reader, ids),
      repository.findWaitingAt(reader, times),
    ])
    const counts = times.map((time) => {
      const seats = new Map(
        slots
          .filter((slot) => isSameTime(slot, time))
          .map((slot) => [
            slot.family,
            {
              capacity: capacities.find((each) => isSameSlot(each, slot))?.capacity ?? slot.capacity,
              taken: slot.taken - left.filter((seat) => isSameSlot(seat, slot)).length,
            },
          ]),
      )
      const waiting = queue.filter((each) => isSameTime(each, time) && !ids.includes(each.applicationId))
      return nextInLine(seats, waiting).length
    })
    return counts.reduce((sum, count) => sum + count, 0)
  }

  async function named(ctx: Context, hit: readonly Hit[]): Promise<Displaced[]> {
    const tests = await findTests(db, idsOf(hit))
    return hit.flatMap((each) => presentDisplaced(each, tests, ctx.language))
  }

  async function preview(ctx: Context, capacities: readonly Capacity[]): Promise<Preview> {
    const hit = await findHit(db, capacities)
    const [displaced, promoted] = await Promise.all([named(ctx, hit), countPromoted(db, capacities, hit)])
    return { displaced, promoted }
  }

  /** Nobody is displaced whom the operator has not seen; the slots are locked, with all families of their times. */
  async function displaceSeen(unit: Unit, hit: readonly Hit[], seen: readonly string[]): Promise<void> {
    const ids = idsOf(hit)
    if (ids.length !== new Set(seen).size || ids.some((id) => !seen.includes(id)))
      throw refuse('CONFLICT', slotText.bookingsChanged)
    await seating.displace(unit, ids)
  }

  /** The slots are locked, with all families of their times. */
  async function applyCapacities(
    unit: Unit,
    capacities: readonly Capacity[],
    seen: readonly string[],
  ): Promise<Changed> {
    const hit = await findHit(unit.tx, capacities)
    await displaceSeen(unit, hit, seen)
    for (const slot of capacities) await repository.setCapacity(unit.tx, slot)
    const promoted = await seating.promoteAt(unit, distinctTimes(capacities))
    return { displaced: hit.length, promoted }
  }

  const lockTimes = ({ tx }: Unit, times: readonly TestTime[]) =>
    repository.lockSlots(tx, distinctTimes(times).flatMap(keysAt))

  // ── Weekdays ──────────────────────────────────────────────────────────────────────────────────────

  /** The dates that follow what changes, with what they will have. */
  async function followed(
    reader: Reader,
    { changes, family }: StandingChange,
    now: Date,
  ): Promise<Capacity[]> {
    const slots = await repository.findFollowing(reader, { family, after: marketDate(now) })
    return slots.flatMap((slot) => {
      const change = changes.find(
        ({ session, weekday }) => session === slot.session && weekday === weekdayOf(slot.date),
      )
      return change && change.capacity !== slot.capacity ? [{ ...slot, capacity: change.capacity }] : []
    })
  }

  function checkWeekdays(ctx: Context, { changes }: StandingChange): void {
    refuseRepeated(ctx, changes, ({ session, weekday }) => `${weekday} ${session}`)
  }

  // ── Dates ─────────────────────────────────────────────────────────────────────────────────────────

  function checkDates(ctx: Context, { changes }: DateChange): void {
    const today = marketDate(ctx.now)
    const past = changes.findIndex(({ date }) => date <= today)
    if (past >= 0) throw refusedChange(ctx, past, messages.testDateTooEarly)
    refuseRepeated(ctx, changes, ({ date, session }) => `${date} ${session}`)
  }

  async function dated(reader: Reader, { changes, family }: DateChange): Promise<Capacity[]> {
    const usual = await standing.findStanding(reader, [family])
    return changes.map(({ capacity, date, session }) => {
      const follows = usual.find((row) => row.weekday === weekdayOf(date) && row.session === session)
      return { family, date, session, fixed: capacity !== null, capacity: capacity ?? follows?.capacity ?? 0 }
    })
  }

  return {
    async previewStanding(ctx: Context, body: StandingChange): Promise<Preview> {
      checkWeekdays(ctx, body)
      return await preview(ctx, await followed(db, body, ctx.now))
    },

    changeStanding: (
      ctx: Context,
      body: Input<typeof endpoints.updateInterfaceTime>['body'],
    ): Promise<Changed> =>
      write(ctx, async (unit) => {
        checkWeekdays(ctx, body)
        const { changes, displaces, family } = body
        await workdays.shareCalendar(unit.tx)
        await standing.writeStanding(unit.tx, family)
        for (const change of [...changes].sort(byWeekday))
          if (!(await standing.changeStanding(unit.tx, { family, ...change }))) throw conflict()
        // Nobody writes a slot of this family while it is locked.
        const capacities = await followed(unit.tx, body, ctx.now)
        await lockTimes(unit, capacities)
        const changed = await applyCapacities(unit, capacities, displaces)
        await unit.audit({
          action: 'testSlots.standing',
          subject: `testSlots:${family}`,
          details: { changes, ...changed },
        })
        return changed
      }),

    async previewDates(ctx: Context, body: DateChange): Promise<Preview> {
      checkDates(ctx, body)
      return await preview(ctx, await dated(db, body))
    },

    changeDates: (
      ctx: Context,
      body: Input<typeof endpoints.updateInterfaceTable>['body'],
    ): Promise<Changed> =>
      write(ctx, async (unit) => {
        checkDates(ctx, body)
        const { changes, displaces, family } = body
        await workdays.shareCalendar(unit.tx)
        await standing.writeStanding(unit.tx, family)
        await repository.writeSlots(
          unit.tx,
          changes.map(({ date, session }) => ({ family, date, session })),
        )
        const slots = await lockTimes(unit, changes)
        for (const change of changes)
          if (
            !slots.some((slot) => isSameSlot(slot, { ...change, family }) && slot.version === change.version)
          )
            throw conflict()
        const changed = await applyCapacities(unit, await dated(unit.tx, body), displaces)
        await unit.audit({
          action: 'testSlots.override',
          subject: `testSlots:${family}`,
          details: { changes, ...changed },
        })
        return changed
      }),

    // ── A day off ───────────────────────────────────────────────────────────────────────────────────

    /** Whom a day off would hit. */
    findOn: async (ctx: Context, date: string): Promise<Displaced[]> =>
      named(ctx, await findHitOn(db, date, ctx.now)),

    /** It is no working day any more; the calendar is locked. */
    async closeDay(unit: Unit, date: string, seen: readonly string[]): Promise<number> {
      await repository.lockSlots(unit.tx, [
        ...keysAt({ date, session: 'morning' }),
        ...keysAt({ date, session: 'afternoon' }),
      ])
      const hit = await findHitOn(unit.tx, date, unit.ctx.now)
      await displaceSeen(unit, hit, seen)
      return hit.length
    },
  }
}

const byWeekday = (
  a: { weekday: number; session: string },
  b: { weekday: number; session: string },
): number => a.weekday - b.weekday || (a.session < b.session ? -1 : 1)

const refusedChange = (ctx: Context, index: number, words: Text) =>
  invalid([{ path: `changes.${index}`, message: words[ctx.language] }])

function refuseRepeated<Change>(
  ctx: Context,
  changes: readonly Change[],
  keyOf: (change: Change) => string,
): void {
  const keys = changes.map(keyOf)
  const again = keys.findIndex((key, index) => keys.indexOf(key) < index)
  if (again >= 0) throw refusedChange(ctx, again, slotText.repeated)
}
