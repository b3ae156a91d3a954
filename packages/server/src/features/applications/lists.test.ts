import {
  exportOwnApplications,
  getContacts,
  getOpenCases,
  searchOwnApplications,
  searchVendors,
  searchVendorVersions,
} from '@cass/contract/applications/endpoints.ts'
import { type BodyOf, basePath } from '@cass/contract/kit/endpoint.ts'
import { marketDate, marketMoment } from '@cass/contract/kit/market-time.ts'
import { sql } from 'drizzle-orm'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Applicant,
  certify,
  createApplicant,
  makeInstitution,
  putInto,
} from '../../../test/applicant.ts'
import { minutes, startTestServer, type TestServer } from '../../../test/harness.ts'
import { growTree } from '../../../test/live-tree.ts'
import { enter } from '../../../test/staff.ts'
import { toSecond } from '../../../test/workbook-part.ts'

let server: TestServer
let bank: { id: string; admin: string; user: string }
let own: Applicant
beforeAll(async () => {
  server = await startTestServer()
  await growTree(server, '00', [
    {
      code: 'A',
      below: [{ code: 'A1', below: [{ code: 'A11', below: [{ code: 'A111' }] }, { code: 'A12' }] }],
    },
  ])
})
afterAll(() => server.stop())
beforeEach(async () => {
  bank = await makeInstitution(server)
  own = await createApplicant(server, bank.admin)
})

type Asked = BodyOf<typeof searchOwnApplications>
const find = async (body: Asked = {}, by = own) => (await by.call(searchOwnApplications, { body })).data
const numbersOf = async (body: Asked = {}) => (await find(body)).list.map((row) => row.applyOrdNo)

