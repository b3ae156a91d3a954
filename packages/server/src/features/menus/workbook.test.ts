import { basePath, type Endpoint } from '@cass/contract/kit/endpoint.ts'
import type { MenuNode } from '@cass/contract/menus/edition.ts'
import {
  downloadIiqTemplate,
  downloadMarketTemplate,
  importIiq,
  importIiqNew,
  publishIiq,
  readyMenuDraft,
  selectAllIiq,
} from '@cass/contract/menus/edition-endpoints.ts'
import { sql } from 'drizzle-orm'
import readExcelFile from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import {
  menuBook as book,
  type MenuCells as Cells,
  menuRow as row,
  sendMenuWorkbook,
} from '../../../test/menu-workbook.ts'
import { sampleZip } from '../../../test/sample-files.ts'
import { partOf } from '../../../test/workbook-part.ts'

let server: TestServer
let admin: Visitor
beforeAll(async () => {
  server = await startTestServer()
  admin = server.visitor('en')
  await admin.enterAs('admin')
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.query(sql`delete from menu_edition where tree = '10' and state = 'draft'`)
})

const shown = async () => (await admin.call(selectAllIiq)).data
const download = async (endpoint: Endpoint, body: object = {}) => {
  const response = await admin.send('POST', basePath + endpoint.path, { body })
  expect(response.headers.get('content-type')).toContain('spreadsheetml')
  return Buffer.from(await response.arrayBuffer())
}
const send = (
  endpoint: typeof importIiq | typeof importIiqNew,
  bytes: Buffer,
  version?: number,
  name?: string,
) => sendMenuWorkbook(admin, endpoint, bytes, { version, name })
const small = [row('T1'), row('T1.CMDS'), row('T1.CMDS.A'), row('T1.CMDS.A.X'), row('T1.CMDS.A.Y')]
const codesOf = (nodes: readonly MenuNode[]) => nodes.map(({ code }) => code)

describe('a template', () => {
  it('holds the live tree, notes in both languages, and lists to pick from', async () => {
    const bytes = await download(downloadIiqTemplate)
    const [nodes, notes, lists] = await readExcelFile(bytes)
    const { nodes: live } = await shown()
    expect(nodes!.data.slice(1).map(([code]) => code)).toEqual(codesOf(live))
    expect(notes!.data[1]).toEqual([expect.stringContaining('每行'), expect.stringContaining('Each row')])
    expect(lists!.data.flat()).toEqual(expect.arrayContaining(['CMDS', 'IFTP']))
    const xml = partOf(bytes, 'xl/worksheets/sheet1.xml')
    expect(xml).toMatch(/<autoFilter[^>]*\/><dataValidations count="5"><dataValidation type="list"/)
    expect(xml).toContain('<formula1>"Y,N"</formula1>')
    expect(xml).toMatch(/<formula1>Lists!\$A\$2:\$A\$\d+<\/formula1>/)
  })

  it('imported as it is, changes nothing', async () => {
    for (const endpoint of [importIiq, importIiqNew]) {
      await server.query(sql`delete from menu_edition where tree = '10' and state = 'draft'`)
      const reply = await send(endpoint, await download(downloadIiqTemplate))
      expect(reply.data).toEqual({ problems: [], version: 0, changes: 0 })
    }
    const market = await download(downloadMarketTemplate, { tree: '05' })
    const [nodes] = await readExcelFile(market)
    expect(nodes!.data.some(([code]) => code === 'P00.TRD')).toBe(true)
  })
})

