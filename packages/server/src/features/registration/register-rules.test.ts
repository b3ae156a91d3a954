import { accountWorkflow } from '@cass/contract/account/workflow.ts'
import { messages } from '@cass/contract/errors.ts'
import { ruleMessages } from '@cass/contract/kit/rule-text.ts'
import {
  checkCreditCode,
  findRegistrableInstitutions,
  register,
} from '@cass/contract/registration/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentsOf } from '../../../test/contents.ts'
import { minutes, startTestServer, type TestServer } from '../../../test/harness.ts'
import { createRegistrant, freshCreditCode } from '../../../test/registrant.ts'

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

describe('codes', () => {
  it.each(['zh', 'en'] as const)('that are wrong are refused at their field (%s)', async (language) => {
    const registrant = await createRegistrant(server, language)
    const body = await registrant.body()
    const before = await stored()
    const other = (code: string) => (code === '111111' ? '222222' : '111111')
    const wrong = { ...body, smsCode: other(body.smsCode), emailCode: other(body.emailCode) }
    const message = messages.codeWrong[language]
    for (const [given, data] of [
      [{ ...body, smsCode: wrong.smsCode }, [{ path: 'smsCode', message }]],
      [{ ...body, emailCode: wrong.emailCode }, [{ path: 'emailCode', message }]],
      [wrong, ['smsCode', 'emailCode'].map((path) => ({ path, message }))],
    ] as const)
      expect(await registrant.register(given)).toMatchObject({ code: 'VALIDATION', data })
    expect(await stored()).toEqual(before)
  })

  it('belong to the phone, the mailbox and the visit they were sent to', async () => {
    const [one, two] = [await createRegistrant(server), await createRegistrant(server)]
    const [body, others] = [await one.body(), await two.body()]
    for (const spoil of [{ mobile: two.mobile }, { smsCode: others.smsCode }])
      expect(await one.register({ ...body, ...spoil })).toMatchObject({ data: [{ path: 'smsCode' }] })
    expect(await one.register({ ...body, email: two.email })).toMatchObject({ data: [{ path: 'emailCode' }] })
    expect(await two.register(body)).toMatchObject({ data: [{ path: 'smsCode' }, { path: 'emailCode' }] })
    // The address is the same in any case.
    expect((await one.register({ ...body, email: body.email.toUpperCase() })).code).toBe('ACK')
  })

  it('are good for ten minutes and for one registration', async () => {
    const registrant = await createRegistrant(server)
    const body = await registrant.body()
    expect((await registrant.register(body)).code).toBe('ACK')
    const again = {
      ...body,
      username: `${registrant.username}b`,
      password: await registrant.visitor.seal('Demo#2026'),
    }
    expect(await registrant.register(again)).toMatchObject({
      data: [{ path: 'smsCode' }, { path: 'emailCode' }],
    })
    const late = await createRegistrant(server)
    const lateBody = await late.body()
    server.clock.advance(11 * minutes)
    expect(await late.register(lateBody)).toMatchObject({
      data: [{ path: 'smsCode' }, { path: 'emailCode' }],
    })
  })

  it('register once, of ten who send the same at the same moment', async () => {
    const registrant = await createRegistrant(server)
    const body = await registrant.body()
    const sealed = []
    for (let i = 0; i < 10; i++) sealed.push(await registrant.visitor.seal('Demo#2026'))
    const replies = await Promise.all(sealed.map((password) => registrant.register({ ...body, password })))
    expect(replies.map((reply) => reply.code).toSorted()).toEqual(['ACK', ...Array(9).fill('VALIDATION')])
    expect(
      await server.query(
        sql`select 1 from agency_review r join app_user u on u.id = r.applicant_id where login_name = ${registrant.username}`,
      ),
    ).toHaveLength(1)
    expect(
      await server.query(
        sql`select 1 from institution where credit_code = ${registrant.institution.creditCode}`,
      ),
    ).toHaveLength(1)
  })
})

