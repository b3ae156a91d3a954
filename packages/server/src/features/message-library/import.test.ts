import { basePath } from '@cass/contract/kit/endpoint.ts'
import type { Dictionary } from '@cass/contract/message-library/dictionary.ts'
import {
  dictionaryTemplate,
  getDictionary,
  importDictionary,
  listManagedDictionaries,
} from '@cass/contract/message-library/endpoints.ts'
import { largeDictionary } from '@cass/contract/message-library/large-dictionary.ts'
import { createLookup } from '@cass/contract/message-library/lookup.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { sampleZip } from '../../../test/sample-files.ts'
import { demoDictionary } from '../../demo/dictionary/versions.ts'
import { writeWorkbook } from './write-workbook.ts'

let server: TestServer
let editor: Visitor
beforeAll(async () => {
  server = await startTestServer()
  editor = server.visitor('en')
  await editor.enterAs('field01')
})
afterAll(() => server.stop())

function send(
  visitor: Visitor,
  file: { name: string; bytes: Buffer },
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ kind: 'dictionary', ...fields })) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(file.bytes)]), file.name)
  return visitor.call(importDictionary, { body: form as never, headers })
}
const xml = (body: string) => ({ name: 'dictionary.xml', bytes: Buffer.from(body) })
const smallXml = `<fix type="T" major="1" minor="0">
<header><field name="BeginString" required="Y"/><field name="BodyLength" required="Y"/><field name="MsgType" required="Y"/></header>
<messages><message name="Beat" msgtype="0" msgcat="admin"/></messages>
<trailer><field name="CheckSum" required="Y"/></trailer>
<fields><field number="8" name="BeginString" type="STRING"/><field number="9" name="BodyLength" type="LENGTH"/><field number="35" name="MsgType" type="STRING"/><field number="10" name="CheckSum" type="STRING"/></fields>
</fix>`

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
/** A workbook of one sheet, Dictionary, whose rows are given as they stand in its file. */
const sampleWorkbook = (rows: string) =>
  sampleZip({
    '[Content_Types].xml':
      '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    'xl/workbook.xml': `<workbook xmlns:r="${relations}"><sheets><sheet name="Dictionary" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  })
const names = async () => (await editor.call(listManagedDictionaries)).data.map(({ name }) => name)

describe('an import', () => {
  it('of XML makes a draft', async () => {
    const audited = await server.audited('messageDictionary.import')
    const { code, data } = await send(editor, xml(smallXml), { name: 'xml-1', noteEn: 'First' })
    expect([code, data.problems]).toEqual(['ACK', []])
    const row = (await editor.call(listManagedDictionaries)).data.find(({ id }) => id === data.id)
    expect(row).toMatchObject({
      name: 'xml-1',
      noteZh: '',
      noteEn: 'First',
      source: 'dictionary.xml',
      messages: 1,
      fields: 4,
      warnings: [],
      status: '00',
      by: '陆知远',
      publishTime: '',
      version: 0,
      moves: ['publish'],
    })
    expect(await server.audited('messageDictionary.import')).toBe(audited + 1)
  })

  it('of a workbook gives what was downloaded, and that again', async () => {
    const given = demoDictionary(24)
    const bytes = await writeWorkbook(given)
    const { data } = await send(editor, { name: 'book.xlsx', bytes }, { name: 'book-1' })
    expect(data.problems).toEqual([])
    const query = { id: data.id }
    expect((await editor.call(getDictionary, { query })).data).toEqual(given)
    const response = await editor.send('GET', `${basePath}${dictionaryTemplate.path}?id=${data.id}`)
    expect(response.headers.get('content-disposition')).toContain('message-dictionary-book-1.xlsx')
    const again = Buffer.from(await response.arrayBuffer())
    const { data: second } = await send(editor, { name: 'again.xlsx', bytes: again }, { name: 'book-2' })
    expect((await editor.call(getDictionary, { query: { id: second.id } })).data).toEqual(given)
  })

  it('of a file with oddities makes a draft that tells of them in the caller’s language', async () => {
    const odd = smallXml.replace('</fields>', '\n<field number="35" name="MsgKind" type="STRING"/></fields>')
    const { data } = await send(editor, xml(odd), { name: 'odd' })
    expect(data).toEqual({ id: expect.stringMatching(/./), problems: [] })
    const warningsFor = async (reader: Visitor) =>
      (await reader.call(listManagedDictionaries)).data.find(({ id }) => id === data.id)!.warnings
    expect(await warningsFor(editor)).toEqual([
      { place: 'Line 6', message: 'Tag 35 is defined twice; the first definition is used' },
    ])
    const chinese = server.visitor('zh')
    await chinese.enterAs('field02')
    expect(await warningsFor(chinese)).toEqual([
      { place: '第6行', message: '标签35重复定义，以首次定义为准' },
    ])
  })

  it('once per Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'import-0001' }
    const first = await send(editor, xml(smallXml), { name: 'once' }, headers)
    const second = await send(editor, xml(smallXml), { name: 'once' }, headers)
    expect([first.code, second.code]).toEqual(['ACK', 'ACK'])
    expect(second.data).toEqual(first.data)
    expect((await names()).filter((name) => name === 'once')).toHaveLength(1)
  })

  it('with problems lists them in the caller’s language and makes nothing', async () => {
    const before = await names()
    const broken = xml('<fix major="4" minor="4">\n<header>\n</fix>')
    expect((await send(editor, broken, { name: 'broken' })).data).toEqual({
      id: '',
      problems: [{ place: 'Line 3', message: 'Not well-formed XML: unexpected close tag.' }],
    })
    const chinese = server.visitor('zh')
    await chinese.enterAs('field02')
    const { data } = await send(chinese, xml('<!DOCTYPE fix><fix/>'), { name: 'broken' })
    expect(data.problems).toEqual([{ place: '第1行', message: '不允许使用DOCTYPE' }])
    expect(await names()).toEqual(before)
  })

  it.each(['2.3', ' 2.3 '])('under the name %j, which is taken, is refused at the name', async (name) => {
    const { code, data } = await send(editor, xml(smallXml), { name })
    expect([code, data]).toEqual(['VALIDATION', [{ path: 'name', message: 'This version already exists' }]])
  })

  it('under a name that another protocol has is taken, and stands beside it', async () => {
    const { data } = await send(editor, xml(smallXml), { protocol: 'FIX', name: '2.3' })
    const row = (await editor.call(listManagedDictionaries)).data.find(({ id }) => id === data.id)
    expect(row).toMatchObject({ protocol: 'FIX', name: '2.3', beginString: 'T.1.0' })
    const again = await send(editor, xml(smallXml), { protocol: 'fix', name: '2.3' })
    expect(again.data).toEqual([{ path: 'name', message: 'This version already exists' }])
    const slash = await send(editor, xml(smallXml), { protocol: 'FIX/T', name: '2.3' })
    expect([slash.code, slash.data]).toMatchObject(['VALIDATION', [{ path: 'protocol' }]])
  })

  it('of two at once under one name makes one', async () => {
    const replies = await Promise.all(
      ['Race', 'race', 'RACE'].map((name) => send(editor, xml(smallXml), { name })),
    )
    expect(replies.map(({ code }) => code).toSorted()).toEqual(['ACK', 'VALIDATION', 'VALIDATION'])
  })

  it('is refused at the file where it is no dictionary', async () => {
    const before = await names()
    const bomb = await sampleZip({
      '[Content_Types].xml':
        '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
      'xl/workbook.xml': '<workbook/>',
      'xl/worksheets/sheet1.xml': Buffer.alloc(60 * 1024 * 1024, 0x20),
    })
    expect(bomb.length).toBeLessThan(1024 * 1024)
    for (const file of [
      { name: 'bomb.xlsx', bytes: bomb },
      { name: 'fake.xlsx', bytes: Buffer.from('not a zip at all') },
      { name: 'x.txt', bytes: Buffer.from(smallXml) },
      { name: 'large.xml', bytes: Buffer.alloc(11 * 1024 * 1024, 0x20) },
    ]) {
      const { code, data } = await send(editor, file, { name: `refused ${file.name}` })
      expect([file.name, code, data]).toMatchObject([file.name, 'VALIDATION', [{ path: 'file' }]])
    }
    expect(await names()).toEqual(before)
  })

  it('of a workbook without sheets says what is missing', async () => {
    const bytes = await sampleZip({
      '[Content_Types].xml':
        '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
      'xl/workbook.xml': '<workbook/>',
    })
    const { code, data } = await send(editor, { name: 'empty.xlsx', bytes }, { name: 'empty' })
    expect(code).toBe('ACK')
    expect(data.problems.length).toBeGreaterThan(0)
  })

  it.each([
    ['one cell in the last corner', '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>', 'XFD1048576'],
    [
      'a row to the right and one far below',
      '<row r="1"><c s="1" r="XFD1"><v>1</v></c></row><row spans="1:1" r="200000"/>',
      'XFD200000',
    ],
  ])('of a workbook with %s is refused by its sheet', async (_, rows, cell) => {
    const bytes = await sampleWorkbook(rows)
    const { code, data } = await send(editor, { name: 'far.xlsx', bytes }, { name: `far ${cell}` })
    expect([code, data]).toEqual([
      'ACK',
      {
        id: '',
        problems: [
          {
            place: 'Sheet Dictionary',
            message: `The sheet extends to cell ${cell}, beyond the limit of 5,000,000 cells. Delete the rows and columns outside the table and import it again.`,
          },
        ],
      },
    ])
  })

  it('of a small workbook that asks for a large memory ends, and the server goes on', async () => {
    const rows = Array.from(
      { length: 200_000 },
      (_, at) => `<row r="${at + 2}"><c r="A${at + 2}"><v>1</v></c></row>`,
    )
    // Written so that only the reader itself sees how far out it stands.
    const bytes = await sampleWorkbook(`<row r="1"><c r="&#88;FD1"><v>1</v></c></row>${rows.join('')}`)
    expect(bytes.length).toBeLessThan(2 * 1024 * 1024)
    const { code, data } = await send(editor, { name: 'wide.xlsx', bytes }, { name: 'wide' })
    expect([code, data.id]).toEqual(['ACK', ''])
    expect(data.problems).toEqual([
      { place: 'Entire file', message: expect.stringContaining('too large to be read') },
    ])
    expect((await send(editor, xml(smallXml), { name: 'after' })).data.problems).toEqual([])
  })

  it('is for editors of the library alone', async () => {
    const bank = server.visitor('en')
    await bank.enterAs('bank01admin')
    expect((await send(bank, xml(smallXml), { name: 'mine' })).status).toBe(403)
    expect((await send(server.visitor('en'), xml(smallXml), { name: 'mine' })).status).toBe(401)
  })
})

describe('a library of 200 messages and 2,000 fields', () => {
  it('is imported, sent compressed and searched', async () => {
    const large: Dictionary = largeDictionary(200, 2000)
    const bytes = await writeWorkbook(large)
    const { data } = await send(editor, { name: 'large.xlsx', bytes }, { name: 'large' })
    expect(data.problems).toEqual([])
    const response = await fetch(`${server.address}${basePath}${getDictionary.path}?id=${data.id}`, {
      headers: { 'accept-encoding': 'br', 'auth-token': editor.cookies.get('Admin-Token')! },
    })
    expect(response.headers.get('content-encoding')).toBe('br')
    const sent = await compressedBytes(data.id)
    const body = await response.text()
    expect(JSON.parse(body).data).toEqual(large)
    expect(sent).toBeLessThan(body.length / 5)

    const lookup = createLookup(large)
    const queries = ['p', 'pr', 'pri', 'price', 'field 1', '说明', '2001', 'm17', 'value 3', 'zzz']
    // The best of several rounds: what it costs on a machine that does nothing else meanwhile.
    const rounds = Array.from({ length: 8 }, () => {
      const begun = performance.now()
      for (const query of queries) lookup.search(query)
      return (performance.now() - begun) / queries.length
    })
    const each = Math.min(...rounds)
    console.log(
      `library of 200 messages and 2,000 fields: ${kilobytes(bytes.length)} as a workbook, ${kilobytes(body.length)} as JSON, ${kilobytes(sent)} compressed; ${each.toFixed(2)} ms for each keystroke of a search`,
    )
  })

  /** As they come over the wire: `fetch` unpacks them. */
  async function compressedBytes(id: string): Promise<number> {
    const answer = await server.app.inject({
      url: `${basePath}${getDictionary.path}?id=${id}`,
      headers: { 'accept-encoding': 'br', 'auth-token': editor.cookies.get('Admin-Token')! },
    })
    return answer.rawPayload.length
  }
  const kilobytes = (bytes: number) => `${Math.round(bytes / 1024)} kB`
})
