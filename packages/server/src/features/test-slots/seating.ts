import { familyCodes } from '@cass/contract/certification/enums.ts'
import { isBookable } from '@cass/contract/certification/slots.ts'
import type { TestTime } from '@cass/contract/certification/test-time.ts'
import { messages } from '@cass/contract/errors.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import type { InterfaceFamily } from '@cass/contract/menus/enums.ts'
import { conflict, invalid } from '../../platform/refusal.ts'
import type { Unit } from '../../platform/unit.ts'
import { type ApplicationRow, findApplication, lockApplication } from '../applications/service.ts'
import type { WorkdayService } from '../workdays/service.ts'
import { bookableDays } from './days.ts'
import { fullOf, nextInLine, type SeatsOf } from './queue.ts'
import type { SlotKey, Wanted } from './repository.ts'
import * as repository from './repository.ts'

// The order of locks, so that nobody waits for one another in a circle: the application that is booked, the calendar of
// working days (shared), standing capacities, slots by date, session and family, and then applications that wait for a
// seat. So whoever has locked one that waits may not wait for slots.

export type Booking = { booked: true } | { booked: false; full: InterfaceFamily[] }

/** What the feature that books hears of; both run in the transaction that changed the seats. */
export type SeatEvents = {
  /** It has got its seats from the queue; it is locked. */
  promoted(unit: Unit, application: ApplicationRow): Promise<void>
  /** Its seats or its place in the queue were taken away. */
  displaced(unit: Unit, application: ApplicationRow): Promise<void>
}

export const keysOf = ({ date, session }: TestTime, families: readonly InterfaceFamily[]): SlotKey[] =>
  families.map((family) => ({ family, date, session }))
/** Those of all families: whoever waits for a seat of one may need another one as well. */
export const keysAt = (time: TestTime): SlotKey[] => keysOf(time, familyCodes)

export const isSameTime = (a: TestTime, b: TestTime): boolean => a.date === b.date && a.session === b.session

export const distinctTimes = (times: readonly TestTime[]): TestTime[] =>
  times
    .filter((time, index) => times.findIndex((each) => isSameTime(each, time)) === index)
    .map(({ date, session }) => ({ date, session }))

export type Seating = ReturnType<typeof createSeating>

