import {
  decideCandidateReview,
  decideReview,
  getReview,
  searchReviews,
} from '@cass/contract/agency-review/endpoints.ts'
import { getCurrentUser } from '@cass/contract/auth/endpoints.ts'
import { applyAsCandidate, applyForChange, getInstitution } from '@cass/contract/institutions/endpoints.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { ruleMessages } from '@cass/contract/kit/rule-text.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hours, startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { samplePdf } from '../../../test/sample-files.ts'
import { requestText } from './text.ts'

let server: TestServer
let field: Visitor
beforeAll(async () => {
  server = await startTestServer()
  field = await enter('field01')
})
afterAll(() => server.stop())
/** The requests of the demo market and of other tests are not this one's. */
beforeEach(() => server.query(sql`delete from agency_review`))

async function enter(name: string, language: Language = 'en'): Promise<Visitor> {
  const visitor = server.visitor(language)
  await visitor.enterAs(name)
  return visitor
}
const own = async (visitor: Visitor) => (await visitor.call(getInstitution, { query: {} })).data

/** The institution's data as its page would send it back. */
async function formOf(visitor: Visitor): Promise<BodyOf<typeof applyForChange>> {
  const { version, name, nameEn, creditCode, address, postcode, contactName, contactPhone, contactEmail } =
    await own(visitor)
  return { version, name, nameEn, creditCode, address, postcode, contactName, contactPhone, contactEmail }
}
const requestChange = (login: string) =>
  server.query(sql`update institution set change_base_info = true
    where id = (select institution_id from app_user where login_name = ${login})`)
const reviews = async (login: string) =>
  await server.query<{ kind: string; status: string }>(
    sql`select kind, status from agency_review where institution_id =
        (select institution_id from app_user where login_name = ${login}) order by submitted_at`,
  )

describe('asking for other data of the own institution', () => {
  it('goes to the operator, whose decision the page then shows', async () => {
    const audited = await server.audited('agencyReview.submit')
    const bank = await enter('bank01admin')
    await requestChange('bank01admin')
    const before = await own(bank)
    const form = await formOf(bank)
    const body = { ...form, address: '临江路88号', contactName: '林静姝' }
    const { id } = (await bank.call(applyForChange, { body })).data
    expect(await own(bank)).toEqual({ ...before, change: { id, status: '00', feedback: '' } })
    expect(await server.audited('agencyReview.submit')).toBe(audited + 1)

    const { list } = (await field.call(searchReviews, { body: { kind: 'change' } })).data
    expect(list).toMatchObject([{ id, applicantLogin: 'bank01admin', institutionName: before.nameEn }])
    const review = (await field.call(getReview, { query: { id: id! } })).data
    expect(review.form.change).toMatchObject({ address: '临江路88号', creditCode: before.creditCode })

    const refused = { id: id!, version: review.version, result: 'reject' as const, feedback: '请补充门牌' }
    expect((await field.call(decideReview, { body: refused })).code).toBe('ACK')
    expect((await own(bank)).change).toEqual({ id, status: '90', feedback: '请补充门牌' })

    const again = await bank.call(applyForChange, { body: { ...body, address: '临江路88号甲' } })
    expect(again.data.id).toBe(id)
    const passed = {
      id: id!,
      version: (await field.call(getReview, { query: { id: id! } })).data.version,
      result: 'pass' as const,
      feedback: '属实',
    }
    expect((await field.call(decideReview, { body: passed })).code).toBe('ACK')
    expect(await own(bank)).toMatchObject({
      address: '临江路88号甲',
      contactName: '林静姝',
      changeBaseInfoFlag: 0,
      change: { id, status: '10' },
    })
    expect((await bank.call(getCurrentUser)).data.changeBaseInfoFlag).toBe(0)
  })

  it('is asked for once at a time, also by many at the same moment', async () => {
    const bank = await enter('bank02admin')
    const body = { ...(await formOf(bank)), postcode: '200000' }
    const replies = await Promise.all(Array.from({ length: 8 }, () => bank.call(applyForChange, { body })))
    expect(replies.map((reply) => reply.code).toSorted()).toEqual(['ACK', ...Array(7).fill('CONFLICT')])
    expect(await reviews('bank02admin')).toEqual([{ kind: 'change', status: '00' }])
  })

  it.each(['zh', 'en'] as const)('needs something that changes (%s)', async (language) => {
    const post = await enter('post01admin', language)
    const reply = await post.call(applyForChange, { body: await formOf(post) })
    expect(reply).toMatchObject({
      status: 200,
      code: 'VALIDATION',
      data: [{ path: '', message: requestText.nothingChanged[language] }],
    })
    expect(await reviews('post01admin')).toEqual([])
  })

  it('confirms at once that the data is right, where the operator asked', async () => {
    const audited = await server.audited('institution.confirm')
    const post = await enter('post01admin')
    await requestChange('post01admin')
    expect((await own(post)).changeBaseInfoFlag).toBe(1)
    const body = await formOf(post)
    expect((await post.call(applyForChange, { body })).data).toEqual({ id: null })
    expect(await own(post)).toMatchObject({
      changeBaseInfoFlag: 0,
      change: null,
      version: Number(body.version) + 1,
    })
    expect(await reviews('post01admin')).toEqual([])
    expect(await server.audited('institution.confirm')).toBe(audited + 1)
  })

  it('goes by the version that was seen', async () => {
    const post = await enter('post02admin')
    const form = await formOf(post)
    const body = { ...form, version: Number(form.version) + 1, address: '别处' }
    expect((await post.call(applyForChange, { body })).code).toBe('CONFLICT')
    expect(await reviews('post02admin')).toEqual([])
  })

  it('asks before it takes another’s credit code', async () => {
    const post = await enter('post02admin')
    const body = { ...(await formOf(post)), creditCode: '91310000MA1K000000' }
    expect((await post.call(applyForChange, { body })).code).toBe('CREDIT_CODE_USED')
    expect(await reviews('post02admin')).toEqual([])
    expect((await post.call(applyForChange, { body: { ...body, creditCodeConfirmed: true } })).code).toBe(
      'ACK',
    )
  })

  it('is for its administrators alone, whatever others hold', async () => {
    await server.query(sql`update app_user set permissions = permissions || '{AGENCY_institutionBaseInfo}'
      where login_name = 'bank01user'`)
    const user = await enter('bank01user')
    const body = { ...(await formOf(user)), address: '某处' }
    expect(await user.call(applyForChange, { body })).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    const admin = await enter('admin')
    expect((await admin.call(applyForChange, { body })).status).toBe(403)
    expect((await field.call(applyForChange, { body })).status).toBe(403)
  })

  it('refuses wrong fields at their place', async () => {
    const isv = await enter('isv01admin', 'zh')
    const body = { ...(await formOf(isv)), creditCode: 'x', postcode: '1' }
    expect((await isv.call(applyForChange, { body })).data).toEqual([
      { path: 'creditCode', message: ruleMessages.creditCode.zh },
      { path: 'postcode', message: ruleMessages.postcode.zh },
    ])
  })
})

