import {
  getInstitution,
  getInstitutionEnums,
  getSimpleInstitution,
  searchInstitutions,
} from '@cass/contract/institutions/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'

let server: TestServer
let field: Visitor
let bank: Visitor
beforeAll(async () => {
  server = await startTestServer()
  field = server.visitor('en')
  await field.enterAs('field01')
  bank = server.visitor('zh')
  await bank.enterAs('bank01admin')
})
afterAll(() => server.stop())

const idOf = async (name: string) =>
  (await server.query<{ id: string }>(sql`select id from institution where name = ${name}`))[0]!.id
const search = async (body: Parameters<typeof field.call<typeof searchInstitutions>>[1] = {}) =>
  (await field.call(searchInstitutions, body)).data
const namesFor = async (keyword: string) =>
  (await search({ body: { keyword } })).list.map((row) => row.name).toSorted()
/** Institutions of the test alone: the list of the others is the market's own. */
const removeAfterwards = (nameEn: string) =>
  onTestFinished(async () => {
    await server.query(sql`delete from institution where name_en ilike ${nameEn}`)
  })

describe('the list of institutions', () => {
  it('has all of them, with how many users and what can be done', async () => {
    const [{ n }] = (await server.query<{ n: string }>(sql`select count(*) as n from institution`)) as [
      { n: string },
    ]
    const { list, total, more } = await search({ body: { pageSize: 100 } })
    expect([list.length, total, more]).toEqual([Number(n), Number(n), false])
    expect(list.find((row) => row.nameEn === 'Qiyuan Software')).toMatchObject({
      name: '启元软件有限公司',
      creditCode: '91310000MA1K000006',
      identities: ['00', '15'],
      status: '05',
      users: 1,
      moves: ['disable'],
      changeBaseInfoFlag: 0,
    })
  })

  it('is searched by fragments of the name, short or long, and of the credit code', async () => {
    removeAfterwards('% mercantile')
    await server.query(sql`
      insert into institution (id, name, name_en, credit_code, identities, status, created_at) values
        (gen_random_uuid(), '鹭屿鎏商银号', 'Zephyr Mercantile', '92310000MK11112222', '{00}', '05', now()),
        (gen_random_uuid(), '飒鎏商银号', 'Quartz mercantile', '92310000MK11113333', '{00}', '05', now())`)
    const both = ['飒鎏商银号', '鹭屿鎏商银号'].toSorted()
    expect(await namesFor('鎏')).toEqual(both)
    expect(await namesFor('鎏商')).toEqual(both)
    expect(await namesFor('鎏商银号')).toEqual(both)
    expect(await namesFor(' 鹭屿鎏 ')).toEqual(['鹭屿鎏商银号'])
    expect(await namesFor('MERCANT')).toEqual(both)
    expect(await namesFor('tz merc')).toEqual(['飒鎏商银号'])
    expect(await namesFor('zephyr')).toEqual(['鹭屿鎏商银号'])
    expect(await namesFor('MK1111')).toEqual(both)
    expect(await namesFor('92310000mk11113333')).toEqual(['飒鎏商银号'])
    for (const none of ['鎏银', '鹭飒', 'zephyr quartz', '%', '_', "'; drop table institution; --"])
      expect([none, await namesFor(none)]).toEqual([none, []])
  })

  it('is filtered by identity and status, and paged newest first', async () => {
    const developers = (await search({ body: { identity: '20' } })).list
    expect(developers.map((row) => row.nameEn).toSorted()).toEqual([
      'Lishi Financial Software',
      'Tuoheng Fintech',
    ])
    expect((await search({ body: { identity: '20', keyword: '启元' } })).total).toBe(0)
    expect((await search({ body: { status: '20' } })).list).toEqual([])
    await server.query(
      sql`update institution set created_at = created_at + interval '1 day' where name = '晨汐数据服务有限公司'`,
    )
    const all = (await search({ body: { pageSize: 100 } })).list
    expect(all[0]!.name).toBe('晨汐数据服务有限公司')
    const paged = []
    for (let pageNum = 1; paged.length < all.length; pageNum++)
      paged.push(...(await search({ body: { pageNum, pageSize: 3 } })).list)
    expect(paged).toEqual(all)
  })

  it('counts to a thousand and says that there are more', async () => {
    removeAfterwards('trial house %')
    await server.query(sql`
      insert into institution (id, name, name_en, credit_code, identities, status, created_at)
      select gen_random_uuid(), '测试机构' || n, 'Trial house ' || n, '91310000MB' || lpad(n::text, 8, '0'),
        '{10}', '20', now() + n * interval '1 second' from generate_series(1, 1100) as n`)
    const all = await search({ body: { pageNum: 50, pageSize: 20 } })
    expect([all.list.length, all.total, all.more]).toEqual([20, 1000, true])
    expect((await search({ body: { pageNum: 51, pageSize: 20 } })).list).toEqual([])
    const some = await search({ body: { keyword: '测试', status: '20', pageSize: 2 } })
    expect([some.total, some.more, some.list.map((row) => row.nameEn)]).toEqual([
      1000,
      true,
      ['Trial house 1100', 'Trial house 1099'],
    ])
    const one = await search({ body: { keyword: 'house 777' } })
    expect([one.total, one.more, one.list[0]!.moves]).toEqual([1, false, ['activate']])
  })

  it('is not for institutions, nor for reviewers of departments', async () => {
    const reviewer = server.visitor()
    await reviewer.enterAs('market01')
    for (const visitor of [bank, reviewer])
      expect(await visitor.call(searchInstitutions, { body: {} })).toMatchObject({
        status: 403,
        code: 'FORBIDDEN',
      })
  })

  it.each([
    { pageSize: 101 },
    { pageNum: 0 },
    { status: '15' },
    { identity: '99' },
    { keyword: 'x'.repeat(65) },
    { keyword: 'a\0' },
    { order: 'name' },
  ])('refuses %j', async (body) => {
    expect((await field.call(searchInstitutions, { body: body as never })).code).toBe('VALIDATION')
  })
})

