import { decideReview, getReview } from '@cass/contract/agency-review/endpoints.ts'
import { applyForChange, getInstitution, updateInstitution } from '@cass/contract/institutions/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { reviewText } from './text.ts'

let server: TestServer
let field: Visitor
let bank: Visitor
beforeAll(async () => {
  server = await startTestServer()
  field = server.visitor('en')
  await field.enterAs('field01')
  bank = server.visitor('en')
  await bank.enterAs('bank01admin')
})
afterAll(() => server.stop())

type Change = { address?: string; contactName?: string; postcode?: string; creditCode?: string }
const own = async () => (await bank.call(getInstitution)).data
const infoOf = ({
  name,
  nameEn,
  creditCode,
  address,
  postcode,
  contactName,
  contactPhone,
  contactEmail,
}: Awaited<ReturnType<typeof own>>) => ({
  name,
  nameEn,
  creditCode,
  address,
  postcode,
  contactName,
  contactPhone,
  contactEmail,
})
async function applyForChangeOf(change: Change): Promise<string> {
  const seen = await own()
  const { data } = await bank.call(applyForChange, {
    body: { ...infoOf(seen), ...change, version: seen.version },
  })
  return data.id!
}
/** What the operator does itself while a request waits. */
async function operatorSets(change: Change): Promise<void> {
  const seen = await own()
  const { id, version, identities } = seen
  const body = { ...infoOf(seen), ...change, id, version, identities, changeBaseInfoFlag: 0 as const }
  expect((await field.call(updateInstitution, { body: body as never })).code).toBe('ACK')
}
async function decide(id: string, result: 'pass' | 'reject') {
  const { version } = (await field.call(getReview, { query: { id } })).data
  return await field.call(decideReview, { body: { id, version, result, feedback: '已核实' } })
}

it('passing a change leaves alone what was not asked for and has changed since', async () => {
  const before = infoOf(await own())
  const id = await applyForChangeOf({ contactName: '林静姝' })
  await operatorSets({ address: '临江路99号', creditCode: '91310000MA1K0099XX' })
  expect((await field.call(getReview, { query: { id } })).data).toMatchObject({
    base: before,
    creditCode: '91310000MA1K0099XX',
  })
  expect((await decide(id, 'pass')).code).toBe('ACK')
  expect(await own()).toMatchObject({
    contactName: '林静姝',
    address: '临江路99号',
    creditCode: '91310000MA1K0099XX',
  })
  const audited = await server.query(
    sql`select details -> 'changed' as changed from audit_log
        where action = 'institution.change' and details ->> 'review' = ${id}`,
  )
  expect(audited).toEqual([{ changed: ['contactName'] }])
})

it('passing a change of what has changed since is refused; it can be asked for again', async () => {
  const id = await applyForChangeOf({ contactName: '顾南风', address: '观澜路1号' })
  await operatorSets({ address: '观澜路2号' })
  const before = await own()
  expect(await decide(id, 'pass')).toMatchObject({
    code: 'CONFLICT',
    message: reviewText.changedMeanwhile.en,
  })
  expect(await own()).toEqual(before)
  expect((await decide(id, 'reject')).code).toBe('ACK')
  // What stands now is what the next one starts from.
  expect(await applyForChangeOf({ address: '观澜路3号' })).toBe(id)
  expect((await decide(id, 'pass')).code).toBe('ACK')
  expect(await own()).toMatchObject({ address: '观澜路3号', contactName: before.contactName })
})

it('passing a change that the operator has made already is no conflict', async () => {
  const id = await applyForChangeOf({ postcode: '200031' })
  await operatorSets({ postcode: '200031' })
  expect((await decide(id, 'pass')).code).toBe('ACK')
  expect(await own()).toMatchObject({ postcode: '200031' })
})
