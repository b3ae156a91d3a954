import { agreementPrefix } from '../isv-agreements/number.ts'
import { filingPrefix } from '../isv-filings/number.ts'
import { adjustmentPrefix } from '../permission-adjustments/number.ts'
import { applicationKinds, kindOf } from './kinds.ts'

// How order numbers are typed into a search: in full or half width, in capitals or not, with or without their letters.

/** Any other letters are somebody's name. */
const prefixes = [
  ...applicationKinds.map(({ prefix }) => prefix),
  adjustmentPrefix,
  agreementPrefix,
  filingPrefix,
]
const numberPattern = new RegExp(`^(${prefixes.join('|')})\\d+$`)
const goLive = kindOf('20')!.prefix
/** An operation order is called by its go-live, which is its `OO` and what it may end in left out. */
const orderPattern = new RegExp(`^OO(?:${goLive})?(\\d+)(?:-\\d*)?$`)
/** A day and six more: fewer digits may be part of a name or of a credit code. */
const digitsPattern = /^20\d{12}$/

/** What was typed, as it would stand in a number. */
export function asNumber(keyword: string): string {
  const typed = keyword
    .normalize('NFKC')
    .replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '')
    .toUpperCase()
  const [, digits] = orderPattern.exec(typed) ?? []
  return digits === undefined ? typed : `${goLive}${digits}`
}

/** The numbers that are meant: all that begin so, or one of these; null where the keyword is none. */
export function numbersMeant(keyword: string): { beginning: string } | { oneOf: string[] } | null {
  const typed = asNumber(keyword)
  if (numberPattern.test(typed)) return { beginning: typed }
  if (digitsPattern.test(typed)) return { oneOf: prefixes.map((prefix) => prefix + typed) }
  return null
}