/** Seats and places of applications. Whoever calls has locked the application that it is about. */
export function createSeating(deps: {
  workdays: Pick<WorkdayService, 'shareCalendar' | 'addWorkdays' | 'listWorkdays'>
  events: SeatEvents
}) {
  const { events, workdays } = deps

  /** Whether anybody can book this time; a date that is over is the caller's mistake. */
  async function isOpen({ ctx, tx }: Unit, { date }: TestTime): Promise<boolean> {
    const days = await bookableDays(workdays, tx, ctx.now)
    if (date <= days.today)
      throw invalid([{ path: 'date', message: messages.testDateTooEarly[ctx.language] }])
    return isBookable(date, days) && (await workdays.listWorkdays(tx, date, date)).length > 0
  }

  /** Writes the slots of a time that nobody has booked yet. */
  async function writeSlots({ tx }: Unit, keys: readonly SlotKey[]): Promise<void> {
    const known = await repository.findSlotsByKeys(tx, keys)
    if (known.length < keys.length) await repository.writeSlots(tx, keys)
  }

  async function seatsAt({ tx }: Unit, keys: readonly SlotKey[]): Promise<SeatsOf> {
    return new Map((await repository.findSlotsByKeys(tx, keys)).map((slot) => [slot.family, slot]))
  }

  async function take({ ctx, tx }: Unit, wanted: Wanted): Promise<void> {
    // The slots are locked and have them: fewer could only be a mistake of ours.
    if ((await repository.takeSeats(tx, wanted, ctx.now)) !== wanted.families.length) throw conflict()
  }

  /** Gives free seats to those who wait, in their order; all slots of these times are locked. Answers how many got theirs. */
  async function promoteAt(unit: Unit, times: readonly TestTime[]): Promise<number> {
    const { ctx, tx } = unit
    const open = times.filter(({ date }) => date > marketDate(ctx.now))
    if (open.length === 0) return 0
    const queue = await repository.findWaitingAt(tx, open)
    let promoted = 0
    for (const time of open) {
      let waiting = queue.filter((each) => isSameTime(each, time))
      while (waiting.length > 0) {
        const [next] = nextInLine(await seatsAt(unit, keysAt(time)), waiting)
        if (!next) break
        const { applicationId } = next
        waiting = waiting.filter((each) => each.applicationId !== applicationId)
        const application = await lockApplication(tx, applicationId)
        // It has just left by itself.
        if (!application || !(await repository.leaveQueue(tx, applicationId))) continue
        await take(unit, next)
        await events.promoted(unit, application)
        promoted++
      }
    }
    return promoted
  }

  return {
    promoteAt,

    /** Seats in all of its families in place of whatever it had; or none, and nothing has changed. */
    async book(unit: Unit, wanted: Wanted): Promise<Booking> {
      const { applicationId, families } = wanted
      const { tx } = unit
      await workdays.shareCalendar(tx)
      if (!(await isOpen(unit, wanted))) return { booked: false, full: [...families] }
      const keys = keysOf(wanted, families)
      await writeSlots(unit, keys)
      const former = distinctTimes(await repository.findSeats(tx, [applicationId]))
      const slots = await repository.lockSlots(tx, [...keys, ...former.flatMap(keysAt)])

      const own = former.length > 0 ? await repository.findSeats(tx, [applicationId]) : []
      const there = slots.filter((slot) => isSameTime(slot, wanted))
      const hasOne = (family: InterfaceFamily) =>
        own.some((seat) => seat.family === family && isSameTime(seat, wanted))
      const seats = new Map(
        there.map((slot) => [slot.family, { ...slot, taken: slot.taken - (hasOne(slot.family) ? 1 : 0) }]),
      )
      const full = fullOf(seats, families)
      if (full.length > 0) return { booked: false, full }

      await repository.leaveQueue(tx, applicationId)
      if (former.length > 0) await repository.leaveSeats(tx, applicationId)
      await take(unit, wanted)
      await promoteAt(unit, former)
      return { booked: true }
    },

    /** Seats if there are any, otherwise a place at the end of the queue. `closed`: nobody can have one. */
    async queue(unit: Unit, wanted: Wanted): Promise<'booked' | 'queued' | 'closed'> {
      const { applicationId, families } = wanted
      const { ctx, tx } = unit
      await workdays.shareCalendar(tx)
      if (!(await isOpen(unit, wanted))) return 'closed'
      const keys = keysOf(wanted, families)
      await writeSlots(unit, keys)
      const slots = await repository.lockSlots(tx, keys)
      if (slots.length < families.length || slots.some(({ capacity }) => capacity === 0)) return 'closed'
      await repository.leaveQueue(tx, applicationId)
      const isFree = fullOf(new Map(slots.map((slot) => [slot.family, slot])), families).length === 0
      if (!isFree) {
        await repository.joinQueue(tx, wanted, ctx.now)
        return 'queued'
      }
      await take(unit, wanted)
      return 'booked'
    },

    /** Before an application that waits is locked to be booked: the slots come first. */
    async lockFor(unit: Unit, wanted: TestTime & { applicationId: string }): Promise<void> {
      const [place] = await repository.findPlaces(unit.tx, [wanted.applicationId])
      if (!place) return
      await workdays.shareCalendar(unit.tx)
      const keys = keysOf(wanted, place.families)
      await writeSlots(unit, keys)
      await repository.lockSlots(unit.tx, keys)
    },

    /** Gives up seats and place; the seats go to those who wait. */
    async free(unit: Unit, applicationId: string): Promise<void> {
      const { tx } = unit
      if (await repository.leaveQueue(tx, applicationId)) return
      const had = distinctTimes(await repository.findSeats(tx, [applicationId]))
      if (had.length === 0) return
      await workdays.shareCalendar(tx)
      await repository.lockSlots(tx, had.flatMap(keysAt))
      await repository.leaveSeats(tx, applicationId)
      await promoteAt(unit, had)
    },

    /** Takes seats or a place away from applications, which keep their place in the process. All slots of these times are locked. */
    async displace(unit: Unit, applicationIds: readonly string[]): Promise<void> {
      for (const id of applicationIds) {
        const left = await repository.leaveSeats(unit.tx, id)
        const isWaiting = await repository.leaveQueue(unit.tx, id)
        if (left.length === 0 && !isWaiting) continue
        const application = await findApplication(unit.tx, id)
        if (application) await events.displaced(unit, application)
      }
    },
  }
}
