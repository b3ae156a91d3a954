import { decideCandidateReview, decideReview, getReview } from '@cass/contract/agency-review/endpoints.ts'
import { decideAgencyUser } from '@cass/contract/agency-users/endpoints.ts'
import { decideOwnUser } from '@cass/contract/agency-users/own-endpoints.ts'
import { acceptTerms } from '@cass/contract/auth/endpoints.ts'
import { messages } from '@cass/contract/errors.ts'
import { ruleMessages } from '@cass/contract/kit/rule-text.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import { resubmitRegistration, resumeRegistration } from '@cass/contract/registration/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentsOf } from '../../../test/contents.ts'
import { hours, startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import {
  createRegistrant,
  freshCreditCode,
  institutionOf,
  type Registrant,
} from '../../../test/registrant.ts'
import { samplePdf } from '../../../test/sample-files.ts'

let server: TestServer
let field: Visitor
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const useless = {
  status: 200,
  code: 'NOT_FOUND',
  message: 'This link is no longer valid. Please use the link in the latest email.',
  data: null,
}
const ticketOf = async (registrant: Registrant) =>
  (await registrant.visitor.sentCode('registrationRejected', registrant.email))!

/** A fresh session each time: tests move the clock. */
async function enter(login: string): Promise<Visitor> {
  const visitor = server.visitor('en')
  await visitor.enterAs(login)
  return visitor
}
async function decide(registrant: Registrant, result: 'pass' | 'reject', feedback = '请补充材料') {
  field = await enter('field01')
  const { id, version, kind } = await registrant.review()
  const endpoint = kind === 'candidate' ? decideCandidateReview : decideReview
  return await field.call(endpoint, { body: { id, version, result, feedback } })
}

async function rejectedAdmin(
  language: Language = 'en',
): Promise<{ registrant: Registrant; ticket: string; fileId: string }> {
  const registrant = await createRegistrant(server, language)
  const body = await registrant.body()
  await registrant.register(body)
  expect((await decide(registrant, 'reject')).code).toBe('ACK')
  return { registrant, ticket: await ticketOf(registrant), fileId: body.fileIds![0]! }
}
const correction = (registrant: Registrant, ticket: string, fileIds: string[]) => ({
  ticket,
  person: registrant.person,
  institution: registrant.institution,
  candidate: null,
  fileIds,
})
const statuses = async (registrant: Registrant) => {
  const { status, version, institution_id } = await registrant.review()
  const [row] = await server.query<{ status: string }>(
    sql`select status from institution where id = ${institution_id}`,
  )
  return { review: status, version, institution: row!.status, account: (await registrant.user()).status }
}

it('a rejected registration is shown, corrected, sent again and passed, up to the first login', async () => {
  const { registrant, ticket, fileId } = await rejectedAdmin()
  // Another browser: the ticket is what opens it.
  const visitor = server.visitor('en')
  expect((await visitor.call(resumeRegistration, { body: { ticket } })).data).toEqual({
    kind: 'registration',
    username: registrant.username,
    institutionName: null,
    form: {
      userType: 'AGENCY_ADMIN',
      person: registrant.person,
      institution: registrant.institution,
      candidate: null,
      change: null,
    },
    files: [{ id: fileId, name: '授权书.pdf', size: expect.any(Number), mediaType: 'application/pdf' }],
    feedback: '请补充材料',
  })
  const fresh = await visitor.upload('registration', '盖章授权书.pdf', samplePdf())
  const body = {
    ...correction(registrant, ticket, [fresh.data.id]),
    person: { ...registrant.person, name: '更正后的姓名', userRole: 'COMPLIANCE' as const },
    institution: { ...registrant.institution, name: '更正后的机构', identity: '10' as const },
  }
  expect(await visitor.call(resubmitRegistration, { body })).toMatchObject({
    code: 'ACK',
    data: { reviewedBy: 'operator' },
  })
  expect(await statuses(registrant)).toEqual({ review: '00', version: 2, institution: '00', account: '00' })
  const { id, institution_id } = await registrant.review()
  const { data } = await field.call(getReview, { query: { id } })
  expect(data).toMatchObject({
    institutionName: registrant.institution.nameEn,
    identities: ['10'],
    form: { person: { name: '更正后的姓名' }, institution: { name: '更正后的机构' } },
    previousForm: {
      person: { name: registrant.person.name },
      institution: { name: registrant.institution.name },
    },
    applicant: { name: '更正后的姓名' },
    files: [{ id: fresh.data.id, name: '盖章授权书.pdf' }],
    decidedAt: null,
    decidedBy: null,
    history: [
      { move: 'submit', toStatus: '00', comment: '', actorName: '更正后的姓名' },
      { move: 'reject', toStatus: '90', comment: '请补充材料', actorName: '陆知远' },
      { move: 'resubmit', toStatus: '00', comment: '', actorName: '更正后的姓名' },
    ],
  })
  expect(await server.query(sql`select subject from file where id = ${fileId}`)).toEqual([
    { subject: `formerReview:${id}` },
  ])
  // What was corrected is on record, by name alone.
  const { id: userId } = await registrant.user()
  expect(
    await server.query(
      sql`select subject, details from audit_log where action in ('institution.correct', 'user.correct')
          and subject in (${`institution:${institution_id}`}, ${`user:${userId}`}) order by id`,
    ),
  ).toEqual([
    { subject: `institution:${institution_id}`, details: { changed: ['name', 'identities'] } },
    { subject: `user:${userId}`, details: { changed: ['name', 'userRole'] } },
  ])
  const moved = await server.query(
    sql`select move from history where subject_id = ${institution_id} order by id`,
  )
  expect(moved).toEqual([{ move: 'reject' }, { move: 'reapply' }])
  // Its reviewers hear of it once more.
  expect(
    await server.query(sql`select 1 from message where event_key = ${`agencyReview:${id}:2`}`),
  ).toHaveLength(2)

  expect((await decide(registrant, 'pass')).code).toBe('ACK')
  const login = server.visitor()
  expect(await login.loginAs(registrant.username)).toMatchObject({
    code: 'ACK',
    data: { isRead: 0, name: '更正后的姓名' },
  })
  expect(await login.call(acceptTerms, { body: { isRead: 1 } })).toMatchObject({
    code: 'ACK',
    data: { isRead: 1 },
  })
})

describe('a ticket', () => {
  it('is used up by the resubmission', async () => {
    const { registrant, ticket, fileId } = await rejectedAdmin()
    const body = correction(registrant, ticket, [fileId])
    expect((await registrant.visitor.call(resubmitRegistration, { body })).code).toBe('ACK')
    expect(await registrant.visitor.call(resubmitRegistration, { body })).toMatchObject(useless)
    expect(await registrant.visitor.call(resumeRegistration, { body: { ticket } })).toMatchObject(useless)
  })

  it('works once, of ten who use it at the same moment', async () => {
    const { registrant, ticket, fileId } = await rejectedAdmin()
    const body = correction(registrant, ticket, [fileId])
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => registrant.visitor.call(resubmitRegistration, { body })),
    )
    const codes = replies.map((reply) => reply.code)
    expect(codes.filter((code) => code === 'ACK')).toHaveLength(1)
    for (const code of codes) expect(['ACK', 'CONFLICT', 'NOT_FOUND']).toContain(code)
    expect(await statuses(registrant)).toMatchObject({ review: '00', version: 2 })
  })

  it('runs out after thirty days', async () => {
    const { registrant, ticket, fileId } = await rejectedAdmin()
    server.clock.advance(30 * 24 * hours - 60_000)
    expect((await registrant.visitor.call(resumeRegistration, { body: { ticket } })).code).toBe('ACK')
    server.clock.advance(120_000)
    expect(await registrant.visitor.call(resumeRegistration, { body: { ticket } })).toMatchObject(useless)
    const body = correction(registrant, ticket, [fileId])
    expect(await registrant.visitor.call(resubmitRegistration, { body })).toMatchObject(useless)
    expect(await statuses(registrant)).toMatchObject({ review: '90', version: 1 })
  })

  it('is replaced by the next rejection', async () => {
    const { registrant, ticket, fileId } = await rejectedAdmin()
    await registrant.visitor.call(resubmitRegistration, { body: correction(registrant, ticket, [fileId]) })
    await decide(registrant, 'reject', '仍缺少公章')
    const next = await ticketOf(registrant)
    expect(next).not.toBe(ticket)
    expect(await registrant.visitor.call(resumeRegistration, { body: { ticket } })).toMatchObject(useless)
    expect(await registrant.visitor.call(resumeRegistration, { body: { ticket: next } })).toMatchObject({
      data: { feedback: '仍缺少公章' },
    })
  })

  it('opens no other application, and takes no other one’s documents', async () => {
    const [one, two] = [await rejectedAdmin(), await rejectedAdmin()]
    expect(
      (await one.registrant.visitor.call(resumeRegistration, { body: { ticket: one.ticket } })).data.username,
    ).toBe(one.registrant.username)
    const before = await contentsOf(server)
    const body = correction(one.registrant, one.ticket, [one.fileId, two.fileId])
    expect(await one.registrant.visitor.call(resubmitRegistration, { body })).toMatchObject({
      code: 'VALIDATION',
      data: [{ path: 'fileIds' }],
    })
    for (const ticket of [one.ticket.slice(1), `${one.ticket}x`, one.ticket.toLowerCase(), 'x'.repeat(43)])
      expect(
        await one.registrant.visitor.call(resubmitRegistration, { body: { ...body, ticket } }),
      ).toMatchObject(useless)
    expect(await contentsOf(server)).toEqual(before)
  })
})

