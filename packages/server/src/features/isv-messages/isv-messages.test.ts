import {
  countIsvRecipients,
  exportIsvMessageReaders,
  getSentIsvMessage,
  openIsvMessage,
  searchIsvMessageReaders,
  searchIsvMessages,
  searchSentIsvMessages,
  sendIsvMessage,
} from '@cass/contract/isv-messages/endpoints.ts'
import { type BodyOf, basePath } from '@cass/contract/kit/endpoint.ts'
import { listMessages } from '@cass/contract/messages/endpoints.ts'
import { sql } from 'drizzle-orm'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contentsOf } from '../../../test/contents.ts'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { messageText } from './text.ts'

let server: TestServer
let field: Visitor
let developer: Visitor
beforeAll(async () => {
  server = await startTestServer()
  field = await enter('field01')
  developer = await enter('isv02admin')
})
afterAll(() => server.stop())

async function enter(login: string, language: 'zh' | 'en' = 'en'): Promise<Visitor> {
  const visitor = server.visitor(language)
  await visitor.enterAs(login)
  return visitor
}
type Body = BodyOf<typeof sendIsvMessage>
const body = (audience: Body['audience'] = {}): Body => ({
  titleZh: '接口升级窗口',
  titleEn: `Upgrade window ${crypto.randomUUID()}`,
  bodyZh: '请于周五前完成回归测试。',
  bodyEn: 'Please finish regression tests by Friday.',
  audience,
})
const count = async (audience: Body['audience']) =>
  (await field.call(countIsvRecipients, { body: { audience } })).data
const readers = async (id: string, unread = false) =>
  (await field.call(searchIsvMessageReaders, { body: { id, unread } })).data

it('goes to administrators by identity, stage and family', async () => {
  expect(await count({})).toEqual({ institutions: 6, people: 6 })
  expect(await count({ identities: ['20'] })).toEqual({ institutions: 2, people: 2 })
  expect(await count({ stages: ['candidate', 'certified'] })).toEqual({ institutions: 3, people: 3 })
  expect(await count({ families: ['CASH'] })).toEqual({ institutions: 2, people: 2 })
  // Each narrows what the others leave; a retired product counts for nothing.
  expect(await count({ families: ['CASH', 'PLEDGE'], stages: ['developer'] })).toEqual({
    institutions: 1,
    people: 1,
  })
  expect(await count({ families: ['IFTP'], stages: ['developer'] })).toEqual({ institutions: 0, people: 0 })
  // Of two administrators who are there, the one who cannot log in does not count.
  await server.query(sql`update app_user set status = '20' where login_name = 'isv06admin'`)
  expect(await count({ identities: ['20'] })).toEqual({ institutions: 1, people: 1 })
  await server.query(sql`update app_user set status = '05' where login_name = 'isv06admin'`)
})

it('stands under the bell and in the list of whoever receives it, and says who has read it', async () => {
  const before = await server.audited('isvMessage.send')
  const message = body({ identities: ['20'] })
  const { data } = await field.call(sendIsvMessage, { body: message })
  expect(data).toMatchObject({ institutions: 2, people: 2 })
  const { id } = data
  expect(await server.audited('isvMessage.send')).toBe(before + 1)
  const bell = (await developer.call(listMessages, { query: { polled: '1' } })).data.list[0]
  expect(bell).toMatchObject({
    body: messageText.bell.en,
    sentence: message.titleEn,
    about: { subject: 'isvMessage', id },
  })
  const list = (await developer.call(searchIsvMessages, { body: {} })).data
  expect(list.list[0]).toMatchObject({ id, title: message.titleEn, readAt: null })

  expect((await readers(id)).list.map(({ readAt }) => readAt)).toEqual([null, null])
  const opened = (await developer.call(openIsvMessage, { body: { id } })).data
  expect(opened).toMatchObject({ body: message.bodyEn, title: message.titleEn })
  // When it was first read stays.
  expect((await developer.call(openIsvMessage, { body: { id } })).data.readAt).toBe(opened.readAt)
  expect((await readers(id)).list).toMatchObject([
    { institutionName: 'Lishi Financial Software', readAt: null },
    { institutionName: 'Tuoheng Fintech', readAt: opened.readAt },
  ])
  expect((await readers(id, true)).total).toBe(1)
  const sent = (await field.call(searchSentIsvMessages, { body: { keyword: message.titleEn.slice(8) } })).data
  expect(sent.list).toMatchObject([{ id, people: 2, read: 1, audience: { identities: ['20'] } }])
  expect((await field.call(getSentIsvMessage, { query: { id } })).data).toMatchObject({
    titleZh: message.titleZh,
    bodyEn: message.bodyEn,
    read: 1,
  })
  const chinese = await enter('isv06admin', 'zh')
  expect((await chinese.call(openIsvMessage, { body: { id } })).data).toMatchObject({ body: message.bodyZh })
})

