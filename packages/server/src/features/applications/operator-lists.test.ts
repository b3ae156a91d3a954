import { exportApplications, searchApplications } from '@cass/contract/applications/review-endpoints.ts'
import type { ApplicationRow } from '@cass/contract/applications/schemas.ts'
import { type BodyOf, basePath } from '@cass/contract/kit/endpoint.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { sql } from 'drizzle-orm'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hours, startTestServer, type TestServer } from '../../../test/harness.ts'
import { type Desk, openDesk } from '../../../test/review-desk.ts'
import { byNumber } from './queries/row-repository.ts'

let server: TestServer
let desk: Desk
let opening: string
let goLive: string
let vpdn: string
let refused: string
let draft: string
beforeAll(async () => {
  server = await startTestServer()
  desk = await openDesk(server)
  await server.query(
    sql`truncate application, application_case, operation_order, institution_node, api_account cascade`,
  )
  opening = await desk.submit()
  await desk.walk(opening, 'countersign')
  server.clock.advance(48 * hours)
  goLive = await desk.submit({ serviceType: '20' })
  vpdn = await desk.submit({ serviceType: 'VPDN' })
  refused = await desk.submit({ serviceType: '21' })
  await desk.decide('field01', await desk.openTask(refused, desk.field.id), 'reject')
  draft = await desk.draft()
})
afterAll(() => server.stop())

type Filters = BodyOf<typeof searchApplications>
const find = async (body: Filters = {}, login = 'field01') =>
  (await (await desk.as(login)).call(searchApplications, { body })).data
const idsOf = async (body: Filters = {}) => (await find(body)).list.map((row) => row.id)
const numberOf = async (id: string) => (await desk.application(id)).ordNo

