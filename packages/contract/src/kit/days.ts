const dayMs = 24 * 60 * 60 * 1000

// Days are YYYY-MM-DD and counted in UTC, so that no browser's own zone moves one.
const at = (date: string) => new Date(`${date}T00:00:00Z`)
const dateOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** 0 is Monday: the market's week. */
export const weekday = (date: string): number => (at(date).getUTCDay() + 6) % 7
export const isWeekend = (date: string): boolean => weekday(date) > 4

export const addDays = (date: string, days: number): string =>
  dateOf(new Date(at(date).getTime() + days * dayMs))

/** The same day of another month, or its last one. */
export function addMonths(date: string, months: number): string {
  const first = at(`${date.slice(0, 7)}-01`)
  first.setUTCMonth(first.getUTCMonth() + months)
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(Number(date.slice(8)), last))
  return dateOf(first)
}

export const mondayOf = (date: string): string => addDays(date, -weekday(date))

/** Days from one to another. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