describe('one institution', () => {
  it('is shown to the operator whole', async () => {
    const id = await idOf('启元软件有限公司')
    expect((await field.call(getInstitution, { query: { id } })).data).toMatchObject({
      id,
      nameEn: 'Qiyuan Software',
      identities: ['00', '15'],
      users: 1,
      moves: ['disable'],
      files: [],
      change: null,
      candidate: null,
    })
    const admin = server.visitor()
    await admin.enterAs('admin')
    expect((await admin.call(getInstitution, { query: { id } })).code).toBe('ACK')
    for (const visitor of [field, admin])
      expect((await visitor.call(getInstitution, { query: {} })).code).toBe('NOT_FOUND')
  })

  it('is the own one to its people, and any other is as unknown as none', async () => {
    const [own, other] = [await idOf('临江商业银行'), await idOf('云岭农村商业银行')]
    const unasked = await bank.call(getInstitution, { query: {} })
    expect(unasked.data).toMatchObject({ id: own, name: '临江商业银行', moves: [] })
    expect((await bank.call(getInstitution, { query: { id: own } })).data).toEqual(unasked.data)
    const unknown = crypto.randomUUID()
    for (const [endpoint, name] of [
      [getInstitution, 'id'],
      [getSimpleInstitution, 'initId'],
    ] as const) {
      const foreign = await bank.call(endpoint, { query: { [name]: other } as never })
      const none = await bank.call(endpoint, { query: { [name]: unknown } as never })
      expect([foreign.status, foreign.code, foreign.message, foreign.data]).toEqual([
        200,
        'NOT_FOUND',
        '未找到该记录。',
        null,
      ])
      expect({ ...none, headers: null }).toEqual({ ...foreign, headers: null })
    }
  })

  it('is closed to people of the institution without AGENCY_institutionBaseInfo', async () => {
    const user = server.visitor()
    await user.enterAs('bank01user')
    expect((await user.call(getInstitution, { query: {} })).status).toBe(403)
    const own = await idOf('临江商业银行')
    expect((await user.call(getSimpleInstitution, { query: { initId: own } })).data).toEqual({
      id: own,
      name: '临江商业银行',
      nameEn: 'Linjiang Commercial Bank',
      creditCode: '91310000MA1K000000',
      identities: ['00'],
      status: '05',
    })
  })

  it('has its main facts for every operator user', async () => {
    const reviewer = server.visitor()
    await reviewer.enterAs('market01')
    const initId = await idOf('云岭农村商业银行')
    expect((await reviewer.call(getSimpleInstitution, { query: { initId } })).data.id).toBe(initId)
    expect((await reviewer.call(getSimpleInstitution, { query: { initId: 'no-id' } })).code).toBe(
      'VALIDATION',
    )
  })
})

it('names what institutions are told apart by, in the language of the caller', async () => {
  const [zh, en] = [(await bank.call(getInstitutionEnums)).data, (await field.call(getInstitutionEnums)).data]
  expect(zh.statuses).toContainEqual({ code: '20', name: '已停用' })
  expect(en.statuses).toContainEqual({ code: '20', name: 'Disabled' })
  expect(en.identities.map((each) => each.code)).toEqual(['00', '05', '10', '15', '20'])
  expect(zh.staffScales).toHaveLength(5)
})