describe('the list of an institution', () => {
  it('is filtered, sorted and paged, with an exact total', async () => {
    const today = marketDate(server.clock.now())
    // Four of them, on four days of the market; the second just before midnight, the third just after.
    const moments = [
      marketMoment('2026-03-01', '12:00'),
      new Date(marketMoment('2026-03-02', '23:59').getTime() + 59_999),
      marketMoment('2026-03-03', '00:00'),
      marketMoment('2026-03-09', '09:00'),
    ]
    const made = []
    for (const [place, at] of moments.entries()) {
      const begun =
        place === 3
          ? await own.begin({ serviceType: '00', flow: '10' })
          : await own.begin({ serviceType: place === 2 ? '21' : 'VPDN' })
      if (place < 2) await own.save(begun.id, 0, { vpdnAccount: `User.${place}` })
      if (place === 2) await own.save(begun.id, 0, { interfaceName: '现券接口', version: 'V3' })
      if (place === 3) await own.save(begun.id, 0, {}, ['A', 'A1', 'A11', 'A111', 'A12'])
      await server.query(
        sql`update application set created_at = ${at}, updated_at = ${new Date(Date.UTC(2026, 5, 4 - place))} where id = ${begun.id}`,
      )
      made.push(begun)
    }
    await putInto(server, made[1]!.id, '20')
    const [one, two, three, four] = made.map(({ applyOrdNo }) => applyOrdNo)

    expect(await numbersOf()).toEqual([four, three, two, one])
    expect(await numbersOf({ sort: 'oldest' })).toEqual([one, two, three, four])
    expect(await numbersOf({ sort: 'updated' })).toEqual([one, two, three, four])
    expect(await numbersOf({ status: '20' })).toEqual([two])
    expect(await numbersOf({ status: '99' })).toEqual([])
    // VPDN's own codes (spec §4): what was sent back shares the first with drafts.
    expect(await numbersOf({ status: '1' })).toEqual([one])
    expect(await numbersOf({ status: '3' })).toEqual([two])
    await putInto(server, made[0]!.id, '25')
    expect(await numbersOf({ status: '1' })).toEqual([one])
    expect(await numbersOf({ status: '25' })).toEqual([one])
    await putInto(server, made[0]!.id, '30')
    expect(await numbersOf({ serviceTypes: ['VPDN', '00'] })).toEqual([four, two, one])
    expect(await numbersOf({ flow: '10' })).toEqual([four])
    expect(await numbersOf({ from: '2026-03-02', to: '2026-03-02' })).toEqual([two])
    expect(await numbersOf({ from: '2026-03-03' })).toEqual([four, three])
    expect(await numbersOf({ to: '2026-03-02' })).toEqual([two, one])
    expect(await numbersOf({ from: today })).toEqual([])
    expect(await numbersOf({ keyword: 'user.' })).toEqual([two, one])
    expect(await numbersOf({ keyword: four!.slice(2, -1).toLowerCase() })).toContain(four)
    expect(await numbersOf({ keyword: 'V3' })).toEqual([three])
    const wide = four!.replace(/./g, (one) => String.fromCodePoint(one.codePointAt(0)! + 0xfee0))
    for (const keyword of [four!.slice(2), wide, wide.slice(2), ` ${wide.toLowerCase()} `])
      expect([keyword, await numbersOf({ keyword })]).toEqual([keyword, [four]])
    expect(await numbersOf({ keyword: '%' })).toEqual([])
    expect(
      await numbersOf({ keyword: 'USER', status: '30', serviceTypes: ['VPDN'], to: '2026-03-31' }),
    ).toEqual([one])
    expect(await find({ pageNum: 2, pageSize: 3 })).toMatchObject({
      total: 4,
      pageNum: 2,
      pageSize: 3,
      list: [{ applyOrdNo: one }],
    })
    expect(await find({ pageNum: 9, pageSize: 3, serviceTypes: ['VPDN'] })).toMatchObject({
      total: 2,
      list: [],
    })
    expect((await own.call(searchOwnApplications, { body: { from: '2026-02-30' } })).code).toBe('VALIDATION')
    for (const edge of ['0001-01-01', '9999-12-31'])
      expect((await own.call(searchOwnApplications, { body: { from: edge, to: edge } })).code).toBe('ACK')
  })

  it('says in one line what each is about, in the reader’s language', async () => {
    const { id } = await own.begin({ serviceType: '00', flow: '10' })
    await own.save(id, 0, {}, ['A', 'A1', 'A11', 'A111', 'A12'])
    const inChinese = await createApplicant(server, bank.user, 'zh')
    const [mine, theirs] = [await find({ flow: '10' }), await find({ flow: '10' }, inChinese)]
    expect(mine.list.map((row) => row.subject)).toEqual(['Node A11, Node A12'])
    expect(theirs.list.map((row) => row.subject)).toEqual(['节点A11、节点A12'])
    expect(mine.list[0]!.institutionName).toMatch(/^Test Institution/)
    expect(theirs.list[0]!.institutionName).toMatch(/^测试机构/)
    expect((await find({ keyword: '节点A11' })).total).toBe(1)
  })

  it('holds nothing of others, and of the own what one may see', async () => {
    await own.begin({ serviceType: 'VPDN' })
    const before = (await find()).total
    const stranger = await createApplicant(server, 'bank02admin')
    await stranger.begin({ serviceType: 'VPDN' })
    expect((await find()).total).toBe(before)
    expect((await find({}, stranger)).list.every((row) => row.institutionId !== bank.id)).toBe(true)
    const limited = await makeInstitution(server, {
      permissions: ['COMMON_serviceApplication', 'COMMON_serviceApplication_vpdn'],
    })
    const [admin, user] = [
      await createApplicant(server, limited.admin),
      await createApplicant(server, limited.user),
    ]
    const report = await admin.begin({ serviceType: '21' })
    const vpdn = await admin.begin({ serviceType: 'VPDN' })
    expect(await find({}, admin)).toMatchObject({ total: 2 })
    expect(await find({}, user)).toMatchObject({
      total: 1,
      list: [{ id: vpdn.id, moves: ['submit', 'delete'] }],
    })
    expect((await user.detail(report.id)) as unknown).toBeNull()
    for (const login of ['field01', 'admin'])
      expect((await (await enter(server, login)).call(searchOwnApplications, { body: {} })).code).toBe(
        'FORBIDDEN',
      )
  })

  it('shows who has each, without asking for each', async () => {
    const ready = await own.ready({ serviceType: 'VPDN' })
    await own.submit(ready)
    const row = (await find({ keyword: ready.applyOrdNo })).list[0]!
    expect(row.holders).toMatchObject([{ stage: 'preCheck', personName: null, overdue: false }])
    expect(row).toMatchObject({ status: '00', vpdnStatus: '2', moves: ['withdraw', 'urge', 'retraceNew'] })
  })
})

