import { fill } from '@cass/contract/kit/text.ts'
import { language, say } from '../../lib/language.ts'
import { words } from './text.ts'

const at = (date: string) => new Date(`${date}T00:00:00Z`)
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options })

const days = format({ month: 'short', day: 'numeric' })
const weekdays = format({ weekday: 'long' })
const months = format({ month: 'long' })
const initials = format({ weekday: 'narrow' })

export const showWeekday = (date: string): string => weekdays.format(at(date))
export const showMonth = (month: number): string => months.format(new Date(Date.UTC(2026, month - 1, 1)))
/** As `Oct 1 – Oct 7`, in the reader's language; `Intl` writes Chinese ranges in figures only. */
export const showRange = (from: string, to: string): string => {
  const [first, last] = [days.format(at(from)), days.format(at(to))]
  return from === to ? first : say(fill(words.range, { from: first, to: last }))
}
/** Monday to Sunday, one letter each; 5 January 2026 is a Monday. */
export const weekdayInitials: readonly string[] = Array.from({ length: 7 }, (_, day) =>
  initials.format(new Date(Date.UTC(2026, 0, 5 + day))),
)
