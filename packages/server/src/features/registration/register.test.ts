import { accountWorkflow } from '@cass/contract/account/workflow.ts'
import { messages } from '@cass/contract/errors.ts'
import { ruleMessages } from '@cass/contract/kit/rule-text.ts'
import { defaultPermissions } from '@cass/contract/permissions.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentsOf } from '../../../test/contents.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { createRegistrant, institutionOf } from '../../../test/registrant.ts'
import { samplePdf } from '../../../test/sample-files.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const pending = accountWorkflow.states.pending.code
const statusOf = async (institutionId: string) =>
  (
    await server.query(
      sql`select status, identities, credit_code from institution where id = ${institutionId}`,
    )
  )[0]

/** What of this is written down, wherever: codes, passwords and what is counted along the way aside. */
async function stored() {
  const { verification_code, used_nonce, file, upload_try, demo_mail, ...rest } = await contentsOf(server)
  return rest
}

describe('an institution administrator', () => {
  it('registers with a new institution: both wait for the operator', async () => {
    const somebody = await createRegistrant(server)
    const body = await somebody.body()
    expect(await somebody.register(body)).toMatchObject({ code: 'ACK', data: { reviewedBy: 'operator' } })
    const review = await somebody.review()
    expect(review).toMatchObject({ kind: 'registration', status: '00', version: 0 })
    expect(await statusOf(review.institution_id)).toEqual({
      status: pending,
      identities: ['00'],
      credit_code: somebody.institution.creditCode,
    })
    const [user] = await server.query(sql`select * from app_user where login_name = ${somebody.username}`)
    expect(user).toMatchObject({
      status: pending,
      role_type: 'agencyAdmin',
      permissions: [...defaultPermissions.agencyAdmin],
      institution_id: review.institution_id,
      name: somebody.person.name,
      agency_department: '金融市场部',
      telephone_area_code: '021',
      landline: '63298888',
      user_role: 'BUSINESS',
      mobile: somebody.mobile,
      email: somebody.email,
      initial_password: false,
      terms_read_at: null,
    })
    expect(await server.query(sql`select id from file where subject = ${`review:${review.id}`}`)).toEqual([
      { id: body.fileIds![0] },
    ])
    expect(
      await server.query(
        sql`select login_name, sentence_en from message join app_user on app_user.id = user_id
            where event_key = ${`agencyReview:${review.id}:0`} order by 1`,
      ),
    ).toEqual(
      ['field01', 'field02'].map((login_name) => ({
        login_name,
        sentence_en: `${somebody.institution.nameEn} has registered, please review`,
      })),
    )
  })

  it('registers with one of the list: the account alone waits', async () => {
    const somebody = await createRegistrant(server)
    const bank = await institutionOf(server, 'bank01admin')
    const { institution: _, ...body } = await somebody.body({ institutionId: bank.id })
    expect(await somebody.register(body)).toMatchObject({ code: 'ACK', data: { reviewedBy: 'operator' } })
    expect(await somebody.review()).toMatchObject({ kind: 'registration', institution_id: bank.id })
    expect((await somebody.user()).status).toBe(pending)
    expect(await statusOf(bank.id)).toMatchObject({ status: '05' })
    expect(await institutionOf(server, 'bank01admin')).toEqual(bank)
  })

  it('does not log in before the review', async () => {
    const somebody = await createRegistrant(server)
    await somebody.register(await somebody.body())
    expect(await server.visitor('en').loginAs(somebody.username)).toMatchObject({
      code: 'FORBIDDEN',
      message: messages.accountPending.en,
    })
  })

  it('brings a document, one of their own', async () => {
    const somebody = await createRegistrant(server)
    const other = await createRegistrant(server)
    const [foreign, wrongKind] = [await other.upload(), await somebody.upload('candidateRegistration')]
    const body = await somebody.body()
    const before = await stored()
    for (const [fileIds, message] of [
      [[], ruleMessages.authorizationNeeded.en],
      [[foreign], 'A file is not there any more. Please upload it again'],
      [[wrongKind], 'A file is not there any more. Please upload it again'],
      [[body.fileIds![0]!, crypto.randomUUID()], 'A file is not there any more. Please upload it again'],
    ] as const) {
      const password = await somebody.visitor.seal('Demo#2026')
      expect(await somebody.register({ ...body, password, fileIds: [...fileIds] })).toMatchObject({
        code: 'VALIDATION',
        data: [{ path: 'fileIds', message }],
      })
    }
    expect(await stored()).toEqual(before)
    expect(
      (await somebody.register({ ...body, password: await somebody.visitor.seal('Demo#2026') })).code,
    ).toBe('ACK')
  })
})