describe('the list as a sheet', () => {
  const exported = async (body: BodyOf<typeof exportOwnApplications> = {}, by = own) => {
    const response = await by.visitor.send('POST', basePath + exportOwnApplications.path, { body })
    expect(response.headers.get('content-type')).toMatch(/spreadsheetml\.sheet$/)
    const [head, ...lines] = await readSheet(Buffer.from(await response.arrayBuffer()))
    return { head: head!, lines }
  }

  it('has what the filters find, in their order, and is written down', async () => {
    for (const [place, serviceType] of (['VPDN', '21', 'VPDN'] as const).entries()) {
      const { id } = await own.begin({ serviceType })
      await server.query(
        sql`update application set created_at = ${marketMoment('2026-03-02', `0${place}:30`)} where id = ${id}`,
      )
    }
    const asked = { serviceTypes: ['VPDN' as const], sort: 'oldest' as const }
    const { head, lines } = await exported(asked)
    expect(lines.map(([number]) => number)).toEqual(await numbersOf(asked))
    expect(lines.map((line) => toSecond(line[head.indexOf('Created (UTC+8)')]))).toEqual([
      new Date('2026-03-02T00:30:00Z'),
      new Date('2026-03-02T02:30:00Z'),
    ])
    expect((await exported()).lines).toHaveLength(3)
    const [audit] = await server.query<{ details: object; institution_id: string }>(
      sql`select details, institution_id from audit_log where action = 'applications.export' and actor_name = ${bank.admin} order by id limit 1`,
    )
    expect(audit).toMatchObject({ institution_id: bank.id, details: { ...asked, rows: 2 } })
  })

  it('has nothing of others, and of the own what one may see', async () => {
    const limited = await makeInstitution(server, {
      permissions: ['COMMON_serviceApplication', 'COMMON_serviceApplication_vpdn'],
    })
    const [admin, user] = [
      await createApplicant(server, limited.admin),
      await createApplicant(server, limited.user),
    ]
    await own.begin({ serviceType: 'VPDN' })
    await admin.begin({ serviceType: '21' })
    const vpdn = await admin.begin({ serviceType: 'VPDN' })
    expect((await exported({}, admin)).lines).toHaveLength(2)
    expect((await exported({}, user)).lines.map(([number]) => number)).toEqual([vpdn.applyOrdNo])
    for (const login of ['field01', 'admin'])
      expect((await (await enter(server, login)).call(exportOwnApplications, { body: {} })).code).toBe(
        'FORBIDDEN',
      )
  })
})

describe('cases that are open', () => {
  it('say what can be begun now', async () => {
    const fresh = await makeInstitution(server)
    const by = await createApplicant(server, fresh.admin)
    const cases = async (one = by) => (await one.call(getOpenCases)).data
    expect(await cases()).toEqual({ trees: ['00'], flows: ['10'], cases: [], total: 0 })
    const first = await by.begin({ serviceType: '00', flow: '10' })
    const { caseId } = await by.detail(first.id)
    expect((await cases()).cases).toMatchObject([
      { id: caseId, flow: '10', latest: { id: first.id }, open: [] },
    ])
    await by.save(first.id, 0, {}, ['A', 'A1', 'A12'])
    await putInto(server, first.id, '10')
    expect((await cases()).cases).toMatchObject([{ subject: 'Node A12', open: ['50'] }])
    const network = await by.begin({ serviceType: '50', caseId: caseId! })
    expect((await cases()).cases).toMatchObject([
      { subject: 'Node A12', latest: { id: network.id }, open: [] },
    ])
    await putInto(server, network.id, '10')
    expect((await cases()).cases).toMatchObject([{ open: ['10'] }])
    await certify(server, caseId!)
    expect((await cases()).cases).toMatchObject([{ latest: { serviceType: '10' }, open: ['50-2', '20'] }])
    await server.query(
      sql`update app_user set permissions = array['COMMON_serviceApplication','COMMON_serviceApplication_online'] where login_name = ${fresh.user}`,
    )
    const colleague = await createApplicant(server, fresh.user)
    expect((await cases(colleague)).cases).toMatchObject([
      { id: caseId, latest: null, subject: '', open: ['20'] },
    ])
    await server.query(sql`update application_case set closed_at = now() where id = ${caseId}`)
    expect((await cases()).cases).toEqual([])
  })
})