describe('a username', () => {
  it('that is taken, in whatever case, is refused at its field and costs the codes, or one could ask for names without end', async () => {
    const registrant = await createRegistrant(server, 'zh')
    const body = await registrant.body({ username: 'Bank01Admin' })
    const before = await stored()
    expect(await registrant.register(body)).toMatchObject({
      code: 'VALIDATION',
      data: [
        { path: 'username', message: messages.loginNameTaken.zh },
        { path: 'smsCode', message: messages.codeUsed.zh },
        { path: 'emailCode', message: messages.codeUsed.zh },
      ],
    })
    expect(await stored()).toEqual(before)
    const again = {
      ...body,
      username: registrant.username,
      password: await registrant.visitor.seal('Demo#2026'),
    }
    expect(await registrant.register(again)).toMatchObject({
      code: 'VALIDATION',
      data: [{ path: 'smsCode' }, { path: 'emailCode' }],
    })
    server.clock.advance(2 * minutes)
    expect((await registrant.register(await registrant.body())).code).toBe('ACK')
  })

  it('that is taken is not told to an application that lacks its documents', async () => {
    const registrant = await createRegistrant(server, 'zh')
    const reply = await registrant.register(await registrant.body({ username: 'bank01admin', fileIds: [] }))
    expect(reply).toMatchObject({ code: 'VALIDATION', data: [{ path: 'fileIds' }] })
  })
})

describe('a password', () => {
  it.each(['P@ssw0rd', 'Abcd1234!', 'Welcome1!', 'Zxcvbn123!'])(
    'like %s is refused at its field, and costs no code',
    async (common) => {
      const registrant = await createRegistrant(server, 'zh')
      const body = await registrant.body()
      const easy = { ...body, password: await registrant.visitor.seal(common) }
      expect(await registrant.register(easy)).toMatchObject({
        code: 'VALIDATION',
        data: [{ path: 'password', message: messages.passwordEasyToGuess.zh }],
      })
      expect(
        (await registrant.register({ ...body, password: await registrant.visitor.seal('Demo#2026') })).code,
      ).toBe('ACK')
    },
  )

  it('that is made of the username is refused', async () => {
    const registrant = await createRegistrant(server, 'en')
    const body = await registrant.body({ username: 'Lantern77Bridge' })
    const easy = { ...body, password: await registrant.visitor.seal('Lantern77Bridge#') }
    expect(await registrant.register(easy)).toMatchObject({
      code: 'VALIDATION',
      data: [{ path: 'password', message: messages.passwordEasyToGuess.en }],
    })
  })
})

describe('a credit code', () => {
  it('that another institution uses asks for a confirmation, changes nothing and costs no code', async () => {
    const registrant = await createRegistrant(server, 'zh')
    const [{ credit_code: creditCode }] = (await server.query<{ credit_code: string }>(
      sql`select credit_code from institution where name = '临江商业银行'`,
    )) as [{ credit_code: string }]
    const body = await registrant.body({ institution: { ...registrant.institution, creditCode } })
    const before = await stored()
    expect(await registrant.register(body)).toMatchObject({
      status: 200,
      code: 'CREDIT_CODE_USED',
      message: messages.creditCodeUsed.zh,
      data: null,
    })
    expect(await stored()).toEqual(before)
    const password = await registrant.visitor.seal('Demo#2026')
    expect((await registrant.register({ ...body, password, creditCodeConfirmed: true })).code).toBe('ACK')
    const { institution_id } = await registrant.review()
    expect(await statusOf(institution_id)).toMatchObject({ status: pending, credit_code: creditCode })
  })

  it('is asked about by the second of two who bring it at the same moment', async () => {
    const creditCode = freshCreditCode()
    const two = [await createRegistrant(server), await createRegistrant(server)]
    const bodies = await Promise.all(
      two.map((each) => each.body({ institution: { ...each.institution, creditCode } })),
    )
    const replies = await Promise.all(two.map((each, i) => each.register(bodies[i]!)))
    expect(replies.map((reply) => reply.code).toSorted()).toEqual(['ACK', 'CREDIT_CODE_USED'])
  })

  it('is used by institutions that were not refused, and nothing else is said of it', async () => {
    const visitor = server.visitor()
    const creditCode = freshCreditCode()
    const used = async () => (await visitor.call(checkCreditCode, { body: { creditCode } })).data
    expect(await used()).toEqual({ used: false })
    const registrant = await createRegistrant(server)
    await registrant.register(
      await registrant.body({ institution: { ...registrant.institution, creditCode } }),
    )
    expect(await used()).toEqual({ used: true })
    const typed = creditCode.toLowerCase()
    expect((await visitor.call(checkCreditCode, { body: { creditCode: typed } })).data).toEqual({
      used: true,
    })
    await server.query(sql`update institution set status = '10' where credit_code = ${creditCode}`)
    expect(await used()).toEqual({ used: false })
    expect((await visitor.call(checkCreditCode, { body: { creditCode: 'no code' } })).code).toBe('VALIDATION')
  })
})

