import { getTask } from '@cass/contract/applications/review-endpoints.ts'
import { messages } from '@cass/contract/errors.ts'
import type { Form } from '@cass/contract/kit/form/definition.ts'
import { systemLanguage } from '@cass/contract/kit/text.ts'
import { listMessages } from '@cass/contract/messages/endpoints.ts'
import {
  getOperationOrder,
  makeOperationOrder,
  moveOperationOrder,
} from '@cass/contract/operation-orders/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeApplication } from '../../../test/application-rows.ts'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { enter } from '../../../test/staff.ts'
import { orderText } from './text.ts'

let server: TestServer
let field: Visitor
let ops: Visitor
let market: Visitor
let admin: Visitor
beforeAll(async () => {
  server = await startTestServer()
  ;[field, ops, market, admin] = (await Promise.all(
    ['field01', 'ops01', 'market01', 'admin'].map((login) => enter(server, login)),
  )) as [Visitor, Visitor, Visitor, Visitor]
})
afterAll(() => server.stop())

const nobody = '00000000-0000-4000-8000-000000000000'
const form: Form = {
  internalVersion: '3.2.0',
  onlineBasicInfoList: [
    { rowId: nobody, apiAccount: 'BANK01-LP', apiPassword: 'Sneaked#1n', code6: '100201' },
  ],
}
const nodes = [
  'M01',
  'M01.CASH',
  'M01.CASH.DEPTH',
  'M01.CASH.DEPTH.BEST',
  'M01.LCAPI',
  'M01.LCAPI.QUOTE',
  'M01.LCAPI.QUOTE.RFQ',
]
const goLive = (change: Parameters<typeof makeApplication>[1] = {}) =>
  makeApplication(server, { serviceType: '20', status: '10', form, nodes, rounds: 2, ...change })
const make = (by: Visitor, applicationId: string) => by.call(makeOperationOrder, { body: { applicationId } })
const made = async () => {
  const application = await goLive()
  return { ...(await make(field, application.id)).data, application }
}
const reviewed = async (by: Visitor, id: string) => (await by.call(getTask, { query: { id } })).data
const orderIdOf = async (applicationId: string) => (await reviewed(market, applicationId)).operationOrderId
const detail = async (by: Visitor, id: string) => (await by.call(getOperationOrder, { query: { id } })).data
type Moved = Partial<{ version: number; comment: string }>
const take = (by: Visitor, id: string, given: Moved = {}) =>
  by.call(moveOperationOrder, { body: { id, version: 0, move: 'take', ...given } })
const pass = (by: Visitor, id: string, given: Moved = {}) =>
  by.call(moveOperationOrder, { body: { id, version: 1, move: 'pass', comment: '已完成', ...given } })
const withdraw = (by: Visitor, id: string, given: Moved = {}) =>
  by.call(moveOperationOrder, { body: { id, version: 0, move: 'withdraw', comment: '有误', ...given } })

