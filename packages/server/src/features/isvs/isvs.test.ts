import { searchIsvs } from '@cass/contract/isvs/endpoints.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import { sql } from 'drizzle-orm'
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
