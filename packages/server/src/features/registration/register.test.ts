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
    const registrant = await createRegistrant(server)
    const body = await registrant.body()
    expect(await registrant.register(body)).toMatchObject({ code: 'ACK', data: { reviewedBy: 'operator' } })
    const review = await registrant.review()
    expect(review).toMatchObject({ kind: 'registration', status: '00', version: 0 })
    expect(await statusOf(review.institution_id)).toEqual({
      status: pending,
      identities: ['00'],
      credit_code: registrant.institution.creditCode,
    })
    const [user] = await server.query(sql`select * from app_user where login_name = ${registrant.username}`)
    expect(user).toMatchObject({
      status: pending,
      role_type: 'agencyAdmin',
      permissions: [...defaultPermissions.agencyAdmin],
      institution_id: review.institution_id,
      name: registrant.person.name,
      agency_department: '金融市场部',
      telephone_area_code: '021',
      landline: '63298888',
      user_role: 'BUSINESS',
      mobile: registrant.mobile,
      email: registrant.email,
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
        sentence_en: `${registrant.institution.nameEn} submitted a registration. Please review it`,
      })),
    )
  })

  it('registers with one of the list: the account alone waits', async () => {
    const registrant = await createRegistrant(server)
    const bank = await institutionOf(server, 'bank01admin')
    const { institution: _, ...body } = await registrant.body({ institutionId: bank.id })
    expect(await registrant.register(body)).toMatchObject({ code: 'ACK', data: { reviewedBy: 'operator' } })
    expect(await registrant.review()).toMatchObject({ kind: 'registration', institution_id: bank.id })
    expect((await registrant.user()).status).toBe(pending)
    expect(await statusOf(bank.id)).toMatchObject({ status: '05' })
    expect(await institutionOf(server, 'bank01admin')).toEqual(bank)
  })

  it('does not log in before the review', async () => {
    const registrant = await createRegistrant(server)
    await registrant.register(await registrant.body())
    expect(await server.visitor('en').loginAs(registrant.username)).toMatchObject({
      code: 'FORBIDDEN',
      message: messages.accountPending.en,
    })
  })

  it('brings a document, one of their own', async () => {
    const registrant = await createRegistrant(server)
    const other = await createRegistrant(server)
    const [foreign, wrongKind] = [await other.upload(), await registrant.upload('candidateRegistration')]
    const body = await registrant.body()
    const before = await stored()
    for (const [fileIds, message] of [
      [[], ruleMessages.authorizationNeeded.en],
      [[foreign], 'A file is no longer available. Please upload it again.'],
      [[wrongKind], 'A file is no longer available. Please upload it again.'],
      [[body.fileIds![0]!, crypto.randomUUID()], 'A file is no longer available. Please upload it again.'],
    ] as const) {
      const password = await registrant.visitor.seal('Demo#2026')
      expect(await registrant.register({ ...body, password, fileIds: [...fileIds] })).toMatchObject({
        code: 'VALIDATION',
        data: [{ path: 'fileIds', message }],
      })
    }
    expect(await stored()).toEqual(before)
    expect(
      (await registrant.register({ ...body, password: await registrant.visitor.seal('Demo#2026') })).code,
    ).toBe('ACK')
  })
})

