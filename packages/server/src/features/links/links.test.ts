import {
  deleteLink,
  findAllLinks,
  listManagedLinks,
  orderLinks,
  saveLink,
} from '@cass/contract/links/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { contentsOf } from '../../../test/contents.ts'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'

let server: TestServer
let editor: Visitor
beforeAll(async () => {
  server = await startTestServer()
  editor = server.visitor('en')
  await editor.enterAs('field01')
})
afterAll(() => server.stop())

const fields = {
  nameZh: '外汇市场自律机制',
  nameEn: 'FX self-regulation',
  linkAddress: 'https://fx.example/',
}
const shown = async (language: 'zh' | 'en') =>
  (await server.visitor(language).call(findAllLinks)).data.map((link) => link.linkName)
const managed = async () => (await editor.call(listManagedLinks)).data

it('are added at the end, changed, put in order and deleted, each on record', async () => {
  const actions = ['links.add', 'links.edit', 'links.order', 'links.delete']
  const audited = () => Promise.all(actions.map((action) => server.audited(action)))
  const auditedBefore = await audited()
  const before = await managed()
  const added = await editor.call(saveLink, { body: fields })
  expect(added).toMatchObject({ code: 'ACK', data: { version: 0 } })
  expect((await shown('zh')).at(-1)).toBe(fields.nameZh)
  expect((await shown('en')).at(-1)).toBe(fields.nameEn)

  const { id } = added.data
  const changed = { ...fields, nameEn: 'FX Committee' }
  const saved = await editor.call(saveLink, { body: { id, version: 0, ...changed } })
  expect(saved.data).toEqual({ id, version: 1 })
  expect((await managed()).at(-1)).toEqual({ id, version: 1, ...changed })

  const ids = [id, ...before.map((link) => link.id)]
  expect((await editor.call(orderLinks, { body: { ids } })).code).toBe('ACK')
  expect((await managed()).map((link) => link.id)).toEqual(ids)
  expect((await editor.call(deleteLink, { body: { id, version: 1 } })).code).toBe('ACK')
  expect(await managed()).toEqual(before)
  expect(await audited()).toEqual(auditedBefore.map((number) => number + 1))
})

it('that are gone, or were changed by somebody else, are told apart; nothing happens', async () => {
  const [link] = await managed()
  const unknown = crypto.randomUUID()
  const before = await contentsOf(server)
  const save = async (id: string, version?: number) =>
    (await editor.call(saveLink, { body: { ...fields, id, ...(version === undefined ? {} : { version }) } }))
      .code
  expect(await save(unknown, 0)).toBe('NOT_FOUND')
  expect(await save(link!.id, 9)).toBe('CONFLICT')
  expect(await save(link!.id)).toBe('CONFLICT')
  expect((await editor.call(deleteLink, { body: { id: unknown, version: 0 } })).code).toBe('NOT_FOUND')
  expect((await editor.call(deleteLink, { body: { id: link!.id, version: 9 } })).code).toBe('CONFLICT')
  const ids = (await managed()).map(({ id }) => id)
  for (const wrong of [ids.slice(1), [...ids, unknown], [...ids.slice(1), unknown], [...ids, ids[0]!]])
    expect((await editor.call(orderLinks, { body: { ids: wrong } })).code).toBe('CONFLICT')
  expect(await contentsOf(server)).toEqual(before)
})

it('lead to pages of the web and nowhere else', async () => {
  const before = await contentsOf(server)
  for (const linkAddress of ['javascript:alert(1)', 'ftp://a.example/', '/home', 'example', '', 'data:,x'])
    expect(await editor.call(saveLink, { body: { ...fields, linkAddress } })).toMatchObject({
      code: 'VALIDATION',
      data: [{ path: 'linkAddress' }],
    })
  expect((await editor.call(saveLink, { body: { ...fields, nameZh: '  ' } })).data).toMatchObject([
    { path: 'nameZh' },
  ])
  expect((await editor.call(saveLink, { body: { ...fields, nameZh: '链'.repeat(41) } })).data).toMatchObject([
    { path: 'nameZh' },
  ])
  expect(await contentsOf(server)).toEqual(before)
})

it('are as many as can be put in order', async () => {
  const before = (await managed()).map(({ id }) => id)
  onTestFinished(async () => {
    await server.query(sql`delete from external_link where id not in ${before}`)
  })
  const left = 50 - before.length
  for (let i = 0; i < left; i++) await editor.call(saveLink, { body: fields })
  expect(await editor.call(saveLink, { body: fields })).toMatchObject({
    code: 'VALIDATION',
    data: [{ message: expect.stringContaining('50') }],
  })
  const ids = (await managed()).map(({ id }) => id).toReversed()
  expect((await editor.call(orderLinks, { body: { ids } })).code).toBe('ACK')
  expect((await managed()).map(({ id }) => id)).toEqual(ids)
})
