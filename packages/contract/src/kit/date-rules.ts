import { marketMoment } from './market-time.ts'
import { ruleMessages } from './rule-text.ts'
import type { Text } from './text.ts'

// These rules depend on the present, so they are functions of it: undefined, or the words of the refusal.
// Days are YYYY-MM-DD and sort as such.

export const refuseGoLiveDate = (date: string, today: string): Text | undefined =>
  date < today ? ruleMessages.goLiveDate : undefined

/** Only days after today can be booked (spec §5). */
export const refuseTestDate = (date: string, today: string): Text | undefined =>
  date <= today ? ruleMessages.testDate : undefined

export function refuseDateRange(start: string, end: string, today: string): Text | undefined {
  if (start > end) return ruleMessages.startAfterEnd
  return start < today ? ruleMessages.startInPast : undefined
}

export const testSessions = ['morning', 'afternoon'] as const
export type TestSession = (typeof testSessions)[number]

/** Market time up to which a day's session can still be chosen on that day (spec §5, §9). */
export const sessionCutoffs = { morning: '10:00', afternoon: '14:00' } as const satisfies Record<
  TestSession,
  string
>

export function refuseSession(session: TestSession, date: string, now: Date): Text | undefined {
  if (now <= marketMoment(date, sessionCutoffs[session])) return undefined
  return session === 'morning' ? ruleMessages.morningClosed : ruleMessages.afternoonClosed
}