describe('an order is made', () => {
  it('of a go-live that has passed, by field affairs or operations', async () => {
    const audited = await server.audited('operationOrder.make')
    for (const by of [field, ops]) {
      const { id: applicationId, ordNo } = await goLive()
      const reply = await make(by, applicationId)
      expect(reply).toMatchObject({ code: 'ACK', data: { number: `OO${ordNo}` } })
      expect(await orderIdOf(applicationId)).toBe(reply.data.id)
    }
    expect(await server.audited('operationOrder.make')).toBe(audited + 2)
  })

  it('with the form that passed, its interfaces by name, and no password', async () => {
    const { id, number, application } = await made()
    const order = await detail(market, id)
    expect(order).toMatchObject({
      id,
      number,
      applicationId: application.id,
      applyOrdNo: application.ordNo,
      institutionName: 'Linjiang Commercial Bank',
      creditCode: '91310000MA1K000000',
      status: '00',
      version: 0,
      createdBy: '陆知远',
      interfaces: [
        'Cash bond market / Local-currency trading (LCAPI) / Negotiated trading',
        'Cash bond market / Cash bond (CASH) / Cash bond prices',
      ],
      history: [],
      moves: [],
    })
    expect(order.form).toEqual({
      ...form,
      onlineBasicInfoList: [{ rowId: nobody, apiAccount: 'BANK01-LP', apiPassword: '', code6: '100201' }],
    })
    const rows = await server.query(
      sql`select 1 from operation_order where form::text like '%Sneaked%' union all
          select 1 from audit_log where details::text like '%Sneaked%'`,
    )
    expect(rows).toEqual([])
    const zh = await market.call(getOperationOrder, {
      query: { id },
      headers: { 'system-language': systemLanguage.zh },
    })
    expect(zh.data).toMatchObject({
      institutionName: '临江商业银行',
      interfaces: [
        '现券市场 / 本币交易接口（LCAPI） / 询价交易接口',
        '现券市场 / 现券接口（CASH） / 现券行情接口',
      ],
    })
  })

  it.each(['zh', 'en'] as const)('of nothing else (%s)', async (language) => {
    const headers = { 'system-language': systemLanguage[language] }
    for (const change of [
      { status: '00' },
      { status: '05' },
      { status: '90' },
      { status: '20' },
      { serviceType: '50-2' },
    ] as const) {
      const { id: applicationId } = await goLive(change)
      expect(await field.call(makeOperationOrder, { body: { applicationId }, headers })).toMatchObject({
        status: 200,
        code: 'CONFLICT',
        message: orderText.notPassed[language],
      })
      expect(await reviewed(field, applicationId)).toMatchObject({
        operationOrderId: null,
        makesOrder: false,
      })
    }
  })

  it('of what the operator knows of', async () => {
    const draft = await goLive({ status: '30' })
    for (const id of [nobody, draft.id]) expect((await make(field, id)).code).toBe('NOT_FOUND')
  })

  it('by nobody else', async () => {
    const { id } = await goLive()
    for (const by of [market, admin]) expect((await make(by, id)).status).toBe(403)
    expect((await make(await enter(server, 'bank01admin'), id)).status).toBe(403)
    const offered = async () => {
      const seen = await Promise.all([field, ops, market, admin].map((by) => reviewed(by, id)))
      return seen.map(({ makesOrder }) => makesOrder)
    }
    expect(await offered()).toEqual([true, true, false, false])
    expect(await orderIdOf(id)).toBeNull()
    await make(ops, id)
    expect(await offered()).toEqual([false, false, false, false])
  })

  it('once, also by several at once, and again after it was withdrawn', async () => {
    const { id: applicationId, ordNo } = await goLive()
    const replies = await Promise.all([field, ops, field, ops, field].map((by) => make(by, applicationId)))
    expect(replies.map((reply) => reply.code).toSorted()).toEqual(['ACK', ...Array(4).fill('CONFLICT')])
    expect(replies.find((reply) => reply.code === 'CONFLICT')!.message).toBe(orderText.alreadyThere.en)
    for (const number of [`OO${ordNo}`, `OO${ordNo}-2`, `OO${ordNo}-3`]) {
      const id = (await orderIdOf(applicationId))!
      expect((await detail(field, id)).number).toBe(number)
      expect((await withdraw(admin, id)).code).toBe('ACK')
      expect(await orderIdOf(applicationId)).toBeNull()
      expect((await make(field, applicationId)).code).toBe('ACK')
    }
  })

  it('for a team that carries it out, whose members hear of it once', async () => {
    const { number } = await made()
    const mails = await server.query<{ to: string; body: string }>(
      sql`select "to", body from demo_mail where purpose = 'operationOrder' and body like ${`%${number}%`}`,
    )
    expect(mails.map((mail) => mail.to)).toEqual(['ops01@demo.invalid'])
    expect(mails[0]!.body).toContain('Linjiang Commercial Bank')
    const { list } = (await ops.call(listMessages)).data
    expect(list.filter((item) => item.content === number)).toHaveLength(1)

    const { id } = await goLive()
    await server.query(sql`update team set duty = '' where duty = 'operations'`)
    expect(await make(field, id)).toMatchObject({
      code: 'UNAVAILABLE',
      message: orderText.nobodyOperates.en,
    })
    await server.query(sql`update team set duty = 'operations' where name_zh = '系统运行组'`)
  })
})

