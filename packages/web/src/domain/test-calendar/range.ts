import { addDays, addMonths, daysBetween, mondayOf } from '@cass/contract/kit/days.ts'

export type View = 'month' | 'week' | 'list'

/** The whole weeks that a view shows around a day. */
export function rangeOf(view: View, date: string): { from: string; to: string } {
  if (view === 'week') return { from: mondayOf(date), to: addDays(mondayOf(date), 6) }
  const first = `${date.slice(0, 7)}-01`
  const last = addDays(addMonths(first, 1), -1)
  return { from: mondayOf(first), to: addDays(mondayOf(last), 6) }
}

export const turnPage = (view: View, date: string, pages: number): string =>
  view === 'week' ? addDays(date, pages * 7) : addMonths(date, pages)

export function weeksOf({ from, to }: { from: string; to: string }): string[][] {
  const days = daysBetween(from, to)
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}
