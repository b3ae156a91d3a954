import { checkGoLive, submitApplications } from '@cass/contract/applications/endpoints.ts'
import { getTask } from '@cass/contract/applications/review-endpoints.ts'
import type { Finding } from '@cass/contract/applications/schemas.ts'
import { messages } from '@cass/contract/errors.ts'
import type { Form, Row } from '@cass/contract/kit/form/definition.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Applicant,
  account,
  type Begun,
  createApplicant,
  makeInstitution,
  openGoLive,
  putInto,
  rowOf,
} from '../../../test/applicant.ts'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { enter } from '../../../test/staff.ts'

let server: TestServer
let own: Applicant
let other: Applicant
let field: Visitor
beforeAll(async () => {
  server = await startTestServer()
  own = await createApplicant(server, (await makeInstitution(server)).admin)
  other = await createApplicant(server, (await makeInstitution(server)).admin)
  field = await enter(server, 'field01')
})
afterAll(() => server.stop())

const firewall = (change: Row = {}): Row => ({
  rowId: crypto.randomUUID(),
  sourceIp: '10.1.2.4',
  targetIp: '10.1.2.3',
  port: '8080',
  protocol: 'TCP',
  ...change,
})
let codes = 1000
/** Codes that no other account has. */
const ownCodes = () => {
  const code4 = String(++codes)
  return { code4, code6: `11${code4}`, code21: `${'2'.repeat(17)}${code4}` }
}
/** A go-live that agrees with its network opening. */
async function ready(
  by: Applicant,
  rows: readonly Row[],
  change: Form = {},
): Promise<Begun & { caseId: string }> {
  const goLive = await openGoLive(
    server,
    by,
    rows.map((row) => row.apiAccount!),
  )
  const form = await by.formOf('20', { onlineBasicInfoList: rows, firewallList: [firewall()], ...change })
  const saved = await by.save(goLive.id, 0, form)
  return { ...goLive, version: saved.data.version }
}
const one = (name: string, change: Row = {}) => account(name, { ...ownCodes(), ...change })
const together = (by: Applicant, list: readonly Begun[], gateReason = '') =>
  by.call(submitApplications, {
    body: { applications: list.map(({ id, version }) => ({ id, version })), gateReason },
  })
const accountsOf = async (id: string) =>
  await server.query<{ name: string; state: string }>(
    sql`select name, state from api_account where application_id = ${id} order by name`,
  )
const pathsOf = (data: unknown) => (data as { path: string }[]).map((field) => field.path)

describe('accounts', () => {
  it('are claimed by the one that is submitted, whatever their case', async () => {
    const first = await ready(own, [one('claim.one')])
    expect((await own.submit(first)).code).toBe('ACK')
    expect(await accountsOf(first.id)).toEqual([{ name: 'claim.one', state: 'claimed' }])
    for (const by of [other, own]) {
      const second = await ready(by, [one('free.one'), one('CLAIM.One')])
      const { code, data } = await by.submit(second)
      expect([code, data]).toEqual([
        'VALIDATION',
        [{ path: 'form.onlineBasicInfoList.1.apiAccount', message: messages.apiAccountRepeated.en }],
      ])
      expect(await accountsOf(second.id)).toEqual([])
      expect((await rowOf(server, second.id))!.status).toBe('30')
    }
  })

  it('that are live may be named again by their own institution alone', async () => {
    const first = await ready(own, [one('live.one')])
    await own.submit(first)
    await putInto(server, first.id, '10')
    await server.query(sql`update api_account set state = 'live' where application_id = ${first.id}`)
    const foreign = await ready(other, [one('live.one')])
    expect((await other.submit(foreign)).code).toBe('VALIDATION')
    const again = await ready(own, [one('live.one', { code4: '9999' })])
    expect((await own.submit(again, 'the codes are new')).code).toBe('ACK')
    const third = await ready(own, [one('live.one')])
    expect((await own.submit(third, 'reason')).code).toBe('VALIDATION')
  })

  it('go to one of twenty institutions that ask at the same moment', async () => {
    const all = []
    for (let place = 0; place < 20; place++) {
      const by = await createApplicant(server, (await makeInstitution(server)).admin)
      // In either order, so that they would wait for each other if they could.
      const rows = [one('race.a'), one('race.b')]
      all.push({ by, goLive: await ready(by, place % 2 ? rows : rows.toReversed()) })
    }
    const replies = await Promise.all(all.map(({ by, goLive }) => by.submit(goLive)))
    expect(replies.map((reply) => reply.code).toSorted()).toEqual(['ACK', ...Array(19).fill('VALIDATION')])
    for (const reply of replies.filter(({ code }) => code !== 'ACK'))
      expect(pathsOf(reply.data).toSorted()).toEqual([
        'form.onlineBasicInfoList.0.apiAccount',
        'form.onlineBasicInfoList.1.apiAccount',
      ])
    const held = await server.query(sql`select 1 from api_account where name like 'race.%'`)
    expect(held).toHaveLength(2)
  })
})