describe('an order', () => {
  it('is taken up and passed by engineering operations', async () => {
    const { id, number } = await made()
    expect((await detail(ops, id)).moves).toEqual(['take'])
    expect((await detail(field, id)).moves).toEqual(['withdraw'])
    expect((await detail(admin, id)).moves).toEqual(['withdraw'])
    for (const by of [field, market, admin]) expect((await take(by, id)).status).toBe(403)
    expect((await take(ops, id)).data).toEqual({ status: '05', version: 1 })
    expect((await detail(ops, id)).moves).toEqual(['pass'])
    expect((await pass(ops, id)).data).toEqual({ status: '07', version: 2 })
    const order = await detail(field, id)
    expect(order).toMatchObject({
      status: '07',
      moves: [],
      history: [
        { actorName: '姜北辰', move: 'take', toStatus: '05', comment: '' },
        { actorName: '姜北辰', move: 'pass', toStatus: '07', comment: '已完成' },
      ],
    })
    const { list } = (await field.call(listMessages)).data
    expect(list.filter((item) => item.content === number)).toHaveLength(2)
  })

  it('is withdrawn by who issued it, until it is passed', async () => {
    const { id, number } = await made()
    const colleague = await enter(server, 'field02')
    expect((await withdraw(colleague, id)).status).toBe(403)
    expect((await withdraw(ops, id)).status).toBe(403)
    await take(ops, id)
    expect((await withdraw(field, id, { version: 1 })).data).toEqual({ status: '08', version: 2 })
    const { list } = (await ops.call(listMessages)).data
    expect(list.filter((item) => item.content === number)).toHaveLength(2)
    const other = await made()
    await take(ops, other.id)
    await pass(ops, other.id)
    expect((await withdraw(field, other.id, { version: 2 })).code).toBe('CONFLICT')
  })

  it.each(['zh', 'en'] as const)('is passed and withdrawn with a word (%s)', async (language) => {
    const { id } = await made()
    const headers = { 'system-language': systemLanguage[language] }
    for (const comment of [' \n ', '\u200b\ufeff', ' \u3164\u00ad']) {
      const body = { id, version: 0, move: 'withdraw', comment } as const
      expect(await field.call(moveOperationOrder, { body, headers })).toMatchObject({
        code: 'VALIDATION',
        data: [{ path: 'comment', message: messages.reviewFeedbackEmpty[language] }],
      })
    }
    await take(ops, id)
    expect(await pass(ops, id, { comment: '' })).toMatchObject({
      code: 'VALIDATION',
      data: [{ path: 'comment' }],
    })
    expect(await detail(field, id)).toMatchObject({ status: '05', version: 1 })
  })

  it('is moved once of many who saw the same', async () => {
    const { id } = await made()
    const replies = await Promise.all(Array.from({ length: 6 }, () => take(ops, id)))
    expect(replies.map((reply) => reply.code).toSorted()).toEqual(['ACK', ...Array(5).fill('CONFLICT')])
    for (const version of [0, 7]) expect((await pass(ops, id, { version })).code).toBe('CONFLICT')
    expect(await detail(ops, id)).toMatchObject({ status: '05', version: 1 })
  })

  it('is there or it is not', async () => {
    expect((await field.call(getOperationOrder, { query: { id: nobody } })).code).toBe('NOT_FOUND')
    expect((await take(ops, nobody)).code).toBe('NOT_FOUND')
  })
})
