import {
  beginApplication,
  editApplication,
  getContacts,
  getOpenCases,
  withdrawApplication,
} from '@cass/contract/applications/endpoints.ts'
import { applicationKinds } from '@cass/contract/applications/kinds.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import type { Form, Row } from '@cass/contract/kit/form/definition.ts'
import { groupOf } from '@cass/contract/kit/form/values.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import {
  type Applicant,
  addHoldings,
  certify,
  createApplicant,
  makeInstitution,
  putInto,
  rowOf,
} from '../../../test/applicant.ts'
import { hours, minutes, startTestServer, type TestServer } from '../../../test/harness.ts'
import { growTree } from '../../../test/live-tree.ts'
import { enter } from '../../../test/staff.ts'
import { findLatestForms } from './queries/earlier-repository.ts'
import { applicationText } from './text.ts'

let server: TestServer
let bank: { id: string; admin: string; user: string }
let own: Applicant
let inChinese: Applicant
beforeAll(async () => {
  server = await startTestServer()
  bank = await makeInstitution(server)
  own = await createApplicant(server, bank.admin)
  inChinese = await createApplicant(server, bank.user, 'zh')
})
afterAll(() => server.stop())
beforeEach(() =>
  growTree(server, '00', [
    {
      code: 'A',
      below: [{ code: 'A1', below: [{ code: 'A11', below: [{ code: 'A111' }, { code: 'A112' }] }] }],
    },
    { code: 'L', locked: true, selected: true },
  ]),
)

type Request = BodyOf<typeof beginApplication>
const begin = (body: Request, by = own) => by.call(beginApplication, { body })
const person = (change: Row): Row => ({
  name: 'Sample',
  department: 'IT',
  position: 'Engineer',
  telephone: '021-63298988',
  mobile: '13800000001',
  fax: '021-63298989',
  email: 'sample@applicant.invalid',
  ...change,
})
/** Fills one in that stands alone, and submits it. */
async function handIn(by: Applicant, serviceType: 'VPDN' | '21', change: Form) {
  const { id, version } = await by.ready({ serviceType }, { change })
  const { code, data } = await by.submit({ id, version })
  expect(code).toBe('ACK')
  return { id, version: data[0]!.version }
}

