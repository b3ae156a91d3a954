import { beginApplication, getApplication } from '@cass/contract/applications/endpoints.ts'
import * as endpoints from '@cass/contract/certification/endpoints.ts'
import { downloadFile } from '@cass/contract/files/endpoints.ts'
import { basePath } from '@cass/contract/kit/endpoint.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeInstitution } from '../../../test/applicant.ts'
import { type CertificationDesk, expectAck, openCertification } from '../../../test/certification-desk.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let desk: CertificationDesk
beforeAll(async () => {
  server = await startTestServer()
  desk = await openCertification(server)
  await server.query(sql`update standing_capacity set capacity = 90`)
})
afterAll(() => server.stop())

describe('results', () => {
  it('are recorded after the check-in, case by case, and carry the word on the test', async () => {
    const test = await desk.testing()
    expect(await desk.record(test, 'ORDERS', 'OR-1')).toMatchObject({
      code: 'CONFLICT',
      message: 'Check in for the test before recording results',
    })
    await desk.goTo(test, '09:30')
    expectAck(await desk.checkIn(test))
    expect(await desk.record(test, 'ORDERS', 'TR-1')).toMatchObject({
      code: 'VALIDATION',
      data: [{ path: 'caseId' }],
    })
    // Nobody has a word on the test yet.
    expect((await desk.form(test, 'ORDERS')).moves).toEqual(['record'])
    expect(await desk.feedback(test, 'ORDERS')).toMatchObject({
      code: 'CONFLICT',
      message: 'These test cases have no result yet: OR-1, OR-2',
    })
    expectAck(await desk.record(test, 'ORDERS', 'OR-1', 'fail'))
    expectAck(await desk.record(test, 'ORDERS', 'OR-2', 'notRun', 'field01'))
    expect((await desk.form(test, 'ORDERS')).moves).toEqual(['failTest', 'record'])
    expect(await desk.feedback(test, 'ORDERS')).toMatchObject({
      code: 'CONFLICT',
      message: 'These test cases failed, so the form cannot pass: OR-1, OR-2',
    })
    // The last word on a case counts.
    for (const caseId of ['OR-1', 'OR-2']) expectAck(await desk.record(test, 'ORDERS', caseId))
    expect(await desk.feedback(test, 'ORDERS', false)).toMatchObject({
      code: 'CONFLICT',
      message: 'All test cases passed, so the form cannot fail',
    })
    expectAck(await desk.feedback(test, 'ORDERS'))
    expect(await desk.record(test, 'ORDERS', 'OR-1')).toMatchObject({ code: 'CONFLICT' })
    expect(await desk.feedback(test, 'ORDERS')).toMatchObject({ code: 'CONFLICT' })
  })

  it('have evidence that both sides read, and nobody else', async () => {
    const test = await desk.testing()
    await desk.goTo(test, '09:30')
    expectAck(await desk.checkIn(test))
    const fileId = await desk.upload(test.by, 'application')
    const formId = (await desk.form(test, 'ORDERS')).id
    const body = {
      formId,
      caseId: 'OR-1',
      result: 'pass',
      tester: 'Zhou Min',
      message: '8=FIX.4.4|35=D|',
    } as const
    const visitor = await desk.as(test.by)
    expectAck(await visitor.call(endpoints.recordResult, { body: { ...body, fileId } }))
    // Changed without a new document, it keeps the one it has.
    expectAck(await visitor.call(endpoints.recordResult, { body: { ...body, note: 'Twice', fileId } }))
    const [found] = (await desk.form(test, 'ORDERS')).cases
    expect(found!.result).toMatchObject({ note: 'Twice', message: body.message, file: { id: fileId } })
    expect(
      await visitor.call(endpoints.recordResult, { body: { ...body, caseId: 'OR-2', fileId } }),
    ).toMatchObject({
      code: 'VALIDATION',
      data: [{ path: 'fileId' }],
    })
    const { admin } = await makeInstitution(server)
    const statusFor = async (login: string) =>
      (await (await desk.as(login)).send('GET', `${basePath}${downloadFile.path}?id=${fileId}`)).headers.get(
        'content-type',
      )
    expect(await statusFor(test.by)).toBe('application/pdf')
    expect(await statusFor('field01')).toBe('application/pdf')
    expect(await statusFor(admin)).toContain('json')
  })
})