describe('contacts', () => {
  it('are those of earlier applications, the newest first and each once', async () => {
    const fresh = await makeInstitution(server)
    const by = await createApplicant(server, fresh.admin)
    expect((await by.call(getContacts)).data).toEqual([])
    const contact = (name: string, mobile: string) => ({
      name,
      department: 'IT',
      position: '',
      telephone: '',
      mobile,
      fax: '',
      email: `${name}@x.invalid`,
    })
    const change = { technicalContact: contact('ann', '13800000001') }
    await by.submit(await by.ready({ serviceType: 'VPDN' }, { change }))
    server.clock.advance(minutes)
    const second = await by.ready(
      { serviceType: '00', flow: '10' },
      {
        change: {
          businessContact: contact('bob', '13800000002'),
          standbyBusinessContact: contact('bob', '13800000002'),
          technicalContact: contact('ann', '13800000001'),
          standbyTechnicalContact: contact('ann', '13800000009'),
        },
        nodes: ['A', 'A1', 'A12'],
      },
    )
    expect((await by.call(getContacts)).data).toHaveLength(1)
    expect((await by.submit(second)).code).toBe('ACK')
    const colleague = await createApplicant(server, fresh.user)
    const { data } = await colleague.call(getContacts)
    expect(data.map(({ name, mobile }) => [name, mobile])).toEqual([
      ['bob', '13800000002'],
      ['ann', '13800000001'],
      ['ann', '13800000009'],
    ])
    expect((await own.call(getContacts)).data.map(({ name }) => name)).not.toContain('bob')
  })
})

describe('software vendors', () => {
  it('are found by a fragment of the name or by id, and by nothing else', async () => {
    const find = async (query: { keyword?: string; id?: string }, by = own.visitor) =>
      (await by.call(searchVendors, { query })).data.map(({ name }) => name)
    expect(await find({ keyword: 'qiyuan' })).toEqual(['Qiyuan Software'])
    expect(await find({ keyword: '启元' })).toEqual(['Qiyuan Software'])
    expect(await find({ keyword: 'Linjiang' })).toEqual([])
    expect(await find({})).toEqual(expect.arrayContaining(['Qiyuan Software', 'Tuoheng Fintech']))
    const [vendor] = await server.query<{ id: string; code: string }>(
      sql`select id, credit_code as code from institution where name_en = 'Qiyuan Software'`,
    )
    expect(await find({ keyword: vendor!.code })).toEqual([])
    expect(await find({ id: vendor!.id })).toEqual(['Qiyuan Software'])
    expect(await find({ id: bank.id })).toEqual([])
    const field = await enter(server, 'field01', 'zh')
    expect(await find({ id: vendor!.id }, field)).toEqual(['启元软件有限公司'])
    // Disabled it is not offered any more, and still has its name.
    await server.query(sql`update institution set status = '20' where id = ${vendor!.id}`)
    expect(await find({ keyword: 'qiyuan' })).toEqual([])
    expect(await find({ id: vendor!.id })).toEqual(['Qiyuan Software'])
  })

  it('offer versions of their products, found by either name; one that is withdrawn keeps its own', async () => {
    const find = async (query: { keyword?: string; vendorId?: string; id?: string }, by = own.visitor) =>
      (await by.call(searchVendorVersions, { query })).data
    const found = await find({ keyword: 'interface hub' })
    const names = ['5.1', '5.0', '4.1'].map((number) => `Tuoheng Interface Hub ${number} · Tuoheng Fintech`)
    expect(found.map(({ name }) => name)).toEqual(names)
    expect((await find({ keyword: 'tuoheng fin' })).length).toBeGreaterThan(names.length)
    // A product that is retired is not offered.
    expect(await find({ keyword: 'file agent' })).toEqual([])
    const [other] = await server.query<{ id: string }>(
      sql`select id from institution where name_en = 'Huilan Trading Systems' or name_en like 'Huilan%'`,
    )
    expect((await find({ vendorId: other!.id })).every(({ name }) => name.startsWith('Huilan'))).toBe(true)
    const field = await enter(server, 'field01', 'zh')
    expect(await find({ id: found[0]!.id }, field)).toEqual([
      { id: found[0]!.id, name: expect.stringContaining('拓衡接口中间件 5.1 · ') },
    ])

    await server.query(sql`update isv_product_version set offered = false where id = ${found[0]!.id}`)
    expect((await find({ keyword: 'interface hub' })).map(({ name }) => name)).toEqual(names.slice(1))
    expect(await find({ id: found[0]!.id })).toEqual([found[0]])
  })
})
