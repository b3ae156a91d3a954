import {
  decideReview,
  getCandidateReview,
  getReview,
  searchCandidateReviews,
  searchReviews,
} from '@cass/contract/agency-review/endpoints.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import { marketMoment } from '@cass/contract/kit/market-time.ts'
import { totalCap } from '@cass/contract/kit/page.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { createRegistrant } from '../../../test/registrant.ts'

let server: TestServer
let field: Visitor
beforeAll(async () => {
  server = await startTestServer()
  field = server.visitor('zh')
  await field.enterAs('field01')
})
afterAll(() => server.stop())

type Filters = BodyOf<typeof searchReviews>
const search = async (body: Filters = {}, by = field) => (await by.call(searchReviews, { body })).data
const names = async (body: Filters = {}) => (await search(body)).list.map((row) => row.institutionName)

/** A registration that was sent in, and perhaps decided, at a given time. */
async function insertReview(given: {
  name: string
  nameEn?: string
  kind?: string
  creditCode?: string
  submittedAt: string
  decidedAt?: string
  status?: string
}): Promise<string> {
  const [institutionId, userId, id] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  await server.query(sql`insert into institution (id, name, name_en, credit_code, identities, status, created_at)
    values (${institutionId}, ${given.name}, ${given.nameEn ?? ''}, ${given.creditCode ?? '91310000MA8T000001'}, '{00}', '00', now())`)
  await server.query(sql`insert into app_user (id, login_name, kind, role_type, institution_id, permissions, name, mobile, email, password_hash, initial_password, status, created_at)
    values (${userId}, ${`u${id.slice(0, 8)}`}, 'agency', 'agencyAdmin', ${institutionId}, '{}', '某某', '13800000000', 'x@y.invalid', '', false, '00', now())`)
  await server.query(sql`insert into agency_review (id, kind, institution_id, applicant_id, form, status, submitted_at, decided_at, decided_by)
    values (${id}, ${given.kind ?? 'registration'}, ${institutionId}, ${userId},
      ${JSON.stringify({ userType: null, person: null, institution: null, candidate: null, change: null })},
      ${given.status ?? '00'}, ${given.submittedAt}, ${given.decidedAt ?? null}, ${given.decidedAt ? (await server.user('field02')).id : null})`)
  return id
}

it('institutions are named in the reader’s language', async () => {
  const visitor = server.visitor('en')
  await visitor.enterAs('field02')
  const { list } = (await visitor.call(searchReviews, { body: { keyword: '澄湖' } })).data
  expect(list.map((row) => row.institutionName)).toEqual(['Chenghu City Commercial Bank'])
})

describe('the demo market', () => {
  it('has registrations, a candidate and a change to look at, oldest open ones first', async () => {
    // The other tests add to the market that they share.
    const market = await startTestServer()
    onTestFinished(() => market.stop())
    const reader = market.visitor('zh')
    await reader.enterAs('field01')
    expect((await search({}, reader)).list.map((row) => row.institutionName)).toEqual([
      '临江商业银行资金营运中心',
      '澄湖城市商业银行',
      '晨汐数据服务有限公司',
      '远岫数据科技有限公司',
    ])
    const { list, total, more } = await search({ keyword: '远岫' }, reader)
    expect({ total, more }).toEqual({ total: 1, more: false })
    expect(list[0]).toMatchObject({ kind: 'registration', status: '90', decidedBy: '陆知远', moves: [] })
    const { data } = await reader.call(getReview, { query: { id: list[0]!.id } })
    expect(data.files.map((file) => file.name)).toEqual(['授权书.png', '营业执照.pdf'])
    expect(data.history).toMatchObject([
      { move: 'submit', actorName: '裴听澜', at: list[0]!.submittedAt },
      { move: 'reject', actorName: '陆知远' },
    ])
    const candidates = await reader.call(searchCandidateReviews, { body: {} })
    expect(candidates.data.list).toMatchObject([
      { institutionName: '拾光软件股份有限公司', kind: 'candidate' },
    ])
  })

  it('flags a credit code that another institution has, and says whose', async () => {
    const [row] = (await search({ keyword: '资金营运中心' })).list
    expect(row).toMatchObject({ creditCodeShared: true, moves: ['pass', 'reject'] })
    const { data } = await field.call(getReview, { query: { id: row!.id } })
    expect(data.sameCreditCode).toEqual([{ id: expect.any(String), name: '临江商业银行', status: '05' }])
    expect((await search({ keyword: '澄湖' })).list[0]).toMatchObject({ creditCodeShared: false })
  })

  it('shows a change beside what stands', async () => {
    const [row] = (await search({ kind: 'change' })).list
    const { data } = await field.call(getReview, { query: { id: row!.id } })
    expect(data).toMatchObject({
      kind: 'change',
      institutionStatus: '05',
      institution: { name: '晨汐数据服务有限公司', address: '', postcode: '' },
      form: { change: { name: '晨汐数据服务有限公司', postcode: '310051' } },
      previousForm: null,
      applicant: { loginName: 'info02admin', status: '05' },
    })
  })
})

