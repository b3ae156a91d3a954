import { familyCodes, type Session, sessionCodes } from '@cass/contract/certification/enums.ts'
import type * as endpoints from '@cass/contract/certification/slot-endpoints.ts'
import { isBookable, slotState } from '@cass/contract/certification/slots.ts'
import type { TestTime } from '@cass/contract/certification/test-time.ts'
import { certificationWorkflow } from '@cass/contract/certification/workflow.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import type { InterfaceFamily } from '@cass/contract/menus/enums.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import type { Db, Reader } from '../../platform/db.ts'
import type { Input } from '../../platform/http.ts'
import { forbidden } from '../../platform/refusal.ts'
import { datesBetween, type WorkdayService } from '../workdays/service.ts'
import { bookableDays, viewSlots } from './days.ts'
import { findTests, findUnplaced } from './named-tests-repository.ts'
import { presentScheduled } from './present.ts'
import { fullOf, placeOf } from './queue.ts'
import type { SeatRow, WaitingRow } from './repository.ts'
import * as repository from './repository.ts'
import { isSameTime } from './seating.ts'
import { findStanding } from './standing-repository.ts'

const { states } = certificationWorkflow
/** Those that go on without a seat until they have another one. */
const underWay = [states.pending.code, states.waitlisted.code, states.testing.code]
const mostUnplaced = 100

/** When an application is tested; or its place in the queue of that time, from 1. */
export type TestBooking = { time: TestTime; place: number | null }