describe('a failed test', () => {
  it('can be appealed three times, each at another time, with the failed forms alone', async () => {
    const test = await desk.testing({ families: ['CASH', 'TRD'] })
    await desk.tested(test, ['OR-2'])
    const failed = await desk.detail(test)
    expect(failed).toMatchObject({ status: '1040', appealsLeft: 3 })
    expect(failed.testForms.map(({ formKey, status }) => [formKey, status])).toEqual([
      ['ORDERS', '40'],
      ['TRADES', '30'],
    ])
    const [mail] = await server.query<{ body: string }>(
      sql`select body from demo_mail where purpose = 'applicationStatus' and body like ${`%${failed.applyOrdNo}%`} order by id desc limit 1`,
    )
    // Whatever was said last: what the test failed on is named.
    expect(mail!.body).toContain('Failed test cases: OR-2')

    const offered = async () => (await desk.detail(test, test.by)).testForms[1]!.moves
    for (const left of [2, 1, 0]) {
      expect(await offered()).toContain('handInReport')
      const time = desk.slot(1)
      expect(await desk.appeal(test, time)).toMatchObject({ code: 'ACK', data: { status: '1010' } })
      const again = await desk.detail(test)
      expect(again).toMatchObject({ appealsLeft: left, checkedInAt: null, testTime: time })
      expect(again.testForms.map(({ status }) => status)).toEqual(['10', '30'])
      // A new attempt begins without results.
      expect(again.testForms[0]!.cases.every(({ result }) => result === null)).toBe(true)
      // What was passed before the appeal stays passed, by the results it was passed with.
      expect(again.testForms[1]!.cases.map(({ result }) => result?.result)).toEqual(['pass'])
      await desk.tested(test, ['OR-1'])
      expect((await desk.detail(test)).status).toBe('1040')
    }
    expect(await desk.appeal(test, desk.slot(1))).toMatchObject({
      code: 'CONFLICT',
      message: 'A certification test can be appealed three times at most. No appeals are left.',
    })
    expect((await desk.detail(test, test.by)).moves).not.toContain('appeal')
    // The report of what was passed helps nobody any more.
    expect(await offered()).not.toContain('handInReport')
    const report = await desk.upload(test.by, 'report')
    expect(await desk.handIn(test, 'TRADES', report)).toMatchObject({ code: 'CONFLICT' })
    // It stays failed, and its step can be begun anew.
    expect(await desk.detail(test)).toMatchObject({ status: '1040' })
  })

  it('counts one of several appeals that are made at once', async () => {
    const test = await desk.testing()
    await desk.tested(test, ['OR-1'])
    const seen = await desk.seen(test)
    const visitor = await desk.as(test.by)
    const tries = await Promise.all(
      [1, 2, 3, 4, 5].map((ahead) =>
        visitor.call(endpoints.appealTest, { body: { ...seen, reason: 'Line lost', ...desk.slot(ahead) } }),
      ),
    )
    expect(tries.map(({ code }) => code).toSorted()).toEqual(['ACK', ...Array(4).fill('CONFLICT')])
    expect((await desk.detail(test)).appeals).toBe(1)
    expect(await desk.seats(test)).toHaveLength(1)
  })

  it('cannot be appealed once another test was begun in its place', async () => {
    const test = await desk.testing()
    await desk.tested(test, ['OR-1'])
    const visitor = await desk.as(test.by)
    const { caseId } = (await visitor.call(getApplication, { query: { id: test.id } })).data
    expectAck(await visitor.call(beginApplication, { body: { serviceType: '10', caseId: caseId! } }))
    expect(await desk.appeal(test, desk.slot(1))).toMatchObject({
      code: 'CONFLICT',
      message:
        'Another certification test has been started for this case, so this one can no longer be appealed.',
    })
  })
})

describe('a rejected form', () => {
  it('is corrected by itself, and comes back with what was said before', async () => {
    const [product] = await server.query<{ id: string; name: string; number: string }>(sql`
      select v.id, p.name_zh as name, v.number
      from isv_product_version v join isv_product p on p.id = v.product_id
      where v.offered and p.status = '10' limit 1`)
    const change = {
      vendorVersionId: product!.id,
      checkedForms: 'DEPTH',
      'form-DEPTH': { q1: 'yes' },
      'file-DEPTH-3': [await desk.upload('bank01admin', 'application')],
    }
    const test = await desk.submitted({ change })
    expect(await desk.decideForm(test, 'ORDERS', 'reject', '  ')).toMatchObject({ code: 'VALIDATION' })
    expectAck(await desk.decideForm(test, 'ORDERS', 'reject', 'Which order?'))
    expectAck(await desk.decideForm(test, 'DEPTH', 'reject', 'Wrong document'))
    expect((await desk.detail(test)).status).toBe('1000')
    const orders = await desk.form(test, 'ORDERS')
    expect(orders).toMatchObject({ status: '20', feedback: 'Which order?' })

    const visitor = await desk.as(test.by)
    const resubmit = (formId: string, version: number, answers: Record<string, string>, files = {}) =>
      visitor.call(endpoints.resubmitForm, { body: { formId, version, answers, files } })
    expect(await resubmit(orders.id, orders.version, { '2': '订单' })).toMatchObject({
      code: 'VALIDATION',
      data: [{ path: 'answers.2' }],
    })
    expect(await resubmit(orders.id, orders.version + 1, { '2': 'ORDER-2' })).toMatchObject({
      code: 'CONFLICT',
    })
    expectAck(await resubmit(orders.id, orders.version, { '1': 'no', '2': 'ORDER-2' }))
    const corrected = await desk.form(test, 'ORDERS')
    expect(corrected.status).toBe('00')
    // Its answers say which cases it has.
    expect(corrected.cases.map(({ id }) => id)).toEqual(['OR-1'])

    const task = (await desk.taskOf(orders.id))!
    const reviewed = (
      await (await desk.as(desk.owner.login)).call(endpoints.getFormTask, { query: { taskId: task.id } })
    ).data
    expect(reviewed).toMatchObject({
      formId: orders.id,
      task: { subjectType: 'testForm' },
      submitted: { form: { 'form-ORDERS': { q1: 'no', q2: 'ORDER-2' } } },
      previous: { form: { 'form-ORDERS': { q1: 'yes', q2: 'ORDER-1' } } },
      addedCases: [],
      droppedCases: [{ id: 'OR-2', title: { en: 'Case OR-2' } }],
    })

    const depth = await desk.form(test, 'DEPTH')
    const fileId = await desk.upload(test.by, 'application')
    expectAck(await resubmit(depth.id, depth.version, {}, { '3': [fileId] }))
    const now = (await visitor.call(getApplication, { query: { id: test.id } })).data
    expect(now.form['file-DEPTH-3']).toEqual([fileId])
    expect(now.files.map(({ id }) => id)).toEqual([fileId])
    // What is read from the register when it is handed in is still there.
    expect(now.form).toMatchObject({ productName: product!.name, productVersion: product!.number })
    for (const formKey of ['ORDERS', 'DEPTH']) expectAck(await desk.decideForm(test, formKey))
    expectAck(await desk.decide(test))
    expect((await desk.detail(test)).status).toBe('1010')
  })
})

