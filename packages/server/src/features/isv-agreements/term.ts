import { lastDayOf } from '@cass/contract/isv-agreements/coverage.ts'
import { type AgreementKind, reminderDays, renewalDays } from '@cass/contract/isv-agreements/kinds.ts'
import { addDays, addMonths } from '@cass/contract/kit/days.ts'
import type { Agreement, AgreementRow } from './repository.ts'
import { runningCodes } from './repository.ts'

type Term = Pick<AgreementRow, 'startsOn' | 'endsOn' | 'terminatesOn'>

/**
 * The days on which an agreement holds that is confirmed today. One that renews another follows it without a gap; one of
 * another kind takes its place at once.
 */
export function termFrom(
  today: string,
  given: { kind: AgreementKind; termMonths: number; current: (Term & { kind: AgreementKind }) | undefined },
): { startsOn: string; endsOn: string; follows: boolean } {
  const { current, kind, termMonths } = given
  const last = current && lastDayOf(current)
  const follows = last !== null && last !== undefined && current?.kind === kind && last >= today
  const startsOn = follows ? addDays(last, 1) : today
  return { startsOn, endsOn: addDays(addMonths(startsOn, termMonths), -1), follows }
}

/** The same for one that was signed; `own` are all of its institution. */
export function termOf(
  { text }: Agreement,
  own: readonly Agreement[],
  today: string,
): ReturnType<typeof termFrom> & { current: Agreement | undefined } {
  const current = own.find(({ status }) => runningCodes.includes(status))
  return {
    current,
    ...termFrom(today, {
      kind: text.kind,
      termMonths: text.termMonths,
      current: current && { ...current, kind: current.text.kind },
    }),
  }
}

export const renewableFrom = (endsOn: string): string => addDays(endsOn, -renewalDays)

/** The reminder that is due today, by how many days before the end; none once it was sent. */
export const reminderDue = (
  { endsOn, reminded }: Pick<AgreementRow, 'endsOn' | 'reminded'>,
  today: string,
): number | undefined =>
  reminderDays.findLast(
    (days) => endsOn !== null && addDays(endsOn, -days) <= today && (reminded === null || reminded > days),
  )

/** The last day of an agreement that notice is given for today; null where it ends by then anyway. */
export function lastDayByNotice(
  { endsOn, text }: { endsOn: string | null; text: { noticeDays: number } },
  today: string,
): string | null {
  const last = addDays(today, text.noticeDays)
  return endsOn !== null && endsOn <= last ? null : last
}

/** Days from today to the last one; 0 on the last day itself. */
export const daysUntil = (last: string, today: string): number =>
  Math.round((Date.parse(last) - Date.parse(today)) / 86_400_000)
