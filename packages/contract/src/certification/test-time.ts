import { refuseTestDate } from '../kit/date-rules.ts'
import { calendarDate } from '../kit/rules.ts'
import type { Text } from '../kit/text.ts'
import { type Session, sessionCodes } from './enums.ts'

export type TestTime = { readonly date: string; readonly session: Session }

/** One field of the form holds both, so that they are chosen and changed together: `2026-11-20 morning`. */
export const writtenTime = ({ date, session }: TestTime): string => `${date} ${session}`

export function timeOf(value: string): TestTime | null {
  const [date = '', session = '', ...more] = value.trim().split(' ')
  const isKnown = (code: string): code is Session => (sessionCodes as readonly string[]).includes(code)
  if (more.length > 0 || !calendarDate.safeParse(date).success || !isKnown(session)) return null
  return { date, session }
}

/** Why nobody can book it, as far as the day alone tells; working days and seats only the server knows. */
export const refuseTestTime = ({ date }: TestTime, today: string): Text | undefined =>
  refuseTestDate(date, today)
