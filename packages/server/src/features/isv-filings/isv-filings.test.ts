import { downloadFile } from '@cass/contract/files/endpoints.ts'
import {
  deleteIsvFiling,
  exportIsvFilings,
  getIsvFiling,
  moveIsvFiling,
  saveIsvFiling,
  searchIsvFilings,
  submitIsvFiling,
} from '@cass/contract/isv-filings/endpoints.ts'
import { type FilingKindCode, filingKindCodes } from '@cass/contract/isv-filings/kinds.ts'
import { type BodyOf, basePath } from '@cass/contract/kit/endpoint.ts'
import type { Form } from '@cass/contract/kit/form/definition.ts'
import { rowsOf } from '@cass/contract/kit/form/values.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { systemLanguage, type Text, text } from '@cass/contract/kit/text.ts'
import { searchTasks, takeTask } from '@cass/contract/reviews/endpoints.ts'
import { sql } from 'drizzle-orm'
import readExcelFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { contentsOf } from '../../../test/contents.ts'
import { fileAt } from '../../../test/filing-desk.ts'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { samplePdf } from '../../../test/sample-files.ts'
import { filingText } from './text.ts'

let server: TestServer
let vendor: Visitor
let other: Visitor
let field: Visitor
let desk: ReturnType<typeof fileAt>
beforeAll(async () => {
  server = await startTestServer()
  vendor = await enter('isv01admin')
  other = await enter('isv02admin')
  field = await enter('field01')
  desk = fileAt(server)
})
afterAll(() => server.stop())

async function enter(login: string): Promise<Visitor> {
  const visitor = server.visitor('en')
  await visitor.enterAs(login)
  return visitor
}
/** Each customer can be filed once for a version: a new one every time. */
const another = () => ({ customerId: 'OTHER', customerName: `Customer ${crypto.randomUUID()}` })
/** So many years from the current one. */
const yearFrom = (years: number) => String(Number(marketDate(server.clock.now()).slice(0, 4)) + years)
const list = async (who: Visitor, given: BodyOf<typeof searchIsvFilings> = {}) =>
  (await who.call(searchIsvFilings, { body: { pageSize: 100, ...given } })).data
/** All that filing changes. */
const filingsNow = async () => {
  const { isv_filing, isv_filing_submission, message, review_task } = await contentsOf(server)
  return { isv_filing, isv_filing_submission, message, review_task }
}
const submitted = (id: string, version: number) => vendor.call(submitIsvFiling, { body: { id, version } })

