import { fill, type Text } from '@cass/contract/kit/text.ts'
import readExcelFile, { type Sheet } from 'read-excel-file/node'
import { fromCellText } from '../workbook-cells.ts'
import type { ImportLog } from './log.ts'
import { importFileText } from './text.ts'
import { unreadable } from './unreadable.ts'

/** Sheets by the name that the code has for them. */
export type SheetFormats = Readonly<
  Record<string, { readonly name: string; readonly columns: readonly string[] }>
>
export type SheetRows<Formats extends SheetFormats> = {
  [Name in keyof Formats]: {
    cells: Record<Formats[Name]['columns'][number], string>
    place: Text
    /** From 1, as the spreadsheet program counts. */
    row: number
  }[]
}

/** In both languages, so that one workbook serves everybody. */
export const bothWords = ({ zh, en }: Text): string => `${zh} ${en}`

/** The rows of a workbook's sheets as texts, each with its place; null where the log says why it cannot be read. */
export async function readSheets<const Formats extends SheetFormats>(
  bytes: Buffer,
  format: {
    sheets: Formats
    /** Headings of the columns; a sheet may have either language, both, or the column's own name. */
    columnText: Readonly<Record<string, Text>>
    /** Columns that older workbooks do not have. */
    optionalColumns?: readonly string[]
    /** Of one sheet, beside its heading. */
    maxRows?: number
  },
  log: ImportLog,
): Promise<SheetRows<Formats> | null> {
  let book: Sheet[]
  try {
    const problem = await unreadable(bytes, format.maxRows)
    if (problem) {
      log.error(problem.place, problem.words)
      return null
    }
    book = await readExcelFile(bytes, { trim: false })
  } catch (error) {
    // Cells or parts of the workbook are invalid; the reader's message is the best explanation.
    const detail = error instanceof Error ? error.message : String(error)
    log.error(importFileText.whole, importFileText.notWorkbook, { detail: detail.slice(0, 300) })
    return null
  }
  const rows = Object.fromEntries(
    Object.entries(format.sheets).map(([key, sheet]) => [key, rowsOf(sheet, format, book, log)]),
  ) as SheetRows<Formats>
  return log.problems.length === 0 ? rows : null
}

function rowsOf(
  { columns, name: sheet }: SheetFormats[string],
  {
    columnText,
    optionalColumns = [],
  }: { columnText: Readonly<Record<string, Text>>; optionalColumns?: readonly string[] },
  book: readonly Sheet[],
  log: ImportLog,
): { cells: Record<string, string>; place: Text; row: number }[] {
  const found = book.find((one) => one.sheet.trim().toLowerCase() === sheet.toLowerCase())
  if (!found) {
    log.error(importFileText.whole, importFileText.noSheet, { sheet })
    return []
  }
  const [head = [], ...body] = found.data
  const headings = head.map((value) => textOf(value).trim().toLowerCase())
  const places = columns.map((column) => {
    const words = columnText[column]!
    const known = [bothWords(words), words.zh, words.en, column].map((heading) => heading.toLowerCase())
    const at = headings.findIndex((heading) => known.includes(heading))
    if (at < 0 && !optionalColumns.includes(column))
      log.error(fill(importFileText.sheet, { sheet }), importFileText.noColumn, { column: bothWords(words) })
    return [column, at] as const
  })
  return body.flatMap((line, at) => {
    const cells = Object.fromEntries(places.map(([column, place]) => [column, textOf(line[place])]))
    if (Object.values(cells).every((value) => value === '')) return []
    const row = at + 2
    return [{ cells, place: fill(importFileText.row, { sheet, row }), row }]
  })
}

/** Spreadsheet programs turn texts into numbers and dates; this turns them back. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? String(value) : value.toISOString().slice(0, 10)
  if (typeof value === 'boolean') return value ? 'Y' : 'N'
  return fromCellText(String(value))
}
