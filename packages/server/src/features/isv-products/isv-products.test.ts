import {
  getIsvProduct,
  maxIsvProducts,
  moveIsvProduct,
  saveIsvProduct,
  searchIsvProducts,
} from '@cass/contract/isv-products/endpoints.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { contentsOf } from '../../../test/contents.ts'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'

let server: TestServer
let vendor: Visitor
let other: Visitor
beforeAll(async () => {
  server = await startTestServer()
  vendor = server.visitor('en')
  other = server.visitor('en')
  await vendor.enterAs('isv01admin')
  await other.enterAs('isv02admin')
})
afterAll(() => server.stop())

type Body = BodyOf<typeof saveIsvProduct>
const v1 = { number: '1.0', releasedOn: '2026-01-05', offered: true }
const body = (given: Partial<Body> = {}): Body => ({
  nameZh: `测试产品${crypto.randomUUID()}`,
  nameEn: `Test product ${crypto.randomUUID()}`,
  families: ['TRD', 'LCAPI'],
  versions: [v1],
  ...given,
})
const list = async (who = vendor, given: BodyOf<typeof searchIsvProducts> = {}) =>
  (await who.call(searchIsvProducts, { body: { pageSize: 100, ...given } })).data

it('are the institution’s own, found by name and status, with versions from the newest on', async () => {
  const own = await list(vendor, { keyword: 'QIYUAN' })
  expect(own.list.map(({ nameEn }) => nameEn).toSorted()).toEqual([
    'Qiyuan Direct Trading',
    'Qiyuan Market Data Gateway',
  ])
  expect((await list(vendor, { keyword: 'direct' })).list).toMatchObject([
    { families: ['LCAPI', 'CASH', 'TRD'], versions: [{ number: '3.0' }, { number: '2.4' }] },
  ])
  expect((await list(other, { status: '20' })).list).toMatchObject([
    { nameEn: 'Tuoheng File Agent', moves: ['restore'] },
  ])
  const admin = server.visitor('en')
  await admin.enterAs('admin')
  expect((await list(admin)).total).toBe(0)
  expect((await admin.call(saveIsvProduct, { body: body() })).code).toBe('FORBIDDEN')
})

it('are added, changed, retired and restored, each on record', async () => {
  const actions = ['isvProduct.add', 'isvProduct.edit', 'isvProduct.retire', 'isvProduct.restore']
  const audited = () => Promise.all(actions.map((action) => server.audited(action)))
  const before = await audited()
  const first = body()
  const { data: added } = await vendor.call(saveIsvProduct, { body: first })
  const { id } = added
  const known = (await vendor.call(getIsvProduct, { query: { id } })).data
  expect(known).toMatchObject({ nameZh: first.nameZh, families: ['LCAPI', 'TRD'], status: '10', version: 0 })

  const versions = [
    { number: '1.1', releasedOn: '2026-02-03', offered: true },
    { ...known.versions[0]!, offered: false },
  ]
  const saved = await vendor.call(saveIsvProduct, { body: { ...first, id, version: 0, versions } })
  expect(saved.data).toEqual({ id, version: 1 })
  expect((await vendor.call(getIsvProduct, { query: { id } })).data.versions).toMatchObject([
    { number: '1.1', offered: true },
    { id: known.versions[0]!.id, number: '1.0', offered: false },
  ])
  const retired = await vendor.call(moveIsvProduct, { body: { id, version: 1, move: 'retire' } })
  expect(retired.data).toEqual({ status: '20', version: 2 })
  const again = await vendor.call(moveIsvProduct, { body: { id, version: 2, move: 'retire' } })
  expect(again.code).toBe('CONFLICT')
  await vendor.call(moveIsvProduct, { body: { id, version: 2, move: 'restore' } })
  expect(await audited()).toEqual(before.map((number) => number + 1))
})

it('refuse what would lose or double something, and change nothing', async () => {
  const { data } = await vendor.call(saveIsvProduct, { body: body() })
  const { id } = data
  const known = (await vendor.call(getIsvProduct, { query: { id } })).data
  const saved = known.versions[0]!
  const before = await contentsOf(server)
  const wrong = async (given: Partial<Body>) =>
    (await vendor.call(saveIsvProduct, { body: body({ id, version: 0, ...given }) })).data as unknown as {
      path: string
    }[]
  // A version that was saved keeps its number, and stays.
  expect(await wrong({ versions: [{ ...saved, number: '1.0.1' }] })).toMatchObject([
    { path: 'versions.0.number' },
  ])
  expect(await wrong({ versions: [v1] })).toMatchObject([{ path: 'versions' }])
  expect(await wrong({ versions: [saved, { ...v1, number: '2.0', id: crypto.randomUUID() }] })).toMatchObject(
    [{ path: 'versions.1.number' }],
  )
  expect(await wrong({ versions: [] })).toMatchObject([{ path: 'versions' }])
  expect(await wrong({ versions: [saved, { ...v1, number: ' 1.0 ' }] })).toMatchObject([{ path: 'versions' }])
  expect(await wrong({ families: [] })).toMatchObject([{ path: 'families' }])
  expect(await wrong({ nameEn: 'qiyuan direct trading' })).toMatchObject([{ path: 'nameEn' }])
  const stale = await vendor.call(saveIsvProduct, { body: body({ id, version: 9, versions: [saved] }) })
  expect(stale.code).toBe('CONFLICT')
  expect(await contentsOf(server)).toEqual(before)
})

it('of others are as unknown as those that are not there', async () => {
  const { data } = await vendor.call(saveIsvProduct, { body: body() })
  for (const id of [data.id, crypto.randomUUID()]) {
    expect((await other.call(getIsvProduct, { query: { id } })).code).toBe('NOT_FOUND')
    expect((await other.call(saveIsvProduct, { body: body({ id, version: 0 }) })).code).toBe('NOT_FOUND')
    const moved = await other.call(moveIsvProduct, { body: { id, version: 0, move: 'retire' } })
    expect(moved.code).toBe('NOT_FOUND')
  }
})

it('are no more than a list can hold, and of two with one name that arrive together one is kept', async () => {
  onTestFinished(async () => {
    await server.query(sql`delete from isv_product where name_en like 'Filler %'`)
  })
  const same = body()
  const both = await Promise.all([1, 2].map(() => vendor.call(saveIsvProduct, { body: same })))
  expect(both.map(({ code }) => code).toSorted()).toEqual(['ACK', 'VALIDATION'])
  await server.query(sql`
    insert into isv_product (id, institution_id, name_zh, name_en, families, status, created_at, updated_at)
    select gen_random_uuid(), (select institution_id from app_user where login_name = 'isv01admin'),
      'Filler ' || n, 'Filler ' || n, '{TRD}', '10', now(), now() from generate_series(1, ${maxIsvProducts}) n`)
  expect(await vendor.call(saveIsvProduct, { body: body() })).toMatchObject({
    code: 'VALIDATION',
    data: [{ path: 'nameZh', message: expect.stringContaining(String(maxIsvProducts)) }],
  })
})
