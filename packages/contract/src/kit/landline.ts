import { text } from './text.ts'

/** A landline is entered and shown in one piece, 021-63298988 or without its area code, and kept in two. */
export type Landline = { readonly areaCode: string; readonly number: string }

export const joinLandline = ({ areaCode, number }: Landline): string =>
  [areaCode, number].filter(Boolean).join('-')

/** Of what the rule `telephone` allows. Written without a dash, codes of 010 and 02x have three digits, others four. */
export function splitLandline(written: string): Landline {
  const [first = '', second] = written.split('-')
  if (second !== undefined) return { areaCode: first, number: second }
  if (first.length <= 8) return { areaCode: '', number: first }
  const digits = first.length === 12 || !(first.length === 10 || /^(010|02)/.test(first)) ? 4 : 3
  return { areaCode: first.slice(0, digits), number: first.slice(digits) }
}

/** How one is entered, wherever it is asked for. */
export const landlineHint = text('如 021-63298988，区号可不填', 'e.g. 021-63298988; area code optional')