describe('a correction', () => {
  it.each(['zh', 'en'] as const)(
    'has the parts of its kind, and what each must have (%s)',
    async (language) => {
      const { registrant, ticket, fileId } = await rejectedAdmin(language)
      const body = correction(registrant, ticket, [fileId])
      const before = await contentsOf(server)
      for (const [change, path, message] of [
        [{ institution: null }, 'institution', { zh: '此项为必填项', en: 'This field is required' }],
        [
          { candidate: registrant.candidate },
          'candidate',
          { zh: '该申请不包含此项', en: 'This application does not have this field' },
        ],
        [{ fileIds: [] }, 'fileIds', ruleMessages.authorizationNeeded],
        [
          { institution: { ...registrant.institution, creditCode: 'x' } },
          'institution.creditCode',
          ruleMessages.creditCode,
        ],
        [{ person: { ...registrant.person, name: '' } }, 'person.name', ruleMessages.personName],
      ] as const)
        expect(
          await registrant.visitor.call(resubmitRegistration, { body: { ...body, ...change } as never }),
        ).toMatchObject({ code: 'VALIDATION', data: [{ path, message: message[language] }] })
      expect(await contentsOf(server)).toEqual(before)
      expect((await registrant.visitor.call(resubmitRegistration, { body })).code).toBe('ACK')
    },
  )

  it('asks again about a credit code that another institution has, but not about its own', async () => {
    const { registrant, ticket, fileId } = await rejectedAdmin()
    const other = await createRegistrant(server)
    await other.register(await other.body())
    const body = correction(registrant, ticket, [fileId])
    const institution = { ...registrant.institution, creditCode: other.institution.creditCode }
    expect(
      (await registrant.visitor.call(resubmitRegistration, { body: { ...body, institution } })).code,
    ).toBe('CREDIT_CODE_USED')
    const confirmed = { ...body, institution, creditCodeConfirmed: true }
    expect((await registrant.visitor.call(resubmitRegistration, { body: confirmed })).code).toBe('ACK')
    const { id } = await registrant.review()
    field = await enter('field01')
    expect((await field.call(getReview, { query: { id } })).data).toMatchObject({
      creditCodeShared: true,
      sameCreditCode: [{ name: other.institution.name, status: '00' }],
    })
  })

  it('of a candidate keeps to the rules of candidates', async () => {
    const registrant = await createRegistrant(server)
    const body = await registrant.candidateBody()
    await registrant.registerCandidate(body)
    await decide(registrant, 'reject')
    const ticket = await ticketOf(registrant)
    expect((await registrant.visitor.call(resumeRegistration, { body: { ticket } })).data).toMatchObject({
      kind: 'candidate',
      form: { candidate: registrant.candidate },
    })
    const corrected = {
      ...correction(registrant, ticket, body.fileIds),
      candidate: { ...registrant.candidate, companyAddress: '新地址', staffScale: 'C' as const },
    }
    for (const [change, path, message] of [
      [{ fileIds: [] }, 'fileIds', ruleMessages.documentNeeded.en],
      [{ candidate: null }, 'candidate', 'This field is required'],
      [
        { candidate: { ...corrected.candidate, establishedOn: '2999-01-01' } },
        'candidate.establishedOn',
        ruleMessages.dateInFuture.en,
      ],
    ] as const)
      expect(
        await registrant.visitor.call(resubmitRegistration, { body: { ...corrected, ...change } as never }),
      ).toMatchObject({ code: 'VALIDATION', data: [{ path, message }] })
    expect((await registrant.visitor.call(resubmitRegistration, { body: corrected })).code).toBe('ACK')
    expect((await decide(registrant, 'pass')).code).toBe('ACK')
    const { institution_id } = await registrant.review()
    const [row] = await server.query(
      sql`select address, staff_scale, identities, status from institution where id = ${institution_id}`,
    )
    expect(row).toEqual({ address: '新地址', staff_scale: 'C', identities: ['00', '15'], status: '05' })
  })
})

