import { addDays, addMonths, daysBetween, isWeekend, weekday } from '@cass/contract/kit/days.ts'
import type { SpecialDay } from '@cass/contract/workdays/endpoints.ts'

/** The weeks of a month (1 to 12), Monday first; null pads the first and the last one. */
export function weeksOf(year: number, month: number): (string | null)[][] {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  const days = daysBetween(first, addDays(addMonths(first, 1), -1))
  const cells = [...Array<null>(weekday(days[0]!)).fill(null), ...days]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => cells[week * 7 + day] ?? null),
  )
}

/** Special days that people take as one: a holiday with the weekend it spans. */
export type Run = { from: string; to: string; days: number } & Pick<SpecialDay, 'name' | 'workday' | 'source'>

export function runsOf(days: readonly SpecialDay[]): Run[] {
  const runs: Run[] = []
  for (const day of [...days].sort((a, b) => a.date.localeCompare(b.date))) {
    const last = runs.at(-1)
    const same = last && last.name === day.name && last.workday === day.workday && last.source === day.source
    if (same && onlyWeekendBetween(last.to, day.date)) {
      last.to = day.date
      last.days++
    } else {
      const { date, name, workday, source } = day
      runs.push({ from: date, to: date, days: 1, name, workday, source })
    }
  }
  return runs
}

function onlyWeekendBetween(from: string, to: string): boolean {
  return daysBetween(addDays(from, 1), addDays(to, -1)).every(isWeekend)
}