describe('applying as candidate ISV', () => {
  const candidate = {
    establishedOn: '2015-06-01',
    registeredCapital: '5000.5',
    staffScale: 'C' as const,
    companyAddress: '观澜大道9号',
    contactPerson: '宋怀瑾',
    contactPhone: '13800001111',
    contactEmail: 'contact@example.org',
  }
  async function licence(visitor: Visitor): Promise<string> {
    return (await visitor.upload('candidateRegistration', '营业执照.pdf', samplePdf())).data.id
  }

  it('goes to the operator with its documents', async () => {
    const info = await enter('info01admin')
    const fileIds = [await licence(info)]
    const { id } = (await info.call(applyAsCandidate, { body: { ...candidate, fileIds } })).data
    const page = await own(info)
    expect(page.candidate).toEqual({ id, status: '00', feedback: '', form: null })
    expect(page.files).toMatchObject([{ id: fileIds[0], name: '营业执照.pdf' }])
    const again = await info.call(applyAsCandidate, {
      body: { ...candidate, fileIds: [await licence(info)] },
    })
    expect(again.code).toBe('CONFLICT')
    expect(await reviews('info01admin')).toEqual([{ kind: 'candidate', status: '00' }])

    // Refused, it comes back as it was handed in, to be corrected.
    const refusal = { id, version: 0, result: 'reject' as const, feedback: '请补充资质' }
    expect((await field.call(decideCandidateReview, { body: refusal })).code).toBe('ACK')
    expect((await own(info)).candidate).toEqual({
      id,
      status: '90',
      feedback: '请补充资质',
      form: candidate,
    })
  })

  it('takes no documents of somebody else', async () => {
    const [info, thief] = [await enter('info01admin'), await enter('info02admin')]
    const reply = await thief.call(applyAsCandidate, {
      body: { ...candidate, fileIds: [await licence(info)] },
    })
    expect(reply).toMatchObject({ code: 'VALIDATION', data: [{ path: 'fileIds' }] })
    expect(await reviews('info02admin')).toEqual([])
  })

  it.each(['zh', 'en'] as const)('needs a document and a day that has come (%s)', async (language) => {
    const info = await enter('info02admin', language)
    const body = { ...candidate, fileIds: [] as string[] }
    expect((await info.call(applyAsCandidate, { body })).data).toEqual([
      { path: 'fileIds', message: ruleMessages.documentNeeded[language] },
    ])
    const fileIds = [await licence(info)]
    const tomorrow = marketDate(new Date(server.clock.now().getTime() + 24 * hours))
    const late = { ...candidate, establishedOn: tomorrow, fileIds }
    expect((await info.call(applyAsCandidate, { body: late })).data).toEqual([
      { path: 'establishedOn', message: ruleMessages.dateInFuture[language] },
    ])
    expect(await reviews('info02admin')).toEqual([])
  })

  it('may name the market’s own today', async () => {
    const info = await enter('info02admin')
    const body = {
      ...candidate,
      establishedOn: marketDate(server.clock.now()),
      fileIds: [await licence(info)],
    }
    expect((await info.call(applyAsCandidate, { body })).code).toBe('ACK')
  })

  it.each(['zh', 'en'] as const)('is not for those who are one (%s)', async (language) => {
    const isv = await enter('isv01admin', language)
    const reply = await isv.call(applyAsCandidate, { body: { ...candidate, fileIds: [await licence(isv)] } })
    expect([reply.code, reply.message]).toEqual(['CONFLICT', requestText.alreadyCandidate[language]])
  })

  it('is for administrators alone', async () => {
    await server.query(sql`update app_user set permissions = permissions || '{AGENCY_institutionBaseInfo}'
      where login_name = 'bank01user'`)
    const user = await enter('bank01user')
    const reply = await user.call(applyAsCandidate, {
      body: { ...candidate, fileIds: [await licence(user)] },
    })
    expect(reply.status).toBe(403)
  })
})