describe('a new case', () => {
  it('begins with the first step of its flow, as a draft with a number of the day', async () => {
    const { id, applyOrdNo, version } = await own.begin({ serviceType: '00', flow: '10' })
    expect(applyOrdNo).toMatch(new RegExp(`^SO${marketDate(server.clock.now()).replaceAll('-', '')}\\d{6}$`))
    expect(version).toBe(0)
    const detail = await own.detail(id)
    expect(detail).toMatchObject({
      applyOrdNo,
      serviceType: '00',
      flow: '10',
      status: '30',
      submittedAt: null,
      tree: '00',
      nodes: ['L'],
      heldNodes: [],
      moves: ['submit', 'delete'],
      previous: null,
      history: [],
    })
    expect(detail.caseId).not.toBeNull()
    expect(await server.audited('application.begin')).toBeGreaterThan(0)
  })

  it('draws a number of its own for each of many at the same moment', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, () => own.begin({ serviceType: 'VPDN' })))
    expect(new Set(made.map((one) => one.applyOrdNo)).size).toBe(12)
  })

  it.each<[Request, string]>([
    [{ serviceType: '50', flow: '10' }, 'serviceType'],
    [{ serviceType: '20', flow: '30' }, 'serviceType'],
    [{ serviceType: '10', flow: '10' }, 'serviceType'],
    [{ serviceType: '00' }, 'flow'],
    [{ serviceType: '00', flow: '10', caseId: crypto.randomUUID() }, 'flow'],
    [{ serviceType: 'VPDN', flow: '10' }, 'flow'],
    [{ serviceType: '21', caseId: crypto.randomUUID() }, 'caseId'],
    // It holds nothing to change or to test, and is no vendor.
    [{ serviceType: '40', flow: '20' }, 'flow'],
    [{ serviceType: '50', flow: '30' }, 'flow'],
    [{ serviceType: '50', flow: '30', tree: '00' }, 'flow'],
    [{ serviceType: '50', flow: '40' }, 'flow'],
    [{ serviceType: '00', flow: '10', tree: '05' }, 'tree'],
  ])('is not begun by %j', async (body, path) => {
    for (const by of [own, inChinese]) {
      const { code, data } = await begin(body, by)
      expect([code, (data as unknown as { path: string }[]).map((field) => field.path)]).toEqual([
        'VALIDATION',
        [path],
      ])
    }
  })

  it('asks a vendor which of its trees it means', async () => {
    const vendor = await makeInstitution(server, { identities: ['00', '15'] })
    const by = await createApplicant(server, vendor.admin)
    expect((await begin({ serviceType: '00', flow: '10' }, by)).data).toMatchObject([{ path: 'tree' }])
    const { id } = await by.begin({ serviceType: '00', flow: '10', tree: '10' })
    expect((await by.detail(id)).tree).toBe('10')
    expect((await by.call(getOpenCases)).data.trees).toEqual(['00', '05', '10'])
  })

  it('of a vendor’s own tests is open to those who act as one', async () => {
    const vendor = await makeInstitution(server, { identities: ['00', '15', '20'] })
    const by = await createApplicant(server, vendor.admin)
    expect((await by.call(getOpenCases)).data.flows).toEqual(['10'])
    expect((await begin({ serviceType: '50', flow: '40' }, by)).code).toBe('VALIDATION')
    await server.query(
      sql`update session set isv_login = true where user_id = (select id from app_user where login_name = ${vendor.admin})`,
    )
    expect((await by.call(getOpenCases)).data.flows).toEqual(['10', '40'])
    const { id } = await by.begin({ serviceType: '50', flow: '40' })
    expect(await by.detail(id)).toMatchObject({ flow: '40', tree: null, nodes: [] })
    // Of a tree that it names, it has something.
    const named = await begin({ serviceType: '50', flow: '40', tree: '05' }, by)
    expect([named.code, named.data]).toMatchObject(['VALIDATION', [{ path: 'tree' }]])

    // It goes on as it began.
    await putInto(server, id, '20')
    const { caseId } = await by.detail(id)
    expect((await by.call(getOpenCases)).data.cases).toMatchObject([{ id: caseId, open: ['50'] }])
    await server.query(
      sql`update session set isv_login = false where user_id = (select id from app_user where login_name = ${vendor.admin})`,
    )
    expect((await by.call(getOpenCases)).data.cases).toMatchObject([{ id: caseId, open: [] }])
    expect(await begin({ serviceType: '50', caseId: caseId! }, by)).toMatchObject({
      code: 'CONFLICT',
      message: applicationText.vendorsOnly.en,
    })
  })

  it('says so while no tree was ever published', async () => {
    const [live] = await server.query<{ id: string }>(
      sql`update menu_edition set state = 'old' where tree = '05' and state = 'live' returning id`,
    )
    onTestFinished(async () => {
      await server.query(sql`update menu_edition set state = 'live' where id = ${live!.id}`)
    })
    const post = await makeInstitution(server, { identities: ['05'] })
    const by = await createApplicant(server, post.admin)
    expect(await begin({ serviceType: '00', flow: '10' }, by)).toMatchObject({
      code: 'UNAVAILABLE',
      status: 200,
    })
    expect(
      (await server.query(sql`select 1 from application_case where institution_id = ${post.id}`)).length,
    ).toBe(0)
  })
})

