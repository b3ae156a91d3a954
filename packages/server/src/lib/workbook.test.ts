import readExcelFile from 'read-excel-file/node'
import { expect, it } from 'vitest'
import { partOf, toSecond } from '../../test/workbook-part.ts'
import { onDay, writeSheets } from './workbook.ts'

const columns = [
  { heading: 'Name', width: 20 },
  { heading: 'At', width: 20 },
]
const row = ['=1+1', new Date('2026-11-09T16:30:05.000Z')]

it('writes moments as dates that show the market’s time, and texts as texts', async () => {
  const [sheet] = await readExcelFile(await writeSheets([{ name: 'One', columns, rows: [row, ['b', null]] }]))
  expect(sheet!.data.map((line) => line.map(toSecond))).toEqual([
    ['Name', 'At'],
    ['=1+1', new Date('2026-11-10T00:30:05.000Z')],
    ['b', null],
  ])
})

it('writes days as dates without a time and counts as numbers, which can be sorted and added up', async () => {
  const bytes = await writeSheets([
    {
      name: 'One',
      columns,
      rows: [
        [onDay('2026-11-09'), 0],
        [onDay(null), 1234],
      ],
    },
  ])
  const [sheet] = await readExcelFile(bytes)
  expect(sheet!.data.slice(1)).toEqual([
    [new Date('2026-11-09T00:00:00.000Z'), 0],
    [null, 1234],
  ])
  expect(partOf(bytes, 'xl/styles.xml')).toContain('formatCode="yyyy-mm-dd"')
})

it('keeps the first row of every sheet in sight, and filters by it', async () => {
  const bytes = await writeSheets([
    { name: 'One', columns, rows: [row, row] },
    { name: 'Two', columns: columns.slice(1), rows: [] },
  ])
  const sheets = [1, 2].map((place) => partOf(bytes, `xl/worksheets/sheet${place}.xml`))
  for (const xml of sheets) expect(xml).toMatch(/<pane[^>]*ySplit="1"[^>]*state="frozen"/)
  expect(sheets.map((xml) => /<\/sheetData><autoFilter ref="([^"]*)"\/>/.exec(xml)?.[1])).toEqual([
    'A1:B3',
    'A1:A1',
  ])
})
