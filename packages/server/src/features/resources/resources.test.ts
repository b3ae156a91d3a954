import { responseCodes } from '@cass/contract/errors.ts'
import { type BodyOf, basePath } from '@cass/contract/kit/endpoint.ts'
import {
  deleteResource,
  downloadResource,
  listOpenResources,
  listResources,
  orderResources,
  saveResource,
  searchManagedResources,
} from '@cass/contract/resources/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { contentsOf } from '../../../test/contents.ts'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { samplePdf } from '../../../test/sample-files.ts'
import { listWords } from '../../platform/text.ts'

let server: TestServer
let editor: Visitor
let demo: string[]
beforeAll(async () => {
  server = await startTestServer()
  editor = await as('field01')
  demo = (await server.query<{ id: string }>(sql`select id from resource`)).map(({ id }) => id)
})
afterAll(() => server.stop())
// What a test adds would be in the lists of the others.
afterEach(() => server.query(sql`delete from resource where id not in ${demo}`))

async function as(login: string | null, language: 'zh' | 'en' = 'en'): Promise<Visitor> {
  const visitor = server.visitor(language)
  if (login !== null) await visitor.enterAs(login)
  return visitor
}

const pdf = samplePdf()
const uploaded = async (by = editor) => (await by.upload('resource', '规范 a.pdf', pdf)).data.id

type Fields = BodyOf<typeof saveResource>
const fields: Omit<Fields, 'fileId'> = {
  category: 'protocol',
  titleZh: '债券接口协议',
  titleEn: 'Bond protocol',
  descriptionZh: '',
  descriptionEn: 'Flows of the bond interface',
  edition: '1.0',
  identities: [],
  published: true,
}
const save = (change: Partial<Fields> & { fileId: string }) =>
  editor.call(saveResource, { body: { ...fields, ...change } })
const add = async (change: Partial<Fields> = {}) =>
  (await save({ ...change, fileId: await uploaded() })).data.id
const fetched = async (by: Visitor, id: string) => {
  const response = await by.send('GET', `${basePath}${downloadResource.path}?id=${id}`)
  const isJson = response.headers.get('content-type')!.startsWith('application/json')
  return isJson ? await response.json() : Buffer.from(await response.arrayBuffer())
}
const notFound = { code: 'NOT_FOUND', message: responseCodes.NOT_FOUND.message.en, data: null }
const managed = async (id: string) => {
  const { list } = (await editor.call(searchManagedResources, { body: { pageSize: 100 } })).data
  return list.find((each) => each.id === id)
}

