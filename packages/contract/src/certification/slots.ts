import { refuseTestDate } from '../kit/date-rules.ts'
import { marketDate, marketMoment } from '../kit/market-time.ts'
import { ruleMessages } from '../kit/rule-text.ts'
import type { Text } from '../kit/text.ts'
import { type Session, type SlotState, sessions } from './enums.ts'
import type { TestTime } from './test-time.ts'

/** A time can be booked this many working days ahead. */
export const bookingHorizon = 60
/** Spec §9 Waitlist advice, in working days. */
export const waitlistAdvice = 7
/** Of a family and a session. */
export const mostSeats = 99
/** How many other times are offered for one that is gone. */
export const offeredTimes = 5

/** The days that can be booked: strictly after today (spec §5), up to the horizon. */
export type Bookable = { readonly today: string; readonly until: string }

export const isBookable = (date: string, { today, until }: Bookable): boolean =>
  refuseTestDate(date, today) === undefined && date <= until

/** Past its cut-off of market time a session can no longer be chosen (spec §5). */
export function refuseSession({ date, session }: TestTime, now: Date): Text | undefined {
  if (now <= marketMoment(date, sessions[session].cutoff)) return undefined
  return session === 'morning' ? ruleMessages.morningClosed : ruleMessages.afternoonClosed
}

/** On its day, up to the cut-off of its session. */
export const canCheckIn = (now: Date, time: TestTime): boolean =>
  time.date === marketDate(now) && refuseSession(time, now) === undefined

/** Whoever has a seat can move it until the day before. */
export const canMove = (time: TestTime, today: string): boolean => time.date > today

export type Seats = { readonly capacity: number; readonly taken: number }

/** As one institution sees a session of a day that can be booked; of several families, all are wanted. */
export function slotState(families: readonly Seats[], isOwn: boolean): SlotState {
  if (isOwn) return 'reserve'
  if (families.every(({ capacity, taken }) => taken < capacity)) return 'available'
  // Of a session that the operator has closed no seat will ever be freed.
  return families.every(({ capacity }) => capacity > 0) ? 'waitlist' : 'full'
}

/** The earlier first. */
export function compareTimes(a: TestTime, b: TestTime): number {
  const order = (session: Session) => Object.keys(sessions).indexOf(session)
  return a.date === b.date ? order(a.session) - order(b.session) : a.date < b.date ? -1 : 1
}
