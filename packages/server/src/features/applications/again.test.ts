import {
  editApplication,
  getOpenCases,
  getProcess,
  searchOwnApplications,
  withdrawApplication,
} from '@cass/contract/applications/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Applicant, createApplicant, makeInstitution, putInto } from '../../../test/applicant.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { growTree } from '../../../test/live-tree.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await growTree(server, '00', [{ code: 'A', below: [{ code: 'A1' }] }])
})
afterAll(() => server.stop())

/** What every reading of an application offers, which is the same everywhere. */
async function offered(by: Applicant, id: string): Promise<string[]> {
  const { list } = (await by.call(searchOwnApplications, { body: {} })).data
  const { steps } = (await by.call(getProcess, { query: { id } })).data
  const inCase = steps.flatMap((step) => step.applications).find((one) => one.id === id)
  const { moves } = await by.detail(id)
  expect(list.find((row) => row.id === id)!.moves).toEqual(moves)
  expect(inCase!.moves).toEqual(moves)
  return moves
}
const actAsVendor = (login: string, isv: boolean) =>
  server.query(
    sql`update session set isv_login = ${isv} where user_id = (select id from app_user where login_name = ${login})`,
  )
async function vendor() {
  const { admin } = await makeInstitution(server, { identities: ['00', '15', '20'] })
  const by = await createApplicant(server, admin)
  await actAsVendor(admin, true)
  return { admin, by }
}

describe('to edit again', () => {
  async function withdrawn() {
    const institution = await makeInstitution(server)
    const by = await createApplicant(server, institution.admin)
    const { id, version } = await by.begin({ serviceType: '00', flow: '10' })
    await putInto(server, id, '20')
    const { caseId } = await by.detail(id)
    return { institution, by, id, version, caseId: caseId! }
  }
  const edit = async (by: Applicant, { id, version }: { id: string; version: number }) =>
    (await by.call(editApplication, { body: { id, version } })).code

  it.each<[string, (one: Awaited<ReturnType<typeof withdrawn>>) => Promise<unknown>]>([
    ['nothing has come of its step since', async () => {}],
    [
      'another one for it was withdrawn as well',
      async ({ by, caseId }) => putInto(server, (await by.begin({ serviceType: '00', caseId })).id, '20'),
    ],
    [
      'another one for it was refused',
      async ({ by, caseId }) => putInto(server, (await by.begin({ serviceType: '00', caseId })).id, '90'),
    ],
    [
      'a new edition was published',
      () => growTree(server, '00', [{ code: 'A', below: [{ code: 'A1' }] }, { code: 'N' }]),
    ],
  ])('is offered where %s, and works', async (_, happens) => {
    const one = await withdrawn()
    await happens(one)
    expect(await offered(one.by, one.id)).toEqual(['edit', 'delete'])
    expect(await edit(one.by, one)).toBe('ACK')
    expect(await offered(one.by, one.id)).toEqual(['submit', 'delete'])
  })

  it.each<[string, (one: Awaited<ReturnType<typeof withdrawn>>) => Promise<unknown>]>([
    ['another one is being written for it', ({ by, caseId }) => by.begin({ serviceType: '00', caseId })],
    [
      'another one is under review',
      async ({ by, caseId }) => putInto(server, (await by.begin({ serviceType: '00', caseId })).id, '05'),
    ],
    [
      'another one has passed',
      async ({ by, caseId }) => putInto(server, (await by.begin({ serviceType: '00', caseId })).id, '10'),
    ],
    [
      'the case has ended',
      ({ caseId }) => server.query(sql`update application_case set closed_at = now() where id = ${caseId}`),
    ],
  ])('is not offered where %s, and would be refused', async (_, happens) => {
    const one = await withdrawn()
    await happens(one)
    expect(await offered(one.by, one.id)).toEqual(['delete'])
    expect(await edit(one.by, one)).toBe('CONFLICT')
  })

  it('is offered to those who may apply for it', async () => {
    const { institution, ...one } = await withdrawn()
    await server.query(
      sql`update app_user set permissions = array['COMMON_serviceApplication', 'COMMON_serviceApplication_my_service']
          where login_name = ${institution.user}`,
    )
    const reader = await createApplicant(server, institution.user)
    expect(await offered(reader, one.id)).toEqual([])
    expect(await edit(reader, one)).toBe('FORBIDDEN')
  })

  it('is offered for what stands alone', async () => {
    const { by } = await withdrawn()
    const one = await by.begin({ serviceType: 'VPDN' })
    await putInto(server, one.id, '20')
    expect(await offered(by, one.id)).toEqual(['edit', 'delete'])
    expect(await edit(by, one)).toBe('ACK')
  })

  it('is for vendors, of a vendor’s test', async () => {
    const { admin, by } = await vendor()
    const one = await by.begin({ serviceType: '50', flow: '40' })
    await putInto(server, one.id, '20')
    await actAsVendor(admin, false)
    expect(await offered(by, one.id)).toEqual(['delete'])
    expect(await edit(by, one)).toBe('CONFLICT')
    expect((await by.call(getOpenCases)).data.cases).toMatchObject([
      { latest: { moves: ['delete'] }, open: [] },
    ])
    await actAsVendor(admin, true)
    expect(await offered(by, one.id)).toEqual(['edit', 'delete'])
    expect(await edit(by, one)).toBe('ACK')
  })
})

describe('to withdraw with a copy', () => {
  const withdraw = (by: Applicant, { id, version }: { id: string; version: number }, fresh: boolean) =>
    by.call(withdrawApplication, { body: { id, version, fresh } })

  it.each(['00', '05', '25', '40'])('is offered where one can withdraw, and works (%s)', async (status) => {
    const by = await createApplicant(server, (await makeInstitution(server)).admin)
    const one = await by.begin({ serviceType: '00', flow: '10' })
    await putInto(server, one.id, status)
    expect(await offered(by, one.id)).toEqual(expect.arrayContaining(['withdraw', 'retraceNew']))
    const { code, data } = await withdraw(by, one, true)
    expect(code).toBe('ACK')
    expect(await offered(by, data.copy!.id)).toEqual(['submit', 'delete'])
    // The copy has its step.
    expect(await offered(by, one.id)).toEqual(['delete'])
  })

  it('is not offered of a vendor’s test to those who do not act as one; withdrawing alone is', async () => {
    const { admin, by } = await vendor()
    const one = await by.begin({ serviceType: '50', flow: '40' })
    await putInto(server, one.id, '00')
    expect(await offered(by, one.id)).toEqual(['withdraw', 'retraceNew'])
    await actAsVendor(admin, false)
    expect(await offered(by, one.id)).toEqual(['withdraw'])
    expect((await withdraw(by, one, true)).code).toBe('CONFLICT')
    expect((await withdraw(by, one, false)).code).toBe('ACK')
  })
})