describe('documents', () => {
  it('of the open categories are for everybody, in both languages and by keyword', async () => {
    const open = async (language: 'zh' | 'en', keyword = '') =>
      (await (await as(null, language)).call(listOpenResources, { body: { category: 'standard', keyword } }))
        .data
    expect((await open('zh')).list.map(({ title }) => title)).toEqual([
      '接口接入技术规范',
      '接口接入网络技术要求',
    ])
    expect((await open('en')).list.map(({ title }) => title)).toEqual([
      'Interface access standard',
      'Network requirements for interface access',
    ])
    expect((await open('zh', '专线')).list.map(({ title }) => title)).toEqual(['接口接入网络技术要求'])
    expect(await open('en', 'no such words')).toMatchObject({ list: [], total: 0 })
    const visitor = await as(null)
    expect((await visitor.call(listOpenResources, { body: { category: 'protocol' as never } })).code).toBe(
      'VALIDATION',
    )
    const { list } = (await visitor.call(listOpenResources, { body: { category: 'tool', pageNum: 999_999 } }))
      .data
    expect(list).toEqual([])
  })

  it('are for the institution types they name, and for all where they name none', async () => {
    const ids = {
      all: await add({ titleEn: 'For all' }),
      market: await add({ titleEn: 'For 00', identities: ['00'] }),
      vendor: await add({ titleEn: 'For 10', identities: ['10', '10'] }),
      isv: await add({ titleEn: 'For 20', identities: ['20'] }),
      draft: await add({ titleEn: 'Draft', published: false }),
      open: await add({ titleEn: 'Tool', category: 'tool', identities: ['05'] }),
    }
    const names = Object.entries(ids)
    const see = {
      bank01admin: ['all', 'market'],
      bank01user: ['all', 'market'],
      post01admin: ['all'],
      info01admin: ['all', 'vendor'],
      // An ISV develops for market members and vendors too.
      isv01admin: ['all', 'market', 'vendor'],
      isv02admin: ['all', 'market', 'vendor', 'isv'],
      admin: ['all', 'market', 'vendor', 'isv'],
    }
    for (const [login, expected] of Object.entries(see)) {
      const { data } = await (await as(login)).call(listResources, { body: { pageSize: 100 } })
      const listed = names.filter(([, id]) => data.list.some((each) => each.id === id)).map(([name]) => name)
      expect([login, listed]).toEqual([login, expected])
    }
    // A download says the same, and the editors also read what is not published.
    const mayFetch = {
      ...Object.fromEntries(Object.entries(see).map(([login, list]) => [login, [...list, 'open']])),
      '': ['open'],
      market01: ['open'],
      admin: ['all', 'market', 'vendor', 'isv', 'draft', 'open'],
      field02: ['all', 'market', 'vendor', 'isv', 'draft', 'open'],
    }
    for (const [login, expected] of Object.entries(mayFetch)) {
      const visitor = await as(login || null)
      for (const [name, id] of names)
        expect([login, name, await fetched(visitor, id)]).toEqual([
          login,
          name,
          expected.includes(name) ? pdf : notFound,
        ])
    }
    expect(await fetched(await as(null), crypto.randomUUID())).toEqual(notFound)
  })

  it('are not for who has yet to accept the terms', async () => {
    const id = await add()
    const visitor = await as('bank02user')
    await server.query(sql`update app_user set terms_read_at = null where login_name = 'bank02user'`)
    expect(await fetched(visitor, id)).toEqual(notFound)
  })

  it('are served to be kept, and counted each time, also many at once', async () => {
    const id = await add({ category: 'standard' })
    const visitor = await as(null)
    const response = await visitor.send('GET', `${basePath}${downloadResource.path}?id=${id}`)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': expect.stringMatching(/^attachment; .*%E8%A7%84%E8%8C%83%20a\.pdf$/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    await response.arrayBuffer()
    await Promise.all(Array.from({ length: 20 }, () => fetched(visitor, id)))
    expect((await managed(id))!.downloads).toBe(21)
    expect((await managed(id))!.version).toBe(0)
  })
})

