import {
  compareForImpact,
  deleteImpactAssessment,
  exportImpactMatrix,
  getImpactAssessment,
  getImpactMatrix,
  getOwnImpactAssessment,
  moveImpactAssessment,
  remindOfImpact,
  saveImpactAssessment,
  searchImpactAssessments,
  searchOwnImpactAssessments,
} from '@cass/contract/impact-assessments/endpoints.ts'
import { beginIsvFiling } from '@cass/contract/isv-filings/endpoints.ts'
import { addDays } from '@cass/contract/kit/days.ts'
import { type BodyOf, basePath } from '@cass/contract/kit/endpoint.ts'
import { rowsOf } from '@cass/contract/kit/form/values.ts'
import { marketDate, marketMoment } from '@cass/contract/kit/market-time.ts'
import { listDictionaries } from '@cass/contract/message-library/endpoints.ts'
import { sql } from 'drizzle-orm'
import readExcelFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileAt } from '../../../test/filing-desk.ts'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { createJobs, type Jobs } from '../../platform/jobs.ts'
import { impactText } from './text.ts'

let server: TestServer
let vendor: Visitor
let other: Visitor
let field: Visitor
let desk: ReturnType<typeof fileAt>
beforeAll(async () => {
  server = await startTestServer()
  // Two ISVs are enough to ask.
  await server.query(sql`
    update isv_product set status = '20' where institution_id not in
      (select institution_id from app_user where login_name in ('isv01admin','isv02admin'))`)
  await enterAll()
  desk = fileAt(server)
})
afterAll(() => server.stop())

async function enter(login: string): Promise<Visitor> {
  const visitor = server.visitor('en')
  await visitor.enterAs(login)
  return visitor
}
async function enterAll() {
  vendor = await enter('isv01admin')
  other = await enter('isv02admin')
  field = await enter('field01')
}

const today = () => marketDate(server.clock.now())
type Body = BodyOf<typeof saveImpactAssessment>
const body = (given: Partial<Body> = {}): Body => ({
  titleZh: '接口变更',
  titleEn: `Interface change ${crypto.randomUUID()}`,
  descriptionZh: '说明',
  descriptionEn: 'What changes',
  families: ['LCAPI', 'TRD'],
  dueOn: addDays(today(), 30),
  beforeId: null,
  afterId: null,
  ...given,
})
const save = (given: Partial<Body> = {}, who = field) => who.call(saveImpactAssessment, { body: body(given) })
const move = (id: string, version: number, name: 'publish' | 'close') =>
  field.call(moveImpactAssessment, { body: { id, version, move: name } })
async function published(given: Partial<Body> = {}): Promise<string> {
  const { id, version } = (await save(given)).data
  await move(id, version, 'publish')
  return id
}
const detail = async (id: string) => (await field.call(getImpactAssessment, { query: { id } })).data
const matrix = async (id: string, given: object = {}) =>
  (await field.call(getImpactMatrix, { body: { id, pageSize: 100, ...given } })).data
const own = async (who: Visitor, given: object = {}) =>
  (await who.call(searchOwnImpactAssessments, { body: { pageSize: 100, ...given } })).data.list
const person = { name: 'Lin', department: 'R&D', mobile: '13800000001', email: 'lin@isv.invalid' }

/** Answers for all products: the first is affected, the others are not. */
async function answer(who: Visitor, assessmentId: string) {
  const id = await desk.begin(who, 'impact', assessmentId)
  const { form } = await desk.detail(who, id)
  const answers = rowsOf(form, 'answers').map((row, at) => ({
    ...row,
    ...(at === 0 ? { affected: '1', effort: '15', plannedOn: addDays(today(), 60) } : { affected: '0' }),
  }))
  return { id, sent: await desk.submit(who, id, { ...form, answers, contact: person }) }
}

it('is drafted from the comparison of two dictionaries, and asks ISVs with products of its families', async () => {
  const { data: editions } = await field.call(listDictionaries)
  const [after, before] = editions.filter(({ protocol }) => protocol === '')
  const changes = await field.call(compareForImpact, {
    query: { beforeId: before!.id, afterId: after!.id },
  })
  expect(changes.data.length).toBeGreaterThan(0)
  const saved = await save({ beforeId: before!.id, afterId: after!.id, families: ['TRD', 'LCAPI', 'TRD'] })
  const { id, version } = saved.data
  expect(await detail(id)).toMatchObject({
    status: '30',
    families: ['LCAPI', 'TRD'],
    changes: changes.data,
    after: { id: after!.id },
    moves: ['publish', 'save', 'delete'],
    counts: { vendors: 0 },
  })
  expect((await other.call(getOwnImpactAssessment, { query: { id } })).code).toBe('NOT_FOUND')
  expect((await move(id, version, 'publish')).data).toMatchObject({ status: '10' })
  expect((await detail(id)).counts).toEqual({
    vendors: 2,
    answered: 0,
    products: 2,
    affected: 0,
    unaffected: 0,
    effort: 0,
  })
  expect((await matrix(id)).list.map((row) => [row.productName, row.answer])).toEqual([
    ['Qiyuan Direct Trading', 'none'],
    ['Tuoheng Interface Hub', 'none'],
  ])
  expect((await own(vendor, { state: 'open' })).map((row) => row.id)).toContain(id)
  const seen = await vendor.call(getOwnImpactAssessment, { query: { id } })
  expect(seen.data).toMatchObject({ description: 'What changes', changes: changes.data })
  const told = await server.query(
    sql`select distinct user_id from message where event_key like ${`impactAssessment:${id}:published:%`}`,
  )
  expect(told).toHaveLength(2)
})

