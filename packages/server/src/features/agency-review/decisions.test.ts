import { decideCandidateReview, decideReview, getReview } from '@cass/contract/agency-review/endpoints.ts'
import { getCurrentUser } from '@cass/contract/auth/endpoints.ts'
import { messages, responseCodes } from '@cass/contract/errors.ts'
import { applyAsCandidate, applyForChange } from '@cass/contract/institutions/endpoints.ts'
import { ruleMessages } from '@cass/contract/kit/rule-text.ts'
import { resubmitRegistration } from '@cass/contract/registration/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentsOf } from '../../../test/contents.ts'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { createRegistrant, institutionOf, type Registrant } from '../../../test/registrant.ts'
import { samplePdf } from '../../../test/sample-files.ts'

let server: TestServer
let field: Visitor
beforeAll(async () => {
  server = await startTestServer()
  field = await enter('field01')
})
afterAll(() => server.stop())

async function enter(login: string, language: 'zh' | 'en' = 'en'): Promise<Visitor> {
  const visitor = server.visitor(language)
  await visitor.enterAs(login)
  return visitor
}
async function registered(language: 'zh' | 'en' = 'en'): Promise<Registrant> {
  const somebody = await createRegistrant(server, language)
  expect((await somebody.register(await somebody.body())).code).toBe('ACK')
  return somebody
}
async function candidate(): Promise<Registrant> {
  const somebody = await createRegistrant(server)
  expect((await somebody.registerCandidate(await somebody.candidateBody())).code).toBe('ACK')
  return somebody
}
const institution = async (id: string) =>
  (await server.query<Record<string, unknown>>(sql`select * from institution where id = ${id}`))[0]!
const mails = (to: string) =>
  server.query<{ channel: string; purpose: string; body: string; code: string }>(
    sql`select channel, purpose, body, code from demo_mail where "to" = ${to} and purpose <> 'register' order by id`,
  )
const bell = async (login: string) =>
  (
    await server.query<{ zh: string; en: string }>(
      sql`select sentence_zh as zh, sentence_en as en from message join app_user on app_user.id = user_id
          where login_name = ${login} and event_key like 'agencyReview:%' order by message.id desc limit 1`,
    )
  )[0]
const moves = async (subjectId: string) =>
  (
    await server.query<{ move: string }>(
      sql`select move from history where subject_id = ${subjectId} order by id`,
    )
  ).map((row) => row.move)
const pass = { result: 'pass', feedback: '资料齐全' } as const
const reject = { result: 'reject', feedback: '授权书未加盖公章' } as const