describe('a filing', () => {
  it.each(['market', 'devPlan', 'basicInfo'] as const)(
    'of the kind %s is written, submitted, reviewed and approved',
    async (kind) => {
      const id = await desk.begin(vendor, kind)
      expect((await field.call(getIsvFiling, { query: { id } })).code).toBe('NOT_FOUND')
      const sent = await desk.submit(vendor, id, await desk.complete(vendor, kind))
      expect(sent).toMatchObject({ code: 'ACK', data: { status: '00' } })
      const seen = await desk.detail(field, id)
      expect(seen).toMatchObject({ kind, status: '00', moves: [], task: { stage: 'isvFiling' } })
      expect(seen.subject).not.toBe('Not filled in yet')
      const done = await desk.decide(field, id, 'pass')
      expect(done.code).toBe('ACK')
      const own = await desk.detail(vendor, id)
      expect(own).toMatchObject({ status: '10', moves: ['revise'], task: null })
      expect(own.approvedAt).not.toBeNull()
      expect(own.history.map(({ move }) => move)).toEqual(['submit', 'pass'])
      const told = await server.query(sql`select 1 from message where event_key like ${`isvFiling:${id}:%`}`)
      expect(told.length).toBeGreaterThan(0)
    },
  )

  it('is sent back with reasons, corrected, and shows what differs', async () => {
    const id = await desk.filed(vendor, 'market', { ...another(), usage: 'First words' })
    await desk.decide(field, id, 'sendBack', 'Which desk uses it?')
    const back = await desk.detail(vendor, id)
    expect(back).toMatchObject({
      status: '25',
      returned: { feedback: 'Which desk uses it?' },
      moves: ['submit', 'withdraw', 'save'],
    })
    const same = await submitted(id, back.version)
    expect(same.code).toBe('NOTHING_CHANGED')
    const again = await desk.submit(vendor, id, { ...back.form, usage: 'The bond desk' })
    expect(again.data).toMatchObject({ status: '00' })
    const seen = await desk.detail(field, id)
    expect(seen.form.usage).toBe('The bond desk')
    expect(seen.previous?.form.usage).toBe('First words')
    expect(seen.returned).toBeNull()
  })

  it('that is being revised shows the operator what was submitted last', async () => {
    const id = await desk.filed(vendor, 'market', { ...another(), usage: 'As approved' })
    await desk.decide(field, id, 'pass')
    const { version } = await desk.detail(vendor, id)
    const revised = await vendor.call(moveIsvFiling, { body: { id, version, move: 'revise' } })
    expect(revised.data).toMatchObject({ status: '35' })
    const form = { ...(await desk.detail(vendor, id)).form, usage: 'In progress' }
    await vendor.call(saveIsvFiling, { body: { id, version: revised.data.version, form } })
    expect((await desk.detail(field, id)).form.usage).toBe('As approved')
    expect((await desk.detail(vendor, id)).previous?.form.usage).toBe('As approved')
    expect((await submitted(id, revised.data.version + 1)).data).toMatchObject({ status: '00' })
    await desk.decide(field, id, 'reject', 'No')
    expect(await desk.detail(vendor, id)).toMatchObject({ status: '90', moves: ['revise'] })
  })

  it('is withdrawn with its task; only drafts are deleted', async () => {
    const id = await desk.filed(vendor, 'market', another())
    const { task, version } = await desk.detail(field, id)
    const withdrawn = await vendor.call(moveIsvFiling, { body: { id, version, move: 'withdraw' } })
    expect(withdrawn.data).toMatchObject({ status: '20' })
    const late = await field.call(takeTask, { body: { taskId: task!.id, version: task!.version } })
    expect(late.code).toBe('CONFLICT')
    const kept = await vendor.call(deleteIsvFiling, { body: { id, version: withdrawn.data.version } })
    expect(kept.code).toBe('CONFLICT')
    const draft = await desk.begin(vendor, 'devPlan')
    expect((await vendor.call(deleteIsvFiling, { body: { id: draft, version: 0 } })).code).toBe('ACK')
    expect((await vendor.call(getIsvFiling, { query: { id: draft } })).code).toBe('NOT_FOUND')
  })

  it('is refused with each reason at its field, and nothing changes', async () => {
    const id = await desk.begin(vendor, 'market')
    const form = await desk.complete(vendor, 'market')
    const [foreign] = (
      await server.query<{ id: string }>(sql`
        select v.id from isv_product_version v join isv_product p on p.id = v.product_id
        where p.institution_id = (select institution_id from app_user where login_name = 'isv02admin') limit 1`)
    ).map((row) => row.id)
    const [own] = (
      await server.query<{ id: string }>(
        sql`select institution_id as id from app_user where login_name = 'isv01admin'`,
      )
    ).map((row) => row.id)
    const empty = await submitted(id, 0)
    expect(empty.code).toBe('VALIDATION')
    await vendor.call(saveIsvFiling, {
      body: { id, version: 0, form: { ...form, versionId: foreign!, customerId: own! } },
    })
    const before = await filingsNow()
    const refused = await submitted(id, 1)
    expect(refused.data).toEqual([
      { path: 'form.versionId', message: filingText.unknownVersion.en },
      { path: 'form.customerId', message: filingText.ownCustomer.en },
    ])
    const unknown = { ...form, nothing: 'x' }
    expect(await vendor.call(saveIsvFiling, { body: { id, version: 1, form: unknown } })).toMatchObject({
      code: 'VALIDATION',
      data: [{ path: 'form' }],
    })
    expect((await vendor.call(saveIsvFiling, { body: { id, version: 7, form } })).code).toBe('CONFLICT')
    expect(await filingsNow()).toEqual(before)
  })

  it.each<[string, FilingKindCode, (form: Form) => Form, path: string, message: Text]>([
    [
      'two milestones share a name',
      'devPlan',
      (form) => ({
        milestones: ['Design', ' DESIGN '].map((name) => ({
          ...rowsOf(form, 'milestones')[0]!,
          rowId: crypto.randomUUID(),
          name,
        })),
      }),
      'milestones.1.name',
      text('里程碑名称不能重复', 'Each milestone needs a name of its own'),
    ],
    [
      'the year is closed',
      'basicInfo',
      () => ({ year: yearFrom(-5) }),
      'year',
      text('该年度不在可备案范围内', 'This year can no longer be filed'),
    ],
    [
      'the year has not begun',
      'basicInfo',
      () => ({ year: yearFrom(1) }),
      'year',
      text('该年度不在可备案范围内', 'This year can no longer be filed'),
    ],
    [
      'there are fewer people than engineers and support staff',
      'basicInfo',
      () => ({ staff: '29', engineers: '20', supportStaff: '10' }),
      'staff',
      text(
        '员工总数不能少于研发与支持人员之和',
        'Employees cannot be fewer than development and support staff together',
      ),
    ],
  ])('is refused where %s, in the words of whoever submits it', async (_, kind, change, path, words) => {
    const id = await desk.begin(vendor, kind)
    const form = await desk.complete(vendor, kind)
    await vendor.call(saveIsvFiling, { body: { id, version: 0, form: { ...form, ...change(form) } } })
    const before = await filingsNow()
    for (const language of ['en', 'zh'] as const)
      expect(
        await vendor.call(submitIsvFiling, {
          body: { id, version: 1 },
          headers: { 'system-language': systemLanguage[language] },
        }),
      ).toMatchObject({ code: 'VALIDATION', data: [{ path: `form.${path}`, message: words[language] }] })
    expect(await filingsNow()).toEqual(before)
  })

  it('is one for each customer and version, also where two are submitted at once', async () => {
    const form = await desk.complete(vendor, 'market', another())
    const ids = await Promise.all([1, 2].map(() => desk.begin(vendor, 'market')))
    const sent = await Promise.all(ids.map((id) => desk.submit(vendor, id, form)))
    expect(sent.map(({ code }) => code).toSorted()).toEqual(['ACK', 'VALIDATION'])
    const number = (await desk.detail(vendor, ids[sent.findIndex(({ code }) => code === 'ACK')]!)).number
    expect(sent.find(({ code }) => code === 'VALIDATION')!.data).toMatchObject([
      { path: 'form.customerId', message: expect.stringContaining(number) },
    ])
  })

  it('is new to nobody without an agreement in force; what was filed before can be revised', async () => {
    const before = await desk.filed(vendor, 'market', another())
    const id = await desk.begin(vendor, 'market')
    const own = sql`institution_id = (select institution_id from app_user where login_name = 'isv01admin')`
    const withheld = await server.query<{ id: string; ends_on: string }>(
      sql`select id, ends_on from isv_agreement where ${own}`,
    )
    onTestFinished(async () => {
      for (const { ends_on, id: each } of withheld)
        await server.query(sql`update isv_agreement set ends_on = ${ends_on} where id = ${each}`)
    })
    await server.query(sql`update isv_agreement set ends_on = starts_on where ${own}`)
    const form = await desk.complete(vendor, 'market', another())
    expect(await desk.submit(vendor, id, form)).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('no ISV agreement in force'),
    })
    await desk.decide(field, before, 'sendBack')
    const back = await desk.detail(vendor, before)
    const again = await desk.submit(vendor, before, { ...back.form, usage: 'Corrected' })
    expect(again).toMatchObject({ data: { status: '00' } })
  })

  it('of a year begins with what was filed for another', async () => {
    const year = (ago: number) => String(new Date(server.clock.now()).getUTCFullYear() - ago)
    await desk.filed(vendor, 'basicInfo', { year: year(3), address: 'Lane 88, Shanghai' })
    const id = await desk.begin(vendor, 'basicInfo')
    expect((await desk.detail(vendor, id)).form).toMatchObject({ year: '', address: 'Lane 88, Shanghai' })
    const tooOld = await desk.submit(vendor, id, {
      ...(await desk.detail(vendor, id)).form,
      year: year(9),
    })
    expect(tooOld).toMatchObject({ code: 'VALIDATION', data: [{ path: 'form.year' }] })
  })

  it('keeps what was submitted of its documents, for those who read it', async () => {
    const form = await desk.complete(vendor, 'market', another())
    const upload = async () => (await vendor.upload('application', 'proof.pdf', samplePdf())).data.id
    const [first, second] = [await upload(), await upload()]
    const id = await desk.begin(vendor, 'market')
    await desk.submit(vendor, id, { ...form, documents: [first] })
    const opens = async (who: Visitor, fileId: string) =>
      (await who.send('GET', `${basePath}${downloadFile.path}?id=${fileId}`)).headers.get('content-type') ===
      'application/pdf'
    expect([await opens(vendor, first), await opens(field, first), await opens(other, first)]).toEqual([
      true,
      true,
      false,
    ])
    await desk.decide(field, id, 'sendBack')
    await desk.submit(vendor, id, { ...form, documents: [second] })
    const seen = await desk.detail(field, id)
    expect([seen.files.map((file) => file.id), seen.previous?.files.map((file) => file.id)]).toEqual([
      [second],
      [first],
    ])
    const stolen = await desk.begin(other, 'market')
    const theft = await other.call(saveIsvFiling, {
      body: { id: stolen, version: 0, form: { documents: [second] } },
    })
    expect(theft).toMatchObject({ data: [{ path: 'form.documents', message: filingText.filesGone.en }] })
  })

  it('of others is as unknown as one that is not there', async () => {
    const id = await desk.filed(vendor, 'market', another())
    const { task, version } = await desk.detail(field, id)
    const admin = await enter('admin')
    for (const each of [id, crypto.randomUUID()]) {
      expect((await other.call(getIsvFiling, { query: { id: each } })).code).toBe('NOT_FOUND')
      for (const call of [saveIsvFiling, submitIsvFiling, moveIsvFiling, deleteIsvFiling] as const)
        for (const who of [other, admin])
          expect(
            (
              await who.call(call, {
                body: {
                  id: each,
                  version,
                  ...(call === saveIsvFiling && { form: {} }),
                  ...(call === moveIsvFiling && { move: 'withdraw' as const }),
                } as never,
              })
            ).code,
          ).toMatch(/NOT_FOUND|FORBIDDEN/)
    }
    expect(task).not.toBeNull()
  })

  it('is decided once, by whoever is first', async () => {
    const id = await desk.filed(vendor, 'market', another())
    const colleague = await enter('field02')
    const [first, second] = await Promise.all([field, colleague].map((who) => desk.detail(who, id)))
    const both = await Promise.all([
      desk.decideTask(field, first!.task!, 'pass'),
      desk.decideTask(colleague, second!.task!, 'reject'),
    ])
    expect(both.map(({ code }) => code).toSorted()).toEqual(['ACK', 'CONFLICT'])
  })
})