describe('filters', () => {
  beforeAll(async () => {
    await insertReview({ name: '筛选机构甲', nameEn: 'Alpha Filter', submittedAt: '2025-03-01T15:59:59Z' })
    await insertReview({
      name: '筛选机构乙',
      submittedAt: '2025-03-01T16:00:00Z',
      creditCode: '91310000MA8T999999',
    })
    await insertReview({
      name: '筛选机构丙',
      submittedAt: '2025-03-02T15:59:59Z',
      decidedAt: '2025-04-01T00:00:00Z',
      status: '10',
    })
    await insertReview({
      name: '筛选机构丁',
      submittedAt: '2025-02-01T00:00:00Z',
      decidedAt: '2025-05-01T00:00:00Z',
      status: '90',
    })
    await insertReview({ name: '筛选机构戊', submittedAt: '2025-03-01T00:00:00Z', kind: 'candidate' })
    await insertReview({ name: '筛选机构己', submittedAt: '2025-03-01T00:00:00Z', kind: 'user' })
  })

  it('put open ones first, from the oldest on, then decided ones, from the newest back', async () => {
    expect(await names({ keyword: '筛选机构' })).toEqual([
      '筛选机构甲',
      '筛选机构乙',
      '筛选机构丁',
      '筛选机构丙',
    ])
  })

  it('by status', async () => {
    expect(await names({ keyword: '筛选机构', status: '00' })).toEqual(['筛选机构甲', '筛选机构乙'])
    expect(await names({ keyword: '筛选机构', status: '10' })).toEqual(['筛选机构丙'])
    expect(await names({ keyword: '筛选机构', status: '90' })).toEqual(['筛选机构丁'])
  })

  it('by market dates, both inclusive', async () => {
    expect(marketMoment('2025-03-02').toISOString()).toBe('2025-03-01T16:00:00.000Z')
    const on = (submittedFrom: string, submittedTo: string) =>
      names({ keyword: '筛选机构', submittedFrom, submittedTo })
    expect(await on('2025-03-02', '2025-03-02')).toEqual(['筛选机构乙', '筛选机构丙'])
    expect(await on('2025-03-01', '2025-03-01')).toEqual(['筛选机构甲'])
    expect(await on('', '2025-03-01')).toEqual(['筛选机构甲', '筛选机构丁'])
    expect(await on('2025-03-03', '')).toEqual([])
    expect(await on('0000-01-01', '9999-12-31')).toHaveLength(4)
    expect((await field.call(searchReviews, { body: { submittedFrom: '2025-02-30' } })).code).toBe(
      'VALIDATION',
    )
  })

  it('by fragments of the institution’s names and its credit code', async () => {
    for (const keyword of ['甲', '构甲', '选机构甲', 'alp', 'Alpha F', 'pha filt'])
      expect([keyword, await names({ keyword, submittedTo: '2025-12-31' })]).toEqual([
        keyword,
        ['筛选机构甲'],
      ])
    expect(await names({ keyword: 'ma8t9999' })).toEqual(['筛选机构乙'])
    expect(await names({ keyword: '%' })).toEqual([])
  })

  it('by kind; candidates and ordinary users have no place here', async () => {
    expect(await names({ keyword: '筛选机构', kind: 'change' })).toEqual([])
    expect(await names({ keyword: '筛选机构', kind: 'registration' })).toHaveLength(4)
    const candidates = await field.call(searchCandidateReviews, { body: { keyword: '筛选机构' } })
    expect(candidates.data.list.map((row) => row.institutionName)).toEqual(['筛选机构戊'])
  })

  it('page', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((pageNum) => search({ keyword: '筛选机构', pageSize: 2, pageNum })),
    )
    expect(pages.map((page) => page.list.map((row) => row.institutionName))).toEqual([
      ['筛选机构甲', '筛选机构乙'],
      ['筛选机构丁', '筛选机构丙'],
      [],
    ])
    for (const page of pages) expect(page).toMatchObject({ total: 4, more: false, pageSize: 2 })
  })
})

