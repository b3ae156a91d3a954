import { writeSheets } from '../packages/server/src/lib/workbook.ts'
import { sampleZip } from '../packages/server/test/sample-files.ts'
import { partOf } from '../packages/server/test/workbook-part.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const kept = [
  '[Content_Types].xml',
  '_rels/.rels',
  'xl/workbook.xml',
  'xl/_rels/workbook.xml.rels',
  'xl/styles.xml',
]

/** Workbooks that nobody means well with, each as it is uploaded. */
export async function hostileWorkbooks(): Promise<{ name: string; bytes: Buffer }[]> {
  const good = await writeSheets([
    { name: 'Nodes', columns: [{ heading: 'code', width: 12 }], rows: [['X']] },
  ])
  const workbook = (sheet: string, more: Record<string, string | Buffer> = {}) =>
    sampleZip({
      ...Object.fromEntries(kept.map((name) => [name, partOf(good, name)])),
      'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
      ...more,
    })
  const rowsOf = (number: number, cell: (row: number) => string) =>
    Array.from({ length: number }, (_, at) => `<row r="${at + 1}">${cell(at + 1)}</row>`).join('')
  const text = (row: number) => `<c r="A${row}" t="inlineStr"><is><t>X${row}</t></is></c>`
  return [
    { name: '100,000 rows', bytes: await workbook(rowsOf(100_000, text)) },
    {
      name: 'a cell in the last corner',
      bytes: await workbook('<row r="1048576"><c r="XFD1048576"/></row>'),
    },
    {
      name: 'a bomb of 60 MB beside the sheet',
      bytes: await workbook('', { 'xl/media/bomb.bin': Buffer.alloc(60_000_000) }),
    },
    { name: 'a bomb of 60 MB in the sheet', bytes: await workbook(' '.repeat(60_000_000)) },
    {
      name: 'a text of 15 MB in a cell',
      bytes: await workbook(
        `<row r="1"><c r="A1" t="inlineStr"><is><t>${'x'.repeat(15_000_000)}</t></is></c></row>`,
      ),
    },
    { name: 'a formula', bytes: await workbook('<row r="1"><c r="A1"><f>1+1</f><v>2</v></c></row>') },
    {
      name: 'links to other files',
      bytes: await workbook('', { 'xl/externalLinks/externalLink1.xml': '<externalLink/>' }),
    },
  ]
}
