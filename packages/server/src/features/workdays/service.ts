import type { Displaced } from '@cass/contract/certification/slot-endpoints.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import type { Page } from '@cass/contract/kit/page.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import type {
  deleteWorkdayException,
  getWorkdays,
  previewWorkdayChange,
  SpecialDay,
  saveWorkdayException,
  WorkdayException,
} from '@cass/contract/workdays/endpoints.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import type { Db, Reader, Tx } from '../../platform/db.ts'
import type { Input } from '../../platform/http.ts'
import { conflict, notFound } from '../../platform/refusal.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import { addWorkdays, countWorkdays, datesBetween, type IsWorkday } from './counting.ts'
import { isAnnounced, officialDay } from './official-calendar.ts'
import { presentException } from './present.ts'
import * as repository from './repository.ts'

export { datesBetween } from './counting.ts'

export type WorkdayService = ReturnType<typeof createWorkdayService>

/** Counts working days by a given calendar. */
export type Counting = {
  add(from: string, days: number): string
  count(from: string, to: string): number
}

/** A day becomes a working day or a day off: counting before and after that. */
export type CalendarChange = { date: string; before: Counting; after: Counting; now: Date }

const countingBy = (isWorkday: IsWorkday): Counting => ({
  add: (from, days) => addWorkdays(isWorkday, from, days),
  count: (from, to) => countWorkdays(isWorkday, from, to),
})

type Deadline = { id: string; dueAt: Date }

/** Deadlines that are counted in working days. The feature that sets them finds and moves them. */
export type Deadlines = {
  /** Those that the change moves, with where to. */
  find(reader: Reader, change: CalendarChange): Promise<readonly Deadline[]>
  /** The same, with their records locked. */
  lock(tx: Tx, change: CalendarChange): Promise<readonly Deadline[]>
  move(tx: Tx, deadlines: readonly Deadline[], now: Date): Promise<void>
}

/** Tests that are booked for a day. The feature that books them tells those who lose theirs. */
export type DayBookings = {
  findOn(ctx: Context, date: string): Promise<Displaced[]>
  /** It is a day off from now on; answers how many were booked, unless they are others than those that were seen. */
  closeDay(unit: Unit, date: string, seen: readonly string[]): Promise<number>
}

type DayEdit = { date: string; workday: boolean | null }
const isWorkdayBy = ({ date, workday }: DayEdit): boolean => workday ?? officialDay(date).workday

/** Deadlines are set faster than they can be moved only where something is wrong. */
const mostTries = 10