it('counts up to its cap and stays quick and ordered beyond it', async () => {
  await server.query(sql`insert into agency_review (id, kind, institution_id, applicant_id, form, base, status, submitted_at, decided_at)
    select gen_random_uuid(), 'change', institution_id, applicant_id, form, base, '10', '2020-01-01'::timestamptz + n * interval '1 hour', '2021-01-01'::timestamptz + n * interval '1 hour'
    from agency_review, generate_series(1, 1200) n where kind = 'change' and status = '00' limit 1200`)
  const page = await search({ kind: 'change', pageSize: 100 })
  expect(page).toMatchObject({ total: totalCap, more: true })
  expect(page.list[0]).toMatchObject({ status: '00' })
  const decided = page.list.slice(1).map((row) => row.decidedAt!)
  expect(decided).toEqual(decided.toSorted().toReversed())
  const last = await search({ kind: 'change', pageSize: 100, pageNum: 10 })
  expect(last.list).toHaveLength(100)
  expect((await search({ kind: 'change', pageSize: 100, pageNum: 11 })).list).toEqual([])
})

describe('who sees them', () => {
  it('holds the permission of the kind', async () => {
    const [row] = (await search()).list
    for (const login of ['market01', 'bank01admin']) {
      const visitor = server.visitor()
      await visitor.enterAs(login)
      for (const reply of [
        await visitor.call(searchReviews, { body: {} }),
        await visitor.call(searchCandidateReviews, { body: {} }),
        await visitor.call(getReview, { query: { id: row!.id } }),
        await visitor.call(getCandidateReview, { query: { id: row!.id } }),
      ])
        expect(reply).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    }
    const half = server.visitor()
    await half.enterAs('market02')
    await server.query(
      sql`update app_user set permissions = array_append(permissions, 'GRIP_MENU_REVIEW_ISV_CANDIDATES') where login_name = 'market02'`,
    )
    expect((await half.call(searchCandidateReviews, { body: {} })).code).toBe('ACK')
    expect((await half.call(searchReviews, { body: {} })).status).toBe(403)
  })

  it('finds what is of another kind no more than what there is not', async () => {
    const candidate = (await field.call(searchCandidateReviews, { body: {} })).data.list[0]!
    const registration = (await search()).list[0]!
    const missing = await field.call(getReview, { query: { id: crypto.randomUUID() } })
    expect(missing.code).toBe('NOT_FOUND')
    for (const { code, message, data } of [
      await field.call(getReview, { query: { id: candidate.id } }),
      await field.call(getCandidateReview, { query: { id: registration.id } }),
    ])
      expect({ code, message, data }).toEqual({ code: missing.code, message: missing.message, data: null })
  })
})

it('a detail tells everything of an application', async () => {
  const somebody = await createRegistrant(server)
  const body = await somebody.body()
  await somebody.register(body)
  const { id, institution_id } = await somebody.review()
  const { data } = await field.call(getReview, { query: { id } })
  expect(data).toEqual({
    id,
    kind: 'registration',
    status: '00',
    version: 0,
    institutionId: institution_id,
    institutionName: somebody.institution.name,
    creditCode: somebody.institution.creditCode,
    creditCodeShared: false,
    identities: ['00'],
    applicantName: somebody.person.name,
    applicantLogin: somebody.username,
    submittedAt: expect.any(String),
    decidedAt: null,
    decidedBy: null,
    moves: ['pass', 'reject'],
    form: {
      userType: 'AGENCY_ADMIN',
      person: somebody.person,
      institution: somebody.institution,
      candidate: null,
      change: null,
    },
    previousForm: null,
    base: null,
    institution: {
      name: somebody.institution.name,
      nameEn: somebody.institution.nameEn,
      creditCode: somebody.institution.creditCode,
      address: '',
      postcode: '',
      contactName: '',
      contactPhone: '',
      contactEmail: '',
    },
    institutionStatus: '00',
    applicant: {
      id: (await somebody.user()).id,
      name: somebody.person.name,
      loginName: somebody.username,
      mobile: somebody.mobile,
      email: somebody.email,
      status: '00',
    },
    files: [
      { id: body.fileIds![0], name: '授权书.pdf', size: expect.any(Number), mediaType: 'application/pdf' },
    ],
    formerFiles: [],
    sameCreditCode: [],
    history: [
      {
        move: 'submit',
        teamName: null,
        stage: null,
        toStatus: '00',
        comment: '',
        actorName: somebody.person.name,
        at: data.submittedAt,
      },
    ],
  })
  await field.call(decideReview, { body: { id, version: 0, result: 'pass', feedback: '通过' } })
  expect((await field.call(getReview, { query: { id } })).data).toMatchObject({
    status: '10',
    decidedBy: '陆知远',
    moves: [],
    history: [{ move: 'submit' }, { move: 'pass', toStatus: '10', comment: '通过', actorName: '陆知远' }],
  })
})
