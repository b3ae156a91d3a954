import { lastDayOf } from '@cass/contract/isv-agreements/coverage.ts'
import type { IsvAgreement } from '@cass/contract/isv-agreements/endpoints.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { say } from '../../lib/language.ts'
import { TwoLines } from '../../ui/table/two-lines.tsx'
import css from './term.module.css'
import { agreementWords as words } from './text.ts'

type Dated = Pick<IsvAgreement, 'startsOn' | 'endsOn' | 'terminatesOn' | 'daysLeft'>

const sayDaysLeft = (daysLeft: number): string =>
  say(daysLeft === 0 ? words.lastDay : fill(words.daysLeft, { n: daysLeft }))

export const sayTerm = ({ endsOn, startsOn }: Pick<Dated, 'startsOn' | 'endsOn'>): string =>
  startsOn && endsOn ? say(fill(words.termOf, { startsOn, endsOn })) : ''

/** In a table: the last day, and how near it is. */
export function Ends(agreement: Dated) {
  const last = lastDayOf(agreement)
  if (!last) return null
  const { daysLeft } = agreement
  return (
    <TwoLines
      first={<span className="mono">{last}</span>}
      second={daysLeft !== null && sayDaysLeft(daysLeft)}
    />
  )
}

const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** How much of its term has passed, between its first and its last day. */
export function TermBar({ agreement }: { agreement: Dated }) {
  const { daysLeft, startsOn } = agreement
  const last = lastDayOf(agreement)
  if (daysLeft === null || !startsOn || !last) return null
  const whole = days(startsOn, last) + 1
  const left = sayDaysLeft(daysLeft)
  return (
    <div className={css.term}>
      <progress max={whole} value={whole - daysLeft - 1} aria-label={left} />
      <p>
        <span className="mono">{startsOn}</span>
        <strong>{left}</strong>
        <span className="mono">{last}</span>
      </p>
    </div>
  )
}
