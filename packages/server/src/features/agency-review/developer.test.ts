import { applyAsDeveloper, getDeveloperState } from '@cass/contract/agency-review/developer-endpoints.ts'
import {
  decideCandidateReview,
  decideReview,
  getCandidateReview,
  searchCandidateReviews,
} from '@cass/contract/agency-review/endpoints.ts'
import { getCurrentUser } from '@cass/contract/auth/endpoints.ts'
import { certificationWorkflow } from '@cass/contract/certification/workflow.ts'
import { searchIsvProducts } from '@cass/contract/isv-products/endpoints.ts'
import { searchTasks } from '@cass/contract/reviews/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeTest } from '../../../test/application-rows.ts'
import { contentsOf } from '../../../test/contents.ts'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { requestText, reviewText } from './text.ts'

let server: TestServer
let vendor: Visitor
let field: Visitor
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
/** isv01 is a candidate that was certified with nothing yet. */
beforeEach(async () => {
  const own = sql`(select institution_id from app_user where login_name = 'isv01admin')`
  await server.query(sql`update institution set identities = '{00,15}' where id = ${own}`)
  await server.query(sql`delete from review_task where subject_type = 'developer'`)
  await server.query(sql`delete from agency_review where kind = 'developer'`)
  await server.query(
    sql`update application set status = '1040' where status = '1060' and institution_id = ${own}`,
  )
  vendor = await enter('isv01admin')
  field = await enter('field01')
})

async function enter(login: string): Promise<Visitor> {
  const visitor = server.visitor('en')
  await visitor.enterAs(login)
  return visitor
}
const state = async (who = vendor) => (await who.call(getDeveloperState)).data
const body = { statement: 'We connect banks to LCAPI', versionIds: [], fileIds: [] }
const apply = (given: Partial<typeof body> | { versionIds: string[] } = {}, who = vendor) =>
  who.call(applyAsDeveloper, { body: { ...body, ...given } })
const identities = async () =>
  (
    await server.query<{ identities: string[] }>(
      sql`select identities from institution
          where id = (select institution_id from app_user where login_name = 'isv01admin')`,
    )
  )[0]!.identities
async function certify() {
  const { id } = await makeTest(server, 'isv01admin')
  const form = JSON.stringify({
    productName: '启元直连交易',
    productNameEn: 'Qiyuan Direct Trading',
    productVersion: '3.0',
  })
  await server.query(
    sql`update application set status = ${certificationWorkflow.states.certified.code}, form = ${form}::jsonb where id = ${id}`,
  )
  return id
}
const decide = (id: string, version: number, result: 'pass' | 'reject') =>
  field.call(decideCandidateReview, { body: { id, version, result, feedback: 'Seen' } })

it('says what stands in the way, and takes no application until it is gone', async () => {
  const bank = await enter('bank01admin')
  const isv = await enter('isv02admin')
  expect((await state(bank)).obstacles).toContain('notCandidate')
  expect(await state()).toMatchObject({ obstacles: ['noCertification'], isCandidate: true, request: null })
  const before = await contentsOf(server)
  expect(await apply({}, bank)).toMatchObject({ code: 'CONFLICT', message: requestText.notCandidate.en })
  expect(await apply()).toMatchObject({ code: 'CONFLICT', message: requestText.noCertification.en })
  expect(await apply({}, isv)).toMatchObject({ code: 'CONFLICT', message: requestText.alreadyDeveloper.en })
  expect(await contentsOf(server)).toEqual(before)
})

it('goes to field affairs with products and certifications, one at a time; approval alone grants 20', async () => {
  await certify()
  expect(await state()).toMatchObject({
    obstacles: [],
    certifications: [{ product: '启元直连交易 3.0', productEn: 'Qiyuan Direct Trading 3.0' }],
  })
  const products = (await vendor.call(searchIsvProducts, { body: { keyword: 'Qiyuan Direct' } })).data
  const [version] = products.list[0]!.versions
  const { data } = await apply({ versionIds: [version!.id] })
  expect(await apply()).toMatchObject({ code: 'CONFLICT', message: reviewText.alreadyOpen.en })

  const found = (await field.call(searchCandidateReviews, { body: { kind: 'developer' } })).data.list
  expect(found).toMatchObject([{ id: data.id, kind: 'developer', moves: ['pass', 'reject'] }])
  const candidates = (await field.call(searchCandidateReviews, { body: { kind: 'candidate' } })).data.list
  expect(candidates.map(({ kind }) => kind)).not.toContain('developer')
  const detail = (await field.call(getCandidateReview, { query: { id: data.id } })).data
  expect(detail.form.developer).toMatchObject({
    statement: body.statement,
    products: [{ nameEn: 'Qiyuan Direct Trading', number: '3.0', families: ['LCAPI', 'CASH', 'TRD'] }],
    certifications: [{ product: '启元直连交易 3.0', productEn: 'Qiyuan Direct Trading 3.0' }],
  })
  const tasks = (await field.call(searchTasks, { body: { scope: 'team', types: ['developer'] } })).data
  expect(tasks.list).toMatchObject([{ subjectId: data.id }])

  expect(await identities()).toEqual(['00', '15'])
  // Under the name of another kind it is not there.
  const wrong = { id: data.id, version: 0, result: 'pass' as const, feedback: 'Seen' }
  expect((await field.call(decideReview, { body: wrong })).code).toBe('NOT_FOUND')
  expect(await decide(data.id, 0, 'pass')).toMatchObject({ code: 'ACK', data: { status: '10' } })
  expect(await identities()).toEqual(['00', '15', '20'])
  // Its people may do other things from now on, so they come in again.
  expect((await vendor.call(getCurrentUser)).code).toBe('AGENCY-PERM-CHANGE')
  vendor = await enter('isv01admin')
  expect(await state()).toMatchObject({ isDeveloper: true, request: { status: '10' } })
})

it('comes again after a rejection, of which its administrator hears', async () => {
  await certify()
  const { data } = await apply()
  await decide(data.id, 0, 'reject')
  expect(await state()).toMatchObject({ isDeveloper: false, request: { status: '90', feedback: 'Seen' } })
  const [told] = await server.query<{ sentence_en: string }>(
    sql`select sentence_en from message where event_key = ${`agencyReview:${data.id}:1`}`,
  )
  expect(told!.sentence_en).toContain('system access developer application was rejected')
  const again = await apply({ statement: 'Better words' })
  expect(again.data.id).toBe(data.id)
  const { request } = await state()
  expect(request!.history.map(({ move }) => move)).toEqual(expect.arrayContaining(['submit', 'resubmit']))
  expect((await field.call(getCandidateReview, { query: { id: data.id } })).data.previousForm).toMatchObject({
    developer: { statement: body.statement },
  })
})

it('is not approved once what it takes is gone', async () => {
  const testId = await certify()
  const { data } = await apply()
  await server.query(sql`update application set status = '1040' where id = ${testId}`)
  expect(await decide(data.id, 0, 'pass')).toMatchObject({
    code: 'CONFLICT',
    message: reviewText.noLongerEligible.en,
  })
  expect(await identities()).toEqual(['00', '15'])
  expect((await decide(data.id, 0, 'reject')).code).toBe('ACK')
})

it('names own products alone', async () => {
  await certify()
  const isv = await enter('isv02admin')
  const [others] = (await isv.call(searchIsvProducts, { body: {} })).data.list
  for (const id of [others!.versions[0]!.id, crypto.randomUUID()])
    expect(await apply({ versionIds: [id] })).toMatchObject({
      code: 'VALIDATION',
      data: [{ path: 'versionIds' }],
    })
})
