import { bindPhone } from '@cass/contract/account/endpoints.ts'
import {
  getCurrentUser,
  retrievePassword,
  sendEmailCode,
  sendSmsCode,
  updatePassword,
  verifyForRetrieval,
} from '@cass/contract/auth/endpoints.ts'
import { messages, responseCodes } from '@cass/contract/errors.ts'
import { ruleMessages } from '@cass/contract/kit/rule-text.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  hours,
  minutes,
  seconds,
  startTestServer,
  type TestServer,
  type Visitor,
} from '../../../test/harness.ts'
import { ownershipOf } from '../../../test/ownership.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const codeWrong = { status: 200, code: 'CODE_WRONG', message: messages.codeWrong.en, data: null }

/** The mailbox itself shows the newest only. */
const sentSoFar = async () => (await server.query(sql`select 1 from demo_mail`)).length

/** Asks for a code by SMS to get the password back; the code, if one went out. */
async function askForCode(visitor: Visitor, username: string): Promise<string | undefined> {
  const before = await sentSoFar()
  server.clock.advance(61 * seconds)
  const verifyCode = await visitor.imageCode()
  const reply = await visitor.call(sendSmsCode, { body: { purpose: 'retrieve', username, verifyCode } })
  expect(reply.code).toBe('ACK')
  const sent = (await sentSoFar()) - before
  return sent > 1 ? await visitor.sentCode('retrieve') : undefined
}

async function ticketFor(visitor: Visitor, username: string): Promise<string> {
  const phoneCode = (await askForCode(visitor, username))!
  const reply = await visitor.call(verifyForRetrieval, { body: { username, phoneCode } })
  return reply.data.ticket
}

const setNew = async (visitor: Visitor, ticket: string, plain: string) =>
  await visitor.call(retrievePassword, { body: { ticket, password: await visitor.seal(plain) } })

