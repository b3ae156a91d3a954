import { thousands } from '@cass/contract/kit/format.ts'
import { fill, type Text } from '@cass/contract/kit/text.ts'
import { partsOf } from '../../lib/zip.ts'
import { createNotes, type Problem } from './reading.ts'
import { importWords } from './text.ts'
import { readTree } from './xml-tree.ts'

/** Of all sheets together, empty ones between filled ones included: those are what the reader builds. */
const mostCells = 5_000_000

/**
 * What stands in the way of building the rows of a workbook: one cell far out makes its reader build all cells up to
 * there. Cells say where they stand; what a sheet says of its own size may be wrong.
 */
export async function reachProblem(bytes: Buffer): Promise<Problem | undefined> {
  const parts = await partsOf(bytes, (name) =>
    /^xl\/(worksheets\/|_rels\/workbook|workbook).*\.(xml|rels)$/.test(name),
  )
  let cells = 0
  for (const [name, part] of parts) {
    if (!name.startsWith('xl/worksheets/')) continue
    const { row, column, letters } = reachOf(part.toString('latin1'))
    cells += row * column
    if (cells > mostCells)
      return {
        place: placeOf(parts, name),
        words: fill(importWords.farCell, { cell: `${letters}${row}`, most: thousands(mostCells) }),
      }
  }
  return undefined
}

function reachOf(sheet: string): { row: number; column: number; letters: string } {
  const reach = { row: 0, column: 0, letters: 'A' }
  for (const [, letters = '', row] of sheet.matchAll(
    /<(?:\w+:)?(?:c|row)\s(?:[^>]*?\s)?r=["']([A-Z]{0,3})(\d{1,7})["']/g,
  )) {
    reach.row = Math.max(reach.row, Number(row))
    const column = columnOf(letters)
    if (column > reach.column) Object.assign(reach, { column, letters })
  }
  return reach
}

/** A is 1, Z is 26, AA is 27. */
const columnOf = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)

/** The sheet by the name that people see, where the workbook says which part is which. */
function placeOf(parts: ReadonlyMap<string, Buffer>, part: string): Text {
  const childrenOf = (name: string) => {
    const bytes = parts.get(name)
    return (bytes && readTree(bytes, createNotes())?.children) ?? []
  }
  const relation = childrenOf('xl/_rels/workbook.xml.rels').find(({ attributes }) =>
    part.endsWith(attributes.Target ?? ' '),
  )
  const sheet = childrenOf('xl/workbook.xml')
    .flatMap(({ children }) => children)
    .find(({ name, attributes }) => name === 'sheet' && attributes['r:id'] === relation?.attributes.Id)
  const name = sheet?.attributes.name
  return name ? fill(importWords.sheet, { sheet: name }) : importWords.whole
}
