import { getDeveloperState } from '@cass/contract/agency-review/developer-endpoints.ts'
import { reminderDays } from '@cass/contract/isv-agreements/kinds.ts'
import { isvAgreementWorkflow } from '@cass/contract/isv-agreements/workflow.ts'
import { getIsvBoard, getIsvCard } from '@cass/contract/isv-board/board-endpoints.ts'
import { getOwnCard } from '@cass/contract/isv-board/card-endpoints.ts'
import { beginIsvFiling, submitIsvFiling } from '@cass/contract/isv-filings/endpoints.ts'
import { addDays } from '@cass/contract/kit/days.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AgreementDesk, openAgreements } from '../../../test/agreement-desk.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { termFrom } from './term.ts'
import { agreementText } from './text.ts'

const { states } = isvAgreementWorkflow
let server: TestServer
let desk: AgreementDesk
beforeAll(async () => {
  server = await startTestServer()
  desk = await openAgreements(server)
})
afterAll(async () => {
  await desk.stop()
  await server.stop()
})
beforeEach(() => desk.clear())

/** In force until this many days from today. */
async function endingIn(days: number): Promise<string> {
  const id = await desk.inForce('isv01admin')
  await server.query(sql`update isv_agreement set ends_on = ${addDays(desk.today(), days)} where id = ${id}`)
  return id
}
const sentences = async (id: string, event: string) =>
  (
    await server.query<{ sentence: string }>(
      sql`select sentence_en as sentence from message where event_key like ${`isvAgreement:${id}:%${event}%`}`,
    )
  ).map(({ sentence }) => sentence)
const covered = async () => (await desk.state('isv01admin')).inForce

describe('the term', () => {
  it('follows the agreement it renews without a gap, else begins on the day of its confirmation', () => {
    const current = {
      kind: 'cooperation',
      startsOn: '2026-01-01',
      endsOn: '2026-12-31',
      terminatesOn: null,
    } as const
    const from = (today: string, given: object = {}) =>
      termFrom(today, { kind: 'cooperation', termMonths: 12, current, ...given })
    expect(from('2026-12-31')).toEqual({ startsOn: '2027-01-01', endsOn: '2027-12-31', follows: true })
    expect(from('2027-01-01')).toEqual({ startsOn: '2027-01-01', endsOn: '2027-12-31', follows: false })
    expect(from('2026-05-31', { kind: 'developer', termMonths: 1 })).toEqual({
      startsOn: '2026-05-31',
      endsOn: '2026-06-29',
      follows: false,
    })
    expect(from('2024-02-29', { current: undefined })).toMatchObject({ endsOn: '2025-02-27' })
  })
})

describe('a reminder', () => {
  it('comes 60 and 15 days before the end, after nine, once each, by bell and mail', async () => {
    const [first, second] = reminderDays
    const id = await endingIn(first + 1)
    await server.query(sql`delete from demo_mail where purpose = 'isvAgreement'`)
    await desk.runJob()
    expect((await desk.row(id)).reminded).toBeNull()
    const { ends_on: ends } = await desk.row(id)
    desk.goTo(addDays(ends!, -first), '08:59:30')
    await desk.runJob()
    expect((await desk.row(id)).reminded).toBeNull()
    desk.goTo(addDays(ends!, -first), '09:00:00')
    await Promise.all([desk.runJob(), desk.runJob()])
    await desk.runJob()
    expect((await desk.row(id)).reminded).toBe(first)
    expect(await sentences(id, 'reminder')).toEqual([expect.stringContaining(`expires on ${ends}`)])
    expect(await desk.mails()).toMatchObject([
      { to: 'isv01admin@demo.invalid', body: expect.stringContaining('submit new ISV filings') },
    ])
    const audited = sql`select details ->> 'days' as days from audit_log
      where action = 'isvAgreement.remind' and subject = ${`isvAgreement:${id}`}`
    expect(await server.query(audited)).toEqual([{ days: String(first) }])

    desk.goTo(addDays(ends!, -second), '09:00:00')
    await desk.runJob()
    await desk.runJob()
    expect((await desk.row(id)).reminded).toBe(second)
    expect(await sentences(id, 'reminder')).toHaveLength(2)
    expect(await desk.mails()).toHaveLength(2)
  })

  it('is not sent once a renewal is signed, and of two that are due only the later one', async () => {
    const id = await endingIn(10)
    const renewal = await desk.sign('isv01admin')
    await desk.runJob()
    expect((await desk.row(id)).reminded).toBeNull()
    await desk.withdraw('isv01admin', renewal.data.id)
    desk.goTo(addDays(desk.today(), 1), '10:00')
    await desk.runJob()
    expect((await desk.row(id)).reminded).toBe(15)
    expect(await sentences(id, 'reminder')).toHaveLength(1)
  })
})