it('is unknown to whom it was not sent, and not sent to nobody', async () => {
  const { data } = await field.call(sendIsvMessage, { body: body({ identities: ['20'] }) })
  const candidate = await enter('isv01admin')
  for (const id of [data.id, crypto.randomUUID()])
    expect((await candidate.call(openIsvMessage, { body: { id } })).code).toBe('NOT_FOUND')
  expect((await candidate.call(searchIsvMessages, { body: { keyword: 'Upgrade' } })).data.total).toBe(0)
  for (const call of [searchIsvMessageReaders] as const)
    expect((await field.call(call, { body: { id: crypto.randomUUID() } })).code).toBe('NOT_FOUND')
  const unknown = await field.call(getSentIsvMessage, { query: { id: crypto.randomUUID() } })
  expect(unknown.code).toBe('NOT_FOUND')

  const before = await contentsOf(server)
  const nobody = await field.call(sendIsvMessage, {
    body: body({ families: ['IFTP'], stages: ['developer'] }),
  })
  expect(nobody).toMatchObject({
    code: 'VALIDATION',
    data: [{ path: 'audience', message: messageText.nobody.en }],
  })
  const empty = await field.call(sendIsvMessage, { body: { ...body(), titleZh: ' ' } })
  expect(empty).toMatchObject({ code: 'VALIDATION', data: [{ path: 'titleZh' }] })
  expect(await contentsOf(server)).toEqual(before)
  expect((await candidate.call(sendIsvMessage, { body: body() })).code).toBe('FORBIDDEN')
  const reviewer = await enter('market01')
  expect((await reviewer.call(countIsvRecipients, { body: { audience: {} } })).code).toBe('FORBIDDEN')
})

it('has one effect, however often the same request arrives', async () => {
  const message = body({ stages: ['certified'] })
  const [first, second] = await Promise.all(
    [1, 2].map(() =>
      field.call(sendIsvMessage, { body: message, headers: { 'idempotency-key': 'isv-message-once' } }),
    ),
  )
  expect(first!.data.id).toBe(second!.data.id)
  const sent = (await field.call(searchSentIsvMessages, { body: { keyword: message.titleEn } })).data
  expect(sent.total).toBe(1)
})

it('says in a workbook who received it and who has not read it, and writes down who took it', async () => {
  const { data: sent } = await field.call(sendIsvMessage, { body: body({ stages: ['developer'] }) })
  await developer.call(openIsvMessage, { body: { id: sent.id } })
  const before = await server.audited('isvMessage.export')
  const take = async (given: { id: string; unread?: boolean }) => {
    const answer = await field.send('POST', basePath + exportIsvMessageReaders.path, { body: given })
    const [sheet] = await readXlsxFile(Buffer.from(await answer.arrayBuffer()))
    return sheet!.data
  }
  const { list } = await readers(sent.id)
  const rows = await take({ id: sent.id })
  expect(rows[0]).toEqual(['Institution', 'Name', 'Read'])
  expect(rows.slice(1).map(([, name]) => name)).toEqual(list.map(({ name }) => name))
  expect((await take({ id: sent.id, unread: true })).length).toBe(rows.length - 1)
  expect(await server.audited('isvMessage.export')).toBe(before + 2)
  const unknown = await field.send('POST', basePath + exportIsvMessageReaders.path, {
    body: { id: crypto.randomUUID() },
  })
  expect(await unknown.json()).toMatchObject({ code: 'NOT_FOUND' })
})
