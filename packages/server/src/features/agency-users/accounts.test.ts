import { bindPhone } from '@cass/contract/account/endpoints.ts'
import {
  decideAgencyUser,
  disableAgencyUser,
  enableAgencyUser,
  letAgencyUserChoosePassword,
  resetAgencyUserPassword,
} from '@cass/contract/agency-users/endpoints.ts'
import {
  decideOwnUser,
  disableOwnUser,
  enableOwnUser,
  getOwnUser,
  resetOwnUserPassword,
} from '@cass/contract/agency-users/own-endpoints.ts'
import {
  getCurrentUser,
  retrievePassword,
  sendSmsCode,
  verifyForRetrieval,
} from '@cass/contract/auth/endpoints.ts'
import { messages } from '@cass/contract/errors.ts'
import { ruleMessages } from '@cass/contract/kit/rule-text.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import { defaultPermissions } from '@cass/contract/permissions.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seconds, startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { ownershipOf } from '../../../test/ownership.ts'
import { agencyUserText } from './text.ts'

let server: TestServer
let other: TestServer
let field: Visitor
let bank: Visitor
beforeAll(async () => {
  server = await startTestServer()
  other = await startTestServer({ beside: server })
  field = await enter('field01')
  bank = await enter('bank01admin')
})
afterAll(async () => {
  await other.stop()
  await server.stop()
})

async function enter(name: string, language: Language = 'en', at = server): Promise<Visitor> {
  const visitor = at.visitor(language)
  await visitor.enterAs(name)
  return visitor
}

let made = 0
/** Somebody of the first bank with the demo password, or where and what else they are to be. */
async function createUser(given: { at?: string; role?: 'agencyAdmin' | 'agencyUser'; status?: string } = {}) {
  const login = `handled${++made}`
  const role = given.role ?? 'agencyUser'
  await server.query(sql`
    insert into app_user (id, login_name, kind, role_type, institution_id, permissions, name, mobile, email,
      password_hash, initial_password, terms_read_at, status, created_at)
    select gen_random_uuid(), ${login}, 'agency', ${role}, institution_id,
      ${sql.param(`{${defaultPermissions[role].join(',')}}`)}::text[], '钟毓',
      ${`1372222${String(made).padStart(4, '0')}`}, ${`${login}@example.org`}, password_hash, false, now(),
      ${given.status ?? '05'}, now()
    from app_user where login_name = ${given.at ?? 'bank01admin'}`)
  return { login, ...(await server.user(login)) }
}
const mailsTo = async (user: { mobile: string; email: string }) =>
  await server.query<{ channel: string; purpose: string; body: string }>(
    sql`select channel, purpose, body from demo_mail where "to" in (${user.mobile}, ${user.email})
        and purpose not in ('login', 'retrieve') order by id`,
  )
const trail = async (id: string) =>
  (
    await server.query<{ action: string }>(
      sql`select action from audit_log where subject like ${`%:${id}`} order by id`,
    )
  ).map((row) => row.action)

