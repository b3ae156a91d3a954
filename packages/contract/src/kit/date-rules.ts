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
