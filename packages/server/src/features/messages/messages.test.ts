import {
  countNewMessages,
  hasNewMessages,
  listMessages,
  sendTestMessage,
} from '@cass/contract/messages/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'

let server: TestServer
let bank: Visitor
let isv: Visitor
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  bank = server.visitor('en')
  await bank.enterAs('bank01admin')
  isv = server.visitor('zh')
  await isv.enterAs('isv02admin')
  // Those of the demo's applications would count along.
  await server.query(sql`delete from message`)
  for (const [login, number, zh, en] of [
    ['bank01admin', 'AT20261102000004', '验收测试', 'Certification test'],
    ['bank01admin', 'NT20261107000009', '网络开通', 'Network opening'],
    ['bank01admin', 'SO20261110000018', '服务开通', 'Service opening'],
    ['isv02admin', 'AT20261109000011', '验收测试', 'Certification test'],
  ] as const)
    await server.query(sql`
      insert into message (user_id, content, body_zh, body_en, sentence_zh, sentence_en, event_key, created_at)
      select id, ${number}, ${zh}, ${en}, ${`服务编号${number}，状态已变更，请查看${zh}模块`},
             ${`service number ${number}, status changed, see module ${en}`}, ${number}, now()
      from app_user where login_name = ${login}`)
})

it('counts nothing for visitors', async () => {
  expect(await server.visitor().call(countNewMessages)).toMatchObject({ code: 'ACK', data: 0 })
})

it('counts the own ones, whoever else is named', async () => {
  const { id } = await server.user('bank01admin')
  expect((await isv.call(countNewMessages, { query: { currUserId: id } })).data).toBe(1)
  expect((await isv.call(hasNewMessages)).data).toBe(true)
  const nobody = server.visitor()
  await nobody.enterAs('post01admin')
  expect((await nobody.call(countNewMessages, { query: { currUserId: id } })).data).toBe(0)
  expect((await nobody.call(hasNewMessages)).data).toBe(false)
})

it('lists the own ones, newest first, in pages and in the language asked for', async () => {
  const first = await bank.call(listMessages, { query: { pageNum: 2, pageSize: 2 } })
  expect(first.data).toMatchObject({ total: 3, pageNum: 2, pageSize: 2 })
  expect(first.data.list.map((item) => item.content)).toEqual(['AT20261102000004'])
  expect((await bank.call(countNewMessages)).data).toBe(3)

  const page = await bank.call(listMessages, { query: { pageSize: 2 } })
  expect(page.data.list.map((item) => [item.content, item.read])).toEqual([
    ['SO20261110000018', false],
    ['NT20261107000009', false],
  ])
  expect(page.data.list[0]!.sentence).toBe(
    'service number SO20261110000018, status changed, see module Service opening',
  )
  expect((await isv.call(listMessages)).data.list[0]!.sentence).toBe(
    '服务编号AT20261109000011，状态已变更，请查看验收测试模块',
  )
})

it('clears the count by opening the list, for all pages but for nobody else', async () => {
  await bank.call(listMessages, { query: { pageSize: 1 } })
  expect((await bank.call(countNewMessages)).data).toBe(0)
  expect((await bank.call(hasNewMessages)).data).toBe(false)
  expect((await isv.call(countNewMessages)).data).toBe(1)
})

it('leaves what is only polled new', async () => {
  const polled = await bank.call(listMessages, { query: { polled: '1' } })
  expect(polled.data.list.map((item) => item.read)).toEqual([false, false, false])
  expect((await bank.call(countNewMessages)).data).toBe(3)
})

it('sends a test message to oneself', async () => {
  const audited = await server.audited('messages.test')
  const before = (await isv.call(countNewMessages)).data
  expect((await isv.call(sendTestMessage)).code).toBe('ACK')
  expect((await isv.call(countNewMessages)).data).toBe(before + 1)
  const { list } = (await isv.call(listMessages)).data
  expect(list[0]).toMatchObject({ content: 'TEST', read: false, sentence: '测试消息：消息提醒工作正常' })
  expect(await server.audited('messages.test')).toBe(audited + 1)
})

it.each([
  { pageSize: 101 },
  { pageSize: 0 },
  { pageNum: 0 },
  { pageNum: 1.5 },
  { pageNum: 'x' },
  { other: 1 },
])('refuses %j', async (query) => {
  const visitor = server.visitor()
  await visitor.enterAs('post02admin')
  expect((await visitor.call(listMessages, { query: query as never })).code).toBe('VALIDATION')
})