describe('the list of all applications', () => {
  it('has whatever was ever submitted, newest first, and no draft', async () => {
    expect(await find()).toMatchObject({ total: 4, more: false, pageNum: 1 })
    expect(await idsOf()).toEqual([refused, vpdn, goLive, opening])
    expect(await idsOf({ keyword: await numberOf(draft) })).toEqual([])
    const [row] = (await find({ keyword: await numberOf(vpdn) })).list
    expect(row).toMatchObject({
      vpdnStatus: '2',
      moves: [],
      holders: [{ stage: 'preCheck', personName: null }],
    })
  })

  it('is paged', async () => {
    expect(await idsOf({ pageSize: 3 })).toEqual([refused, vpdn, goLive])
    expect(await idsOf({ pageSize: 3, pageNum: 2 })).toEqual([opening])
    expect(await find({ pageSize: 3, pageNum: 9 })).toMatchObject({ list: [], total: 4 })
  })

  it('is filtered by status, type, business type and dates', async () => {
    expect(await idsOf({ status: '90' })).toEqual([refused])
    expect(await idsOf({ status: '05' })).toEqual([opening])
    expect(await idsOf({ status: 'nonsense' })).toEqual([])
    expect(await idsOf({ serviceTypes: ['20', '21'] })).toEqual([refused, goLive])
    expect(await idsOf({ flow: '10' })).toEqual([])
    const today = marketDate(server.clock.now())
    expect(await idsOf({ from: today, to: today })).toEqual([refused, vpdn, goLive])
    expect(await idsOf({ to: marketDate(new Date(server.clock.now().getTime() - 24 * hours)) })).toEqual([
      opening,
    ])
    expect(await idsOf({ from: '2099-01-01' })).toEqual([])
    // Of the day it was submitted, whenever it was begun.
    await server.query(sql`update application set created_at = '2020-01-01' where id = ${vpdn}`)
    expect(await idsOf({ from: today })).toContain(vpdn)
    await server.query(
      sql`update review_task set due_at = ${server.clock.now()} where subject_id = ${vpdn} and status = '00'`,
    )
    server.clock.advance(hours)
    expect(await idsOf({ overdue: true })).toEqual([vpdn])
  })

  it('is searched by the beginning of a number and by any fragment of an institution’s name', async () => {
    const number = await numberOf(goLive)
    expect(await idsOf({ keyword: number })).toEqual([goLive])
    expect(await idsOf({ keyword: number.slice(0, 12).toLowerCase() })).toEqual([goLive])
    expect(await idsOf({ keyword: `${number.slice(0, 4)}%` })).toEqual([])
    expect(await idsOf({ keyword: 'IO_' })).toEqual([])
    const second = await desk.submit({ serviceType: '20' })
    expect(await idsOf({ keyword: number.slice(0, 10) })).toEqual([second, goLive])
    await server.query(sql`delete from api_account where application_id = ${second}`)
    await server.query(sql`delete from application where id = ${second}`)
    const [institution] = await server.query<{ name: string; name_en: string }>(
      sql`select i.name, i.name_en from institution i join app_user u on u.institution_id = i.id where u.login_name = ${desk.applicant}`,
    )
    expect(await idsOf({ keyword: institution!.name.slice(1, 5) })).toHaveLength(4)
    expect(await idsOf({ keyword: institution!.name.slice(1, 5), status: '90' })).toEqual([refused])
    expect(await idsOf({ keyword: 'nobody is called so' })).toEqual([])
    // Letters that no number begins with are a name, whatever digits follow.
    const rename = (nameEn: string) =>
      server.query(sql`update institution set name_en = ${nameEn} where name = ${institution!.name}`)
    await rename(`CK2 ${institution!.name_en}`)
    expect(await idsOf({ keyword: 'ck2' })).toHaveLength(4)
    await rename(institution!.name_en)
  })

  it('finds a number however it is typed, and an operation order’s application', async () => {
    const number = await numberOf(goLive)
    const wide = number.replace(/./g, (one) => String.fromCodePoint(one.codePointAt(0)! + 0xfee0))
    for (const keyword of [
      number.slice(2),
      wide,
      wide.slice(2),
      ` ${wide.toLowerCase()}\u3000`,
      `OO${number}`,
      `oo${number}-2`,
      `OO${number.slice(2)}`,
    ])
      expect([keyword, await idsOf({ keyword })]).toEqual([keyword, [goLive]])
    for (const keyword of [`${number.slice(2, -1)}x`, `OO${await numberOf(vpdn)}`, `OO${number}9`])
      expect([keyword, await idsOf({ keyword })]).toEqual([keyword, []])
    expect(await idsOf({ keyword: number.slice(2), serviceTypes: ['21'] })).toEqual([])
  })

  it('finds numbers by their index', async () => {
    const number = await numberOf(goLive)
    for (const keyword of [number, number.slice(2), `OO${number}`]) {
      const plan = await server.db.transaction(async (tx) => {
        await tx.execute(sql`set local enable_seqscan = off`)
        return (await tx.execute(sql`explain select id from application where ${byNumber(keyword)}`)).rows
      })
      expect(JSON.stringify(plan)).toMatch(/Index Cond: \(+ord_no/)
    }
  })

  it('counts exactly up to a thousand, and says that there are more', async () => {
    await server.query(sql`
      insert into application (id, ord_no, service_type, institution_id, applicant_id, form, status, round, created_at,
                               updated_at, submitted_at)
      select gen_random_uuid(), 'PR19990101' || lpad(n::text, 6, '0'), '21', institution_id, id, '{}', '10', 1,
             '1999-01-01'::timestamptz + n * interval '1 minute', now(), '1999-01-01'::timestamptz + n * interval '1 minute'
      from app_user, generate_series(1, 1000) n where login_name = 'bank02admin'`)
    expect(await find({ serviceTypes: ['21'], status: '10' })).toMatchObject({ total: 1000, more: false })
    expect(await find()).toMatchObject({ total: 1000, more: true })
    expect(await idsOf({ pageSize: 4 })).toEqual([refused, vpdn, goLive, opening])
    const last = await find({ pageSize: 100, pageNum: 10 })
    expect([last.list.length, (await find({ pageSize: 100, pageNum: 11 })).list.length]).toEqual([100, 0])
    await server.query(sql`delete from application where ord_no like 'PR1999%'`)
  })

  it('is closed to institutions and open to reviewers and the super administrator', async () => {
    for (const login of ['market01', 'admin']) expect((await find({}, login)).total).toBe(4)
    const bank = await desk.as(desk.applicant)
    expect((await bank.call(searchApplications)).status).toBe(403)
    const visitor = await desk.as('field01')
    expect(await visitor.call(searchApplications, { body: { status: '123456789' } })).toMatchObject({
      code: 'VALIDATION',
      data: [{ path: 'status' }],
    })
  })
})

describe('the export', () => {
  const exported = async (
    body: BodyOf<typeof exportApplications> = {},
    headers: Record<string, string> = {},
  ) => {
    const visitor = await desk.as('field01')
    const response = await visitor.send('POST', basePath + exportApplications.path, { body, headers })
    expect(response.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
    return await readSheet(Buffer.from(await response.arrayBuffer()))
  }

  it('is the list as a sheet: the same rows in the same order', async () => {
    const rows: ApplicationRow[] = (await find()).list
    const [head, ...lines] = await exported()
    expect(head!.slice(0, 2)).toEqual(['Application no.', 'Institution'])
    expect(lines.map((line) => line.slice(0, 2))).toEqual(
      rows.map((row) => [row.applyOrdNo, row.institutionName]),
    )
  })

  it('keeps to the filters, and is written down with them', async () => {
    const [, ...lines] = await exported({ status: '90' })
    expect(lines.map((line) => line[0])).toEqual([await numberOf(refused)])
    const [audit] = await server.query<{ details: object; actor_name: string }>(
      sql`select details, actor_name from audit_log where action = 'applications.export' order by id desc limit 1`,
    )
    expect(audit).toMatchObject({ actor_name: 'field01', details: { status: '90', rows: 1 } })
  })

  it('comes again when it is asked for again with the same key', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    expect(await exported({}, key)).toEqual(await exported({}, key))
  })
})
