import { totalCap } from '@cass/contract/kit/page.ts'
import { desc, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../test/harness.ts'
import { keywordSearch } from './keyword-search.ts'
import { findPage } from './search.ts'
import { institutionSearchText, institutions } from './tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.query(sql`
    insert into institution (id, name, name_en, credit_code, identities, status, created_at)
    select gen_random_uuid(), '万象第' || n || '资产管理公司', 'Wanxiang Asset ' || n, 'W' || lpad(n::text, 17, '0'),
           '{00}', '05', now() - make_interval(mins => n)
    from generate_series(1, ${totalCap + 200}::int) as n`)
  await server.query(sql`
    insert into institution (id, name, name_en, credit_code, identities, status, created_at)
    select gen_random_uuid(), name, 'Mixed', 'X' || lpad(n::text, 17, '0'), '{00}', '05', now() - interval '1 year'
    from unnest(${sql.param(['九岛9号信托', '青川（ZQ）资管'])}::text[]) with ordinality as given (name, n)`)
})
afterAll(() => server.stop())

async function search(keyword: string, page = { pageNum: 1, pageSize: 20 }) {
  const found = await findPage(server.db, {
    table: institutions,
    where: [],
    search: keywordSearch(institutions, institutionSearchText, keyword),
    orderBy: [desc(institutions.createdAt), sql`${institutions.id}`],
    ...page,
  })
  const rows = await server.query<{ id: string; name: string }>(
    sql`select id::text, name from institution where id = any(${sql.param(found.ids)}::uuid[])`,
  )
  const names = new Map(rows.map((row) => [row.id, row.name]))
  return { ...found, names: found.ids.map((id) => names.get(id)!) }
}

describe('a keyword', () => {
  it.each([
    ['one Chinese character', '屿', ['恒屿登记托管有限公司']],
    ['two', '云岭', ['云岭农村商业银行']],
    ['three and more', '岭农村商', ['云岭农村商业银行']],
    ['a piece of an English word', 'ongla', ['东澜清算服务有限公司']],
    ['whatever its case', 'DONGLAN clear', ['东澜清算服务有限公司']],
    ['a credit code', '91310000MA1K000001', ['云岭农村商业银行']],
    ['the end of one', 'k000001', ['云岭农村商业银行']],
    ['two letters at the start of a word', 'qi', ['启元软件有限公司']],
    ['Chinese and digits', '第77资', ['万象第77资产管理公司']],
    ['a Chinese character and a digit, anywhere', '岛9', ['九岛9号信托']],
    ['two letters behind Chinese', 'zq', ['青川（ZQ）资管']],
    ['one letter behind a sign', 'z', ['青川（ZQ）资管']],
  ])('finds by %s', async (_, keyword, expected) => {
    expect((await search(keyword)).names).toEqual(expected)
  })

  it.each(['%', '_', '100%', 'a\\b', '“', 'zzz', '行云', '第77产'])('%j finds nothing', async (keyword) => {
    expect(await search(keyword)).toEqual({ ids: [], names: [], total: 0, more: false })
  })

  it('does not reach from one text into the next', async () => {
    // The last character of the name and the first of the English one.
    expect((await search('行y')).total).toBe(0)
    expect((await search('行yunling')).total).toBe(0)
    expect((await search('行\u001fyun')).total).toBe(0)
  })

  it('finds what a plain comparison finds, for any fragment of a name', async () => {
    const [row] = await server.query<{ name: string }>(
      sql`select name from institution where name like '云岭%'`,
    )
    const { name } = row!
    await fc.assert(
      fc.asyncProperty(
        fc.nat(name.length - 1),
        fc.integer({ min: 1, max: name.length }),
        async (from, size) => {
          expect((await search(name.slice(from, from + size))).names).toContain(name)
        },
      ),
      { numRuns: 30 },
    )
  })
})

describe('what the planner takes for many', () => {
  // Nearly all have both pieces of the keyword "lansha", few have them in a row.
  beforeAll(async () => {
    await server.query(sql`
      insert into institution (id, name, name_en, credit_code, identities, status, created_at)
      select gen_random_uuid(), '甲', case when n <= 30 then 'Lansha ' else 'Shalan ' end || n,
             'L' || lpad(n::text, 17, '0'), '{00}', '05', now() - make_interval(mins => n)
      from generate_series(1, ${8 * totalCap}::int) as n`)
    await server.query(sql`analyze institution`)
  })

  it('is counted all the same when a sample does not bear it out', async () => {
    expect(await search('lansha')).toMatchObject({ total: 30, more: false })
    expect((await search('lansha', { pageNum: 2, pageSize: 20 })).ids).toHaveLength(10)
    expect(await search('lansha', { pageNum: 51, pageSize: 20 })).toMatchObject({ ids: [], total: 30 })
  })

  it('is many when a sample does', async () => {
    const page = { pageNum: 2, pageSize: 20 }
    expect(await search('shalan', page)).toMatchObject({ total: totalCap, more: true })
    expect((await search('shalan', page)).ids).toHaveLength(20)
  })

  it('is estimated once for whoever turns its pages', async () => {
    const asked = vi.spyOn(server.db.$client, 'query')
    for (const pageNum of [1, 2, 3]) await search('shalan 1', { pageNum, pageSize: 20 })
    const estimates = asked.mock.calls.filter((call) =>
      JSON.stringify(call).includes('explain (format json)'),
    )
    asked.mockRestore()
    expect(estimates).toHaveLength(1)
  })

  it('is counted when a page is not full', async () => {
    const found = await findPage(server.db, {
      table: institutions,
      // The planner takes it for nearly all.
      where: [sql`left(name_en, 6) <> 'Shalan'`],
      search: keywordSearch(institutions, institutionSearchText, '甲'),
      orderBy: [desc(institutions.createdAt), sql`${institutions.id}`],
      pageNum: 1,
      pageSize: 50,
    })
    expect(found).toMatchObject({ total: 30, more: false })
    expect(found.ids).toHaveLength(30)
  })
})

describe('a page', () => {
  it('counts exactly up to the cap, and says when there are more', async () => {
    expect(await search('万象')).toMatchObject({ total: totalCap, more: true })
    expect(await search('第11')).toMatchObject({ total: 112 - 1, more: false })
  })

  it('keeps the order, whichever way it was found', async () => {
    const few = await search('第119', { pageNum: 1, pageSize: 3 })
    expect(few.names).toEqual(['万象第119资产管理公司', '万象第1190资产管理公司', '万象第1191资产管理公司'])
    const many = await search('万象', { pageNum: 2, pageSize: 2 })
    expect(many.names).toEqual(['万象第3资产管理公司', '万象第4资产管理公司'])
  })

  it('ends at the cap', async () => {
    expect((await search('万象', { pageNum: 50, pageSize: 20 })).ids).toHaveLength(20)
    expect((await search('万象', { pageNum: 51, pageSize: 20 })).ids).toEqual([])
    expect((await search('万象', { pageNum: 1_000_000, pageSize: 100 })).ids).toEqual([])
    expect((await search('万象', { pageNum: 34, pageSize: 30 })).ids).toHaveLength(10)
  })

  it('of more than the cap, without a keyword, is in order and ends at the cap', async () => {
    const page = (pageNum: number, pageSize: number) =>
      findPage(server.db, {
        table: institutions,
        where: [sql`${institutions.name} like '万象%'`],
        orderBy: [desc(institutions.createdAt), sql`${institutions.id}`],
        pageNum,
        pageSize,
      })
    const inOrder = await server.query<{ id: string }>(
      sql`select id::text from institution where name like '万象%' order by created_at desc, id limit ${totalCap}`,
    )
    const ids = inOrder.map((row) => row.id)
    const more = { total: totalCap, more: true }
    expect(await page(1, 20)).toEqual({ ids: ids.slice(0, 20), ...more })
    expect(await page(50, 20)).toEqual({ ids: ids.slice(-20), ...more })
    expect(await page(34, 30)).toEqual({ ids: ids.slice(-10), ...more })
    expect(await page(51, 20)).toEqual({ ids: [], ...more })
    expect(await page(70, 20)).toEqual({ ids: [], ...more })
  })
})
