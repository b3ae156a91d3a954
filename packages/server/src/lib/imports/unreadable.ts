import { thousands } from '@cass/contract/kit/format.ts'
import { fill, type Text } from '@cass/contract/kit/text.ts'
import { partsOf } from '../zip.ts'
import { createImportLog, type Problem } from './log.ts'
import { importFileText } from './text.ts'
import { readTree } from './xml-tree.ts'

/** Of all sheets together, including empty cells in between, which the reader creates too. */
const maxCells = 5_000_000

/**
 * Why a workbook is not read. One that is too large: a single cell far out makes the reader create all cells up to it.
 * This looks at the cells' own addresses, since the size that a sheet declares may be wrong. And one with formulas or
 * links to other files: what stands in their cells is what some program calculated last, wherever it did.
 */
export async function unreadable(
  bytes: Buffer,
  maxRows = Number.POSITIVE_INFINITY,
): Promise<Problem | undefined> {
  const parts = await partsOf(bytes, (name) =>
    /^xl\/(worksheets\/|externalLinks\/|_rels\/workbook|workbook).*\.(xml|rels)$/.test(name),
  )
  if ([...parts.keys()].some((name) => name.startsWith('xl/externalLinks/')))
    return { place: importFileText.whole, words: importFileText.externalLinks }
  let cells = 0
  for (const [name, part] of parts) {
    if (!/^xl\/worksheets\/[^/]*\.xml$/.test(name)) continue
    const xml = part.toString('latin1')
    const { row, column, letters } = extentOf(xml)
    if (row > maxRows + 1)
      return {
        place: placeOf(parts, name),
        words: fill(importFileText.tooManyRows, { row, most: thousands(maxRows) }),
      }
    const formula = formulaIn.exec(xml)?.[0]
    if (formula !== undefined) {
      const cell = /\sr=["']([A-Z]{1,3}\d{1,7})["']/.exec(formula)?.[1] ?? '?'
      return { place: placeOf(parts, name), words: fill(importFileText.formula, { cell }) }
    }
    cells += row * column
    if (cells > maxCells)
      return {
        place: placeOf(parts, name),
        words: fill(importFileText.farCell, { cell: `${letters}${row}`, most: thousands(maxCells) }),
      }
  }
  return undefined
}

const formulaIn = /<(?:\w+:)?c(?:\s[^>]*)?>\s*<(?:\w+:)?f[\s>/]/

function extentOf(sheet: string): { row: number; column: number; letters: string } {
  const extent = { row: 0, column: 0, letters: 'A' }
  let rows = 0
  for (const [, letters = '', row] of sheet.matchAll(
    /<(?:\w+:)?(?:c|row)\s(?:[^>]*?\s)?r=["']([A-Z]{0,3})(\d{1,7})["']/g,
  )) {
    extent.row = Math.max(extent.row, Number(row))
    const column = columnOf(letters)
    if (column > extent.column) Object.assign(extent, { column, letters })
  }
  // Rows need no address, and then follow one another.
  for (const _ of sheet.matchAll(/<(?:\w+:)?row[\s/>]/g)) rows++
  return { ...extent, row: Math.max(extent.row, rows) }
}

/** A is 1, Z is 26, AA is 27. */
const columnOf = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)

/** The visible name of the sheet in a part, if the workbook says which part is which. */
function placeOf(parts: ReadonlyMap<string, Buffer>, part: string): Text {
  const childrenOf = (name: string) => {
    const bytes = parts.get(name)
    return (bytes && readTree(bytes, createImportLog())?.children) ?? []
  }
  const relation = childrenOf('xl/_rels/workbook.xml.rels').find(({ attributes }) =>
    part.endsWith(attributes.Target ?? ' '),
  )
  const sheet = childrenOf('xl/workbook.xml')
    .flatMap(({ children }) => children)
    .find(({ name, attributes }) => name === 'sheet' && attributes['r:id'] === relation?.attributes.Id)
  const name = sheet?.attributes.name
  return name ? fill(importFileText.sheet, { sheet: name }) : importFileText.whole
}