describe('an import', () => {
  it('merges by node code: what is listed changes or is added, the rest stays', async () => {
    const live = (await shown()).nodes
    const first = await send(
      importIiq,
      await book([
        row('I23.CMDS.FX.NEW', { isNew: 'Y' }),
        row('I23.CMDS.FX.BEST', { nameZh: '最优报价', nameEn: 'Best prices' }),
      ]),
    )
    expect(first.data).toEqual({ problems: [], version: 0, changes: 2 })
    const draft = await shown()
    expect(draft.changes.map(({ change, code, fields }) => [change, code, fields.join()])).toEqual([
      ['added', 'I23.CMDS.FX.NEW', ''],
      ['changed', 'I23.CMDS.FX.BEST', 'nameEn'],
    ])
    expect(draft.nodes).toHaveLength(live.length + 1)
  })

  it('starts afresh: what is not listed goes, and it is published as what it is', async () => {
    const merged = await send(importIiq, await book([row('I23.CMDS.FX.NEW')]))
    const stale = await send(importIiqNew, await book(small))
    expect([stale.code, stale.message]).toEqual(['CONFLICT', 'A draft already exists. Reload the page.'])
    const { data } = await send(importIiqNew, await book(small), merged.data.version!)
    expect(data).toMatchObject({ problems: [], version: 1 })
    const draft = await shown()
    expect(codesOf(draft.nodes)).toEqual(['T1', 'T1.CMDS', 'T1.CMDS.A', 'T1.CMDS.A.X', 'T1.CMDS.A.Y'])
    expect(draft.edition).toMatchObject({ fresh: true })
    const ops = server.visitor('en')
    await ops.enterAs('ops01')
    const ready = await ops.call(readyMenuDraft, { body: { tree: '10', version: 1, note: 'Fresh' } })
    const { version } = ready.data
    const wrong = await admin.call(publishIiq, { body: { version } })
    expect([wrong.code, wrong.message]).toEqual([
      'CONFLICT',
      'This draft was started afresh from a workbook; publish it as such',
    ])
    expect((await send(importIiq, await book(small), version)).code).toBe('CONFLICT')
  })

  it.each<[string, readonly Cells[], string]>([
    [
      'neither yes nor no',
      [row('T1', { isHot: 'maybe' }), ...small.slice(1)],
      'Nodes, row 2 | Hot | This must be Y or N',
    ],
    [
      'a code that stands twice',
      [...small, row('T1.CMDS.A.X')],
      'Nodes, row 7 | Node code | Code “T1.CMDS.A.X” is already in row 5',
    ],
    [
      'a missing name',
      [row('T1', { nameEn: '' }), ...small.slice(1)],
      'Nodes, row 2 | Name (English) | This field is required',
    ],
    [
      'a parent that is not there',
      [...small.slice(0, 4), row('T1.CMDS.A.Y', { parent: 'T1.CMDS.B' })],
      'Nodes, row 6 | Parent code | There is no parent node “T1.CMDS.B”',
    ],
    [
      'a team that is not there',
      [...small.slice(0, 4), row('T1.CMDS.A.Y', { owners: 'Nobody' })],
      'Nodes, row 6 | Owner teams | There is no team “Nobody”',
    ],
    [
      'a branch that ends too early',
      [...small, row('T1.CMDS.B')],
      'Nodes, row 7 | Node code | It has no child nodes: every branch of this menu goes down to level 4',
    ],
    [
      'a relation with nobody',
      [...small.slice(0, 4), row('T1.CMDS.A.Y', { different: 'T1.CMDS.A.X, T9' })],
      'Nodes, row 6 | Excludes | There is no related node “T9”',
    ],
    [
      'a loop',
      [...small, row('T1.CMDS.Z', { parent: 'T1.CMDS.Z' })],
      'Nodes, row 7 | Parent code | The parent nodes form a loop, or too many levels',
    ],
  ])('tells %s by row, column and reason, and imports nothing', async (_, rows, expected) => {
    const reply = await send(importIiqNew, await book(rows))
    expect(reply.code).toBe('ACK')
    expect(reply.data.version).toBe(null)
    expect(
      reply.data.problems.map(({ column, message, place }) => [place, column, message].join(' | ')),
    ).toEqual([expected])
    expect((await shown()).edition).toMatchObject({ state: 'live' })
  })

  it('tells the problems of a row in the order of its cells', async () => {
    const rows = [row('T1', { nameZh: '', isHot: 'maybe', owners: 'Nobody' }), ...small.slice(1)]
    const { data } = await send(importIiqNew, await book(rows))
    expect(data.problems.map(({ column }) => column)).toEqual(['Name (Chinese)', 'Hot', 'Owner teams'])
  })

  it('reads a parent chain without falling over', async () => {
    const chain = Array.from({ length: 3_000 }, (_, at) =>
      row(`C${at}`, { parent: at === 0 ? '' : `C${at - 1}` }),
    )
    const reply = await send(importIiqNew, await book(chain))
    expect(reply.data.problems.length).toBeGreaterThan(0)
  })
})

describe('a hostile workbook is refused:', () => {
  const parts = async (sheet: string, more: Record<string, string | Buffer> = {}) => {
    const good = await book(small)
    const names = [
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
    ]
    const kept = Object.fromEntries(names.map((name) => [name, Buffer.from(partOf(good, name))]))
    return await sampleZip({
      ...kept,
      'xl/worksheets/sheet1.xml': `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${sheet}</sheetData></worksheet>`,
      ...more,
    } as never)
  }
  const cell = (at: string, inner: string) => `<row r="1"><c r="${at}">${inner}</c></row>`

  it.each<[string, () => Promise<Buffer>, string]>([
    [
      'a formula',
      () => parts(cell('A1', '<f>HYPERLINK("http://x")</f><v>1</v>')),
      'Cell A1 holds a formula. Paste it as a value first.',
    ],
    [
      'a hundred thousand rows without their numbers',
      () => parts('<row/>'.repeat(100_000)),
      'The sheet extends to row 100000, beyond the limit of 10,000 rows.',
    ],
    [
      'links to other files',
      () => parts(cell('A1', '<v>1</v>'), { 'xl/externalLinks/externalLink1.xml': '<externalLink/>' }),
      'The workbook links to other files. Break the links and import it again.',
    ],
    [
      'one cell in the last corner',
      () => parts(cell('XFD1048576', '<v>1</v>').replace('r="1"', 'r="1048576"')),
      'The sheet extends to row 1048576, beyond the limit of 10,000 rows.',
    ],
    [
      'a hundred thousand rows',
      () => parts(Array.from({ length: 100_000 }, (_, at) => `<row r="${at + 1}"/>`).join('')),
      'The sheet extends to row 100000, beyond the limit of 10,000 rows.',
    ],
  ])('%s', async (_, make, message) => {
    const { data } = await send(importIiq, await make())
    expect(data.problems.map((problem) => problem.message)).toEqual([message])
  })

  it.each<[string, () => Promise<Buffer>, string]>([
    ['a bomb', () => parts('', { 'xl/media/bomb.bin': Buffer.alloc(60 * 1024 * 1024) }), 'menu.xlsx'],
    ['no workbook', async () => Buffer.from('code,parent'), 'menu.xlsx'],
    ['another kind of file', async () => Buffer.from('code,parent'), 'menu.csv'],
  ])('%s', async (_, make, name) => {
    const reply = await send(importIiq, await make(), undefined, name)
    expect(reply.code).toBe('VALIDATION')
    expect(reply.data).toMatchObject([{ path: 'file' }])
  })
})
