import type { SpecialDay } from '@cass/contract/workdays/endpoints.ts'

const dayMs = 24 * 60 * 60 * 1000

// Days are YYYY-MM-DD and counted in UTC, so that no browser's own zone moves one.
const at = (date: string) => new Date(`${date}T00:00:00Z`)
const dateOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** 0 is Monday: the market's week. */
const weekday = (date: string) => (at(date).getUTCDay() + 6) % 7
export const isWeekend = (date: string): boolean => weekday(date) > 4

/** The weeks of a month (1 to 12), Monday first; null pads the first and the last one. */
export function weeksOf(year: number, month: number): (string | null)[][] {
  const first = new Date(Date.UTC(year, month - 1, 1))
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const days = Array.from({ length }, (_, index) => dateOf(new Date(first.getTime() + index * dayMs)))
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
  for (let day = at(from).getTime() + dayMs; day < at(to).getTime(); day += dayMs)
    if (!isWeekend(dateOf(new Date(day)))) return false
  return true
}