describe('retrieving a password', () => {
  it('sets the new one, ends the sessions and is audited', async () => {
    const audited = await server.audited('auth.retrievePassword')
    const old = server.visitor()
    await old.enterAs('bank01admin')
    const visitor = server.visitor()
    const ticket = await ticketFor(visitor, 'bank01admin')
    expect(await setNew(visitor, ticket, 'Fresh#2026')).toMatchObject({ code: 'ACK', data: null })
    expect((await old.call(getCurrentUser)).status).toBe(401)
    expect(await server.audited('auth.retrievePassword')).toBe(audited + 1)
    expect((await server.visitor().loginAs('bank01admin')).code).toBe('LOGIN_FAILED')
    expect((await server.visitor().loginAs('bank01admin', { plainPassword: 'Fresh#2026' })).code).toBe('ACK')
  })

  it('is told to every address of the account', async () => {
    const visitor = server.visitor()
    const { mobile, email } = await server.user('post01admin')
    await setNew(visitor, await ticketFor(visitor, 'post01admin'), 'Fresh#2026')
    const mails = (await server.mailbox()).filter(({ purpose }) => purpose === 'passwordChanged')
    for (const address of [
      { channel: 'sms', to: mobile },
      { channel: 'email', to: email },
    ])
      expect(mails).toContainEqual(expect.objectContaining(address))
  })

  it('has to wait for a day after the owner has bound another address', async () => {
    const owner = server.visitor()
    await owner.enterAs('tech01')
    const phoneNo = '13744440000'
    await owner.call(sendSmsCode, { body: { purpose: 'bindPhone', phoneNo } })
    const phoneCode = (await owner.sentCode('bindPhone', phoneNo))!
    const { version } = await server.user('tech01')
    const bound = await owner.call(bindPhone, {
      body: { phoneNo, phoneCode, ...(await ownershipOf(owner)), version },
    })
    expect(bound.code).toBe('ACK')

    const visitor = server.visitor()
    const verify = async () => {
      const code = (await askForCode(visitor, 'tech01'))!
      return await visitor.call(verifyForRetrieval, { body: { username: 'tech01', phoneCode: code } })
    }
    expect((await verify()).code).toBe('ADDRESS_JUST_CHANGED')
    server.clock.advance(24 * hours)
    expect((await verify()).code).toBe('ACK')
  })

  it('is not to be guessed: five wrong codes, however many were sent, are the last for a while', async () => {
    const visitor = server.visitor()
    const verify = (phoneCode: string) =>
      visitor.call(verifyForRetrieval, { body: { username: 'isv01admin', phoneCode } })
    const answers: string[] = []
    for (let sent = 0; sent < 3; sent++) {
      const right = (await askForCode(visitor, 'isv01admin'))!
      const wrong = right === '123456' ? '654321' : '123456'
      for (let tries = 0; tries < 2; tries++) answers.push((await verify(wrong)).code)
    }
    expect(answers).toEqual([...Array(5).fill('CODE_WRONG'), 'TOO_MANY_REQUESTS'])
    const right = (await askForCode(visitor, 'isv01admin'))!
    expect((await verify(right)).code).toBe('TOO_MANY_REQUESTS')
    // Whoever guesses locks nobody out.
    expect((await server.visitor().loginAs('isv01admin', { isvLogin: false })).code).toBe('ACK')
    server.clock.advance(15 * minutes)
    const later = (await askForCode(visitor, 'isv01admin'))!
    expect((await verify(later)).code).toBe('ACK')
  })

  it('is not kept from its owner by strangers who guess without a code', async () => {
    for (const username of ['isv02admin', 'nobody04']) {
      const stranger = server.visitor()
      for (let tries = 0; tries < 10; tries++) {
        const verifyType = tries % 2 === 0 ? ('sms' as const) : ('email' as const)
        const body = { username, verifyType, phoneCode: '123456', emailCode: '123456' }
        expect(await stranger.call(verifyForRetrieval, { body })).toMatchObject(codeWrong)
      }
    }
    expect(await ticketFor(server.visitor(), 'isv02admin')).toContain('isv02admin.')
  })

  it('counts no guess at a code that another visit asked for', async () => {
    const owner = server.visitor()
    const phoneCode = (await askForCode(owner, 'bank01user'))!
    const stranger = server.visitor()
    for (let tries = 0; tries < 6; tries++)
      expect(
        await stranger.call(verifyForRetrieval, { body: { username: 'bank01user', phoneCode } }),
      ).toMatchObject(codeWrong)
    const reply = await owner.call(verifyForRetrieval, { body: { username: 'bank01user', phoneCode } })
    expect(reply.code).toBe('ACK')
  })

  it('works by email, with the mailbox given along', async () => {
    const visitor = server.visitor()
    const verifyCode = await visitor.imageCode()
    const username = 'bank01user'
    await visitor.call(sendEmailCode, { body: { purpose: 'retrieve', username, verifyCode } })
    const emailCode = (await visitor.sentCode('retrieve', 'bank01user@demo.invalid'))!
    const body = { username, verifyType: 'email' as const, emailCode, email: 'bank01user@demo.invalid' }
    expect((await visitor.call(verifyForRetrieval, { body })).code).toBe('ACK')
  })

  it('takes a ticket once, in the visit that earned it', async () => {
    const visitor = server.visitor()
    const ticket = await ticketFor(visitor, 'bank02admin')
    expect(await setNew(server.visitor(), ticket, 'Stolen#2026')).toMatchObject(codeWrong)
    expect((await setNew(visitor, ticket, 'Fresh#2026')).code).toBe('ACK')
    expect(await setNew(visitor, ticket, 'Again#2026')).toMatchObject(codeWrong)
    expect((await server.visitor().loginAs('bank02admin', { plainPassword: 'Fresh#2026' })).code).toBe('ACK')
  })

  it('takes a ticket once also when twins race', async () => {
    const visitor = server.visitor()
    const ticket = await ticketFor(visitor, 'post01admin')
    const replies = await Promise.all(
      ['First#2026', 'Other#2026', 'Third#2026'].map((plain) => setNew(visitor, ticket, plain)),
    )
    expect(replies.map((reply) => reply.code).toSorted()).toEqual(['ACK', 'CODE_WRONG', 'CODE_WRONG'])
  })

  it('does not take a ticket for another name, nor after ten minutes', async () => {
    const visitor = server.visitor()
    const ticket = await ticketFor(visitor, 'post02admin')
    const [, secret] = ticket.split('.')
    for (const forged of [`admin.${secret}`, secret!, 'admin.', '.', ticket.slice(0, -1)])
      expect(await setNew(visitor, forged, 'Forged#2026')).toMatchObject(codeWrong)
    server.clock.advance(10 * minutes + 1)
    expect(await setNew(visitor, ticket, 'Late#20266')).toMatchObject(codeWrong)
  })

  it('answers unknown names as wrong codes, and sends them nothing', async () => {
    const visitor = server.visitor()
    expect(await askForCode(visitor, 'nobody03')).toBeUndefined()
    const unknown = await visitor.call(verifyForRetrieval, {
      body: { username: 'nobody03', phoneCode: '123456' },
    })
    await askForCode(visitor, 'info01admin')
    const wrong = await visitor.call(verifyForRetrieval, { body: { username: 'info01admin', phoneCode: '' } })
    expect(unknown).toMatchObject(codeWrong)
    expect(wrong).toMatchObject(codeWrong)
  })

  it('refuses a number that is not the account’s, and an account that is disabled', async () => {
    const visitor = server.visitor()
    const phoneCode = (await askForCode(visitor, 'info02admin'))!
    const body = { username: 'info02admin', phoneCode }
    expect(
      await visitor.call(verifyForRetrieval, { body: { ...body, phoneNo: '13812345678' } }),
    ).toMatchObject(codeWrong)
    await server.query(sql`update app_user set status = '20' where login_name = 'info02admin'`)
    expect(await visitor.call(verifyForRetrieval, { body })).toMatchObject(codeWrong)
    expect(await askForCode(visitor, 'info02admin')).toBeUndefined()
  })

  it('does not take the code of a login', async () => {
    const visitor = server.visitor()
    const { phoneCode } = await visitor.loginBody('tech01')
    expect(await visitor.call(verifyForRetrieval, { body: { username: 'tech01', phoneCode } })).toMatchObject(
      codeWrong,
    )
  })

  it('unlocks the account', async () => {
    for (let i = 0; i < 5; i++) await server.visitor().loginAs('clear01', { plainPassword: 'Wrong#2026' })
    expect((await server.user('clear01')).status).toBe('15')
    const visitor = server.visitor()
    expect((await setNew(visitor, await ticketFor(visitor, 'clear01'), 'Fresh#2026')).code).toBe('ACK')
    expect((await server.user('clear01')).status).toBe('05')
    expect((await server.visitor().loginAs('clear01', { plainPassword: 'Fresh#2026' })).code).toBe('ACK')
  })

  it.each(['zh', 'en'] as Language[])(
    'names the rule of the new password at its field (%s)',
    async (language) => {
      const visitor = server.visitor(language)
      const ticket = await ticketFor(visitor, 'ops01')
      const refused = {
        code: 'VALIDATION',
        data: [{ path: 'password', message: ruleMessages.password[language] }],
      }
      for (const plain of [
        'Aa#1',
        'alllower#1',
        'NOLOWER#1',
        'NoDigits#',
        'NoSymbol1',
        'Too#Long1Too#Long1',
        '密码Aa#12345',
      ])
        expect(await setNew(visitor, ticket, plain)).toMatchObject(refused)
      expect((await setNew(visitor, ticket, 'Right#2026')).code).toBe('ACK')
    },
  )
})