it('is answered product by product, reviewed like any filing, and stands in the matrix', async () => {
  const id = await published()
  const { id: filingId, sent } = await answer(vendor, id)
  expect(sent).toMatchObject({ code: 'ACK', data: { status: '00' } })
  expect(await desk.begin(vendor, 'impact', id)).toBe(filingId)
  const [row] = (await matrix(id, { answer: 'affected' })).list
  expect(row).toMatchObject({
    productName: 'Qiyuan Direct Trading',
    effort: 15,
    plannedOn: addDays(today(), 60),
    filing: { id: filingId, status: '00' },
  })
  expect((await matrix(id, { answer: 'none' })).list.map((one) => one.productName)).toEqual([
    'Tuoheng Interface Hub',
  ])
  expect((await matrix(id, { keyword: 'tuoheng' })).total).toBe(1)
  expect((await detail(id)).counts).toMatchObject({ answered: 1, affected: 1, effort: 15 })
  await desk.decide(field, filingId, 'sendBack', 'Please check the effort')
  const { form } = await desk.detail(vendor, filingId)
  const answers = rowsOf(form, 'answers').map((one) => ({ ...one, affected: '0', effort: '', plannedOn: '' }))
  await desk.submit(vendor, filingId, { ...form, answers })
  await desk.decide(field, filingId, 'pass')
  expect((await detail(id)).counts).toMatchObject({ answered: 1, affected: 0, unaffected: 1, effort: 0 })
  expect((await own(vendor, { state: 'answered' })).find((one) => one.id === id)?.filing).toEqual({
    id: filingId,
    status: '10',
  })

  const sheet = await field.send('POST', basePath + exportImpactMatrix.path, { body: { id } })
  const [first] = await readExcelFile(Buffer.from(await sheet.arrayBuffer()))
  expect(first!.data.map((cells) => cells[3])).toEqual(['Affected', 'Not affected', 'Not answered'])
})

it('takes no answer that leaves out a product, names one that is not asked about, or comes when it is closed', async () => {
  const id = await published()
  const filing = await desk.begin(vendor, 'impact', id)
  const { form } = await desk.detail(vendor, filing)
  const [row] = rowsOf(form, 'answers')
  const foreign = (await matrix(id, { keyword: 'tuoheng' })).list[0]!.productId
  const wrong = [{ ...row!, productId: foreign, affected: '0' }]
  expect(await desk.submit(vendor, filing, { ...form, answers: wrong, contact: person })).toMatchObject({
    code: 'VALIDATION',
    data: [
      { path: 'form.answers.0.productId' },
      { path: 'form.answers', message: expect.stringContaining('Qiyuan Direct Trading') },
    ],
  })
  await move(id, (await detail(id)).version, 'close')
  const right = [{ ...row!, affected: '0' }]
  expect((await desk.submit(vendor, filing, { ...form, answers: right, contact: person })).code).toBe(
    'CONFLICT',
  )
  const late = await other.call(beginIsvFiling, { body: { kind: 'impact', assessmentId: id } })
  expect(late.code).toBe('CONFLICT')
  expect((await own(other, { state: 'missed' })).map((one) => one.id)).toContain(id)
})

it('opens to nobody whom it does not ask', async () => {
  const id = await published({ families: ['PLEDGE'] })
  for (const each of [id, crypto.randomUUID()]) {
    expect((await vendor.call(getOwnImpactAssessment, { query: { id: each } })).code).toBe('NOT_FOUND')
    const begun = await vendor.call(beginIsvFiling, { body: { kind: 'impact', assessmentId: each } })
    expect(begun.code).toBe('NOT_FOUND')
  }
  const none = await vendor.call(beginIsvFiling, { body: { kind: 'impact' } })
  expect(none.code).toBe('NOT_FOUND')
  expect((await own(vendor)).map((one) => one.id)).not.toContain(id)
  const unknown = crypto.randomUUID()
  expect((await field.call(getImpactAssessment, { query: { id: unknown } })).code).toBe('NOT_FOUND')
  expect((await field.call(getImpactMatrix, { body: { id: unknown } })).code).toBe('NOT_FOUND')
  expect((await field.call(exportImpactMatrix, { body: { id: unknown } })).code).toBe('NOT_FOUND')
  for (const [call, more] of [
    [moveImpactAssessment, { move: 'publish' }],
    [remindOfImpact, {}],
    [deleteImpactAssessment, {}],
    [saveImpactAssessment, body()],
  ] as const)
    expect((await field.call(call, { body: { ...more, id: unknown, version: 0 } as never })).code).toBe(
      'NOT_FOUND',
    )
})

