import { marketMoment } from '@cass/contract/kit/market-time.ts'

const day = 24 * 3_600_000

/** The market's midnight of a date, within what the database knows as a time; null for no date. */
export const midnight = (date: string, daysLater = 0): Date | null =>
  date === ''
    ? null
    : new Date(Math.min(Math.max(marketMoment(date).getTime() + daysLater * day, 0), Date.UTC(9999, 0)))
