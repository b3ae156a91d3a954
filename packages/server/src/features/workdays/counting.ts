import { LRUCache } from 'lru-cache'

const day = 86_400_000
/** Some years of them: a calendar or a deadline goes on from day to day dozens of times. */
const nextDates = new LRUCache<string, string>({
  max: 4_000,
  memoMethod: (date) => new Date(Date.parse(date) + day).toISOString().slice(0, 10),
})
const nextDate = (date: string): string => nextDates.memo(date)

/** Every date from one to another. */
export function datesBetween(from: string, to: string): string[] {
  const dates: string[] = []
  let date = from
  // Counted, not compared: behind the year 9999 dates are written in another way.
  for (let left = (Date.parse(to) - Date.parse(from)) / day; left >= 0; left--) {
    dates.push(date)
    date = nextDate(date)
  }
  return dates
}

export type IsWorkday = (date: string) => boolean

/** The date `days` working days after `from`. */
export function addWorkdays(isWorkday: IsWorkday, from: string, days: number): string {
  let date = from
  for (let left = days; left > 0; ) {
    date = nextDate(date)
    if (isWorkday(date)) left--
  }
  return date
}

/** The number of working days after `from` up to and including `to`. */
export function countWorkdays(isWorkday: IsWorkday, from: string, to: string): number {
  let days = 0
  for (let date = nextDate(from); date <= to; date = nextDate(date)) if (isWorkday(date)) days++
  return days
}