describe('an ordinary user', () => {
  it('joins an institution of the list, whose administrators hear of it', async () => {
    const registrant = await createRegistrant(server)
    const bank = await institutionOf(server, 'bank01admin')
    expect(await registrant.register(await registrant.joining(bank.id))).toMatchObject({
      code: 'ACK',
      data: { reviewedBy: 'institution' },
    })
    expect(await registrant.review()).toMatchObject({ kind: 'user', status: '00', institution_id: bank.id })
    const [user] = await server.query(
      sql`select role_type, permissions from app_user where login_name = ${registrant.username}`,
    )
    expect(user).toEqual({ role_type: 'agencyUser', permissions: [...defaultPermissions.agencyUser] })
    const { id } = await registrant.review()
    expect(
      await server.query(
        sql`select login_name, sentence_zh from message join app_user on app_user.id = user_id where event_key = ${`agencyReview:${id}:0`}`,
      ),
    ).toEqual([
      { login_name: 'bank01admin', sentence_zh: `${registrant.person.name}申请加入临江商业银行，请审核` },
    ])
    const [mail] = await server.query<{ to: string; body: string }>(
      sql`select "to", body from demo_mail where purpose = 'userWaits' order by id desc limit 1`,
    )
    expect(mail).toMatchObject({ to: 'bank01admin@demo.invalid' })
    // A name is whatever a stranger typed, which is nothing for a letter of ours to others.
    expect(mail!.body).not.toContain(registrant.person.name)
    expect(mail!.body).toContain(`账号${registrant.username}申请加入临江商业银行`)
    expect(mail!.body).toContain(
      `The account ${registrant.username} requested to join Linjiang Commercial Bank`,
    )
  })

  it('is left to the operator where the institution has nobody to decide', async () => {
    const registrant = await createRegistrant(server)
    const post = await institutionOf(server, 'post02admin')
    await server.query(sql`update app_user set status = '20' where login_name = 'post02admin'`)
    await registrant.register(await registrant.joining(post.id))
    const { id } = await registrant.review()
    expect(
      await server.query(
        sql`select login_name from message join app_user on app_user.id = user_id where event_key = ${`agencyReview:${id}:0`} order by 1`,
      ),
    ).toEqual([{ login_name: 'field01' }, { login_name: 'field02' }])
    await server.query(sql`update app_user set status = '05' where login_name = 'post02admin'`)
  })

  it.each(['00', '10', '20'])('cannot join one in status %s, or one that there is not', async (status) => {
    const registrant = await createRegistrant(server, 'zh')
    const { id } = await institutionOf(server, 'post01admin')
    await server.query(sql`update institution set status = ${status} where id = ${id}`)
    const body = await registrant.joining(id)
    for (const institutionId of [id, crypto.randomUUID()]) {
      const password = await registrant.visitor.seal('Demo#2026')
      expect(await registrant.register({ ...body, password, institutionId })).toMatchObject({
        code: 'VALIDATION',
        data: [{ path: 'institutionId', message: ruleMessages.institutionChosen.zh }],
      })
    }
    expect(await registrant.user()).toBeUndefined()
    await server.query(sql`update institution set status = '05' where id = ${id}`)
  })

  it('cannot bring an institution', async () => {
    const registrant = await createRegistrant(server)
    const body = await registrant.body({ userType: 'AGENCY_USER' })
    expect(await registrant.register(body)).toMatchObject({
      code: 'VALIDATION',
      data: [{ path: 'institutionId', message: ruleMessages.institutionChosen.en }],
    })
  })
})

describe('a candidate software vendor', () => {
  it('registers with all that it tells of itself', async () => {
    const registrant = await createRegistrant(server)
    expect(await registrant.registerCandidate(await registrant.candidateBody())).toMatchObject({
      code: 'ACK',
      data: { reviewedBy: 'operator' },
    })
    const review = await registrant.review()
    expect(review).toMatchObject({ kind: 'candidate', status: '00' })
    const [row] = await server.query(sql`select * from institution where id = ${review.institution_id}`)
    expect(row).toMatchObject({
      status: pending,
      identities: ['00'],
      address: registrant.candidate.companyAddress,
      contact_name: '联系人',
    })
  })

  it('was not established after today, by the market’s calendar', async () => {
    const registrant = await createRegistrant(server, 'zh')
    const body = await registrant.candidateBody()
    const tomorrow = new Date(server.clock.now().getTime() + 40 * 3_600_000).toISOString().slice(0, 10)
    const candidate = { ...body.candidate, establishedOn: tomorrow }
    expect(await registrant.registerCandidate({ ...body, candidate })).toMatchObject({
      code: 'VALIDATION',
      data: [{ path: 'candidate.establishedOn', message: ruleMessages.dateInFuture.zh }],
    })
    expect(await registrant.user()).toBeUndefined()
  })

  it('hands in no more than 20 MB in all', async () => {
    const registrant = await createRegistrant(server)
    const fileIds: string[] = []
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf'])
      fileIds.push(
        await registrant.upload('candidateRegistration', name, samplePdf({ padding: 7 * 1024 * 1024 })),
      )
    const body = await registrant.candidateBody({ fileIds })
    expect(await registrant.registerCandidate(body)).toMatchObject({
      code: 'VALIDATION',
      data: [{ path: 'fileIds', message: 'Upload failed. The file size can not exceed 20MB' }],
    })
    const again = {
      ...body,
      password: await registrant.visitor.seal('Demo#2026'),
      fileIds: fileIds.slice(0, 2),
    }
    expect((await registrant.registerCandidate(again)).code).toBe('ACK')
  })
})