describe('codes', () => {
  const paths = (...names: string[]) => names.map((name) => `form.onlineBasicInfoList.${name}`)

  it('of another institution are refused where they are typed, without a word of whose they are', async () => {
    const free = ownCodes()
    // Of the register, of a go-live under review, and of a live account.
    const rows = [
      one('code.one', { code21: '100310000000000640001', code4: '2301' }),
      one('code.two', { code6: '100932' }),
      one('code.three', { ...free, code4: '7711' }),
    ]
    const live = await ready(other, [one('code.live', { code4: '7711' })])
    await other.submit(live)
    await putInto(server, live.id, '10')
    await server.query(sql`
      update api_account set state = 'live', code21 = ${'7'.repeat(21)}, code6 = '771100', code4 = '7711'
      where application_id = ${live.id}`)
    const goLive = await ready(own, rows)
    const { code, data } = await own.submit(goLive, 'as agreed')
    expect([code, pathsOf(data)]).toEqual(['VALIDATION', paths('0.code21', '0.code4', '1.code6', '2.code4')])
    for (const { message } of data as unknown as { message: string }[])
      expect(message).toBe('This code belongs to another institution. Please check it.')
    expect(await accountsOf(goLive.id)).toEqual([])
    expect((await rowOf(server, goLive.id))!.status).toBe('30')

    // Its own it may have again, also for another account.
    const again = await ready(other, [one('code.again', { code4: '7711' })])
    expect((await other.submit(again, 'as agreed')).code).toBe('ACK')
  })

  it('that a go-live on its way gives to a live account are not given to another institution', async () => {
    const first = await ready(own, [one('code.moving')])
    await own.submit(first)
    await putInto(server, first.id, '10')
    await server.query(sql`update api_account set state = 'live' where application_id = ${first.id}`)
    const codes = ownCodes()
    const moving = await ready(own, [one('Code.Moving', codes)])
    expect((await own.submit(moving, 'new codes')).code).toBe('ACK')
    const foreign = await ready(other, [one('code.foreign', codes)])
    const wanted = async () => pathsOf((await other.submit(foreign, 'as agreed')).data)
    const all = paths('0.code21', '0.code6', '0.code4')
    expect(await wanted()).toEqual(all)
    // Sent back, what counts is what was handed in, whatever is being written.
    await putInto(server, moving.id, '25')
    await server.query(
      sql`update application set form = jsonb_set(form, '{onlineBasicInfoList}', '[]') where id = ${moving.id}`,
    )
    expect(await wanted()).toEqual(all)
    await putInto(server, moving.id, '20')
    expect((await other.submit(foreign, 'as agreed')).code).toBe('ACK')
  })

  it('go to one of two institutions that ask at the same moment', async () => {
    const codes = ownCodes()
    const asked = await Promise.all(
      [own, other].map(async (by, at) => ({ by, goLive: await ready(by, [one(`code.race.${at}`, codes)]) })),
    )
    const replies = await Promise.all(asked.map(({ by, goLive }) => by.submit(goLive)))
    expect(replies.map(({ code }) => code).toSorted()).toEqual(['ACK', 'VALIDATION'])
  })
})

describe('several go-lives together', () => {
  it('are all submitted, or none', async () => {
    const good = [await ready(own, [one('batch.a')]), await ready(own, [one('batch.b')])]
    const bad = await ready(own, [one('batch.c')], { goLiveDate: '2020-01-01' }).catch(() => null)
    expect(bad).toBeNull()
    const twin = await ready(own, [one('batch.a')])
    const refused = await together(own, [...good, twin])
    expect([refused.code, pathsOf(refused.data)]).toEqual([
      'VALIDATION',
      ['applications.2.form.onlineBasicInfoList.0.apiAccount'],
    ])
    const empty = await openGoLive(server, own, ['batch.d'])
    const incomplete = await together(own, [good[0]!, empty])
    expect(incomplete.code).toBe('VALIDATION')
    for (const path of pathsOf(incomplete.data)) expect(path).toMatch(/^applications\.1\.form\./)
    for (const { id } of [...good, twin]) expect((await rowOf(server, id))!.status).toBe('30')

    const { code, data } = await together(own, good)
    expect([code, data]).toEqual([
      'ACK',
      good.map(({ id, version }) => ({ id, status: '00', version: version + 1 })),
    ])
    for (const { id } of good) expect((await accountsOf(id)).length).toBe(1)
  })

  it('do not wait for each other for ever', async () => {
    const pairs = await Promise.all(
      ['p', 'q'].map(async (name) => [
        await ready(own, [one(`${name}.1`)]),
        await ready(own, [one(`${name}.2`)]),
      ]),
    )
    const crossed = [
      [pairs[0]![0]!, pairs[1]![1]!],
      [pairs[1]![0]!, pairs[0]![1]!],
    ]
    const replies = await Promise.all(crossed.map((list) => together(own, list)))
    expect(replies.map((reply) => reply.code)).toEqual(['ACK', 'ACK'])
  })
})