describe('the next step', () => {
  it('opens when the one before has passed, and carries its selection and edition along', async () => {
    const first = await own.begin({ serviceType: '00', flow: '10' })
    const { caseId, editionId } = await own.detail(first.id)
    await own.save(first.id, 0, {}, ['A', 'A1', 'A11', 'A111', 'L'])
    const next = (serviceType: Request['serviceType']) => begin({ serviceType, caseId: caseId! })
    for (const status of ['30', '00', '05', '25', '40', '90', '20']) {
      await putInto(server, first.id, status)
      expect([status, (await next('50')).code]).toEqual([status, 'CONFLICT'])
    }
    await putInto(server, first.id, '10')
    await growTree(server, '00', [{ code: 'N' }])
    expect((await next('50-2')).code).toBe('CONFLICT')
    const second = await own.begin({ serviceType: '50', caseId: caseId! })
    expect(await own.detail(second.id)).toMatchObject({
      caseId,
      flow: '10',
      tree: '00',
      editionId,
      nodes: ['A', 'A1', 'A11', 'A111', 'L'],
      heldNodes: [],
    })
    expect((await next('50')).code).toBe('CONFLICT')
    await putInto(server, second.id, '10')
    for (const type of ['50-2', '20'] as const) expect((await next(type)).code).toBe('CONFLICT')
    const { id: certification } = await certify(server, caseId!, {}, '1050')
    for (const type of ['50-2', '20'] as const) expect((await next(type)).code).toBe('CONFLICT')
    await putInto(server, certification, '1060')
    // Both at the same time.
    for (const type of ['50-2', '20'] as const) {
      const { id } = await own.begin({ serviceType: type, caseId: caseId! })
      expect(await own.detail(id)).toMatchObject({ editionId, nodes: ['A', 'A1', 'A11', 'A111', 'L'] })
    }
  })

  it('can be begun anew after it was refused or withdrawn', async () => {
    const first = await own.begin({ serviceType: '00', flow: '10' })
    const { caseId } = await own.detail(first.id)
    for (const status of ['90', '20']) {
      await putInto(server, first.id, status)
      const again = await own.begin({ serviceType: '00', caseId: caseId! })
      expect((await own.detail(again.id)).caseId).toBe(caseId)
      await putInto(server, again.id, '20')
    }
  })

  it('is begun once by ten at the same moment', async () => {
    const first = await own.begin({ serviceType: '00', flow: '10' })
    const { caseId } = await own.detail(first.id)
    await putInto(server, first.id, '10')
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => begin({ serviceType: '50', caseId: caseId! })),
    )
    expect(replies.map((reply) => reply.code).toSorted()).toEqual(['ACK', ...Array(9).fill('CONFLICT')])
  })

  it('is not for a case that has ended, that is another institution’s, or that there is not', async () => {
    const first = await own.begin({ serviceType: '00', flow: '10' })
    const { caseId } = await own.detail(first.id)
    await putInto(server, first.id, '10')
    await server.query(sql`update application_case set closed_at = now() where id = ${caseId}`)
    expect((await begin({ serviceType: '50', caseId: caseId! })).code).toBe('CONFLICT')
    const stranger = await createApplicant(server, 'bank02admin')
    const foreign = await begin({ serviceType: '50', caseId: caseId! }, stranger)
    const unknown = await begin({ serviceType: '50', caseId: crypto.randomUUID() }, stranger)
    expect([foreign.code, foreign.message]).toEqual(['NOT_FOUND', unknown.message])
  })
})

describe('what stands alone', () => {
  it.each(applicationKinds.filter(({ alone }) => alone).map(({ code }) => code))(
    '%s has no case',
    async (serviceType) => {
      const { id } = await own.begin({ serviceType })
      expect(await own.detail(id)).toMatchObject({
        caseId: null,
        flow: null,
        tree: null,
        editionId: null,
        nodes: [],
      })
    },
  )
})

