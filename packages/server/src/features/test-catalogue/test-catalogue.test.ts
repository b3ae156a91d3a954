import type { TestCase, TestForm } from '@cass/contract/certification/catalogue.ts'
import {
  deleteTestCase,
  deleteTestForm,
  discardCatalogueDraft,
  exportCatalogue,
  getCatalogue,
  getCatalogueDraft,
  importCatalogue,
  listCatalogueEditions,
  listCatalogueNodes,
  movePart,
  publishCatalogue,
  saveTestCase,
  saveTestForm,
  startCatalogueDraft,
} from '@cass/contract/certification/catalogue-endpoints.ts'
import { basePath } from '@cass/contract/kit/endpoint.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { demoCatalogue } from '../../demo/catalogue.ts'

let server: TestServer
let editor: Visitor
let bank: Visitor
beforeAll(async () => {
  server = await startTestServer()
  editor = server.visitor('en')
  await editor.enterAs('field01')
  bank = server.visitor('en')
  await bank.enterAs('bank01admin')
})
afterAll(() => server.stop())
beforeEach(async () => {
  const draft = await draftNow()
  if (draft) await editor.call(discardCatalogueDraft, { body: { version: draft.version } })
})

const draftNow = async () => (await editor.call(getCatalogueDraft)).data
const liveNow = async () => (await bank.call(getCatalogue)).data
const editions = async () => (await editor.call(listCatalogueEditions)).data
async function started() {
  const { version } = (await editor.call(startCatalogueDraft)).data
  return { version, draft: (await draftNow())! }
}
const formOf = (key: string): TestForm => demoCatalogue.forms.find(({ formKey }) => formKey === key)!
const caseOf = (id: string): TestCase => demoCatalogue.cases.find((one) => one.id === id)!
const send = (visitor: Visitor, name: string, bytes: Buffer, version?: number) => {
  const form = new FormData()
  form.append('kind', 'catalogue')
  if (version !== undefined) form.append('version', String(version))
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  return visitor.call(importCatalogue, { body: form as never })
}
const download = async (id: string, format: 'xlsx' | 'json') => {
  const response = await editor.send('GET', `${basePath}${exportCatalogue.path}?id=${id}&format=${format}`)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe('readers', () => {
  it('get the live edition, and an earlier one by its id', async () => {
    expect(await liveNow()).toMatchObject({ number: 2, catalogue: demoCatalogue })
    const earlier = (await editions()).find(({ state }) => state === 'old')!
    const { data } = await bank.call(getCatalogue, { query: { id: earlier.id } })
    expect(data.number).toBe(1)
    expect(data.catalogue.cases.length).toBeLessThan(demoCatalogue.cases.length)
  })

  it('learn nothing of a draft', async () => {
    const { draft } = await started()
    const hidden = await bank.call(getCatalogue, { query: { id: draft.id } })
    const unknown = await bank.call(getCatalogue, { query: { id: crypto.randomUUID() } })
    expect([hidden.code, hidden.message, hidden.data]).toEqual([unknown.code, unknown.message, unknown.data])
    expect(hidden.code).toBe('NOT_FOUND')
    expect((await bank.call(getCatalogueDraft)).status).toBe(403)
    expect(
      (await bank.call(saveTestForm, { body: { version: 0, formKey: null, form: formOf('CASH-ORDER') } }))
        .status,
    ).toBe(403)
  })
})

describe('editors', () => {
  it('choose nodes by their names in their language', async () => {
    const find = async (visitor: Visitor) =>
      (await visitor.call(listCatalogueNodes)).data.find(({ code }) => code === 'M01.LPAPI.MAKE.TWOWAY')?.name
    expect(await find(editor)).toBe(
      'Cash bond market › Liquidity provider (LPAPI) › Market-making quotes › Two-way quotes',
    )
    const chinese = server.visitor('zh')
    await chinese.enterAs('field02')
    expect(await find(chinese)).toBe('现券市场 › 流动性提供接口（LPAPI） › 做市报价接口 › 双边报价')
    expect((await bank.call(listCatalogueNodes)).status).toBe(403)
  })

  it('start one draft, which is the live edition, and discard it', async () => {
    const { draft, version } = await started()
    expect(draft).toMatchObject({ number: 3, version, catalogue: demoCatalogue, changes: [], problems: [] })
    const again = await editor.call(startCatalogueDraft)
    expect([again.code, again.message]).toEqual(['CONFLICT', 'A draft already exists. Reload the page.'])
    expect((await editions()).map(({ state }) => state)).toEqual(['draft', 'live', 'old'])
    expect((await editor.call(discardCatalogueDraft, { body: { version } })).code).toBe('ACK')
    expect(await draftNow()).toBe(null)
  })

  it('of several who start at once, one does', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => editor.call(startCatalogueDraft)))
    expect(replies.map(({ code }) => code).toSorted()).toEqual(['ACK', 'CONFLICT', 'CONFLICT'])
  })

  it('change forms and cases, and see the difference', async () => {
    const { version } = await started()
    const renamed = { ...formOf('CASH-DEPTH'), formKey: 'CASH-BOOK', name: { zh: '深度', en: 'Depth' } }
    const first = await editor.call(saveTestForm, { body: { version, formKey: 'CASH-DEPTH', form: renamed } })
    expect(first.data).toEqual({ version: version + 1 })
    const added = {
      ...caseOf('CA-ORD-01'),
      id: 'CA-ORD-90',
      applies: { nodes: ['M01.CASH'], testingTypes: [], answer: null },
    }
    await editor.call(saveTestCase, { body: { version: version + 1, id: null, testCase: added } })
    await editor.call(saveTestCase, {
      body: {
        version: version + 2,
        id: 'CA-ORD-02',
        testCase: { ...caseOf('CA-ORD-02'), title: { zh: '市价', en: 'Market order' } },
      },
    })
    await editor.call(deleteTestCase, { body: { version: version + 3, id: 'CA-ORD-03' } })
    await editor.call(deleteTestForm, { body: { version: version + 4, formKey: 'TRD-SETTLE' } })
    await editor.call(movePart, { body: { version: version + 5, part: 'case', key: 'CA-ORD-05', up: true } })
    const { catalogue, changes, problems } = (await draftNow())!
    expect(problems).toEqual([])
    expect(catalogue.cases.filter(({ formKey }) => formKey === 'CASH-BOOK').map(({ id }) => id)).toEqual([
      'CA-DEP-01',
      'CA-DEP-02',
    ])
    expect(changes).toEqual(
      expect.arrayContaining([
        { part: 'form', key: 'CASH-DEPTH', change: 'removed', fields: [] },
        { part: 'form', key: 'CASH-BOOK', change: 'added', fields: [] },
        { part: 'form', key: 'TRD-SETTLE', change: 'removed', fields: [] },
        { part: 'case', key: 'CA-DEP-01', change: 'changed', fields: ['formKey'] },
        { part: 'case', key: 'CA-ORD-90', change: 'added', fields: [] },
        { part: 'case', key: 'CA-ORD-02', change: 'changed', fields: ['title'] },
        { part: 'case', key: 'CA-ORD-03', change: 'removed', fields: [] },
        { part: 'case', key: 'TR-SET-01', change: 'removed', fields: [] },
      ]),
    )
    const orders = catalogue.cases.filter(({ formKey }) => formKey === 'CASH-ORDER').map(({ id }) => id)
    expect(orders.slice(0, 4)).toEqual(['CA-ORD-01', 'CA-ORD-02', 'CA-ORD-05', 'CA-ORD-04'])
    // Nothing of it is live.
    expect((await liveNow()).catalogue).toEqual(demoCatalogue)
  })

  it('are told where somebody else was faster, and change nothing then', async () => {
    const { version } = await started()
    await editor.call(deleteTestCase, { body: { version, id: 'CA-ORD-03' } })
    const stale = await Promise.all([
      editor.call(deleteTestCase, { body: { version, id: 'CA-ORD-04' } }),
      editor.call(saveTestForm, {
        body: { version, formKey: null, form: { ...formOf('CASH-ORDER'), formKey: 'NEW' } },
      }),
      editor.call(publishCatalogue, { body: { version, note: 'Late' } }),
      editor.call(discardCatalogueDraft, { body: { version } }),
    ])
    expect(stale.map(({ code }) => code)).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT', 'CONFLICT'])
    expect((await draftNow())!.changes).toEqual([
      { part: 'case', key: 'CA-ORD-03', change: 'removed', fields: [] },
    ])
  })

  it('are told at the field what does not fit', async () => {
    const { version } = await started()
    const paths = async (form: TestForm, formKey: string | null = form.formKey) =>
      (await editor.call(saveTestForm, { body: { version, formKey, form } })).data as unknown as {
        path: string
      }[]
    const order = formOf('CASH-ORDER')
    expect(await paths({ ...order, formKey: 'CASH-DEPTH' }, null)).toMatchObject([{ path: 'form.formKey' }])
    expect(await paths({ ...order, distinct: [['6', '99']] })).toMatchObject([{ path: 'form.distinct.0.1' }])
    expect(await paths({ ...order, name: { zh: '', en: 'Orders' } })).toMatchObject([
      { path: 'form.name.zh' },
    ])
    const reply = await editor.call(saveTestCase, {
      body: {
        version,
        id: null,
        testCase: {
          ...caseOf('CA-ORD-01'),
          id: 'X-1',
          applies: { nodes: ['F99', 'M01.LPAPI'], testingTypes: [], answer: null },
        },
      },
    })
    expect([reply.code, reply.data]).toEqual([
      'VALIDATION',
      [
        { path: 'testCase.applies.nodes.0', message: 'No permission tree has the node “F99”' },
        { path: 'testCase.applies.nodes.1', message: 'Node “M01.LPAPI” does not belong to CASH' },
      ],
    ])
    expect((await draftNow())!.changes).toEqual([])
    expect((await editor.call(deleteTestCase, { body: { version, id: 'NONE' } })).code).toBe('NOT_FOUND')
  })

  it('cannot publish what a change broke elsewhere, which the draft names', async () => {
    const { version } = await started()
    const order = formOf('CASH-ORDER')
    const without = { ...order, questionList: order.questionList.filter(({ number }) => number !== '2') }
    await editor.call(saveTestForm, { body: { version, formKey: 'CASH-ORDER', form: without } })
    expect((await draftNow())!.problems).toEqual([
      { part: 'case', key: 'CA-ORD-08', path: 'applies.answer', message: 'This form has no question 2' },
      { part: 'case', key: 'CA-ORD-09', path: 'applies.answer', message: 'This form has no question 2' },
    ])
    const refused = await editor.call(publishCatalogue, { body: { version: version + 1, note: 'Broken' } })
    expect([refused.code, refused.message]).toEqual([
      'CONFLICT',
      'The draft has 2 errors. Correct them before publishing.',
    ])
    expect((await liveNow()).number).toBe(2)
  })
})

