import { exportIsvs, getIsv, latestFilings, searchIsvs } from '@cass/contract/isvs/endpoints.ts'
import { type BodyOf, basePath } from '@cass/contract/kit/endpoint.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { sql } from 'drizzle-orm'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'

let server: TestServer
let field: Visitor
beforeAll(async () => {
  server = await startTestServer()
  field = server.visitor('en')
  await field.enterAs('field01')
})
afterAll(() => server.stop())

const list = async (body: BodyOf<typeof searchIsvs> = {}) => (await field.call(searchIsvs, { body })).data
const openTasksOf = async (login: string) => {
  const [row] = await server.query<{ n: number }>(
    sql`select count(*)::int as n from review_task task join app_user person using (institution_id)
        where person.login_name = ${login} and task.status in ('00','05')`,
  )
  return row!.n
}
const named = async (body: BodyOf<typeof searchIsvs>) =>
  (await list(body)).list.map(({ name }) => name).toSorted()

it('lists every ISV with its stage, what it has and what is open', async () => {
  const { byStage, list: rows, total } = await list()
  expect(total).toBe(rows.length)
  expect(byStage).toEqual({ candidate: 2, certifying: 1, certified: 1, developer: 2 })
  expect(rows.find(({ name }) => name === 'Beizhu Software')).toMatchObject({
    stage: 'candidate',
    identities: ['15'],
    families: ['CASH'],
    products: 1,
    certifications: 0,
    onBoard: false,
    // It has applied for nothing: all that is asked about it is asked about it as an ISV.
    openTasks: await openTasksOf('isv05admin'),
    agreement: { status: expect.any(String) },
  })
  expect(await openTasksOf('isv05admin')).toBeGreaterThan(0)
  expect(rows.find(({ name }) => name === 'Tuoheng Fintech')).toMatchObject({
    stage: 'developer',
    // Of its third product, which is retired, nothing counts.
    products: 2,
    families: ['LCAPI', 'LPAPI', 'CSWAP', 'TRD', 'PLEDGE', 'DERIVATIVES'],
    certifications: 1,
    onBoard: true,
  })
})

it('finds them by stage, family and name, a page at a time', async () => {
  expect(await named({ stage: 'certified' })).toEqual(['Huilan Trading Technology'])
  expect(await named({ family: 'PLEDGE' })).toEqual(['Tuoheng Fintech'])
  // Of a retired product.
  expect(await named({ family: 'IFTP' })).toEqual(['Chengguan Digital'])
  expect(await named({ keyword: '汇澜交易' })).toEqual(['Huilan Trading Technology'])
  const first = await list({ pageSize: 4 })
  const second = await list({ pageSize: 4, pageNum: 2 })
  expect([first.total, second.total]).toEqual([6, 6])
  expect(new Set([...first.list, ...second.list].map(({ id }) => id)).size).toBe(6)
  // How many there are at each stage does not depend on the stage that is shown.
  expect((await list({ stage: 'certified', family: 'LPAPI' })).byStage).toEqual({
    candidate: 0,
    certifying: 0,
    certified: 1,
    developer: 2,
  })
})

it('shows one with its products, agreements, latest filings and what is open', async () => {
  const rows = (await list()).list
  const row = rows.find(({ name }) => name === 'Tuoheng Fintech')!
  const { data: isv } = await field.call(getIsv, { query: { id: row.id } })
  // Of what the list counts, each is there; neither the retired product nor versions that are not offered.
  expect(isv).toMatchObject({ ...row, products: expect.any(Array) })
  expect(isv.products).toHaveLength(row.products)
  expect(isv.products.every(({ versions }) => versions.length > 0)).toBe(true)
  expect(isv.agreements.map(({ status }) => status)).toContain(row.agreement!.status)
  expect(isv.latestFilings).toHaveLength(Math.min(row.filings, latestFilings))
  const submitted = isv.latestFilings.map(({ submittedAt }) => submittedAt)
  expect(submitted).toEqual(submitted.toSorted().toReversed())
  expect(isv.tasks).toHaveLength(row.openTasks)
  expect(isv.assessments).toHaveLength(row.unanswered)
})

it('shows no institution that is no ISV', async () => {
  const [bank] = await server.query<{ id: string }>(
    sql`select institution_id as id from app_user where login_name = 'bank01admin'`,
  )
  for (const id of [bank!.id, crypto.randomUUID()])
    expect((await field.call(getIsv, { query: { id } })).code).toBe('NOT_FOUND')
})

it('exports what a search finds as a workbook, and writes down who did', async () => {
  const before = await server.audited('isvs.export')
  const answer = await field.send('POST', basePath + exportIsvs.path, { body: { stage: 'developer' } })
  expect(answer.headers.get('content-disposition')).toMatch(/isvs-\d{4}-\d\d-\d\d\.xlsx/)
  const [sheet] = await readXlsxFile(Buffer.from(await answer.arrayBuffer()))
  expect(
    sheet!.data
      .slice(1)
      .map(([name]) => name)
      .toSorted(),
  ).toEqual(await named({ stage: 'developer' }))
  const { list: rows } = await list({ stage: 'developer', keyword: '拓衡' })
  const line = sheet!.data.find(([name]) => name === rows[0]!.name)!
  expect(line.slice(2, 4)).toEqual([new Date(marketDate(new Date(rows[0]!.since))), rows[0]!.products])
  expect(await server.audited('isvs.export')).toBe(before + 1)
})