describe('a permission change', () => {
  it('starts with what the institution holds of the present edition', async () => {
    const holder = await makeInstitution(server)
    const by = await createApplicant(server, holder.admin)
    await growTree(server, '00', [
      { code: 'A', below: [{ code: 'A1' }, { code: 'A2' }] },
      { code: 'L', locked: true, selected: true },
    ])
    await addHoldings(server, by, ['A', 'A1', 'GONE'])
    expect((await by.call(getOpenCases)).data.flows).toEqual(['10', '20', '30'])
    const { id } = await by.begin({ serviceType: '40', flow: '20' })
    // What a lock ticks for everybody is no change.
    expect(await by.detail(id)).toMatchObject({ nodes: ['A', 'A1', 'L'], heldNodes: ['A', 'A1', 'L'] })
    // A test of what one has is about the same.
    const test = await by.begin({ serviceType: '50', flow: '30' })
    expect(await by.detail(test.id)).toMatchObject({
      flow: '30',
      tree: '00',
      nodes: ['A', 'A1', 'L'],
      heldNodes: [],
    })
  })

  it('and a test know what was given up: until it ends it can be tested, and asked for again', async () => {
    const holder = await makeInstitution(server)
    const by = await createApplicant(server, holder.admin)
    const day = (days: number) => marketDate(new Date(server.clock.now().getTime() + days * 24 * hours))
    await growTree(server, '00', [
      { code: 'A', below: [{ code: 'A1' }, { code: 'A2' }] },
      { code: 'B', below: [{ code: 'B1' }] },
    ])
    await addHoldings(server, by, ['B', 'B1'], day(0))
    expect((await by.call(getOpenCases)).data.flows).toEqual(['10'])
    await addHoldings(server, by, ['A1'], day(1))
    await addHoldings(server, by, ['A', 'A2'])
    const change = await by.begin({ serviceType: '40', flow: '20' })
    expect(await by.detail(change.id)).toMatchObject({ nodes: ['A', 'A2'], heldNodes: ['A', 'A2'] })
    const test = await by.begin({ serviceType: '50', flow: '30' })
    expect(await by.detail(test.id)).toMatchObject({ nodes: ['A', 'A1', 'A2'] })
  })

  it('is not made by a new edition: what it locks or suggests is nobody’s change', async () => {
    const holder = await makeInstitution(server)
    const by = await createApplicant(server, holder.admin)
    await growTree(server, '00', [
      { code: 'N', below: [{ code: 'A', below: [{ code: 'A1' }, { code: 'A2', locked: true }] }] },
      { code: 'L', locked: true, selected: true },
      { code: 'S', selected: true },
    ])
    await addHoldings(server, by, ['A', 'A1', 'A2'])
    const start = { nodes: ['N', 'A', 'A1', 'L'], heldNodes: ['N', 'A', 'A1', 'L'] }
    const change = await by.ready({ serviceType: '40', flow: '20' })
    expect(await by.detail(change.id)).toMatchObject(start)
    expect((await by.submit(change)).data).toMatchObject([
      { path: 'nodes', message: applicationText.nothingChanges.en },
    ])
    // Nor is a test of what one has refused because of it.
    const test = await by.ready({ serviceType: '50', flow: '30' })
    expect((await by.detail(test.id)).nodes).toEqual(start.nodes)
    expect((await by.submit(test)).code).toBe('ACK')
  })

  it('is followed by steps about what it added, and what leads there', async () => {
    const holder = await makeInstitution(server)
    const by = await createApplicant(server, holder.admin)
    await growTree(server, '00', [
      { code: 'A', below: [{ code: 'A1' }, { code: 'A2' }] },
      { code: 'B', below: [{ code: 'B1' }] },
      { code: 'L', locked: true, selected: true },
    ])
    await addHoldings(server, by, ['A', 'A1', 'B', 'B1', 'L'])
    const { id } = await by.begin({ serviceType: '40', flow: '20' })
    expect((await by.save(id, 0, await by.formOf('40'), ['A', 'A1', 'A2', 'L'])).code).toBe('ACK')
    await putInto(server, id, '10')
    const { caseId } = await by.detail(id)
    const network = await by.begin({ serviceType: '50', caseId: caseId! })
    await putInto(server, network.id, '10')
    await certify(server, caseId!)
    const live = await by.begin({ serviceType: '20', caseId: caseId! })
    const production = await by.begin({ serviceType: '50-2', caseId: caseId! })
    for (const step of [network, live, production])
      expect(await by.detail(step.id)).toMatchObject({ tree: '00', nodes: ['A', 'A2'], heldNodes: [] })
  })
})

describe('a test', () => {
  it('is of a tree of which the institution holds something', async () => {
    const holder = await makeInstitution(server, { identities: ['00', '15'] })
    const by = await createApplicant(server, holder.admin)
    await growTree(server, '00', [{ code: 'A', below: [{ code: 'A1' }] }])
    await addHoldings(server, by, ['A', 'A1'])
    const { code, data } = await begin({ serviceType: '50', flow: '30', tree: '05' }, by)
    expect([code, data]).toEqual(['VALIDATION', [{ path: 'tree', message: applicationText.nothingHeld.en }]])
    const { id } = await by.begin({ serviceType: '50', flow: '30', tree: '00' })
    expect(await by.detail(id)).toMatchObject({ tree: '00', nodes: ['A', 'A1'] })
  })

  it('goes on with what has not been given up since', async () => {
    const holder = await makeInstitution(server)
    const by = await createApplicant(server, holder.admin)
    await growTree(server, '00', [{ code: 'A', below: [{ code: 'A1' }, { code: 'A2' }] }])
    await addHoldings(server, by, ['A', 'A1', 'A2'])
    const first = await by.begin({ serviceType: '50', flow: '30' })
    const { caseId } = await by.detail(first.id)
    await putInto(server, first.id, '10')
    await certify(server, caseId!)
    await server.query(
      sql`delete from institution_node where institution_id = ${holder.id} and node_code = 'A1'`,
    )
    const { id } = await by.begin({ serviceType: '20', caseId: caseId! })
    expect((await by.detail(id)).nodes).toEqual(['A', 'A2'])
  })
})