/** What institutions and the operator see of slots. */
export function createSlotQueries(deps: {
  db: Db
  workdays: Pick<WorkdayService, 'addWorkdays' | 'listWorkdays'>
}) {
  const { db, workdays } = deps

  async function readSlots(
    reader: Reader,
    given: repository.Range & { families: readonly InterfaceFamily[] },
    now: Date,
  ) {
    // One after the other: within a transaction there is one connection.
    const working = await workdays.listWorkdays(reader, given.from, given.to)
    const days = await bookableDays(workdays, reader, now)
    const slots = await repository.findSlots(reader, given)
    const standing = await findStanding(reader, given.families)
    const waiting = await repository.findWaiting(reader, given)
    return { working: new Set(working), days, slotOf: viewSlots(slots, standing), waiting }
  }

  /** Seats of an institution, or of one application of it. */
  async function ownSeats(
    { applicationId, families, from, to }: Input<typeof endpoints.getTestCalendar>['body'],
    institutionId: string | null,
  ): Promise<SeatRow[]> {
    if (institutionId === null)
      return applicationId === null ? [] : await repository.findSeats(db, [applicationId])
    const seats = await repository.findOwnSeats(db, { families, from, to, institutionId })
    return seats.filter((seat) => applicationId === null || seat.applicationId === applicationId)
  }

  return {
    async calendar(
      ctx: Context,
      body: Input<typeof endpoints.getTestCalendar>['body'],
    ): Promise<DataOf<typeof endpoints.getTestCalendar>> {
      const { institution, kind } = actorOf(ctx)
      if (kind === 'agency' && institution === null) throw forbidden()
      const institutionId = kind === 'agency' ? institution!.id : null
      const { applicationId, families, from, to } = body
      const [{ days, slotOf, waiting, working }, seats] = await Promise.all([
        readSlots(db, { families, from, to }, ctx.now),
        ownSeats(body, institutionId),
      ])
      const isOwn = (each: WaitingRow) =>
        applicationId === null
          ? each.institutionId === institutionId
          : each.applicationId === applicationId &&
            (institutionId === null || each.institutionId === institutionId)

      const sessionOf = (date: string, session: Session) => {
        const time: TestTime = { date, session }
        const each = families.map((family) => ({ family, ...slotOf(family, date, session) }))
        const queue = waiting.filter(
          (one) => isSameTime(one, time) && one.families.some((family) => families.includes(family)),
        )
        const place = queue.find(isOwn)
        const isMine = seats.some((seat) => isSameTime(seat, time))
        return {
          session,
          state: isMine || isBookable(date, days) ? slotState(each, isMine) : null,
          families: each.map(({ capacity, family, taken }) => ({ family, capacity, taken })),
          waiting: queue.length,
          place: place ? placeOf(queue, place) : null,
        }
      }
      return {
        ...days,
        days: datesBetween(from, to).map((date) => {
          const workday = working.has(date)
          return {
            date,
            workday,
            bookable: workday && isBookable(date, days),
            sessions: workday ? sessionCodes.map((session) => sessionOf(date, session)) : [],
          }
        }),
      }
    },

    /** The next times with a seat in each of these families. */
    async nextFree(
      reader: Reader,
      { after, count, families }: { families: readonly InterfaceFamily[]; after: Date; count: number },
    ): Promise<TestTime[]> {
      const { today, until } = await bookableDays(workdays, reader, after)
      const { slotOf, working } = await readSlots(reader, { families, from: today, to: until }, after)
      const isFree = ({ date, session }: TestTime) =>
        fullOf(new Map(families.map((family) => [family, slotOf(family, date, session)])), families)
          .length === 0
      return [...working]
        .filter((date) => date > today)
        .sort()
        .flatMap((date) => sessionCodes.map((session): TestTime => ({ date, session })))
        .filter(isFree)
        .slice(0, count)
    },

    async standing({
      families,
    }: Input<typeof endpoints.selectInterfaceTime>['body']): Promise<
      DataOf<typeof endpoints.selectInterfaceTime>
    > {
      const wanted = families.length > 0 ? families : familyCodes
      const rows = await findStanding(db, wanted)
      return wanted.map((family) => ({
        family,
        capacities: [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
          sessionCodes.map((session) => {
            const row = rows.find(
              (each) => each.family === family && each.weekday === weekday && each.session === session,
            )
            return { weekday, session, capacity: row?.capacity ?? 0, version: row?.version ?? 0 }
          }),
        ),
      }))
    },

    async table(
      ctx: Context,
      { family, from, to }: Input<typeof endpoints.showInterfaceTable>['body'],
    ): Promise<DataOf<typeof endpoints.showInterfaceTable>> {
      const { days, slotOf, waiting, working } = await readSlots(
        db,
        { families: [family], from, to },
        ctx.now,
      )
      return {
        ...days,
        rows: datesBetween(from, to).map((date) => ({
          date,
          workday: working.has(date),
          sessions: sessionCodes.map((session) => {
            const { capacity, fixed, standing, taken, version } = slotOf(family, date, session)
            const isHere = (each: WaitingRow) =>
              isSameTime(each, { date, session }) && each.families.includes(family)
            return {
              session,
              capacity,
              standing,
              fixed,
              taken,
              waiting: waiting.filter(isHere).length,
              version,
            }
          }),
        })),
      }
    },

    async schedule(
      ctx: Context,
      body: Input<typeof endpoints.getSchedule>['body'],
    ): Promise<DataOf<typeof endpoints.getSchedule>> {
      const { from, to } = body
      const families = body.families.length > 0 ? body.families : familyCodes
      const [{ days, slotOf, waiting, working }, seats, unplaced] = await Promise.all([
        readSlots(db, { families, from, to }, ctx.now),
        repository.findSeatsBetween(db, { families, from, to }),
        findUnplaced(db, { statuses: underWay, limit: mostUnplaced }),
      ])
      const shown = [...seats, ...waiting].map(({ applicationId }) => applicationId)
      const tests = await findTests(db, [...new Set(shown)])
      const dates = datesBetween(from, to)
      const keyOf = ({ date, session }: TestTime, family: string) => `${date} ${session} ${family}`
      const seated = Map.groupBy(seats, (seat) => keyOf(seat, seat.family))
      const slots = dates.flatMap((date) =>
        families.flatMap((family) =>
          sessionCodes.map((session) => {
            const { capacity, fixed, taken, version } = slotOf(family, date, session)
            return {
              family,
              date,
              session,
              capacity,
              taken,
              fixed,
              version,
              seated: (seated.get(keyOf({ date, session }, family)) ?? []).map(
                ({ applicationId }) => applicationId,
              ),
              waiting: waiting
                .filter((each) => each.families.includes(family) && isSameTime(each, { date, session }))
                .map(({ applicationId }) => applicationId),
            }
          }),
        ),
      )
      return {
        ...days,
        days: dates.map((date) => ({ date, workday: working.has(date) })),
        slots: slots.filter(({ date, taken }) => working.has(date) || taken > 0),
        tests: tests.map((test) => presentScheduled(test, ctx.language)),
        unplaced: unplaced.map((test) => presentScheduled(test, ctx.language)),
      }
    },

    /** The seats of applications, and their places in a queue, from 1. */
    async bookingOf(reader: Reader, applicationIds: readonly string[]): Promise<Map<string, TestBooking>> {
      const seats = await repository.findSeats(reader, applicationIds)
      const places = await repository.findPlaces(reader, applicationIds)
      const queue = await repository.findWaitingAt(reader, places)
      return new Map<string, TestBooking>([
        ...places.map(
          (each) => [each.applicationId, { time: timeIn(each), place: placeOf(queue, each) }] as const,
        ),
        ...seats.map((each) => [each.applicationId, { time: timeIn(each), place: null }] as const),
      ])
    },
  }
}

const timeIn = ({ date, session }: TestTime): TestTime => ({ date, session })
