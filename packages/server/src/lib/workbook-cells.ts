import { marketDate, marketTime } from '@cass/contract/kit/market-time.ts'
import type { Cell } from 'write-excel-file/node'

/**
 * A text by its type and by its format: what begins like a formula, and 0 before a number, stay what they are, also
 * when somebody clicks into the cell.
 */
export const textCell = (value: string): Cell =>
  value === '' ? null : { value: toCellText(value), type: String, format: '@' }

/** Cells know no time zone, and the writer writes down what the clock of UTC would show: here it shows the market's. */
export const momentCell = (at: Date): Cell => ({
  value: new Date(`${marketDate(at)}T${marketTime(at)}Z`),
  type: Date,
  format: 'yyyy-mm-dd hh:mm:ss',
})

/** A day is the same everywhere: its midnight by UTC is what the writer writes down. */
export const dayCell = (day: string): Cell => ({
  value: new Date(`${day}T00:00:00Z`),
  type: Date,
  format: 'yyyy-mm-dd',
})

export const numberCell = (value: number): Cell => ({ value, type: Number })

export const headingCell = (value: string): Cell => ({
  value,
  type: String,
  format: '@',
  fontWeight: 'bold',
  backgroundColor: '#EAF1FB',
})

/**
 * Workbooks write a character as `_x0041_` where it must not stand for itself: here where a text looks like that
 * already, where XML has no such character or advises against it (the writer leaves those out without a word), and
 * where it is the name of something that every object has, which the writer stumbles over.
 */
function toCellText(value: string): string {
  const plain = value.replace(/_(?=x[0-9A-Fa-f]{4})/g, escaped).replace(notInXml, escaped)
  return plain in {} ? escaped(plain.slice(0, 1)) + plain.slice(1) : plain
}
const notInXml = /(?![\t\n])\p{Cc}|\p{Noncharacter_Code_Point}|\ufffd/gu
const escaped = (character: string): string =>
  character
    .split('')
    .map((unit) => `_x${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .join('')

/** What comes of it is storable: no NUL, no half of a character. */
export const fromCellText = (value: string): string =>
  value
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('\0', '')
    .toWellFormed()