describe('editors', () => {
  it('add, change, move to another category, order and delete, each on record', async () => {
    const id = await add({ category: 'guidance', identities: ['10', '00', '10'] })
    expect(await managed(id)).toMatchObject({ version: 0, identities: ['00', '10'], downloads: 0 })
    const { fileId } = (await managed(id))!
    const other = await uploaded()
    const changed = await save({ id, version: 0, fileId: other, category: 'download', edition: '1.1' })
    expect(changed.data).toEqual({ id, version: 1 })
    expect(await managed(id)).toMatchObject({
      category: 'download',
      edition: '1.1',
      fileId: other,
      version: 1,
    })
    expect(await server.query(sql`select subject from file where id = ${fileId}`)).toEqual([
      { subject: null },
    ])

    const ofCategory = async () =>
      (
        await editor.call(searchManagedResources, { body: { category: 'download', pageSize: 100 } })
      ).data.list.map((each) => each.id)
    expect((await ofCategory()).at(-1)).toBe(id)
    const ids = (await ofCategory()).toReversed()
    expect((await editor.call(orderResources, { body: { category: 'download', ids } })).code).toBe('ACK')
    expect(await ofCategory()).toEqual(ids)
    for (const wrong of [ids.slice(1), [...ids, crypto.randomUUID()], [...ids, ids[0]!]])
      expect((await editor.call(orderResources, { body: { category: 'download', ids: wrong } })).code).toBe(
        'CONFLICT',
      )
    expect((await editor.call(orderResources, { body: { category: 'tool', ids } })).code).toBe('CONFLICT')

    const remove = (version: number) => editor.call(deleteResource, { body: { id, version } })
    expect((await remove(0)).code).toBe('CONFLICT')
    expect((await remove(1)).code).toBe('ACK')
    expect((await remove(1)).code).toBe('NOT_FOUND')
    expect(await server.query(sql`select subject from file where id = ${other}`)).toEqual([{ subject: null }])
    const rows = await server.query<{ action: string }>(
      sql`select action from audit_log where subject = ${`resource:${id}`} order by id`,
    )
    expect(rows.map(({ action }) => action)).toEqual(['resources.add', 'resources.edit', 'resources.delete'])
  })

  it('find by keyword and category, what is not published too', async () => {
    await add({ titleZh: '国债期货说明', category: 'guideline', published: false })
    const found = async (body: BodyOf<typeof searchManagedResources>) =>
      (await editor.call(searchManagedResources, { body })).data.list.map((each) => each.titleZh)
    expect(await found({ keyword: '债期货' })).toEqual(['国债期货说明'])
    expect(await found({ keyword: '债期货', category: 'tool' })).toEqual([])
  })

  it('add up to five hundred to a category, also many at once; all are counted and paged', async () => {
    await add()
    const fill = async (category: string, upTo: number) =>
      await server.query(sql`
        insert into resource (id, category, title_zh, title_en, file_id, published, position, updated_at)
        select gen_random_uuid(), ${category}, 'x', 'x', file_id, true, number, now()
        from (select file_id from resource limit 1) as any_file, generate_series(
          1, ${upTo} - (select count(*)::int from resource where category = ${category})) as number`)
    await fill('protocol', 499)
    await fill('guidance', 500)
    await fill('download', 500)
    const fileIds = await Promise.all(Array.from({ length: 4 }, () => uploaded()))
    const replies = await Promise.all(fileIds.map((fileId) => save({ fileId })))
    expect(replies.map(({ code }) => code).toSorted()).toEqual([
      'ACK',
      'VALIDATION',
      'VALIDATION',
      'VALIDATION',
    ])
    const page = async (pageNum: number) =>
      (await editor.call(searchManagedResources, { body: { pageNum, pageSize: 100 } })).data
    const [{ n }] = (await server.query<{ n: number }>(sql`select count(*)::int as n from resource`)) as [
      { n: number },
    ]
    expect(n).toBeGreaterThanOrEqual(1500)
    const seen = new Set<string>()
    for (let pageNum = 1; pageNum <= Math.ceil(n / 100); pageNum++) {
      const { list, total } = await page(pageNum)
      expect(total).toBe(n)
      for (const { id } of list) seen.add(id)
    }
    expect(seen.size).toBe(n)
  })

  it('are refused what is not theirs, stale or not valid, and nothing happens', async () => {
    const id = await add()
    const colleague = await as('field02')
    const foreign = await uploaded(colleague)
    const otherKind = (await editor.upload('attachment', 'a.pdf', pdf)).data.id
    const ofAnother = (await managed(await add()))!.fileId
    const own = await uploaded()
    const before = await contentsOf(server)
    for (const fileId of [foreign, otherKind, ofAnother, crypto.randomUUID()])
      expect(await save({ fileId })).toMatchObject({
        code: 'VALIDATION',
        data: [{ path: 'fileId', message: listWords.fileGone.en }],
      })
    expect((await save({ id, version: 3, fileId: own })).code).toBe('CONFLICT')
    expect((await save({ id, fileId: own })).code).toBe('CONFLICT')
    expect((await save({ id: crypto.randomUUID(), version: 0, fileId: own })).code).toBe('NOT_FOUND')
    expect((await save({ fileId: own, titleZh: '长'.repeat(101) })).data).toMatchObject([{ path: 'titleZh' }])
    expect((await save({ fileId: own, identities: ['30' as never] })).data).toMatchObject([
      { path: 'identities.0' },
    ])
    expect((await save({ fileId: own, extra: 1 } as never)).code).toBe('VALIDATION')
    expect(await contentsOf(server)).toEqual(before)
  })
})
