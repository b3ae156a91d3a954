import { basePath } from '@cass/contract/kit/endpoint.ts'
import {
  deleteDictionary,
  dictionaryTemplate,
  getDictionary,
  importDictionary,
  listDictionaries,
  listManagedDictionaries,
  publishDictionary,
  withdrawDictionary,
} from '@cass/contract/message-library/endpoints.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { demoDictionary } from '../../demo/dictionary/versions.ts'
import { writeWorkbook } from './write-workbook.ts'

let server: TestServer
let editor: Visitor
let reader: Visitor
const open = async () => {
  server = await startTestServer()
  editor = server.visitor('en')
  await editor.enterAs('field01')
  reader = server.visitor('en')
}
const close = () => server.stop()

const unknown = '00000000-0000-4000-8000-000000000000'
const managed = async (name: string) =>
  (await editor.call(listManagedDictionaries)).data.find((row) => row.name === name)!
const published = async () => (await reader.call(listDictionaries)).data.map(({ name }) => name)

describe('readers', () => {
  beforeAll(open)
  afterAll(close)

  it('see the published versions, newest first, in their language', async () => {
    const { data } = await reader.call(listDictionaries)
    expect(data.map(({ name }) => name)).toEqual(['2.3', '2.2'])
    expect(data[0]).toMatchObject({
      messages: 48,
      note: expect.stringContaining('New messages: order cancel/replace'),
    })
    const chinese = await server.visitor('zh').call(listDictionaries)
    expect(chinese.data[0]!.note).toContain('新增改单')
  })

  it('may keep what a version holds for an hour, as it may be withdrawn', async () => {
    const { id } = await managed('2.3')
    const { data, headers } = await reader.call(getDictionary, { query: { id } })
    expect(data).toEqual(demoDictionary(23))
    expect(headers.get('cache-control')).toBe('public, max-age=3600')
  })

  it('learn nothing of drafts', async () => {
    const draft = await managed('2.4')
    const reply = await reader.call(getDictionary, { query: { id: draft.id } })
    const never = await reader.call(getDictionary, { query: { id: unknown } })
    expect([reply.code, reply.message, reply.data]).toEqual([never.code, never.message, never.data])
    expect(never.code).toBe('NOT_FOUND')
    const bank = server.visitor('en')
    await bank.enterAs('bank01admin')
    expect((await bank.call(getDictionary, { query: { id: draft.id } })).code).toBe('NOT_FOUND')
  })
})

describe('editors', () => {
  // They publish, withdraw and delete the versions of the demo.
  beforeEach(open)
  afterEach(close)

  it('see drafts, which nobody may keep', async () => {
    const { id } = await managed('2.4')
    const { data, headers } = await editor.call(getDictionary, { query: { id } })
    expect(data).toEqual(demoDictionary(24))
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('publish, withdraw and delete', async () => {
    const deleteAudited = await server.audited('messageDictionary.delete')
    const publishAudited = await server.audited('messageDictionary.publish')
    const withdrawAudited = await server.audited('messageDictionary.withdraw')
    const { id } = await managed('2.4')
    const moved = await editor.call(publishDictionary, { body: { id, version: 0 } })
    expect(moved.data).toEqual({ status: '10', version: 1 })
    expect(await published()).toEqual(['2.4', '2.3', '2.2'])
    expect(await managed('2.4')).toMatchObject({ status: '10', moves: ['withdraw'] })
    // Somebody else's page is stale; what readers see is not deleted.
    expect((await editor.call(publishDictionary, { body: { id, version: 0 } })).code).toBe('CONFLICT')
    expect((await editor.call(withdrawDictionary, { body: { id, version: 0 } })).code).toBe('CONFLICT')
    expect((await editor.call(deleteDictionary, { body: { id, version: 1 } })).code).toBe('CONFLICT')

    expect((await editor.call(withdrawDictionary, { body: { id, version: 1 } })).data.status).toBe('20')
    expect(await published()).toEqual(['2.3', '2.2'])
    expect((await reader.call(getDictionary, { query: { id } })).code).toBe('NOT_FOUND')
    expect((await editor.call(deleteDictionary, { body: { id, version: 1 } })).code).toBe('CONFLICT')
    expect((await editor.call(deleteDictionary, { body: { id, version: 2 } })).code).toBe('ACK')
    expect((await editor.call(deleteDictionary, { body: { id, version: 2 } })).code).toBe('NOT_FOUND')
    expect(await managed('2.4')).toBeUndefined()
    expect(await server.audited('messageDictionary.publish')).toBe(publishAudited + 1)
    expect(await server.audited('messageDictionary.withdraw')).toBe(withdrawAudited + 1)
    expect(await server.audited('messageDictionary.delete')).toBe(deleteAudited + 1)
  })

  it('publish other protocols beside the market’s own, which readers see first', async () => {
    const form = new FormData()
    const given = { kind: 'dictionary', protocol: 'FIX', name: '4.4' }
    for (const [name, value] of Object.entries(given)) form.append(name, value)
    form.append('file', new Blob([new Uint8Array(await writeWorkbook(demoDictionary(24)))]), 'fix.xlsx')
    const { data } = await editor.call(importDictionary, { body: form as never })
    expect((await editor.call(publishDictionary, { body: { id: data.id, version: 0 } })).code).toBe('ACK')
    const listed = (await reader.call(listDictionaries)).data
    expect(listed.map(({ protocol, name, beginString }) => [protocol, name, beginString])).toEqual([
      ['', '2.3', 'CASS.4.4'],
      ['', '2.2', 'CASS.4.4'],
      ['FIX', '4.4', 'CASS.4.4'],
    ])
  })

  it('of two who publish at once, one is late', async () => {
    const { id, version } = await managed('2.2')
    const body = { id, version }
    const replies = await Promise.all([1, 2, 3].map(() => editor.call(withdrawDictionary, { body })))
    expect(replies.map(({ code }) => code).toSorted()).toEqual(['ACK', 'CONFLICT', 'CONFLICT'])
    expect((await editor.call(publishDictionary, { body: { id, version: version + 1 } })).code).toBe('ACK')
    // Published last, seen first.
    expect((await published())[0]).toBe('2.2')
  })

  it('get no answer to unknown ids', async () => {
    const body = { id: unknown, version: 0 }
    for (const endpoint of [publishDictionary, withdrawDictionary, deleteDictionary])
      expect((await editor.call(endpoint, { body })).code).toBe('NOT_FOUND')
    const response = await editor.send('GET', `${basePath}${dictionaryTemplate.path}?id=${unknown}`)
    expect(((await response.json()) as { code: string }).code).toBe('NOT_FOUND')
  })
})
