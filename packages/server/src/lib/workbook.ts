import type { Language, Text } from '@cass/contract/kit/text.ts'
import { dayCell, headingCell, momentCell, numberCell, textCell } from './workbook-cells.ts'

type Day = { readonly day: string }
/** A text, a number that can be added up, a moment or a day. */
type Cell = string | number | Date | Day | null

/** The cell of a day, YYYY-MM-DD: a date without a time. */
export const onDay = (day: string | null): Day | null => (day === null ? null : { day })

type Column = {
  heading: string
  width: number
  /** What a cell offers to pick: a list in quotes or a range of cells; `only` what it offers may stand there. */
  choices?: { from: string; only: boolean }
}
export type Sheet = {
  name: string
  /** Their widths in characters. */
  columns: readonly Column[]
  rows: readonly (readonly Cell[])[]
}

/** A column of a list: its heading, its width in characters, and what it says of a row. */
export type SheetColumn<Row> = {
  readonly heading: Text
  readonly width: number
  readonly value: (row: Row, language: Language) => Cell
}

/** A list as a sheet, in one language. */
export const listAsSheet = <Row>(
  name: Text,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
  language: Language,
): Sheet => ({
  name: name[language],
  columns: columns.map(({ heading, width }) => ({ heading: heading[language], width })),
  rows: rows.map((row) => columns.map(({ value }) => value(row, language))),
})

function written(cell: Cell) {
  if (cell === null) return null
  if (typeof cell === 'string') return textCell(cell)
  if (typeof cell === 'number') return numberCell(cell)
  return cell instanceof Date ? momentCell(cell) : dayCell(cell.day)
}

/** Rows that somebody adds offer the same choices. */
const lastRow = 20_000

/** Every workbook of the product: the first row stays in sight and filters the others, moments are dates of the market. */
export async function writeSheets(sheets: readonly Sheet[]): Promise<Buffer> {
  // Loaded with the first workbook.
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const { getCellAddress } = await import('write-excel-file/utility')
  const data = sheets.map(({ name, columns, rows }) => ({
    sheet: name,
    data: [columns.map(({ heading }) => headingCell(heading)), ...rows.map((row) => row.map(written))],
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }))
  // The writer has neither filters nor choices of its own. In a sheet they stand right behind its rows, in this order.
  const filterOf = ({ columns, rows }: Sheet) =>
    `<autoFilter ref="A1:${getCellAddress(rows.length, columns.length - 1)}"/>`
  const choicesOf = ({ columns }: Sheet) => {
    const each = columns.flatMap(({ choices }, at) => {
      if (!choices) return []
      const column = getCellAddress(1, at).replace(/\d+$/, '')
      return `<dataValidation type="list" allowBlank="1"${choices.only ? ' showErrorMessage="1"' : ''} sqref="${column}2:${column}${lastRow}"><formula1>${choices.from}</formula1></dataValidation>`
    })
    return each.length > 0 ? `<dataValidations count="${each.length}">${each.join('')}</dataValidations>` : ''
  }
  const behindRows = (sheet: Sheet) => filterOf(sheet) + choicesOf(sheet)
  const filters = {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml: string, _: unknown, { sheetIndex }: { sheetIndex: number }) =>
            xml.replace('</sheetData>', `</sheetData>${behindRows(sheets[sheetIndex]!)}`),
        },
      },
    },
  }
  return await writeExcelFile(data, { features: [filters] }).toBuffer()
}
