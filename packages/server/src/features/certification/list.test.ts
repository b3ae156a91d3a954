import { exportCertifications, searchCertifications } from '@cass/contract/certification/endpoints.ts'
import { type BodyOf, basePath } from '@cass/contract/kit/endpoint.ts'
import { sql } from 'drizzle-orm'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CertificationDesk, openCertification, type Test } from '../../../test/certification-desk.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let desk: CertificationDesk
let bonds: Test
let trades: Test
beforeAll(async () => {
  server = await startTestServer()
  desk = await openCertification(server)
  const submit = async (given: Parameters<CertificationDesk['draft']>[0]) => {
    const test = await desk.draft(given)
    expect((await desk.trySubmit(test)).code).toBe('ACK')
    return test
  }
  bonds = await submit({ by: 'bank01user', change: { productName: 'Quokka bonds' } })
  server.clock.advance(1_000)
  trades = await submit({ by: 'bank02admin', families: ['TRD'], change: { productName: 'Wombat trades' } })
})
afterAll(() => server.stop())

async function found(login: string, body: Partial<BodyOf<typeof searchCertifications>>): Promise<string[]> {
  const visitor = await desk.as(login)
  const given = { pageNum: 1, pageSize: 100, ...body }
  const { data } = await visitor.call(searchCertifications, { body: given })
  expect(data.list).toHaveLength(data.total)
  return data.list.map(({ id }) => id)
}
const numberOf = async (test: Test) => (await desk.detail(test)).applyOrdNo

it('an institution finds its own by product or number, and nobody else’s', async () => {
  expect(await found('bank01user', { keyword: 'quokka' })).toEqual([bonds.id])
  expect(await found('bank01user', { keyword: await numberOf(bonds) })).toEqual([bonds.id])
  expect(await found('bank01user', { keyword: 'wombat' })).toEqual([])
  expect(await found('bank01user', { keyword: await numberOf(trades) })).toEqual([])
})

it('the operator finds any by institution or number', async () => {
  const { institutionName } = await desk.detail(trades)
  const ofInstitution = await found('field01', { keyword: institutionName, status: '1000' })
  expect(ofInstitution).toContain(trades.id)
  expect(ofInstitution).not.toContain(bonds.id)
  expect(await found('field01', { keyword: await numberOf(bonds) })).toEqual([bonds.id])
  expect(await found('field01', { keyword: 'nobody is called so' })).toEqual([])
})

it('the operator’s filters narrow together, newest first', async () => {
  const { date } = desk.slot(2)
  const at = { from: date, to: date, status: '1000' }
  expect(await found('field01', { ...at, family: 'TRD' })).toEqual([trades.id])
  expect(await found('field01', at)).toEqual([trades.id, bonds.id])
  expect(await found('field01', { ...at, to: '2026-01-01' })).toEqual([])
  const all = await found('field01', {})
  expect(all.slice(0, 2)).toEqual([trades.id, bonds.id])
})

it('tests of certain days come with the latest day first', async () => {
  const field = await desk.as('field01')
  const { data } = await field.call(searchCertifications, {
    body: { from: '2020-01-01', pageNum: 1, pageSize: 100 },
  })
  const days = data.list.map(({ testTime }) => testTime!.date)
  expect(new Set(days).size).toBeGreaterThan(3)
  expect(days).toEqual(days.toSorted().toReversed())
})

async function exported(body: BodyOf<typeof exportCertifications>) {
  const visitor = await desk.as('field01')
  const reply = await visitor.send('POST', basePath + exportCertifications.path, { body })
  expect(reply.status).toBe(200)
  return await readSheet(Buffer.from(await reply.arrayBuffer()))
}

it('the operator takes the list out as a sheet: the same tests in the same order, which is written down', async () => {
  const { date } = desk.slot(2)
  const at = { from: date, to: date, status: '1000' }
  const [head, first, ...more] = await exported({ ...at, family: 'TRD' })
  expect(head!.slice(0, 3)).toEqual(['Application no.', 'Institution', 'Product and version'])
  expect(more).toEqual([])
  const { applyOrdNo, institutionName, subject } = await desk.detail(trades)
  expect(first!.slice(0, 6)).toEqual([
    applyOrdNo,
    institutionName,
    subject,
    'TRD',
    'Application awaiting review',
    new Date(date),
  ])
  expect(first!.slice(9, 12)).toEqual([expect.any(Number), 0, 0])
  const [, ...lines] = await exported(at)
  expect(lines.map(([number]) => number)).toEqual([applyOrdNo, await numberOf(bonds)])
  const [audit] = await server.query<{ details: object; actor_name: string }>(
    sql`select details, actor_name from audit_log where action = 'certifications.export' order by id desc limit 1`,
  )
  expect(audit).toMatchObject({ actor_name: 'field01', details: { ...at, rows: 2 } })
})

it('the sheet of tests that take place has those in testing alone, and is closed to institutions', async () => {
  expect((await exported({ keyword: await numberOf(bonds), view: 'execution' })).length).toBe(1)
  const bank = await desk.as('bank01user')
  expect((await bank.call(exportCertifications, { body: {} })).status).toBe(403)
})

it('a vendor’s withdrawn test is edited again by whoever came in as an ISV, and offered to nobody else', async () => {
  const movesAs = async (isvLogin: boolean) => {
    const visitor = server.visitor()
    await visitor.loginAs('isv01admin', { isvLogin, loginType: 'force' })
    const { data } = await visitor.call(searchCertifications, {
      body: { status: '20', pageNum: 1, pageSize: 100 },
    })
    return data.list.map(({ moves }) => moves)
  }
  expect(await movesAs(true)).toEqual([expect.arrayContaining(['edit'])])
  expect(await movesAs(false)).toEqual([expect.not.arrayContaining(['edit'])])
})
