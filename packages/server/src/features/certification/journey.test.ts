import { getApplication, searchOwnApplications } from '@cass/contract/applications/endpoints.ts'
import { messages } from '@cass/contract/errors.ts'
import { listMessages } from '@cass/contract/messages/endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CertificationDesk, openCertification } from '../../../test/certification-desk.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let desk: CertificationDesk
beforeAll(async () => {
  server = await startTestServer()
  desk = await openCertification(server)
})
afterAll(() => server.stop())

const statusOf = async (test: { id: string }) => (await desk.detail(test)).status
const formsOf = async (test: { id: string }) =>
  Object.fromEntries((await desk.detail(test)).testForms.map(({ formKey, status }) => [formKey, status]))

describe('from the submission to the certificate', () => {
  it('goes through every state, with its forms', async () => {
    const test = await desk.draft({ families: ['CASH', 'TRD'] })
    const submitted = await desk.trySubmit(test)
    expect(submitted).toMatchObject({ code: 'ACK', data: [{ status: '1000' }] })
    expect(await desk.seats(test)).toEqual(['CASH', 'TRD'].map((family) => ({ family, ...desk.slot(2) })))
    expect(await formsOf(test)).toEqual({ ORDERS: '00', TRADES: '00' })

    // The team that owns the family, and field affairs where none does.
    const orders = (await desk.taskOf((await desk.form(test, 'ORDERS')).id))!
    expect([orders.stage, orders.team_id]).toEqual(['testForm', desk.owners])
    const trades = (await desk.taskOf((await desk.form(test, 'TRADES')).id))!
    expect(trades.team_id).not.toBe(desk.owners)
    const bells = (await (await desk.as('field01')).call(listMessages)).data
    expect(JSON.stringify(bells)).toMatch(/AT\d{14} Trades: /)

    // The application is approved; the test begins once its forms are.
    expect(await desk.decide(test)).toMatchObject({ code: 'ACK', data: { applicationStatus: '1000' } })
    await desk.decideForm(test, 'ORDERS')
    expect([await statusOf(test), await formsOf(test)]).toEqual(['1000', { ORDERS: '10', TRADES: '00' }])
    await desk.decideForm(test, 'TRADES')
    expect(await statusOf(test)).toBe('1010')

    await desk.goTo(test, '09:30')
    expect((await desk.checkIn(test)).code).toBe('ACK')
    for (const [formKey, caseId] of [
      ['ORDERS', 'OR-1'],
      ['ORDERS', 'OR-2'],
      ['TRADES', 'TR-1'],
    ] as const)
      expect((await desk.record(test, formKey, caseId)).code).toBe('ACK')
    expect((await desk.feedback(test, 'ORDERS')).data.status).toBe('30')
    expect((await desk.feedback(test, 'TRADES')).data.status).toBe('30')
    expect(await statusOf(test)).toBe('1010')

    const without = await desk.handIn(test, 'ORDERS', null)
    expect(without).toMatchObject({ code: 'CONFLICT', message: messages.uploadReportFirst.en })
    expect(without.message).toBe('Please upload the certification testing report first!')
    await desk.handIn(test, 'ORDERS', await desk.upload(test.by, 'report'))
    expect(await statusOf(test)).toBe('1010')
    await desk.handIn(test, 'TRADES', await desk.upload(test.by, 'report'))
    expect([await statusOf(test), await formsOf(test)]).toEqual(['1050', { ORDERS: '50', TRADES: '50' }])
    expect((await desk.taskOf((await desk.form(test, 'ORDERS')).id))!.stage).toBe('testReport')

    await desk.decideForm(test, 'ORDERS', 'reject', 'Page 2 is missing')
    expect([await statusOf(test), await formsOf(test)]).toEqual(['1070', { ORDERS: '70', TRADES: '50' }])
    expect((await desk.form(test, 'ORDERS')).feedback).toBe('Page 2 is missing')
    await desk.handIn(test, 'ORDERS', await desk.upload(test.by, 'report'))
    expect(await statusOf(test)).toBe('1050')
    await desk.decideForm(test, 'TRADES')
    expect(await statusOf(test)).toBe('1050')
    await desk.decideForm(test, 'ORDERS')

    const done = await desk.detail(test)
    expect(done).toMatchObject({ status: '1060', approvedForms: 2, forms: 2 })
    expect(done.certificateNo).toMatch(/^CT\d{14}$/)
  })

  it('opens go-live and the production network once it is certified', async () => {
    const test = await desk.certified()
    const visitor = await desk.as(test.by)
    const { data } = await visitor.call(getApplication, { query: { id: test.id } })
    expect(data.status).toBe('1060')
    const { list } = (
      await visitor.call(searchOwnApplications, { body: { pageNum: 1, pageSize: 10, serviceTypes: ['10'] } })
    ).data
    expect(list.find(({ id }) => id === test.id)).toMatchObject({ status: '1060', moves: ['evaluate'] })
  })
})
