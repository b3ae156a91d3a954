import { marketDate } from '../kit/market-time.ts'

export const adjustmentPrefix = 'PA'

/** As the numbers of applications: the day it was requested, and six digits. */
export const adjustmentNumber = (at: Date, drawn: number): string =>
  `${adjustmentPrefix}${marketDate(at).replaceAll('-', '')}${String(drawn % 1_000_000).padStart(6, '0')}`
