import { officialDay } from '../features/workdays/official-calendar.ts'

/**
 * Whether the demo's people work on that day. They do not on weekends that make up for a holiday: such a day has no sessions
 * to test in.
 */
export const isBusinessDay = (date: string): boolean =>
  officialDay(date).workday && ![0, 6].includes(new Date(date).getUTCDay())