describe('the gate', () => {
  it('finds nothing where everything agrees, and keeps no reason then', async () => {
    const goLive = await ready(own, [one('gate.fine')])
    expect((await own.call(checkGoLive, { query: { id: goLive.id } })).data).toEqual([])
    expect((await own.submit(goLive, 'not needed')).code).toBe('ACK')
    expect((await rowOf(server, goLive.id))!.gate_reason).toBe('')
  })

  it('asks for a reason where something differs; nothing has changed then', async () => {
    const goLive = await ready(own, [one('gate.other', { clientIp: '10.9.9.9' })], {
      firewallList: [firewall({ sourceIp: '10.9.9.9' })],
    })
    const before = await rowOf(server, goLive.id)
    const refused = await own.submit(goLive)
    expect(refused.code).toBe('GATE_FINDINGS')
    const findings = refused.data as unknown as Finding[]
    expect(findings).toMatchObject([
      {
        path: 'onlineBasicInfoList.0.clientIp',
        kind: 'clientIp',
        here: '10.9.9.9',
        there: '10.1.2.4',
        serviceType: '50',
        message: 'The client IP differs from the network opening',
      },
    ])
    expect(await rowOf(server, goLive.id)).toEqual(before)
    expect(await accountsOf(goLive.id)).toEqual([])
    // Nor is what nobody can see a reason.
    for (const reason of [' ', '\u200b', '\u2060\u2800 \u3164'])
      expect((await own.submit(goLive, reason)).code).toBe('GATE_FINDINGS')
    expect((await own.call(checkGoLive, { query: { id: goLive.id } })).data).toEqual(findings)

    expect((await own.submit(goLive, '  A new machine, already installed.  ')).code).toBe('ACK')
    expect((await own.detail(goLive.id)).gateReason).toBe('A new machine, already installed.')
    const seen = await field.call(getTask, { query: { id: goLive.id } })
    expect(seen.data.application.gateReason).toBe('A new machine, already installed.')
    expect(seen.data.findings.map((finding) => finding.kind)).toEqual(['clientIp'])
  })

  it('compares with the certification and with earlier go-lives of the institution', async () => {
    const first = await ready(own, [one('gate.codes', { code4: '4321' })])
    await own.submit(first)
    await putInto(server, first.id, '10')
    await server.query(sql`update api_account set state = 'live' where application_id = ${first.id}`)
    const goLive = await openGoLive(server, own, ['gate.codes', 'gate.new'], {
      certified: {
        productVersion: '2.0',
        productionAccounts: [{ rowId: crypto.randomUUID(), apiAccount: 'gate.codes' }],
      },
    })
    const form = await own.formOf('20', {
      onlineBasicInfoList: [one('gate.codes'), one('gate.new', { code4: '4321' })],
      firewallList: [firewall()],
      internalVersion: '1.0',
    })
    await own.save(goLive.id, 0, form)
    const { data } = await own.call(checkGoLive, { query: { id: goLive.id } })
    expect(data.map(({ path, kind }) => [path, kind])).toEqual([
      ['onlineBasicInfoList.0.code21', 'code'],
      ['onlineBasicInfoList.0.code6', 'code'],
      ['onlineBasicInfoList.0.code4', 'code'],
      ['onlineBasicInfoList.1.apiAccount', 'account'],
      ['onlineBasicInfoList.1.code4', 'code'],
      ['internalVersion', 'version'],
    ])
  })

  it('is for go-lives alone, and for those who see them', async () => {
    const { id } = await own.begin({ serviceType: 'VPDN' })
    expect((await own.call(checkGoLive, { query: { id } })).code).toBe('NOT_FOUND')
    const draft = await ready(own, [one('gate.mine')])
    for (const visitor of [other.visitor, field])
      expect((await visitor.call(checkGoLive, { query: { id: draft.id } })).code).toBe('NOT_FOUND')
  })

  it('answers several by their places', async () => {
    const list = [
      await ready(own, [one('gate.first')]),
      await ready(own, [one('gate.second')], { firewallList: [firewall({ port: '1' })] }),
    ]
    const { code, data } = await together(own, list)
    expect([code, pathsOf(data)]).toEqual(['GATE_FINDINGS', ['applications.1.form.firewallList.0.sourceIp']])
  })
})
