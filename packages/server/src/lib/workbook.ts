import { headingCell, momentCell, textCell } from './workbook-cells.ts'

export type Sheet = {
  name: string
  /** Their widths in characters. */
  columns: readonly { heading: string; width: number }[]
  rows: readonly (readonly (string | Date | null)[])[]
}

/** Every workbook of the product: the first row stays in sight and filters the others, moments are dates of the market. */
export async function writeSheets(sheets: readonly Sheet[]): Promise<Buffer> {
  // Loaded with the first workbook.
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const { getCellAddress } = await import('write-excel-file/utility')
  const written = sheets.map(({ name, columns, rows }) => ({
    sheet: name,
    data: [
      columns.map(({ heading }) => headingCell(heading)),
      ...rows.map((row) =>
        row.map((value) => (value instanceof Date ? momentCell(value) : textCell(value ?? ''))),
      ),
    ],
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }))
  // The writer has no filters of its own. In a sheet they stand right behind its rows.
  const filterOf = ({ columns, rows }: Sheet) =>
    `<autoFilter ref="A1:${getCellAddress(rows.length, columns.length - 1)}"/>`
  const filters = {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml: string, _: unknown, { sheetIndex }: { sheetIndex: number }) =>
            xml.replace('</sheetData>', `</sheetData>${filterOf(sheets[sheetIndex]!)}`),
        },
      },
    },
  }
  return await writeExcelFile(written, { features: [filters] }).toBuffer()
}