describe('an ordinary user', () => {
  async function joined(): Promise<Registrant> {
    const registrant = await createRegistrant(server)
    const { id } = await institutionOf(server, 'bank01admin')
    expect((await registrant.register(await registrant.joining(id))).code).toBe('ACK')
    return registrant
  }

  it('is rejected by the institution’s administrator, comes again and is passed', async () => {
    const registrant = await joined()
    let admin = await enter('bank01admin')
    const { id, version } = await registrant.user()
    const rejection = { id, version, result: 'reject', feedback: '请填写所属部门' } as const
    expect(await admin.call(decideOwnUser, { body: rejection })).toMatchObject({
      code: 'ACK',
      data: { status: '10', version: version + 1 },
    })
    expect(await statuses(registrant)).toEqual({ review: '90', version: 1, institution: '05', account: '10' })
    const ticket = await ticketOf(registrant)
    expect((await server.visitor('zh').call(resumeRegistration, { body: { ticket } })).data).toMatchObject({
      kind: 'user',
      institutionName: '临江商业银行',
      feedback: '请填写所属部门',
      form: { userType: 'AGENCY_USER', institution: null },
    })
    const person = { ...registrant.person, department: '清算部' }
    const body = { ticket, person, institution: null, candidate: null }
    expect(await registrant.visitor.call(resubmitRegistration, { body })).toMatchObject({
      code: 'ACK',
      data: { reviewedBy: 'institution' },
    })
    admin = await enter('bank01admin')
    const again = await registrant.user()
    expect(
      await admin.call(decideOwnUser, {
        body: { id, version: again.version, result: 'pass', feedback: '同意' },
      }),
    ).toMatchObject({ code: 'ACK', data: { status: '05' } })
    expect(await statuses(registrant)).toEqual({ review: '10', version: 3, institution: '05', account: '05' })
    expect((await server.visitor().loginAs(registrant.username)).code).toBe('ACK')
  })

  it('is decided on once, of twenty at the same moment, by the institution or the operator', async () => {
    const registrant = await joined()
    const [admin, operator] = [await enter('bank01admin'), await enter('field01')]
    const { id, version } = await registrant.user()
    const body = { id, version, result: 'pass', feedback: '同意' } as const
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        i % 2 ? admin.call(decideOwnUser, { body }) : operator.call(decideAgencyUser, { body }),
      ),
    )
    expect(replies.map((reply) => reply.code).toSorted()).toEqual(['ACK', ...Array(19).fill('CONFLICT')])
    expect(await statuses(registrant)).toEqual({ review: '10', version: 1, institution: '05', account: '05' })
  })

  it('does not come again to an institution that was disabled meanwhile', async () => {
    const registrant = await joined()
    const { id, version } = await registrant.user()
    const admin = await enter('bank01admin')
    await admin.call(decideOwnUser, { body: { id, version, result: 'reject', feedback: '否' } })
    const bank = await institutionOf(server, 'bank01admin')
    await server.query(sql`update institution set status = '20' where id = ${bank.id}`)
    const body = {
      ticket: await ticketOf(registrant),
      person: registrant.person,
      institution: null,
      candidate: null,
    }
    expect(await registrant.visitor.call(resubmitRegistration, { body })).toMatchObject({
      code: 'CONFLICT',
      message: messages.institutionDisabled.en,
    })
    expect(await statuses(registrant)).toMatchObject({ review: '90', account: '10' })
    await server.query(sql`update institution set status = '05' where id = ${bank.id}`)
    expect((await registrant.visitor.call(resubmitRegistration, { body })).code).toBe('ACK')
  })

  it('who registered as administrator is decided on in the review alone', async () => {
    const registrant = await createRegistrant(server)
    await registrant.register(await registrant.body())
    const { id, version } = await registrant.user()
    const operator = await enter('field01')
    const body = { id, version, result: 'pass', feedback: '同意' } as const
    expect((await operator.call(decideAgencyUser, { body })).code).not.toBe('ACK')
    expect(await statuses(registrant)).toEqual({ review: '00', version: 0, institution: '00', account: '00' })
  })
})