describe('a registration with a new institution', () => {
  it('passes: institution and account are normal, the applicant hears of it and logs in', async () => {
    const somebody = await registered()
    const { id, institution_id } = await somebody.review()
    expect(await field.call(decideReview, { body: { id, version: 0, ...pass } })).toMatchObject({
      code: 'ACK',
      data: { status: '10', version: 1 },
    })
    expect(await institution(institution_id)).toMatchObject({ status: '05', version: 1, identities: ['00'] })
    const user = await somebody.user()
    expect(user.status).toBe('05')
    expect([await moves(institution_id), await moves(user.id), await moves(id)]).toEqual([
      ['approve'],
      ['approve'],
      ['submit', 'pass'],
    ])
    const [mail] = await mails(somebody.email)
    expect(mail).toMatchObject({ channel: 'email', purpose: 'registrationPassed', code: '' })
    expect(mail!.body).toBe(
      `${somebody.person.name}，您好：\n您为${somebody.institution.name}提交的注册申请已通过审核。\n审核意见：资料齐全\n账号${somebody.username}现可登录：\nhttp://127.0.0.1:8080/login\n\n` +
        `Dear ${somebody.person.name},\nYour registration for ${somebody.institution.nameEn} was approved.\nReviewer feedback: 资料齐全\nYou can now log in as ${somebody.username}:\nhttp://127.0.0.1:8080/login`,
    )
    expect(await mails(somebody.mobile)).toEqual([
      {
        channel: 'sms',
        purpose: 'registrationPassed',
        code: '',
        body: '【CASS】您的注册申请已通过审核。 Your registration was approved.',
      },
    ])
    expect(await bell(somebody.username)).toEqual({
      zh: '您的注册申请已通过审核',
      en: 'Your registration was approved',
    })
    // The first login asks for consent to the terms that hold now.
    expect(await server.visitor().loginAs(somebody.username)).toMatchObject({
      code: 'ACK',
      data: { isRead: 0, roleType: { code: 'AGENCY_ADMIN' }, institutionName: somebody.institution.nameEn },
    })
  })

  it('is rejected: institution and account are rejected, the mail brings a ticket', async () => {
    const somebody = await registered()
    const { id, institution_id } = await somebody.review()
    expect(await field.call(decideReview, { body: { id, version: 0, ...reject } })).toMatchObject({
      code: 'ACK',
      data: { status: '90', version: 1 },
    })
    expect(await institution(institution_id)).toMatchObject({ status: '10' })
    expect((await somebody.user()).status).toBe('10')
    const [mail] = await mails(somebody.email)
    expect(mail).toMatchObject({
      purpose: 'registrationRejected',
      code: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(mail!.body).toContain('审核意见：授权书未加盖公章')
    expect(mail!.body).toContain('was rejected.\nReviewer feedback: 授权书未加盖公章')
    expect(mail!.body.split(`http://127.0.0.1:8080/register?resume=${mail!.code}`)).toHaveLength(3)
    const [sms] = await mails(somebody.mobile)
    expect(sms).toMatchObject({ purpose: 'registrationRejected', code: '' })
    expect(sms!.body).not.toContain(mail!.code)
    expect(await bell(somebody.username)).toBeUndefined()
    expect(await server.visitor('zh').loginAs(somebody.username)).toMatchObject({
      code: 'FORBIDDEN',
      message: messages.accountRejected.zh,
    })
    const told = await server.query<{ text: string }>(
      sql`select agency_review::text as text from agency_review union all select audit_log::text from audit_log
          union all select history::text from history union all select idempotent_answer::text from idempotent_answer`,
    )
    expect(told.filter((row) => row.text.includes(mail!.code))).toEqual([])
  })
})

it('a registration for an institution of the list moves the account alone', async () => {
  for (const [verdict, status] of [
    [pass, '05'],
    [reject, '10'],
  ] as const) {
    const somebody = await createRegistrant(server)
    const bank = await institutionOf(server, 'bank01admin')
    const { institution: _, ...body } = await somebody.body({ institutionId: bank.id })
    await somebody.register(body)
    const { id } = await somebody.review()
    expect((await field.call(decideReview, { body: { id, version: 0, ...verdict } })).code).toBe('ACK')
    expect((await somebody.user()).status).toBe(status)
    expect(await institutionOf(server, 'bank01admin')).toEqual(bank)
  }
})

it('those who manage an institution’s users hear of an administrator who joins them', async () => {
  const somebody = await createRegistrant(server)
  const bank = await institutionOf(server, 'isv01admin')
  const { institution: _, ...body } = await somebody.body({ institutionId: bank.id })
  await somebody.register(body)
  const { id } = await somebody.review()
  const letters = async () =>
    (await mails('isv01admin@demo.invalid')).filter((mail) => mail.purpose === 'administratorJoined')
  expect((await field.call(decideReview, { body: { id, version: 0, ...reject } })).code).toBe('ACK')
  expect(await letters()).toEqual([])

  const ticket = (await somebody.visitor.sentCode('registrationRejected', somebody.email))!
  const { person } = somebody
  const again = { ticket, person, institution: null, candidate: null, fileIds: body.fileIds! }
  await somebody.visitor.call(resubmitRegistration, { body: again })
  expect((await field.call(decideReview, { body: { id, version: 2, ...pass } })).code).toBe('ACK')
  const [letter, ...others] = await letters()
  expect(others).toEqual([])
  expect(letter!.body).toContain(`账号${somebody.username}`)
  expect(letter!.body).toContain(`The account ${somebody.username}`)
  expect(letter!.body).toContain('http://127.0.0.1:8080/user-manage/index')
  expect(letter!.body).not.toContain(person.name)
  expect((await bell('isv01admin'))!.en).toContain(somebody.username)
  // The one who joined hears of the outcome, not of themselves.
  expect((await bell(somebody.username))!.en).toBe('Your registration was approved')
  expect((await mails(somebody.email)).map((mail) => mail.purpose)).toEqual([
    'registrationRejected',
    'registrationPassed',
  ])
})

it('an institution that is new with its administrator has nobody else to tell', async () => {
  const somebody = await registered()
  const { id } = await somebody.review()
  await field.call(decideReview, { body: { id, version: 0, ...pass } })
  expect((await mails(somebody.email)).map((mail) => mail.purpose)).toEqual(['registrationPassed'])
})

describe('a candidate', () => {
  it('who is new passes with identity 15, institution and account are normal', async () => {
    const somebody = await candidate()
    const { id, institution_id } = await somebody.review()
    expect((await field.call(decideCandidateReview, { body: { id, version: 0, ...pass } })).code).toBe('ACK')
    expect(await institution(institution_id)).toMatchObject({
      status: '05',
      identities: ['00', '15'],
      established_on: '2015-03-01',
      registered_capital: '5000.5',
      staff_scale: 'B',
    })
    expect(await server.visitor().loginAs(somebody.username, { isvLogin: true })).toMatchObject({
      code: 'ACK',
      data: { instnIdentity: ['00', '15'], isvLogin: true },
    })
    expect((await mails(somebody.email))[0]).toMatchObject({ purpose: 'registrationPassed' })
  })

  it('who is new is rejected with a link to the candidates’ own form', async () => {
    const somebody = await candidate()
    const { id, institution_id } = await somebody.review()
    await field.call(decideCandidateReview, { body: { id, version: 0, ...reject } })
    expect(await institution(institution_id)).toMatchObject({ status: '10', identities: ['00'] })
    const [mail] = await mails(somebody.email)
    expect(mail!.body).toContain(`/isv_back/register-isvjg?resume=${mail!.code}`)
  })

  it('who is in the market already: its people’s sessions end, on every server', async () => {
    const second = await startTestServer({ beside: server })
    const admin = await enter('bank02admin')
    const colleague = second.visitor('zh')
    await colleague.enterAs('bank02user')
    await server.query(sql`update app_user set terms_read_at = now() where login_name = 'bank02user'`)
    const upload = await admin.upload('candidateRegistration', '营业执照.pdf', samplePdf())
    const facts = {
      establishedOn: '1998-08-08',
      registeredCapital: '120000',
      staffScale: 'E',
      companyAddress: '昆明市云岭路1号',
      contactPerson: '吴清和',
      contactPhone: '0871-63298888',
      contactEmail: 'bank02admin@demo.invalid',
    } as const
    const { data } = await admin.call(applyAsCandidate, { body: { ...facts, fileIds: [upload.data.id] } })
    expect((await colleague.call(getCurrentUser)).code).toBe('ACK')
    const body = { id: data.id, version: 0, ...pass }
    // It is no registration.
    expect((await field.call(decideReview, { body })).code).toBe('NOT_FOUND')
    expect((await field.call(decideCandidateReview, { body })).code).toBe('ACK')
    for (const visitor of [admin, colleague])
      expect((await visitor.call(getCurrentUser)).code).toBe('AGENCY-PERM-CHANGE')
    const bank = await institutionOf(server, 'bank02admin')
    expect(await institution(bank.id)).toMatchObject({
      status: '05',
      identities: ['00', '15'],
      staff_scale: 'E',
    })
    expect((await server.user('bank02admin')).status).toBe('05')
    expect((await mails('bank02admin@demo.invalid'))[0]).toMatchObject({ purpose: 'reviewPassed', code: '' })
    expect(await bell('bank02admin')).toMatchObject({
      en: 'Your ISV candidate application was approved',
    })
    await second.stop()
  })
})

describe('a change of data', () => {
  const wanted = {
    name: '恒屿登记托管股份有限公司',
    nameEn: 'Hengyu Depository Co.',
    address: '上海市黄浦区外滩1号',
    postcode: '200001',
    contactName: '罗思齐',
    contactPhone: '021-63290000',
    contactEmail: 'info@hengyu.invalid',
  }
  async function apply(login: string, admin: Visitor, change: Partial<typeof wanted> = {}) {
    const { id, version } = await institutionOf(server, login)
    const { credit_code } = await institution(id)
    const body = { ...wanted, creditCode: String(credit_code), version, ...change }
    return await admin.call(applyForChange, { body })
  }

  it('is copied when it passes, keeps sessions alive and clears the request to check the data', async () => {
    const admin = await enter('post02admin')
    const { id: institutionId, version } = await institutionOf(server, 'post02admin')
    await server.query(sql`update institution set change_base_info = true where id = ${institutionId}`)
    const id = (await apply('post02admin', admin)).data.id!
    expect(await institution(institutionId)).toMatchObject({ name: '恒屿登记托管有限公司', version })
    expect((await field.call(decideReview, { body: { id, version: 0, ...pass } })).code).toBe('ACK')
    expect(await institution(institutionId)).toMatchObject({
      name: wanted.name,
      name_en: wanted.nameEn,
      contact_email: wanted.contactEmail,
      change_base_info: false,
      version: version + 1,
      status: '05',
    })
    expect(await admin.call(getCurrentUser)).toMatchObject({
      code: 'ACK',
      data: { institutionName: wanted.nameEn, changeBaseInfoFlag: 0 },
    })
    const [audit] = await server.query<{ details: { changed: string[] } }>(
      sql`select details from audit_log
          where action = 'institution.change' and subject = ${`institution:${institutionId}`}`,
    )
    expect(audit!.details.changed.toSorted()).toEqual(Object.keys(wanted).toSorted())
  })

  it('is asked for one at a time; after a rejection the same one comes again', async () => {
    const admin = await enter('info01admin', 'zh')
    const before = await institution((await institutionOf(server, 'info01admin')).id)
    const ask = (address: string) =>
      apply('info01admin', admin, { name: '观澜信息技术股份有限公司', address })
    const first = await ask('别处1号')
    expect(first.code).toBe('ACK')
    expect(await ask('别处2号')).toMatchObject({
      code: 'CONFLICT',
      message: '贵机构已有同类申请正在审核，请您等待审核结果',
    })
    const id = first.data.id!
    await field.call(decideReview, { body: { id, version: 0, ...reject } })
    expect(await institution((await institutionOf(server, 'info01admin')).id)).toEqual(before)
    expect(
      (await mails('info01admin@demo.invalid')).filter((mail) => mail.purpose === 'reviewRejected'),
    ).toMatchObject([{ code: '', body: expect.stringContaining('/organ-basicinfo/organ-basicinfo') }])
    expect(await bell('info01admin')).toMatchObject({
      zh: '您的机构信息变更申请未通过审核，请修改后重新提交',
    })

    expect((await ask('别处3号')).data).toEqual({ id })
    const { data } = await field.call(getReview, { query: { id } })
    expect(data).toMatchObject({
      status: '00',
      version: 2,
      form: { change: { address: '别处3号' } },
      previousForm: { change: { address: '别处1号' } },
      history: [
        { move: 'submit', comment: '', actorName: '宋怀瑾' },
        { move: 'reject', comment: reject.feedback, actorName: '陆知远' },
        { move: 'resubmit', actorName: '宋怀瑾' },
      ],
    })
    expect((await field.call(decideReview, { body: { id, version: 2, ...pass } })).code).toBe('ACK')
  })

  it('is opened once, of ten who ask at the same moment', async () => {
    const admin = await enter('post01admin')
    const { id, version } = await institutionOf(server, 'post01admin')
    const creditCode = String((await institution(id)).credit_code)
    const body = { ...wanted, name: '东澜清算服务股份有限公司', creditCode, version }
    const replies = await Promise.all(Array.from({ length: 10 }, () => admin.call(applyForChange, { body })))
    expect(replies.map((reply) => reply.code).toSorted()).toEqual(['ACK', ...Array(9).fill('CONFLICT')])
  })
})

describe('decisions', () => {
  it('are made once, of twenty at the same moment', async () => {
    const somebody = await registered()
    const { id, institution_id } = await somebody.review()
    const reviewers = [field, await enter('field02'), await enter('admin')]
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        reviewers[i % 3]!.call(decideReview, { body: { id, version: 0, ...(i % 2 ? pass : reject) } }),
      ),
    )
    expect(replies.map((reply) => reply.code).toSorted()).toEqual(['ACK', ...Array(19).fill('CONFLICT')])
    const { id: userId } = await somebody.user()
    for (const subject of [institution_id, userId]) expect(await moves(subject)).toHaveLength(1)
    expect(await moves(id)).toHaveLength(2)
    expect(await mails(somebody.email)).toHaveLength(1)
    expect(await mails(somebody.mobile)).toHaveLength(1)
  })

  it('answer a repeat with the same key once more, and have one effect', async () => {
    const somebody = await registered()
    const { id } = await somebody.review()
    const given = { body: { id, version: 0, ...pass }, headers: { 'idempotency-key': crypto.randomUUID() } }
    const replies = [await field.call(decideReview, given), await field.call(decideReview, given)]
    expect(replies.map(({ code, data }) => ({ code, data }))).toEqual(
      Array(2).fill({ code: 'ACK', data: { status: '10', version: 1 } }),
    )
    expect(await mails(somebody.email)).toHaveLength(1)
  })

  it('are refused with another version, twice, or on what there is not, and change nothing', async () => {
    const somebody = await registered()
    const { id } = await somebody.review()
    const waiting = await contentsOf(server)
    for (const version of [1, 2, 99])
      expect((await field.call(decideReview, { body: { id, version, ...pass } })).code).toBe('CONFLICT')
    expect(
      (await field.call(decideReview, { body: { id: crypto.randomUUID(), version: 0, ...pass } })).code,
    ).toBe('NOT_FOUND')
    expect((await field.call(decideCandidateReview, { body: { id, version: 0, ...pass } })).code).toBe(
      'NOT_FOUND',
    )
    expect(await contentsOf(server)).toEqual(waiting)
    await field.call(decideReview, { body: { id, version: 0, ...pass } })
    const decided = await contentsOf(server)
    expect((await field.call(decideReview, { body: { id, version: 1, ...reject } })).code).toBe('CONFLICT')
    expect(await contentsOf(server)).toEqual(decided)
  })

  it.each(['zh', 'en'] as const)('need a feedback (%s)', async (language) => {
    const somebody = await registered()
    const { id } = await somebody.review()
    const reviewer = await enter('field02', language)
    for (const feedback of ['', '  \n'])
      expect(
        await reviewer.call(decideReview, { body: { id, version: 0, result: 'pass', feedback } }),
      ).toMatchObject({
        code: 'VALIDATION',
        message: responseCodes.VALIDATION.message[language],
        data: [{ path: 'feedback', message: ruleMessages.reviewFeedback[language] }],
      })
  })

  it('are made by nobody but those who hold the permission of the kind', async () => {
    const [plain, isv] = [await registered(), await candidate()]
    const cases = [
      [decideReview, (await plain.review()).id],
      [decideCandidateReview, (await isv.review()).id],
    ] as const
    for (const login of ['market01', 'bank01admin', 'bank01user'])
      for (const [endpoint, id] of cases)
        expect(
          await (await enter(login)).call(endpoint, { body: { id, version: 0, ...pass } }),
        ).toMatchObject({
          status: 403,
          code: 'FORBIDDEN',
        })
    expect((await plain.review()).status).toBe('00')
    expect((await isv.review()).status).toBe('00')
  })
})