describe('disabling', () => {
  it('ends the session on every server and keeps the user out until enabled', async () => {
    const { id, login } = await createUser()
    const visitor = await enter(login, 'en', other)
    const disabled = await bank.call(disableOwnUser, { query: { userId: id, version: 0 } })
    expect(disabled.data).toEqual({ status: '20', version: 1 })
    expect((await visitor.call(getCurrentUser)).code).toBe('AGENCY-PERM-CHANGE')
    expect((await visitor.call(getCurrentUser)).status).toBe(401)
    expect(await server.visitor().loginAs(login)).toMatchObject({
      code: 'FORBIDDEN',
      message: messages.accountDisabled.en,
    })
    expect((await bank.call(enableOwnUser, { query: { userId: id } })).data).toEqual({
      status: '05',
      version: 2,
    })
    expect((await server.visitor().loginAs(login)).code).toBe('ACK')
    expect((await trail(id)).filter((action) => action.startsWith('account.'))).toEqual([
      'account.disable',
      'account.enable',
    ])
  })

  it.each(['zh', 'en'] as const)('by the operator is undone by the operator alone (%s)', async (language) => {
    const { id, login } = await createUser()
    bank = await enter('bank01admin', language)
    const movesOf = async () => (await bank.call(getOwnUser, { query: { userId: id } })).data.moves
    await field.call(disableAgencyUser, { query: { userId: id } })
    expect(await bank.call(enableOwnUser, { query: { userId: id } })).toMatchObject({
      status: 200,
      code: 'FORBIDDEN',
      message: agencyUserText.disabledByOperator[language],
      data: null,
    })
    expect((await server.user(login)).status).toBe('20')
    expect(await movesOf()).toEqual(['update'])
    expect((await field.call(enableAgencyUser, { query: { userId: id } })).code).toBe('ACK')

    // What the operator did once does not bind the administrator for ever.
    await bank.call(disableOwnUser, { query: { userId: id } })
    expect(await movesOf()).toEqual(['enable', 'update'])
    expect((await bank.call(enableOwnUser, { query: { userId: id } })).code).toBe('ACK')
  })

  it('happens once of ten at the same moment, and a repeat with the same key has its answer', async () => {
    const { id } = await createUser()
    const headers = { 'idempotency-key': 'disable-handled' }
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => field.call(disableAgencyUser, { query: { userId: id } })),
    )
    expect(replies.map((reply) => reply.code).toSorted()).toEqual(['ACK', ...Array(9).fill('CONFLICT')])
    const enabled = await field.call(enableAgencyUser, { query: { userId: id }, headers })
    expect(enabled.code).toBe('ACK')
    expect((await field.call(enableAgencyUser, { query: { userId: id }, headers })).data).toEqual(
      enabled.data,
    )
    expect((await server.user(`handled${made}`)).version).toBe(2)
  })

  it('goes by the version where one is given', async () => {
    const { id, login } = await createUser()
    for (const [visitor, endpoint] of [
      [bank, disableOwnUser],
      [field, disableAgencyUser],
    ] as const)
      expect((await visitor.call(endpoint, { query: { userId: id, version: 4 } })).code).toBe('CONFLICT')
    expect((await server.user(login)).status).toBe('05')
  })

  it.each(['00', '10', '20'])('is not for somebody in status %s', async (status) => {
    const { id, login } = await createUser({ status })
    for (const [visitor, endpoint] of [
      [bank, disableOwnUser],
      [field, disableAgencyUser],
    ] as const)
      expect((await visitor.call(endpoint, { query: { userId: id } })).code).toBe('CONFLICT')
    expect(await server.user(login)).toMatchObject({ status, version: 0 })
  })

  it.each(['00', '05', '10'])('is not undone for somebody in status %s', async (status) => {
    const { id } = await createUser({ status })
    expect((await bank.call(enableOwnUser, { query: { userId: id } })).code).toBe('CONFLICT')
  })

  it.each(['zh', 'en'] as const)('is not for oneself (%s)', async (language) => {
    const visitor = await enter('bank01admin', language)
    const { id } = await server.user('bank01admin')
    for (const endpoint of [disableOwnUser, resetOwnUserPassword])
      expect(await visitor.call(endpoint, { query: { userId: id } })).toMatchObject({
        status: 200,
        code: 'FORBIDDEN',
        message: agencyUserText.notYourself[language],
        data: null,
      })
    expect((await visitor.call(getCurrentUser)).code).toBe('ACK')
    bank = visitor
  })

  it('leaves the institution an administrator when two disable each other at the same moment', async () => {
    const pair = [
      await createUser({ at: 'info01admin', role: 'agencyAdmin' }),
      await createUser({ at: 'info01admin', role: 'agencyAdmin' }),
    ] as const
    await server.query(sql`update app_user set status = '20' where login_name = 'info01admin'`)
    const visitors = [await enter(pair[0].login), await enter(pair[1].login)] as const
    let replies: Promise<{ code: string; message: string }[]> | undefined
    await server.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from app_user where id in (${pair[0].id}, ${pair[1].id}) for update`)
      replies = Promise.all([
        visitors[0].call(disableOwnUser, { query: { userId: pair[1].id } }),
        visitors[1].call(disableOwnUser, { query: { userId: pair[0].id } }),
      ])
      await server.untilBlocked(2)
    })
    const answers = await replies!
    expect(answers.map((reply) => reply.code).toSorted()).toEqual(['ACK', 'STILL_NEEDED'])
    expect(answers.map((reply) => reply.message)).toContain(agencyUserText.lastAdministrator.en)
  })

  it('is done to the last administrator by the operator, who can appoint another', async () => {
    const { id } = await server.user('post02admin')
    expect((await field.call(disableAgencyUser, { query: { userId: id } })).data.status).toBe('20')
  })
})

describe('unlocking', () => {
  it('lets somebody log in at once who was locked after five wrong tries', async () => {
    const { id, login } = await createUser()
    const visitor = server.visitor()
    for (let i = 0; i < 5; i++)
      expect((await visitor.loginAs(login, { plainPassword: 'Wrong#2026' })).code).toBe('LOGIN_FAILED')
    expect((await visitor.loginAs(login)).code).toBe('ACCOUNT_LOCKED')
    const locked = await server.user(login)
    expect(locked.status).toBe('15')
    bank = await enter('bank01admin')
    expect((await bank.call(enableOwnUser, { query: { userId: id } })).data).toEqual({
      status: '05',
      version: locked.version + 1,
    })
    expect((await visitor.loginAs(login)).code).toBe('ACK')
    field = await enter('field01')
  })
})

describe('resetting a password', () => {
  it('shows a new initial one once, ends the session and tells the user', async () => {
    const user = await createUser()
    const visitor = await enter(user.login, 'en', other)
    const headers = { 'idempotency-key': 'reset-it-please' }
    const first = await bank.call(resetOwnUserPassword, { query: { userId: user.id, version: 0 }, headers })
    expect(first.code).toBe('ACK')
    expect((await visitor.call(getCurrentUser)).status).toBe(401)
    expect((await server.visitor().loginAs(user.login)).code).toBe('LOGIN_FAILED')
    expect(await server.visitor().loginAs(user.login, { plainPassword: first.data.password })).toMatchObject({
      code: 'ACK',
      data: { initialPassword: true },
    })
    const mails = await mailsTo(user)
    expect(mails.map((mail) => [mail.channel, mail.purpose])).toEqual([
      ['email', 'passwordReset'],
      ['sms', 'passwordReset'],
    ])
    for (const mail of mails) expect(mail.body).toContain(user.login)
    const expected =
      await server.query(sql`select details::text, null as answer from audit_log where subject = ${`user:${user.id}`}
      union all select null, answer::text from idempotent_answer`)
    for (const place of [mails, expected]) expect(JSON.stringify(place)).not.toContain(first.data.password)
    expect(await trail(user.id)).toContain('user.resetPassword')

    // What is shown once is not kept for a repeat: that would be a second reset, and its version is gone.
    const again = await bank.call(resetOwnUserPassword, { query: { userId: user.id, version: 0 }, headers })
    expect(again.code).toBe('CONFLICT')
  })

  it('is done by the operator too', async () => {
    const user = await createUser()
    const { password } = (await field.call(resetAgencyUserPassword, { query: { userId: user.id } })).data
    expect((await server.visitor().loginAs(user.login, { plainPassword: password })).code).toBe('ACK')
    field = await enter('field01')
  })

  it.each(['00', '10', '20'])('is not for somebody in status %s', async (status) => {
    const user = await createUser({ status })
    const replies = [
      await bank.call(resetOwnUserPassword, { query: { userId: user.id } }),
      await field.call(resetAgencyUserPassword, { query: { userId: user.id } }),
      await field.call(letAgencyUserChoosePassword, { query: { userId: user.id } }),
    ]
    expect(replies.map((reply) => reply.code)).toEqual(Array(3).fill('CONFLICT'))
    expect(await mailsTo(user)).toEqual([])
    expect((await server.user(user.login)).version).toBe(0)
  })

  it('can be left to the user: the old one is useless, and phone or mail set another', async () => {
    const user = await createUser()
    const visitor = await enter(user.login)
    const reply = await field.call(letAgencyUserChoosePassword, { query: { userId: user.id } })
    expect([reply.code, reply.data]).toEqual(['ACK', null])
    expect((await visitor.call(getCurrentUser)).status).toBe(401)
    const mails = await mailsTo(user)
    expect(mails.map((mail) => [mail.channel, mail.purpose])).toEqual([
      ['email', 'choosePassword'],
      ['sms', 'choosePassword'],
    ])
    for (const mail of mails) expect(mail.body).toContain('/forget')
    expect((await server.visitor().loginAs(user.login)).code).toBe('LOGIN_FAILED')

    const owner = server.visitor()
    await owner.call(sendSmsCode, {
      body: { purpose: 'retrieve', username: user.login, verifyCode: await owner.imageCode() },
    })
    const phoneCode = (await owner.sentCode('retrieve', user.mobile))!
    const { ticket } = (
      await owner.call(verifyForRetrieval, { body: { username: user.login, verifyType: 'sms', phoneCode } })
    ).data
    const password = await owner.seal('Chosen#2026')
    expect((await owner.call(retrievePassword, { body: { ticket, password } })).code).toBe('ACK')
    expect(await server.visitor().loginAs(user.login, { plainPassword: 'Chosen#2026' })).toMatchObject({
      code: 'ACK',
      data: { initialPassword: false },
    })
    field = await enter('field01')
  })
})

describe('a user who has just bound another phone', () => {
  /** Binds a phone and is answered what a code sent there is good for. */
  async function bindOther(user: { login: string; mobile: string }) {
    const owner = await enter(user.login)
    const phoneNo = `1374444${user.mobile.slice(-4)}`
    await owner.call(sendSmsCode, { body: { purpose: 'bindPhone', phoneNo } })
    const phoneCode = (await owner.sentCode('bindPhone', phoneNo))!
    const { version } = (await owner.call(getCurrentUser)).data
    const body = { phoneNo, phoneCode, version, ...(await ownershipOf(owner)) }
    expect((await owner.call(bindPhone, { body })).code).toBe('ACK')
    return async () => {
      server.clock.advance(61 * seconds)
      const visitor = server.visitor()
      const verifyCode = await visitor.imageCode()
      const asked = { purpose: 'retrieve' as const, username: user.login, verifyCode }
      expect((await visitor.call(sendSmsCode, { body: asked })).code).toBe('ACK')
      const code = (await visitor.sentCode('retrieve', phoneNo))!
      return (await visitor.call(verifyForRetrieval, { body: { username: user.login, phoneCode: code } }))
        .code
    }
  }

  it('can set a password at once where the operator leaves it to them', async () => {
    const user = await createUser()
    const verify = await bindOther(user)
    expect(await verify()).toBe('ADDRESS_JUST_CHANGED')
    expect((await field.call(letAgencyUserChoosePassword, { query: { userId: user.id } })).code).toBe('ACK')
    expect(await verify()).toBe('ACK')
  })

  it('has to wait for a day after a reset: the new password is passed on by whoever made it', async () => {
    const user = await createUser()
    const verify = await bindOther(user)
    expect((await bank.call(resetOwnUserPassword, { query: { userId: user.id } })).code).toBe('ACK')
    expect((await field.call(resetAgencyUserPassword, { query: { userId: user.id } })).code).toBe('ACK')
    expect(await verify()).toBe('ADDRESS_JUST_CHANGED')
  })
})

describe('deciding on somebody who registered', () => {
  const pass = { result: 'pass' as const, feedback: '同意' }
  const reject = { result: 'reject' as const, feedback: '非本机构员工' }

  it.each([
    ['passes', pass, '05'],
    ['rejects', reject, '10'],
  ])('%s an ordinary user', async (_what, decision, status) => {
    for (const decide of [
      async (body: { id: string; version: number } & typeof decision) =>
        await bank.call(decideOwnUser, { body }),
      async (body: { id: string; version: number } & typeof decision) =>
        await field.call(decideAgencyUser, { body }),
    ]) {
      const user = await createUser({ status: '00' })
      expect((await decide({ id: user.id, version: 0, ...decision })).data).toEqual({ status, version: 1 })
      expect((await server.user(user.login)).status).toBe(status)
      expect((await decide({ id: user.id, version: 1, ...decision })).code).toBe('CONFLICT')
    }
  })

  it('lets in whom it passed', async () => {
    const user = await createUser({ status: '00' })
    expect((await server.visitor().loginAs(user.login)).message).toBe(messages.accountPending.en)
    bank = await enter('bank01admin')
    await bank.call(decideOwnUser, { body: { id: user.id, version: 0, ...pass } })
    expect((await server.visitor().loginAs(user.login)).code).toBe('ACK')
    field = await enter('field01')
  })

  it('goes by the version, and is done once of ten at the same moment', async () => {
    const { id } = await createUser({ status: '00' })
    expect((await bank.call(decideOwnUser, { body: { id, version: 3, ...pass } })).code).toBe('CONFLICT')
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        bank.call(decideOwnUser, { body: { id, version: 0, ...(i % 2 ? pass : reject) } }),
      ),
    )
    expect(replies.map((reply) => reply.code).toSorted()).toEqual(['ACK', ...Array(9).fill('CONFLICT')])
  })

  it.each(['zh', 'en'] as const)('needs its reason (%s)', async (language) => {
    const { id, login } = await createUser({ status: '00' })
    const visitor = await enter('bank01admin', language)
    for (const result of ['pass', 'reject'] as const)
      expect(
        (await visitor.call(decideOwnUser, { body: { id, version: 0, result, feedback: ' ' } })).data,
      ).toEqual([{ path: 'feedback', message: ruleMessages.reviewFeedback[language] }])
    expect((await server.user(login)).status).toBe('00')
    bank = visitor
  })

  it('leaves administrators to the review of institutions', async () => {
    const user = await createUser({ role: 'agencyAdmin', status: '00' })
    await server.query(sql`insert into agency_review (id, kind, institution_id, applicant_id, form, status, submitted_at)
      select gen_random_uuid(), 'registration', institution_id, id, '{}', '00', now() from app_user where id = ${user.id}`)
    const body = { id: user.id, version: 0, ...pass }
    expect((await bank.call(decideOwnUser, { body })).code).toBe('CONFLICT')
    expect((await field.call(decideAgencyUser, { body })).code).toBe('CONFLICT')
    expect((await server.user(user.login)).status).toBe('00')
  })
})