it('a decision and a resubmission at the same moment leave institution, account and review at one', async () => {
  const { registrant, ticket, fileId } = await rejectedAdmin()
  field = await enter('field01')
  const { id } = await registrant.review()
  const body = correction(registrant, ticket, [fileId])
  const [resubmitted, ...decisions] = await Promise.all([
    registrant.visitor.call(resubmitRegistration, { body }),
    ...[1, 2, 2, 2, 2].map((version) =>
      field.call(decideReview, { body: { id, version, result: 'pass', feedback: '通过' } }),
    ),
  ])
  expect(resubmitted!.code).toBe('ACK')
  const passed = decisions.filter((reply) => reply.code === 'ACK').length
  expect(passed).toBeLessThanOrEqual(1)
  for (const reply of decisions) expect(['ACK', 'CONFLICT']).toContain(reply.code)
  expect(await statuses(registrant)).toEqual(
    passed === 1
      ? { review: '10', version: 3, institution: '05', account: '05' }
      : { review: '00', version: 2, institution: '00', account: '00' },
  )
})

it('leaves no ticket in the audit', async () => {
  const { registrant, ticket, fileId } = await rejectedAdmin()
  await registrant.visitor.call(resubmitRegistration, { body: correction(registrant, ticket, [fileId]) })
  const rows = await server.query<{ text: string }>(sql`select audit_log::text as text from audit_log`)
  expect(
    rows.filter((row) => row.text.includes(ticket) || row.text.includes(freshCreditCode().slice(0, 12))),
  ).toEqual([])
})