describe('files', () => {
  it('exported as workbook or JSON are imported as the same catalogue', async () => {
    const live = await liveNow()
    const [book, json] = [await download(live.id, 'xlsx'), await download(live.id, 'json')]
    expect(book.response.headers.get('content-disposition')).toContain('test-catalogue-2.xlsx')
    const { data } = await send(editor, 'book.xlsx', book.bytes)
    expect(data).toEqual({ problems: [], version: 0, changes: [] })
    expect((await draftNow())!.catalogue).toEqual(demoCatalogue)
    expect((await send(editor, 'again.json', json.bytes, 0)).data).toEqual({
      problems: [],
      version: 1,
      changes: [],
    })
    expect((await draftNow())!.catalogue).toEqual(demoCatalogue)
  })

  it('with errors are answered with place, column and reason in the caller’s language, and import nothing', async () => {
    const broken = structuredClone(demoCatalogue)
    broken.cases[0]!.formKey = 'NONE'
    const bytes = Buffer.from(JSON.stringify(broken))
    expect((await send(editor, 'broken.json', bytes)).data).toEqual({
      problems: [
        { place: 'Line 1, case 1 (LC-SES-01)', column: 'formKey', message: 'There is no form “NONE”' },
      ],
      version: null,
      changes: [],
    })
    const chinese = server.visitor('zh')
    await chinese.enterAs('field02')
    expect((await send(chinese, 'broken.json', bytes)).data.problems).toEqual([
      { place: '第1行，第1个案例（LC-SES-01）', column: 'formKey', message: '没有表单“NONE”' },
    ])
    expect(await draftNow()).toBe(null)
  })

  it('do not replace a draft that the caller has not seen', async () => {
    const { version } = await started()
    const bytes = Buffer.from(JSON.stringify(demoCatalogue))
    expect((await send(editor, 'c.json', bytes)).code).toBe('CONFLICT')
    await editor.call(deleteTestCase, { body: { version, id: 'CA-ORD-03' } })
    expect((await send(editor, 'c.json', bytes, version)).code).toBe('CONFLICT')
    expect((await draftNow())!.changes).toHaveLength(1)
  })

  it('of another kind are refused at the file', async () => {
    for (const [name, bytes] of [
      ['fake.xlsx', Buffer.from('not a workbook')],
      ['c.txt', Buffer.from('{}')],
      ['large.json', Buffer.alloc(6 * 1024 * 1024, 0x20)],
    ] as const) {
      const { code, data } = await send(editor, name, bytes)
      expect([name, code, data]).toMatchObject([name, 'VALIDATION', [{ path: 'file' }]])
    }
    expect((await send(bank, 'c.json', Buffer.from('{}'))).status).toBe(403)
  })
})
