import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import type { Form } from '@cass/contract/kit/form/definition.ts'
import {
  makeOperationOrder,
  moveOperationOrder,
  searchOperationOrders,
} from '@cass/contract/operation-orders/endpoints.ts'
import { countTasks } from '@cass/contract/reviews/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeApplication } from '../../../test/application-rows.ts'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { enter } from '../../../test/staff.ts'

let server: TestServer
let field: Visitor
let ops: Visitor
let reviewer: Visitor
beforeAll(async () => {
  server = await startTestServer()
  ;[field, ops, reviewer] = (await Promise.all(
    ['field01', 'ops01', 'market01'].map((login) => enter(server, login)),
  )) as [Visitor, Visitor, Visitor]
})
afterAll(() => server.stop())

let day = 0
/** Numbers of a day that no other test has. */
const freshDay = () => `IO2031${String(101 + ++day).padStart(4, '0')}`

type Wanted = { beginning: string; goLiveDate?: string; applicant?: string }
let last = 0
async function made({ beginning, goLiveDate = '2031-06-01', applicant = 'bank01admin' }: Wanted) {
  const form: Form = { goLiveDate }
  const { id } = await makeApplication(server, { serviceType: '20', status: '10', form, applicant })
  const ordNo = beginning + String(++last).padStart(6, '0')
  await server.query(sql`update application set ord_no = ${ordNo} where id = ${id}`)
  const { data } = await field.call(makeOperationOrder, { body: { applicationId: id } })
  return { ...data, ordNo, applicationId: id }
}
type Move = { move: 'take' | 'pass' | 'withdraw'; version: number }
const move = (by: Visitor, id: string, given: Move) =>
  by.call(moveOperationOrder, { body: { id, comment: 'Done', ...given } })
const search = async (body: BodyOf<typeof searchOperationOrders>, by = reviewer) =>
  (await by.call(searchOperationOrders, { body })).data
const numbers = async (body: BodyOf<typeof searchOperationOrders>) =>
  (await search(body)).list.map((row) => row.number)

describe('the list of orders', () => {
  it('tells whose it is, for when, and who has accepted and executed it', async () => {
    const beginning = freshDay()
    const order = await made({ beginning, goLiveDate: '2031-07-01' })
    const now = server.clock.now().toISOString()
    const row = {
      id: order.id,
      number: order.number,
      applicationId: order.applicationId,
      applyOrdNo: order.ordNo,
      institutionName: 'Linjiang Commercial Bank',
      status: '00',
      createdAt: expect.any(String),
      createdBy: '陆知远',
      goLiveDate: '2031-07-01',
      accepted: null,
      executed: null,
    }
    expect((await search({ keyword: beginning })).list).toEqual([row])
    await move(ops, order.id, { move: 'take', version: 0 })
    await move(ops, order.id, { move: 'pass', version: 1 })
    const [done] = (await search({ keyword: beginning })).list
    expect(done).toMatchObject({ status: '07', accepted: { by: '姜北辰' }, executed: { by: '姜北辰' } })
    expect(done!.executed!.at >= now).toBe(true)
  })

  it('finds an order by its number, by its go-live’s, and by the institution', async () => {
    const beginning = freshDay()
    const mine = await made({ beginning })
    const other = await made({ beginning, applicant: 'bank02admin' })
    for (const keyword of [mine.number, mine.ordNo, mine.ordNo.toLowerCase(), ` ${mine.number} `])
      expect(await numbers({ keyword })).toEqual([mine.number])
    const { institutionName } = (await search({ keyword: other.number })).list[0]!
    const found = await numbers({ keyword: institutionName.slice(2), pageSize: 100 })
    expect(found).toContain(other.number)
    expect(found).not.toContain(mine.number)
    expect(await numbers({ keyword: 'Nobody is called so' })).toEqual([])
  })

  it('is filtered by status and by the day, newest first or by the day of going live, in pages', async () => {
    const keyword = freshDay()
    const late = await made({ beginning: keyword, goLiveDate: '2031-09-01' })
    const soon = await made({ beginning: keyword, goLiveDate: '2031-08-01' })
    const gone = await made({ beginning: keyword, goLiveDate: '2031-08-15' })
    await move(ops, soon.id, { move: 'take', version: 0 })
    await move(field, gone.id, { move: 'withdraw', version: 0 })
    for (const [order, at] of [
      [late, '2031-01-01T04:00:00Z'],
      [soon, '2031-01-02T04:00:00Z'],
      [gone, '2031-01-03T04:00:00Z'],
    ] as const)
      await server.query(sql`update operation_order set created_at = ${at} where id = ${order.id}`)
    expect(await numbers({ keyword })).toEqual([gone.number, soon.number, late.number])
    expect(await numbers({ keyword, statuses: ['00', '05'] })).toEqual([soon.number, late.number])
    expect(await numbers({ keyword, sort: 'createdAt' })).toEqual([late.number, soon.number, gone.number])
    expect(await numbers({ keyword, sort: 'goLiveDate' })).toEqual([soon.number, gone.number, late.number])
    expect(await numbers({ keyword, sort: '-goLiveDate' })).toEqual([late.number, gone.number, soon.number])
    expect(await numbers({ keyword, from: '2031-01-02', to: '2031-01-02' })).toEqual([soon.number])
    expect(await search({ keyword, pageSize: 2, pageNum: 2 })).toMatchObject({
      list: [{ number: late.number }],
      total: 3,
      more: false,
      pageNum: 2,
    })
  })

  it('is for the operator’s people who read applications', async () => {
    for (const by of [field, ops, reviewer, await enter(server, 'admin')])
      expect((await by.call(searchOperationOrders, { body: {} })).code).toBe('ACK')
    expect(
      (await (await enter(server, 'bank01admin')).call(searchOperationOrders, { body: {} })).status,
    ).toBe(403)
  })

  it('refuses what is no status, order or date', async () => {
    for (const [path, body] of [
      ['statuses.0', { statuses: ['99'] }],
      ['sort', { sort: 'form' }],
      ['from', { from: '2031-02-30' }],
    ] as const)
      expect(await reviewer.call(searchOperationOrders, { body: body as never })).toMatchObject({
        status: 200,
        code: 'VALIDATION',
        data: [{ path }],
      })
  })
})

it('the workbench counts the orders to execute for those who execute them', async () => {
  const ordersOf = async (by: Visitor) => (await by.call(countTasks)).data.orders
  const before = (await ordersOf(ops))!
  const order = await made({ beginning: freshDay() })
  expect(await ordersOf(ops)).toBe(before + 1)
  await move(ops, order.id, { move: 'take', version: 0 })
  expect(await ordersOf(ops)).toBe(before + 1)
  await move(ops, order.id, { move: 'pass', version: 1 })
  expect(await ordersOf(ops)).toBe(before)
  for (const by of [field, reviewer]) expect(await ordersOf(by)).toBeNull()
})