describe('an ordinary user', () => {
  it('joins an institution of the list, whose administrators hear of it', async () => {
    const somebody = await createRegistrant(server)
    const bank = await institutionOf(server, 'bank01admin')
    expect(await somebody.register(await somebody.joining(bank.id))).toMatchObject({
      code: 'ACK',
      data: { reviewedBy: 'institution' },
    })
    expect(await somebody.review()).toMatchObject({ kind: 'user', status: '00', institution_id: bank.id })
    const [user] = await server.query(
      sql`select role_type, permissions from app_user where login_name = ${somebody.username}`,
    )
    expect(user).toEqual({ role_type: 'agencyUser', permissions: [...defaultPermissions.agencyUser] })
    const { id } = await somebody.review()
    expect(
      await server.query(
        sql`select login_name, sentence_zh from message join app_user on app_user.id = user_id where event_key = ${`agencyReview:${id}:0`}`,
      ),
    ).toEqual([
      { login_name: 'bank01admin', sentence_zh: `${somebody.person.name}申请加入临江商业银行，请审核` },
    ])
    const [mail] = await server.query<{ to: string; body: string }>(
      sql`select "to", body from demo_mail where purpose = 'userWaits' order by id desc limit 1`,
    )
    expect(mail).toMatchObject({ to: 'bank01admin@demo.invalid' })
    // A name is whatever a stranger typed, which is nothing for a letter of ours to others.
    expect(mail!.body).not.toContain(somebody.person.name)
    expect(mail!.body).toContain(`账号${somebody.username}申请加入临江商业银行`)
    expect(mail!.body).toContain(`The account ${somebody.username} asks to join Linjiang Commercial Bank`)
  })

  it('is left to the operator where the institution has nobody to decide', async () => {
    const somebody = await createRegistrant(server)
    const post = await institutionOf(server, 'post02admin')
    await server.query(sql`update app_user set status = '20' where login_name = 'post02admin'`)
    await somebody.register(await somebody.joining(post.id))
    const { id } = await somebody.review()
    expect(
      await server.query(
        sql`select login_name from message join app_user on app_user.id = user_id where event_key = ${`agencyReview:${id}:0`} order by 1`,
      ),
    ).toEqual([{ login_name: 'field01' }, { login_name: 'field02' }])
    await server.query(sql`update app_user set status = '05' where login_name = 'post02admin'`)
  })

  it.each(['00', '10', '20'])('cannot join one in status %s, or one that there is not', async (status) => {
    const somebody = await createRegistrant(server, 'zh')
    const { id } = await institutionOf(server, 'post01admin')
    await server.query(sql`update institution set status = ${status} where id = ${id}`)
    const body = await somebody.joining(id)
    for (const institutionId of [id, crypto.randomUUID()]) {
      const password = await somebody.visitor.seal('Demo#2026')
      expect(await somebody.register({ ...body, password, institutionId })).toMatchObject({
        code: 'VALIDATION',
        data: [{ path: 'institutionId', message: ruleMessages.institutionChosen.zh }],
      })
    }
    expect(await somebody.user()).toBeUndefined()
    await server.query(sql`update institution set status = '05' where id = ${id}`)
  })

  it('cannot bring an institution', async () => {
    const somebody = await createRegistrant(server)
    const body = await somebody.body({ userType: 'AGENCY_USER' })
    expect(await somebody.register(body)).toMatchObject({
      code: 'VALIDATION',
      data: [{ path: 'institutionId', message: ruleMessages.institutionChosen.en }],
    })
  })
})

describe('a candidate software vendor', () => {
  it('registers with all that it tells of itself', async () => {
    const somebody = await createRegistrant(server)
    expect(await somebody.registerCandidate(await somebody.candidateBody())).toMatchObject({
      code: 'ACK',
      data: { reviewedBy: 'operator' },
    })
    const review = await somebody.review()
    expect(review).toMatchObject({ kind: 'candidate', status: '00' })
    const [row] = await server.query(sql`select * from institution where id = ${review.institution_id}`)
    expect(row).toMatchObject({
      status: pending,
      identities: ['00'],
      address: somebody.candidate.companyAddress,
      contact_name: '联系人',
    })
  })

  it('was not established after today, by the market’s calendar', async () => {
    const somebody = await createRegistrant(server, 'zh')
    const body = await somebody.candidateBody()
    const tomorrow = new Date(server.clock.now().getTime() + 40 * 3_600_000).toISOString().slice(0, 10)
    const candidate = { ...body.candidate, establishedOn: tomorrow }
    expect(await somebody.registerCandidate({ ...body, candidate })).toMatchObject({
      code: 'VALIDATION',
      data: [{ path: 'candidate.establishedOn', message: ruleMessages.dateInFuture.zh }],
    })
    expect(await somebody.user()).toBeUndefined()
  })

  it('hands in no more than 20 MB in all', async () => {
    const somebody = await createRegistrant(server)
    const fileIds: string[] = []
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf'])
      fileIds.push(
        await somebody.upload('candidateRegistration', name, samplePdf({ padding: 7 * 1024 * 1024 })),
      )
    const body = await somebody.candidateBody({ fileIds })
    expect(await somebody.registerCandidate(body)).toMatchObject({
      code: 'VALIDATION',
      data: [{ path: 'fileIds', message: 'Upload failed. The file size can not exceed 20MB' }],
    })
    const again = {
      ...body,
      password: await somebody.visitor.seal('Demo#2026'),
      fileIds: fileIds.slice(0, 2),
    }
    expect((await somebody.registerCandidate(again)).code).toBe('ACK')
  })
})