/** The market's working days: the official calendar with the operator's exceptions. */
export function createWorkdayService(deps: {
  db: Db
  write: Write
  deadlines: Deadlines
  bookings: DayBookings
}) {
  const { bookings, db, write, deadlines } = deps

  /** The change that makes a day a working day or not; null restores the official calendar. */
  async function changeTo(reader: Reader, { date, workday }: DayEdit, now: Date): Promise<CalendarChange> {
    const changed = await repository.findChangedDays(reader, { from: '0001-01-01', to: '9999-12-31' })
    const overrides = new Map(changed.map((row) => [row.date, row.workday]))
    const isWorkday = (day: string) => overrides.get(day) ?? officialDay(day).workday
    const becomes = isWorkdayBy({ date, workday })
    return {
      date,
      now,
      before: countingBy(isWorkday),
      after: countingBy((day) => (day === date ? becomes : isWorkday(day))),
    }
  }

  /**
   * Moves the deadlines that count over a day, and keeps the calendar locked; answers how many there were. Their records
   * come first: whoever sets a deadline has locked its record before, and waits for the calendar.
   */
  async function moveDeadlines(tx: Tx, edit: DayEdit, now: Date): Promise<number> {
    for (let tries = 0; tries < mostTries; tries++) {
      const locked = await deadlines.lock(tx, await changeTo(tx, edit, now))
      await repository.lockCalendar(tx)
      const found = await deadlines.find(tx, await changeTo(tx, edit, now))
      if (found.every(({ id }) => locked.some((each) => each.id === id))) {
        await deadlines.move(tx, found, now)
        return found.length
      }
      // Some were set while we waited: their records may be with somebody who waits for the calendar.
      await repository.unlockCalendar(tx)
    }
    throw conflict()
  }

  return {
    /** Before a deadline is counted that others will see with the end of the transaction. */
    shareCalendar: repository.shareCalendar,

    async calendar(ctx: Context, requestedYear?: number): Promise<DataOf<typeof getWorkdays>> {
      const today = marketDate(ctx.now)
      const year = requestedYear ?? Number(today.slice(0, 4))
      const exceptions = await repository.findExceptions(db, `${year}-01-01`, `${year}-12-31`)
      const overrides = new Map(exceptions.map((row) => [row.date, row]))
      const days = datesBetween(`${year}-01-01`, `${year}-12-31`).flatMap((date): SpecialDay[] => {
        const row = overrides.get(date)
        if (row) return [{ date, workday: row.workday, name: row.name, source: 'operator' }]
        return officialSpecialDay(date, ctx.language)
      })
      return { today, year, announced: isAnnounced(year), days }
    },

    /** The date `days` working days after `from`. */
    async addWorkdays(reader: Reader, from: string, days: number): Promise<string> {
      const horizon = new Date(Date.parse(from) + (days * 3 + 30) * 86_400_000).toISOString().slice(0, 10)
      const changed = await repository.findChangedDays(reader, { from, to: horizon })
      const overrides = new Map(changed.map((row) => [row.date, row.workday]))
      return addWorkdays((date) => overrides.get(date) ?? officialDay(date).workday, from, days)
    },

    /** The working days from one date to another. */
    async listWorkdays(reader: Reader, from: string, to: string): Promise<string[]> {
      const changed = await repository.findChangedDays(reader, { from, to })
      const overrides = new Map(changed.map((row) => [row.date, row.workday]))
      return datesBetween(from, to).filter((date) => overrides.get(date) ?? officialDay(date).workday)
    },

    /** How many open tasks would get another deadline, and which tests another date. */
    async previewChange(
      ctx: Context,
      body: Input<typeof previewWorkdayChange>['body'],
    ): Promise<DataOf<typeof previewWorkdayChange>> {
      const [tasks, displaced] = await Promise.all([
        deadlines.find(db, await changeTo(db, body, ctx.now)),
        isWorkdayBy(body) ? [] : bookings.findOn(ctx, body.date),
      ])
      return { tasks: tasks.length, displaced }
    },

    async listExceptions(
      ctx: Context,
      body: { year?: number | undefined; pageNum: number; pageSize: number },
    ): Promise<Page<WorkdayException>> {
      const year = body.year ?? Number(marketDate(ctx.now).slice(0, 4))
      const { pageNum, pageSize } = body
      const range = { from: `${year}-01-01`, to: `${year}-12-31` }
      const { rows, total } = await repository.pageExceptions(db, range, { pageNum, pageSize })
      return { list: rows.map(presentException), total, pageNum, pageSize }
    },

    saveException: (
      ctx: Context,
      { displaces, ...body }: Input<typeof saveWorkdayException>['body'],
    ): Promise<null> =>
      write(ctx, async (unit) => {
        const tasks = await moveDeadlines(unit.tx, body, ctx.now)
        const tests = body.workday ? 0 : await bookings.closeDay(unit, body.date, displaces)
        await repository.saveException(unit.tx, {
          ...body,
          changedBy: actorOf(ctx).name,
          changedAt: ctx.now,
        })
        await unit.audit({
          action: 'workdays.save',
          subject: `workday:${body.date}`,
          details: { ...body, tasks, tests },
        })
        return null
      }),

    deleteException: (
      ctx: Context,
      { date, displaces }: Input<typeof deleteWorkdayException>['body'],
    ): Promise<null> =>
      write(ctx, async (unit) => {
        const tasks = await moveDeadlines(unit.tx, { date, workday: null }, ctx.now)
        if (!(await repository.deleteException(unit.tx, date))) throw notFound()
        const tests = isWorkdayBy({ date, workday: null })
          ? 0
          : await bookings.closeDay(unit, date, displaces)
        await unit.audit({ action: 'workdays.delete', subject: `workday:${date}`, details: { tasks, tests } })
        return null
      }),
  }
}

function officialSpecialDay(date: string, language: Language): SpecialDay[] {
  const day = officialDay(date)
  return day.name === null
    ? []
    : [{ date, workday: day.workday, name: day.name[language], source: 'official' }]
}