describe('the end', () => {
  it('is the market’s midnight after the last day, whether or not the job has run', async () => {
    const id = await endingIn(3)
    const { ends_on: ends } = await desk.row(id)
    desk.goTo(ends!, '23:59:30')
    await desk.runJob()
    expect(await covered()).toBe(true)
    expect((await desk.row(id)).status).toBe(states.inForce.code)
    desk.goTo(addDays(ends!, 1), '00:00:00')
    expect(await covered()).toBe(false)
    // What counts on it is closed at once.
    const developer = await (await desk.as('isv01admin')).call(getDeveloperState)
    expect(developer.data.obstacles).toContain('noAgreement')
    expect(await desk.giveNotice('isv01admin', id)).toMatchObject({
      code: 'CONFLICT',
      message: agreementText.hasEnded.en,
    })
    await desk.runJob()
    await desk.runJob()
    expect((await desk.row(id)).status).toBe(states.expired.code)
    expect(await sentences(id, 'ended')).toEqual([expect.stringContaining(`ended on ${ends}`)])
    expect(await desk.state('isv01admin')).toMatchObject({ current: { id }, obstacle: null })
  })

  it('passes to the renewal without a gap', async () => {
    const id = await endingIn(40)
    const { ends_on: ends } = await desk.row(id)
    const renewal = await desk.inForce('isv01admin')
    expect(await desk.row(renewal)).toMatchObject({
      status: states.upcoming.code,
      starts_on: addDays(ends!, 1),
    })
    expect(await desk.state('isv01admin')).toMatchObject({ obstacle: 'renewed', next: { id: renewal } })
    desk.goTo(addDays(ends!, 1), '00:00:00')
    expect(await covered()).toBe(true)
    await desk.runJob()
    expect((await desk.row(id)).status).toBe(states.expired.code)
    expect((await desk.row(renewal)).status).toBe(states.inForce.code)
    expect(await sentences(id, 'ended')).toEqual([])
  })

  it('of an agreement that a late confirmation overtakes is the day it had', async () => {
    const id = await endingIn(2)
    const { ends_on: ends } = await desk.row(id)
    const renewal = await desk.sign('isv01admin')
    const wouldStartOn = async () => (await desk.detail('field01', renewal.data.id)).data.wouldStartOn
    expect(await wouldStartOn()).toBe(addDays(ends!, 1))
    desk.goTo(addDays(ends!, 2), '10:00')
    expect(await wouldStartOn()).toBe(addDays(ends!, 2))
    await desk.decide(renewal.data.id, 'pass')
    expect((await desk.row(id)).status).toBe(states.expired.code)
    expect(await desk.row(renewal.data.id)).toMatchObject({
      status: states.inForce.code,
      starts_on: addDays(ends!, 2),
    })
  })
})

