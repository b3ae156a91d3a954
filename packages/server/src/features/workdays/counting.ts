const nextDate = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)

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