describe('lists', () => {
  it('show an ISV its own, the operator what was submitted, found by kind, status, words and time', async () => {
    const customer = another()
    const id = await desk.filed(vendor, 'market', customer)
    const draft = await desk.begin(vendor, 'market')
    const own = await list(vendor, { kind: 'market' })
    expect(own.list.map((row) => row.id)).toEqual(expect.arrayContaining([id, draft]))
    expect((await list(other)).list.map((row) => row.id)).not.toContain(id)
    const found = await list(field, { keyword: customer.customerName })
    expect(found.list.map((row) => row.id)).toEqual([id])
    expect((await list(field, { keyword: 'Qiyuan', status: '00' })).list.map((row) => row.id)).toContain(id)
    expect((await list(field, { status: '30' })).total).toBe(0)
    const today = (await list(field)).list[0]!.submittedAt!.slice(0, 10)
    expect((await list(field, { to: '2020-01-01' })).total).toBe(0)
    expect(
      (await list(field, { from: '2020-01-01', to: `${Number(today.slice(0, 4)) + 1}-01-01` })).total,
    ).toBe((await list(field)).total)
    for (const kind of filingKindCodes)
      for (const row of (await list(field, { kind })).list) expect(row.kind).toBe(kind)
  })

  it('are exported as they are filtered, which is written down', async () => {
    const before = await server.audited('isvFilings.export')
    const { total } = await list(vendor, { kind: 'market' })
    const sheet = await vendor.send('POST', basePath + exportIsvFilings.path, { body: { kind: 'market' } })
    const [first] = await readExcelFile(Buffer.from(await sheet.arrayBuffer()))
    expect(first!.data).toHaveLength(total + 1)
    expect(await server.audited('isvFilings.export')).toBe(before + 1)
  })

  it('of review tasks have filings of the kind asked for', async () => {
    const id = await desk.filed(vendor, 'devPlan', { interfaceVersion: crypto.randomUUID() })
    const tasks = await field.call(searchTasks, {
      body: { scope: 'team', types: ['devPlan'], pageSize: 100 },
    })
    expect(tasks.data.list.map((task) => task.subjectId)).toContain(id)
    expect(rowsOf((await desk.detail(field, id)).form, 'milestones')).toHaveLength(1)
  })

  it('of review tasks find a filing by its number, with and without its letters', async () => {
    const id = await desk.filed(vendor, 'devPlan', { interfaceVersion: crypto.randomUUID() })
    const { number } = await desk.detail(field, id)
    for (const keyword of [number, number.slice(2)]) {
      const { data } = await field.call(searchTasks, { body: { scope: 'team', keyword } })
      expect(data.list.map((task) => task.subjectId)).toContain(id)
      expect(data.list.every(({ reference }) => reference.endsWith(number.slice(2)))).toBe(true)
    }
  })
})