describe('notice', () => {
  it.each(['isv01admin', 'field01'])(
    'is given by %s, tells both sides, and ends the agreement',
    async (by) => {
      const id = await endingIn(200)
      const given = await desk.giveNotice(by, id)
      const last = addDays(desk.today(), 30)
      expect(given.data).toMatchObject({ status: states.noticeGiven.code, terminatesOn: last })
      const people = (await desk.mails()).filter(({ body }) => body.includes('has given notice'))
      expect(people.map(({ to }) => to)).toEqual(
        expect.arrayContaining(['isv01admin@demo.invalid', 'field01@demo.invalid', 'field02@demo.invalid']),
      )
      expect(await desk.state('isv01admin')).toMatchObject({ inForce: true, obstacle: 'noticeGiven' })
      expect((await desk.sign('isv01admin')).code).toBe('CONFLICT')
      desk.goTo(last, '23:59:30')
      await desk.runJob()
      expect(await covered()).toBe(true)
      desk.goTo(addDays(last, 1), '00:00:00')
      expect(await covered()).toBe(false)
      await desk.runJob()
      expect((await desk.row(id)).status).toBe(states.terminated.code)
    },
  )

  it('is withdrawn by the side that gave it, and by no other', async () => {
    const id = await endingIn(200)
    await desk.giveNotice('field01', id)
    expect((await desk.detail('isv01admin', id)).data.moves).toEqual([])
    expect((await desk.revokeNotice('isv01admin', id)).code).toBe('FORBIDDEN')
    expect((await desk.detail('field02', id)).data.moves).toEqual(['revokeNotice'])
    expect((await desk.revokeNotice('field02', id)).data).toMatchObject({ status: states.inForce.code })
    expect(await desk.row(id)).toMatchObject({ terminates_on: null })
  })

  it('ends what was to renew the agreement', async () => {
    const id = await endingIn(60)
    const renewal = await desk.sign('isv01admin')
    await desk.giveNotice('isv01admin', id)
    expect((await desk.row(renewal.data.id)).status).toBe(states.withdrawn.code)
    expect((await desk.decide(renewal.data.id, 'pass')).code).toBe('CONFLICT')
  })

  it('is of no use where the agreement ends before', async () => {
    const id = await endingIn(30)
    const { ends_on: ends } = await desk.row(id)
    expect((await desk.detail('field01', id)).data.moves).toEqual([])
    expect(await desk.giveNotice('isv01admin', id)).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining(ends!),
    })
  })

  it('given by both sides at once counts once', async () => {
    const id = await endingIn(200)
    const both = await Promise.all(['isv01admin', 'field01'].map((by) => desk.giveNotice(by, id)))
    expect(both.map(({ code }) => code).toSorted()).toEqual(['ACK', 'CONFLICT'])
  })
})

describe('without an agreement in force', () => {
  it('the ISV submits no filing, does not apply as developer, and is not on the board', async () => {
    const vendor = await desk.as('isv01admin')
    const board = async () =>
      (await vendor.call(getIsvBoard)).data.flatMap(({ cards }) => cards.map(({ name }) => name))
    const { data: filing } = await vendor.call(beginIsvFiling, { body: { kind: 'basicInfo' } })
    const submit = () => vendor.call(submitIsvFiling, { body: { id: filing.id, version: 0 } })
    expect(await submit()).toMatchObject({ code: 'CONFLICT', message: agreementText.needed.en })
    expect((await vendor.call(getDeveloperState)).data.obstacles).toContain('noAgreement')
    expect(await board()).not.toContain('Qiyuan Software')
    const cardId = (await vendor.call(getOwnCard)).data.card!.id
    expect((await vendor.call(getIsvCard, { query: { id: cardId } })).code).toBe('NOT_FOUND')

    await desk.inForce('isv01admin')
    const again = await desk.as('isv01admin')
    // What it lacks now is what every filing needs.
    expect((await again.call(submitIsvFiling, { body: { id: filing.id, version: 0 } })).code).toBe(
      'VALIDATION',
    )
    expect((await again.call(getDeveloperState)).data.obstacles).not.toContain('noAgreement')
    expect((await again.call(getIsvCard, { query: { id: cardId } })).code).toBe('ACK')
    const shown = (await again.call(getIsvBoard)).data.flatMap(({ cards }) => cards.map(({ name }) => name))
    expect(shown).toContain('Qiyuan Software')
  })
})