describe('a report', () => {
  it('is reviewed by itself: its first is no resubmission of the form, its second is one of the report', async () => {
    const test = await desk.testing()
    await desk.tested(test)
    const { id } = await desk.form(test, 'ORDERS')
    const reviewed = async () => {
      const owner = await desk.as(desk.owner.login)
      const task = (await desk.taskOf(id))!
      return expectAck(await owner.call(endpoints.getFormTask, { query: { taskId: task.id } })).data
    }
    await desk.reported(test)
    expect(await reviewed()).toMatchObject({
      task: { subjectType: 'testReport', round: 1, subject: 'Orders' },
      previous: null,
    })
    expectAck(await desk.decideForm(test, 'ORDERS', 'reject', 'Page 2 is missing'))
    const rejected = await desk.form(test, 'ORDERS')
    await desk.reported(test)
    expect(await reviewed()).toMatchObject({ task: { round: 2 }, previous: null })
    // Reviewers compare the new one with the one that they rejected.
    const corrected = await desk.form(test, 'ORDERS')
    expect(corrected.report!.id).not.toBe(rejected.report!.id)
    expect(corrected.earlierReports).toEqual([rejected.report])
    const owner = await desk.as(desk.owner.login)
    const opened = await owner.send('GET', `${basePath}${downloadFile.path}?id=${rejected.report!.id}`)
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const others = (await desk.detail(test)).testForms.filter(({ formKey }) => formKey !== 'ORDERS')
    expect(others.flatMap(({ earlierReports }) => earlierReports)).toEqual([])
  })
})

describe('those who may not', () => {
  it('learn nothing of another institution’s tests', async () => {
    const test = await desk.testing()
    const formId = (await desk.form(test, 'ORDERS')).id
    const { admin } = await makeInstitution(server)
    const stranger = await desk.as(admin)
    const unknown = crypto.randomUUID()
    for (const [id, form] of [
      [test.id, formId],
      [unknown, unknown],
    ] as const) {
      const time = desk.slot(3)
      const seen = { id, version: 2 }
      const result = { caseId: 'OR-1', result: 'pass', tester: 'X' } as const
      const replies = [
        await stranger.call(endpoints.getCertification, { query: { id } }),
        await stranger.call(endpoints.rescheduleTest, { body: { ...seen, ...time } }),
        await stranger.call(endpoints.checkIn, { body: { id } }),
        await stranger.call(endpoints.appealTest, { body: { ...seen, ...time, reason: 'Why' } }),
        await stranger.call(endpoints.recordResult, { body: { formId: form, ...result } }),
        await stranger.call(endpoints.handInReport, { body: { formId: form, version: 0, fileId: null } }),
        await stranger.call(endpoints.resubmitForm, { body: { formId: form, version: 0, answers: {} } }),
      ]
      expect(replies.map(({ code }) => code)).toEqual(replies.map(() => 'NOT_FOUND'))
    }
    const { list } = (
      await stranger.call(endpoints.searchCertifications, { body: { pageNum: 1, pageSize: 10 } })
    ).data
    expect(list).toEqual([])
  })

  it('read without the permission to apply, and change nothing', async () => {
    const test = await desk.testing()
    await server.query(
      sql`update app_user set permissions = array['COMMON_serviceApplication_my_service'] where login_name = 'bank01user'`,
    )
    const reader = await desk.as('bank01user')
    const found = (await reader.call(endpoints.getCertification, { query: { id: test.id } })).data
    expect([found.status, found.moves, found.testForms[0]!.moves]).toEqual(['1010', [], []])
    expect((await reader.call(endpoints.checkIn, { body: { id: test.id } })).status).toBe(403)
  })
})
