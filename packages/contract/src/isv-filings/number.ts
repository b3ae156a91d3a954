import { marketDate } from '../kit/market-time.ts'

export const filingPrefix = 'IF'

/** As the numbers of applications: the day it was begun, and six digits. */
export const filingNumber = (at: Date, drawn: number): string =>
  `${filingPrefix}${marketDate(at).replaceAll('-', '')}${String(drawn % 1_000_000).padStart(6, '0')}`