it('is refused with the reason at its field', async () => {
  const paths = async (given: Partial<Body>) =>
    ((await save(given)).data as unknown as { path: string }[]).map(({ path }) => path)
  const { data: editions } = await field.call(listDictionaries)
  const [some] = editions
  expect(await paths({ dueOn: addDays(today(), -1) })).toEqual(['dueOn'])
  expect(await paths({ families: [] })).toEqual(['families'])
  expect(await paths({ afterId: some!.id })).toEqual(['beforeId'])
  expect(await paths({ beforeId: some!.id, afterId: some!.id })).toEqual(['afterId'])
  expect(await paths({ beforeId: crypto.randomUUID(), afterId: some!.id })).toEqual(['beforeId'])
  const lonely = (await save({ families: ['CSWAP'] })).data
  await server.query(sql`update isv_product set status = '20' where 'CSWAP' = any(families)`)
  expect(await move(lonely.id, lonely.version, 'publish')).toMatchObject({
    code: 'CONFLICT',
    message: impactText.nobody.en,
  })
  await server.query(sql`update isv_product set status = '10' where 'CSWAP' = any(families)`)
  expect((await detail(lonely.id)).status).toBe('30')
  const stale = await save({ id: lonely.id, version: 9 })
  expect(stale.code).toBe('CONFLICT')
  const saved = await save({ id: lonely.id, version: 0, families: ['LPAPI'] })
  expect(saved.data).toEqual({ id: lonely.id, version: 1 })
  const twice = await Promise.all([1, 2].map(() => move(lonely.id, 1, 'publish')))
  expect(twice.map(({ code }) => code).toSorted()).toEqual(['ACK', 'CONFLICT'])
  const found = await field.call(searchImpactAssessments, {
    body: { family: 'LPAPI', status: '10', pageSize: 100 },
  })
  expect(found.data.list.map((row) => row.id)).toContain(lonely.id)
})

describe('a reminder', () => {
  let jobs: Jobs
  beforeAll(async () => {
    jobs = createJobs(server.connectionString, server.app.log)
    await jobs.boss.start()
  })
  afterAll(() => jobs.stop())

  async function runJob() {
    await jobs.boss.send('reminders', {})
    const waiting = sql`select 1 from pgboss.job where name = 'reminders' and state in ('created','active','retry')`
    await expect.poll(() => server.query(waiting), { timeout: 20_000 }).toEqual([])
  }
  /** Nine in the morning of a day before or after the last one to answer. */
  const goTo = (date: string) =>
    server.clock.advance(marketMoment(date, '09:30').getTime() - server.clock.now().getTime())
  const told = async (id: string, notice: string) =>
    (
      await server.query<{ name: string }>(sql`
        select distinct u.login_name as name, m.event_key from message m join app_user u on u.id = m.user_id
        where m.event_key like ${`impactAssessment:${id}:${notice}:%`}`)
    )
      .map(({ name }) => name)
      .toSorted()

  it('goes to those without an answer seven days and one day before, and the day after, once each', async () => {
    goTo(addDays(today(), 1))
    await enterAll()
    const dueOn = addDays(today(), 20)
    const id = await published({ dueOn })
    await answer(vendor, id)
    await runJob()
    goTo(addDays(dueOn, -8))
    await runJob()
    expect(await told(id, 'reminder')).toEqual([])
    goTo(addDays(dueOn, -7))
    await runJob()
    await runJob()
    expect(await told(id, 'reminder')).toEqual(['isv02admin'])
    goTo(addDays(dueOn, -1))
    await runJob()
    expect(await told(id, 'reminder')).toEqual(['isv02admin', 'isv02admin'])
    goTo(dueOn)
    await runJob()
    expect(await told(id, 'overdue')).toEqual([])
    goTo(addDays(dueOn, 1))
    await Promise.all([runJob(), runJob()])
    expect(await told(id, 'overdue')).toEqual(['isv02admin'])
    expect(await told(id, 'reminder')).toHaveLength(2)
    await enterAll()
    const [row] = (await matrix(id, { answer: 'none' })).list
    expect(row!.remindedAt).not.toBeNull()
  })

  it('is not made up for when it is published late, and can be sent by hand once a day', async () => {
    await enterAll()
    const id = await published({ dueOn: addDays(today(), 3) })
    await runJob()
    expect(await told(id, 'reminder')).toEqual([])
    const { version } = await detail(id)
    const sent = await field.call(remindOfImpact, { body: { id, version } })
    expect(sent.data).toEqual({ vendors: 2 })
    const again = await field.call(remindOfImpact, { body: { id, version: version + 1 } })
    expect(again).toMatchObject({ code: 'CONFLICT', message: impactText.remindedToday.en })
    expect(await told(id, 'reminder')).toEqual(['isv01admin', 'isv02admin'])
  })
})