describe('changing the own password', () => {
  async function enter(name: string, language: Language = 'en'): Promise<Visitor> {
    const visitor = server.visitor(language)
    await visitor.enterAs(name)
    return visitor
  }
  const change = async (visitor: Visitor, old: string, next: string) =>
    await visitor.call(updatePassword, {
      body: { oldPassword: await visitor.seal(old), password: await visitor.seal(next) },
    })

  it('needs the old one, keeps the session and is audited', async () => {
    const audited = await server.audited('auth.updatePassword')
    const visitor = await enter('market01')
    expect(await change(visitor, 'Wrong#2026', 'Fresh#2026')).toMatchObject({
      status: 200,
      code: 'PASSWORD_WRONG',
      message: responseCodes.PASSWORD_WRONG.message.en,
    })
    expect((await change(visitor, 'Demo#2026', 'Fresh#2026')).code).toBe('ACK')
    expect((await visitor.call(getCurrentUser)).code).toBe('ACK')
    expect(await server.audited('auth.updatePassword')).toBe(audited + 1)
    expect((await change(visitor, 'Demo#2026', 'Other#2026')).code).toBe('PASSWORD_WRONG')
  })

  it.each(['zh', 'en'] as Language[])('refuses the same one again and a weak one (%s)', async (language) => {
    const visitor = await enter('market02', language)
    const refused = (words: { zh: string; en: string }) => ({
      code: 'VALIDATION',
      data: [{ path: 'password', message: words[language] }],
    })
    expect(await change(visitor, 'Demo#2026', 'Demo#2026')).toMatchObject(refused(messages.passwordUnchanged))
    expect(await change(visitor, 'Demo#2026', 'weak')).toMatchObject(refused(ruleMessages.password))
  })

  it('counts wrong old ones: five lock the account', async () => {
    const visitor = await enter('field01')
    for (let i = 0; i < 5; i++)
      expect((await change(visitor, 'Wrong#2026', 'Fresh#2026')).code).toBe('PASSWORD_WRONG')
    expect((await change(visitor, 'Demo#2026', 'Fresh#2026')).code).toBe('ACCOUNT_LOCKED')
    expect((await server.user('field01')).status).toBe('15')
    expect((await server.visitor().loginAs('field01')).code).toBe('ACCOUNT_LOCKED')
  })

  it('is possible in a browser that was logged in from before while strangers lock the name', async () => {
    const owner = server.visitor()
    expect((await owner.loginAs('post02admin')).code).toBe('ACK')
    for (let i = 0; i < 5; i++) await server.visitor().loginAs('post02admin', { plainPassword: 'Wrong#2026' })
    expect((await server.visitor().loginAs('post02admin')).code).toBe('ACCOUNT_LOCKED')
    expect((await change(owner, 'Demo#2026', 'Fresh#2026')).code).toBe('ACK')
    // Nobody else has more tries for it.
    expect((await server.visitor().loginAs('post02admin')).code).toBe('ACCOUNT_LOCKED')
  })

  it('counts wrong old ones in such a browser too: five are the last there, and lock nobody else out', async () => {
    const visitor = server.visitor()
    expect((await visitor.loginAs('admin')).code).toBe('ACK')
    for (let i = 0; i < 5; i++)
      expect((await change(visitor, 'Wrong#2026', 'Fresh#2026')).code).toBe('PASSWORD_WRONG')
    expect((await change(visitor, 'Demo#2026', 'Fresh#2026')).code).toBe('ACCOUNT_LOCKED')
    expect((await server.user('admin')).status).toBe('05')
    expect((await server.visitor().loginAs('admin', { loginType: 'force' })).code).toBe('ACK')
  })

  it('answers a repeat with the same Idempotency-Key as it answered first', async () => {
    const visitor = await enter('sub01')
    const body = { oldPassword: await visitor.seal('Demo#2026'), password: await visitor.seal('Fresh#2026') }
    const given = { body, headers: { 'idempotency-key': 'change-my-password' } }
    expect((await visitor.call(updatePassword, given)).code).toBe('ACK')
    expect((await visitor.call(updatePassword, given)).code).toBe('ACK')
    const [stored] = await server.query<{ text: string }>(
      sql`select idempotent_answer::text as text from idempotent_answer`,
    )
    expect(stored!.text).not.toContain('Fresh#2026')
    expect(await server.query(sql`select 1 from login_try where login_name = 'sub01'`)).toEqual([])
  })

  it('keeps no answer for a request that was refused and locked the account', async () => {
    const visitor = await enter('field02')
    for (let i = 0; i < 5; i++) {
      const body = {
        oldPassword: await visitor.seal('Wrong#2026'),
        password: await visitor.seal('Fresh#2026'),
      }
      await visitor.call(updatePassword, { body, headers: { 'idempotency-key': `wrong-password-${i}` } })
    }
    expect((await server.user('field02')).status).toBe('15')
    expect(
      await server.query(sql`select 1 from idempotent_answer where key like 'wrong-password-%'`),
    ).toEqual([])
  })

  it('is not open to visitors', async () => {
    expect((await change(server.visitor(), 'Demo#2026', 'Fresh#2026')).status).toBe(401)
  })
})