describe('the cases under way', () => {
  it('are the newest hundred, and how many there are', async () => {
    const busy = await makeInstitution(server)
    const by = await createApplicant(server, busy.admin)
    await by.begin({ serviceType: '00', flow: '10' })
    const open = async () => (await by.call(getOpenCases)).data
    expect(await open()).toMatchObject({ cases: [{ flow: '10' }], total: 1 })
    await server.query(sql`
      insert into application_case (id, flow, institution_id, created_at, closed_at)
      select gen_random_uuid(), '10', ${busy.id}, now() - n * interval '1 day', case when n > 150 then now() end
      from generate_series(1, 160) n`)
    const { cases, total } = await open()
    expect([cases.length, total]).toEqual([100, 151])
  })
})

describe('drafts', () => {
  it('are two hundred at most, all of an institution’s together', async () => {
    const busy = await makeInstitution(server)
    const by = await createApplicant(server, busy.admin)
    const { id } = await by.begin({ serviceType: 'VPDN' })
    await server.query(sql`
      insert into application (id, ord_no, service_type, institution_id, applicant_id, form, status, created_at, updated_at)
      select gen_random_uuid(), 'VP' || gen_random_uuid(), service_type, institution_id, applicant_id, form, status, now(), now()
      from application, generate_series(1, 198) where id = ${id}`)
    const replies = await Promise.all(Array.from({ length: 5 }, () => begin({ serviceType: 'VPDN' }, by)))
    expect(replies.map((reply) => reply.code).toSorted()).toEqual(['ACK', ...Array(4).fill('CONFLICT')])
    const refused = await begin({ serviceType: 'VPDN' }, await createApplicant(server, busy.user))
    expect([refused.code, refused.message]).toEqual([
      'CONFLICT',
      'Your institution has 200 drafts. Submit or delete some before you start another.',
    ])
    await server.query(
      sql`update application set status = '20' where institution_id = ${busy.id} and id <> ${id}`,
    )
    expect((await begin({ serviceType: 'VPDN' }, by)).code).toBe('ACK')
  })
})

describe('a fresh form', () => {
  it('is filled with what the institution is, and then with what it handed in last', async () => {
    const fresh = await makeInstitution(server)
    const by = await createApplicant(server, fresh.admin)
    const first = await by.begin({ serviceType: '00', flow: '10' })
    const { form } = await by.detail(first.id)
    expect(form).toMatchObject({
      instName: expect.stringMatching(/^测试机构/),
      address: 'Test Road 1',
      postCode: '200120',
      contactNumber: '021-63298988',
      serviceCode: '',
    })
    await handIn(by, 'VPDN', {
      instName: 'Written Name',
      serviceCode: 'SC01',
      technicalContact: person({ name: 'Tess', mobile: '13800000001', fax: '' }),
    })

    const colleague = await createApplicant(server, fresh.user)
    const second = await colleague.detail((await colleague.begin({ serviceType: 'VPDN' })).id)
    expect(second.form).toMatchObject({
      instName: 'Written Name',
      serviceCode: 'SC01',
      technicalContact: { name: 'Tess', mobile: '13800000001', fax: '' },
    })
    expect(second.applicantName).toMatch(/user$/)
    await putInto(server, first.id, '10')
    const { caseId } = await by.detail(first.id)
    const network = await by.begin({ serviceType: '50', caseId: caseId! })
    await putInto(server, network.id, '10')
    await certify(server, caseId!)
    const goLive = await by.detail((await by.begin({ serviceType: '20', caseId: caseId! })).id)
    expect(groupOf(goLive.form, 'emergencyContact')).toMatchObject({ name: 'Tess' })
  })

  it('has nothing of what is only being written', async () => {
    const fresh = await makeInstitution(server)
    const by = await createApplicant(server, fresh.admin)
    const known = async () => {
      const { id } = await by.begin({ serviceType: 'VPDN' })
      const { serviceCode, technicalContact } = (await by.detail(id)).form as { [name: string]: Form }
      const people = (await by.call(getContacts)).data.map(({ name }) => name)
      return [serviceCode, technicalContact!.name, people]
    }
    const type = async (one: { id: string; version: number }, serviceCode: string, name: string) => {
      const { form } = await by.detail(one.id)
      const contact = { ...groupOf(form, 'technicalContact'), name }
      const saved = await by.save(one.id, one.version, { ...form, serviceCode, technicalContact: contact })
      expect(saved.code).toBe('ACK')
    }
    await type(await by.begin({ serviceType: 'VPDN' }), 'S', 'Te')
    expect(await known()).toEqual(['', '', []])

    const first = await handIn(by, 'VPDN', {
      serviceCode: 'SC01',
      technicalContact: person({ name: 'Tess' }),
    })
    server.clock.advance(minutes)
    const other = await handIn(by, 'VPDN', { serviceCode: 'SC02', technicalContact: person({ name: 'Tom' }) })
    expect(await known()).toEqual(['SC02', 'Tom', ['Tom', 'Tess']])

    // Of what came back, or was taken up again, what was handed in counts.
    await putInto(server, other.id, '25')
    await type(other, 'SC0', 'To')
    expect(await known()).toEqual(['SC02', 'Tom', ['Tom', 'Tess']])
    const { version } = (await by.call(withdrawApplication, { body: first })).data
    const { data } = await by.call(editApplication, { body: { id: first.id, version } })
    await type({ id: first.id, version: data.version }, 'SC', 'Tes')
    expect(await known()).toEqual(['SC02', 'Tom', ['Tom', 'Tess']])

    // Handed in again, it is the latest word.
    server.clock.advance(minutes)
    await type({ id: first.id, version: data.version + 1 }, 'SC03', 'Tessa')
    expect((await by.submit({ id: first.id, version: data.version + 2 })).code).toBe('ACK')
    expect(await known()).toEqual(['SC03', 'Tessa', ['Tessa', 'Tom']])
  })

  it('is filled by way of an index, however many applications there are', async () => {
    const fresh = await makeInstitution(server)
    const { sql: asked, params } = findLatestForms(server.db, fresh.id).toSQL()
    const [institution] = params
    const plan = await server.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      await tx.execute(sql`set local enable_sort = off`)
      const text = asked.replace('$1', `'${institution}'`).replace('$2', '20')
      return JSON.stringify((await tx.execute(sql.raw(`explain ${text}`))).rows)
    })
    expect(plan).toContain('application_newest_of')
    expect(plan).toContain('application_submission_application_id_round_pk')
    expect(plan).not.toContain('Sort')
  })
})