describe('the list of institutions', () => {
  const found = async (keyword: string) =>
    (await server.visitor().call(findRegistrableInstitutions, { query: { keyword } })).data

  it('finds by fragments of either name, shortest names first, ten at most', async () => {
    expect(await found('临江')).toMatchObject([{ name: '临江商业银行', nameEn: 'Linjiang Commercial Bank' }])
    expect(await found('商业银')).toHaveLength(2)
    expect(await found('linjiang')).toMatchObject([{ name: '临江商业银行' }])
    expect(await found('没有这样的机构')).toEqual([])
    // A credit code says nothing here of whose it is.
    expect(await found('91310000MA1K000000')).toEqual([])
    expect(await found('1K0')).toEqual([])
    await server.query(
      sql`insert into institution (id, name, name_en, credit_code, identities, status, created_at)
          select gen_random_uuid(), '合成银行' || repeat('分', n), '', '91310000MA1K0000XX', '{00}', '05', now() from generate_series(0, 30) n`,
    )
    const many = await found('合成银行')
    expect(many).toHaveLength(10)
    expect(many[0]!.name).toBe('合成银行')
    await server.query(sql`delete from institution where name like '合成银行%'`)
  })

  it('shows none that is pending, refused or disabled', async () => {
    for (const status of ['00', '10', '20']) {
      await server.query(sql`update institution set status = ${status} where name = '东澜清算服务有限公司'`)
      expect(await found('东澜清算')).toEqual([])
    }
    await server.query(sql`update institution set status = '05' where name = '东澜清算服务有限公司'`)
    expect(await found('东澜清算')).toHaveLength(1)
  })

  it('wants two characters', async () => {
    const reply = await server.visitor().call(findRegistrableInstitutions, { query: { keyword: ' 银 ' } })
    expect(reply.code).toBe('VALIDATION')
  })
})

it('opens five accounts an hour for one phone or mailbox', async () => {
  const registrant = await createRegistrant(server)
  for (let i = 1; i <= 6; i++) {
    const username = `${registrant.username}n${i}`
    const institution = { ...registrant.institution, creditCode: freshCreditCode() }
    const { code } = await registrant.register(await registrant.body({ username, institution }))
    expect([i, code]).toEqual([i, i <= 5 ? 'ACK' : 'TOO_MANY_REQUESTS'])
    server.clock.advance(2 * minutes)
  }
  server.clock.advance(60 * minutes)
  expect((await registrant.register(await registrant.body())).code).toBe('ACK')
})

it('writes no password, code or document into the audit', async () => {
  const registrant = await createRegistrant(server)
  const body = await registrant.body()
  expect((await registrant.register(body)).code).toBe('ACK')
  const rows = await server.query<{ text: string }>(sql`select audit_log::text as text from audit_log`)
  for (const secret of [
    body.smsCode,
    body.emailCode,
    body.password,
    'Demo#2026',
    registrant.institution.creditCode,
  ])
    expect(rows.filter((row) => row.text.includes(secret))).toEqual([])
  expect(await server.audited('registration.register')).toBeGreaterThan(0)
})

describe('bad input is refused at its field', () => {
  it.each([
    ['username', { username: 'no spaces' }],
    ['mobile', { mobile: '12345678901' }],
    ['email', { email: 'nobody' }],
    ['smsCode', { smsCode: '12345' }],
    ['name', { name: '' }],
    ['userRole', { userRole: 'KING' }],
    ['termsAgreed', { termsAgreed: false }],
    ['telephoneAreaCode', { telephoneAreaCode: '1' }],
    ['institution.creditCode', { institution: { name: 'x', nameEn: '', creditCode: 'x', identity: '00' } }],
    [
      'institution.identity',
      { institution: { name: 'x', nameEn: '', creditCode: '91310000MA1K0000XX', identity: '15' } },
    ],
    ['', { surprise: 1 }],
  ])('%s', async (path, spoil) => {
    const registrant = await createRegistrant(server)
    const reply = await registrant.register({ ...(await registrant.body()), ...(spoil as object) } as never)
    expect(reply).toMatchObject({ code: 'VALIDATION', data: [{ path }] })
  })

  it('and a password at its own', async () => {
    const registrant = await createRegistrant(server, 'zh')
    const body = await registrant.body({ password: await registrant.visitor.seal('short') })
    expect(await registrant.visitor.call(register, { body })).toMatchObject({
      code: 'VALIDATION',
      data: [{ path: 'password', message: ruleMessages.password.zh }],
    })
  })
})
