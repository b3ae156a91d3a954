/** A month as `2026-11`. */
export const monthOf = (date: string): string => date.slice(0, 7)

const iso = (at: Date): string => at.toISOString().slice(0, 10)
const utc = (month: string, day: number): Date => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1, day))
}

export const addMonths = (month: string, count: number): string => {
  const first = utc(month, 1)
  first.setUTCMonth(first.getUTCMonth() + count)
  return monthOf(iso(first))
}

export const firstDay = (month: string): string => iso(utc(month, 1))
export const lastDay = (month: string): string => iso(utc(addMonths(month, 1), 0))

/** Weeks of a month from Monday to Sunday, with the days of its neighbours that fill them up. */
export function weeksOf(month: string): string[][] {
  const first = utc(month, 1)
  // Monday is the first day of the week.
  const before = (first.getUTCDay() + 6) % 7
  const days = before + Number(lastDay(month).slice(8))
  return Array.from({ length: Math.ceil(days / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => iso(utc(month, week * 7 + day + 1 - before))),
  )
}