describe('people whom others have named', () => {
  it('are shown to those who may read where', async () => {
    const limited = await makeInstitution(server, {
      permissions: ['COMMON_serviceApplication', 'COMMON_serviceApplication_vpdn'],
    })
    const all = await createApplicant(server, limited.admin)
    const by = await createApplicant(server, limited.user)
    const write = (serviceType: 'VPDN' | '21', name: string) =>
      handIn(all, serviceType, { technicalContact: person({ name }), instName: `By ${name}` })
    await write('VPDN', 'Vera')
    server.clock.advance(minutes)
    await write('21', 'Piet')
    const named = async (who: Applicant) => (await who.call(getContacts)).data.map(({ name }) => name)
    expect(await named(all)).toEqual(['Piet', 'Vera'])
    expect(await named(by)).toEqual(['Vera'])
    const begun = await by.detail((await by.begin({ serviceType: 'VPDN' })).id)
    // What the institution is called is no secret within it.
    expect(begun.form).toMatchObject({ instName: 'By Piet', technicalContact: { name: 'Vera' } })
  })
})

describe('who may begin', () => {
  it('holds the permission of the kind', async () => {
    const limited = await makeInstitution(server, {
      permissions: ['COMMON_serviceApplication', 'COMMON_serviceApplication_vpdn'],
    })
    const by = await createApplicant(server, limited.user)
    expect((await begin({ serviceType: 'VPDN' }, by)).code).toBe('ACK')
    expect(await begin({ serviceType: '00', flow: '10' }, by)).toMatchObject({
      code: 'FORBIDDEN',
      status: 403,
    })
  })

  it.each(['field01', 'market01', 'admin'])('is not %s', async (login) => {
    const operator = await enter(server, login)
    const reply = await operator.call(beginApplication, { body: { serviceType: 'VPDN' } })
    expect(reply).toMatchObject({ code: 'FORBIDDEN', status: 403 })
  })

  it('leaves nothing behind when it is refused', async () => {
    const nobody = await makeInstitution(server)
    const by = await createApplicant(server, nobody.admin)
    await begin({ serviceType: '40', flow: '20' }, by)
    await begin({ serviceType: '50', flow: '10' }, by)
    const left = await server.query(sql`select id from application_case where institution_id = ${nobody.id}`)
    expect(left).toEqual([])
    expect(await rowOf(server, crypto.randomUUID())).toBeUndefined()
  })
})
