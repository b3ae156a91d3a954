import { z } from 'zod'
import { ruleMessage } from '../kit/rule-text.ts'
import { calendarDate } from '../kit/rules.ts'

// Periods are from one market date to another, both included. A month, a quarter and a year are named by these dates too,
// so that an address says what is looked at, whatever the day it is opened on.

const dayMs = 86_400_000
/** Two years, and a leap day. */
const longestDays = 731

const dayOf = (date: string) => Math.floor(Date.parse(`${date}T00:00:00Z`) / dayMs)
export const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

export const daysIn = ({ from, to }: Period): number => dayOf(to) - dayOf(from) + 1

export type Period = { from: string; to: string }

const day = calendarDate.refine((date) => date >= '2000' && date < '2101', ruleMessage('calendarDate'))

export const periodSchema = z
  .strictObject({ from: day, to: day })
  .refine(({ from, to }) => !(from > to), { path: ['to'], error: ruleMessage('startAfterEnd') })
  .refine((period) => !(daysIn(period) > longestDays), { path: ['from'], error: ruleMessage('longPeriod') })

/** As many days right before it; of whole months, as many months. */
export function periodBefore(period: Period): Period {
  const months = wholeMonths(period)
  const from = months > 0 ? monthsLater(period.from, -months) : dateOf(dayOf(period.from) - daysIn(period))
  return { from, to: dateOf(dayOf(period.from) - 1) }
}

/** How many months it is, from the first of one to the last of another; none if it begins or ends within one. */
export function wholeMonths({ from, to }: Period): number {
  const next = dateOf(dayOf(to) + 1)
  if (!from.endsWith('-01') || !next.endsWith('-01')) return 0
  return monthNumber(next) - monthNumber(from)
}

const monthNumber = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1

/** The first day of the month so many later. */
export function monthsLater(date: string, months: number): string {
  const number = monthNumber(date) + months
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}-01`
}

/** The months that lie in it as a whole, by their first days, and what is left before and behind them. */
export function wholeMonthsAndRest({ from, to }: Period): { months: string[]; rest: Period[] } {
  const first = from.endsWith('-01') ? from : monthsLater(from, 1)
  const behind = monthsLater(dateOf(dayOf(to) + 1), 0)
  if (behind <= first) return { months: [], rest: [{ from, to }] }
  const months = Array.from({ length: monthNumber(behind) - monthNumber(first) }, (_, index) =>
    monthsLater(first, index),
  )
  const rest = [
    { from, to: dateOf(dayOf(first) - 1) },
    { from: behind, to },
  ]
  return { months, rest: rest.filter((each) => each.from <= each.to) }
}

/** All months, quarters and years of this length begin at these months. */
export const periodMonths = { month: 1, quarter: 3, year: 12 } as const
export type PeriodKind = keyof typeof periodMonths

/** The month, quarter or year that a date is in. */
export function periodAround(kind: PeriodKind, date: string): Period {
  const months = periodMonths[kind]
  const from = monthsLater(date, -(monthNumber(date) % months))
  return { from, to: dateOf(dayOf(monthsLater(from, months)) - 1) }
}

/** Which of them a period is; null for one from day to day. */
export const kindOf = (period: Period): PeriodKind | null =>
  (Object.keys(periodMonths) as PeriodKind[]).find((kind) => {
    const { from, to } = periodAround(kind, period.from)
    return from === period.from && to === period.to
  }) ?? null

/** The same kind of period before or after it. */
export function periodBeside(period: Period, step: -1 | 1): Period {
  const kind = kindOf(period)
  if (kind) return periodAround(kind, monthsLater(period.from, step * periodMonths[kind]))
  const days = daysIn(period) * step
  return { from: dateOf(dayOf(period.from) + days), to: dateOf(dayOf(period.to) + days) }
}

/** Its days, for charts that have a place for each. */
export const daysOf = ({ from, to }: Period): string[] =>
  Array.from({ length: daysIn({ from, to }) }, (_, index) => dateOf(dayOf(from) + index))
