import { getCurrentUser, login, sendEmailCode } from '@cass/contract/auth/endpoints.ts'
import { messages, responseCodes } from '@cass/contract/errors.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { minutes, startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
/** Nobody is logged in, and nobody has failed to. */
beforeEach(async () => {
  await server.query(sql`delete from session`)
  await server.query(sql`delete from login_try`)
})

type LoginBody = BodyOf<typeof login>

/** Changes one thing of a login in which everything else is right. */
type Spoil = (body: LoginBody, visitor: Visitor) => Partial<LoginBody> | Promise<Partial<LoginBody>>

async function tryLogin(name: string, spoil: Spoil) {
  const visitor = server.visitor('en')
  const body = await visitor.loginBody(name)
  return await visitor.call(login, { body: { ...body, ...(await spoil(body, visitor)) } })
}

const failed = {
  status: 200,
  code: 'LOGIN_FAILED',
  message: responseCodes.LOGIN_FAILED.message.en,
  data: null,
}
const liveSessions = async (name: string) =>
  Number(
    (
      await server.query<{ n: string }>(
        sql`select count(*) as n from session join app_user on app_user.id = user_id where login_name = ${name} and ended_at is null`,
      )
    )[0]!.n,
  )
const setStatus = async (name: string, status: string): Promise<void> => {
  await server.query(sql`update app_user set status = ${status} where login_name = ${name}`)
}

describe('a right login', () => {
  it('answers the token as cookie, as header and in the body', async () => {
    const visitor = server.visitor()
    const reply = await visitor.loginAs('bank01admin')
    const token = reply.headers.get('auth-token')!
    expect(reply).toMatchObject({
      status: 200,
      code: 'ACK',
      token,
      data: { token, loginName: 'bank01admin' },
    })
    expect(token).toMatch(/^[\w-]{43}$/)
    const cookie = reply.headers.getSetCookie().find((line) => line.startsWith('Admin-Token='))
    expect(cookie).toBe(`Admin-Token=${token}; Path=/; HttpOnly; SameSite=Lax`)
    expect((await visitor.call(getCurrentUser)).data).toMatchObject({
      loginName: 'bank01admin',
      userInnerType: { code: '00' },
      isRead: 1,
      token: null,
    })
  })

  it('serves programs that send the token as a header, and keeps it only as a hash', async () => {
    const { headers } = await server.visitor().loginAs('info01admin')
    const token = headers.get('auth-token')!
    const program = server.visitor()
    expect((await program.call(getCurrentUser)).status).toBe(401)
    const me = await program.call(getCurrentUser, { headers: { 'auth-token': token } })
    expect(me.data.loginName).toBe('info01admin')
    const stored = await server.query<{ text: string }>(
      sql`select session::text as text from session union all select audit_log::text from audit_log`,
    )
    expect(stored.length).toBeGreaterThan(1)
    expect(stored.filter((row) => row.text.includes(token))).toEqual([])
  })

  it('marks the cookie Secure away from this machine', async () => {
    const visitor = server.visitor()
    const body = await visitor.loginBody('info02admin')
    const answer = await server.app.inject({
      method: 'POST',
      url: '/cass/mgt/login',
      headers: {
        host: 'cass.example.org',
        'system-language': 'en-US',
        cookie: `Cass-Visit=${visitor.cookies.get('Cass-Visit')}`,
      },
      payload: body,
    })
    expect(answer.json()).toMatchObject({ code: 'ACK' })
    expect(answer.cookies.find((cookie) => cookie.name === 'Admin-Token')).toMatchObject({
      secure: true,
      httpOnly: true,
    })
  })

  it('trims the name and reads it without regard to case', async () => {
    const reply = await tryLogin('post01admin', () => ({ username: '  Post01Admin ' }))
    expect(reply.data?.loginName).toBe('post01admin')
  })

  it('writes an audit row that holds no secret', async () => {
    const visitor = server.visitor()
    const body = await visitor.loginBody('post02admin')
    const before = await server.audited('auth.login')
    await visitor.call(login, { body })
    expect(await server.audited('auth.login')).toBe(before + 1)
    const [row] = await server.query<{ text: string }>(
      sql`select audit_log::text as text from audit_log where action = 'auth.login' order by id desc limit 1`,
    )
    expect(row!.text).toContain('post02admin')
    for (const secret of [body.password, body.phoneCode!, 'Demo#2026'])
      expect(row!.text).not.toContain(secret)
  })
})

describe('a wrong login answers alike, whatever was wrong', () => {
  const name = 'bank02admin'
  const wrong: [string, string, Spoil][] = [
    ['password', name, async (_body, visitor) => ({ password: await visitor.seal('Wrong#2026') })],
    ['name', 'nobody01', () => ({})],
    ['code', name, (body) => ({ phoneCode: body.phoneCode === '111111' ? '222222' : '111111' })],
    ['code left empty', name, () => ({ phoneCode: '' })],
    ['ciphertext', name, () => ({ password: Buffer.alloc(256, 7).toString('base64') })],
    ['ciphertext that is no base64', name, () => ({ password: '\u{1f511} not sealed' })],
    [
      'nonce, which is stale',
      name,
      () => {
        server.clock.advance(5 * minutes + 1)
        return {}
      },
    ],
    ['phone number given along', name, () => ({ phoneNo: '13812345678' })],
    [
      'mailbox given along',
      name,
      async ({ verifyCode }, visitor) => {
        await visitor.call(sendEmailCode, { body: { purpose: 'login', username: name, verifyCode } })
        const emailCode = (await visitor.sentCode('login', `${name}@demo.invalid`))!
        return { verifyType: 'email', emailCode, email: 'somebody@else.invalid' }
      },
    ],
  ]
  it.each(wrong)('%s', async (_what, who, spoil) => {
    expect(await tryLogin(who, spoil)).toMatchObject(failed)
    expect(await liveSessions(name)).toBe(0)
  })

  it('in Chinese too', async () => {
    const reply = await server.visitor('zh').loginAs(name, { plainPassword: 'Wrong#2026' })
    expect(reply.message).toBe(responseCodes.LOGIN_FAILED.message.zh)
  })

  it('a sealed password that was used before', async () => {
    const visitor = server.visitor()
    const body = await visitor.loginBody(name)
    expect((await visitor.call(login, { body })).code).toBe('ACK')
    const again = await visitor.loginBody(name, { password: body.password, loginType: 'force' })
    expect(await visitor.call(login, { body: again })).toMatchObject(failed)
  })
})

describe('the image code', () => {
  const wrongImage = { code: 'IMAGE_CODE_WRONG' }

  it('must be right, and a wrong guess uses the picture up', async () => {
    const visitor = server.visitor()
    const body = await visitor.loginBody('bank01user')
    expect(await visitor.call(login, { body: { ...body, verifyCode: '0000' } })).toMatchObject(wrongImage)
    expect(await visitor.call(login, { body })).toMatchObject(wrongImage)
  })

  it('is used up by a failed login', async () => {
    const visitor = server.visitor()
    const body = await visitor.loginBody('bank01user', { plainPassword: 'Wrong#2026' })
    expect(await visitor.call(login, { body })).toMatchObject(failed)
    body.password = await visitor.seal('Demo#2026')
    expect(await visitor.call(login, { body })).toMatchObject(wrongImage)
  })

  it('belongs to the visit it was drawn for', async () => {
    const body = await server.visitor().loginBody('bank01user')
    const other = server.visitor()
    await other.imageCode()
    expect(await other.call(login, { body })).toMatchObject(wrongImage)
    expect(await server.visitor().call(login, { body })).toMatchObject(wrongImage)
  })

  it('does not count against the account', async () => {
    for (let i = 0; i < 6; i++) {
      const visitor = server.visitor()
      await visitor.imageCode()
      const body = { username: 'bank01user', password: 'x', verifyCode: '0000', phoneCode: '000000' }
      expect(await visitor.call(login, { body })).toMatchObject(wrongImage)
    }
    expect(await server.query(sql`select * from login_try`)).toEqual([])
  })
})

it('takes a code by email as the second factor', async () => {
  const visitor = server.visitor()
  const username = 'market01'
  const verifyCode = await visitor.imageCode()
  await visitor.call(sendEmailCode, { body: { purpose: 'login', username, verifyCode } })
  const emailCode = (await visitor.sentCode('login', 'market01@demo.invalid'))!
  const password = await visitor.seal('Demo#2026')
  const body: LoginBody = {
    username,
    password,
    verifyCode,
    verifyType: 'email',
    emailCode,
    email: 'Market01@demo.invalid',
  }
  expect(await visitor.call(login, { body })).toMatchObject({
    code: 'ACK',
    data: { userInnerType: { name: 'GRIP' } },
  })
})

it('lets one in of ten logins with the same codes', async () => {
  const visitor = server.visitor()
  const body = await visitor.loginBody('market02')
  const bodies = await Promise.all(
    Array.from({ length: 10 }, async () => ({ ...body, password: await visitor.seal('Demo#2026') })),
  )
  const replies = await Promise.all(bodies.map((each) => visitor.call(login, { body: each })))
  expect(replies.filter((reply) => reply.code === 'ACK')).toHaveLength(1)
  expect(
    await server.query(
      sql`select s.id from session s join app_user u on u.id = user_id where login_name = 'market02'`,
    ),
  ).toHaveLength(1)
})

describe('an account that may not be used', () => {
  it.each([
    ['00', 'tech01', messages.accountPending],
    ['10', 'clear01', messages.accountRejected],
    ['20', 'ops01', messages.accountDisabled],
  ])('in status %s says so only after password and code', async (status, name, words) => {
    await setStatus(name, status)
    onTestFinished(() => setStatus(name, '05'))
    expect(await server.visitor().loginAs(name, { plainPassword: 'Wrong#2026' })).toMatchObject(failed)
    expect(await server.visitor().loginAs(name, { phoneCode: '000000' })).toMatchObject(failed)
    for (const language of ['zh', 'en'] as const)
      expect(await server.visitor(language).loginAs(name)).toMatchObject({
        status: 200,
        code: 'FORBIDDEN',
        message: words[language],
        data: null,
      })
    expect(await liveSessions(name)).toBe(0)
  })

  it('is refused when it was disabled while its password was being checked', async () => {
    const visitor = server.visitor()
    const body = await visitor.loginBody('sub01')
    const client = await server.database.pool.connect()
    try {
      await client.query('begin')
      await client.query(`update app_user set status = '20' where login_name = 'sub01'`)
      const pending = visitor.call(login, { body })
      await server.untilBlocked()
      await client.query('commit')
      expect((await pending).code).toBe('CONFLICT')
    } finally {
      client.release()
    }
    expect(await liveSessions('sub01')).toBe(0)
  })
})

describe('FORCE_LOGIN', () => {
  it('asks first, keeps the codes, and then ends the other session', async () => {
    const old = server.visitor()
    await old.loginAs('clear01')
    const visitor = server.visitor()
    const body = await visitor.loginBody('clear01')
    expect(await visitor.call(login, { body })).toMatchObject({
      status: 200,
      code: 'FORCE_LOGIN',
      message: messages.forceLogin.en,
      data: null,
    })
    expect((await old.call(getCurrentUser)).code).toBe('ACK')
    const again = { ...body, password: await visitor.seal('Demo#2026'), loginType: 'force' as const }
    expect((await visitor.call(login, { body: again })).code).toBe('ACK')

    const replies = await Promise.all(Array.from({ length: 5 }, () => old.call(getCurrentUser)))
    expect(replies.map((reply) => reply.code).toSorted()).toEqual([
      'FORCED_OFFLINE',
      ...Array(4).fill('UNAUTHORIZED'),
    ])
    expect(replies.find((reply) => reply.code === 'FORCED_OFFLINE')).toMatchObject({
      status: 200,
      message: responseCodes.FORCED_OFFLINE.message.en,
    })
    expect((await old.call(getCurrentUser)).status).toBe(401)
    expect((await visitor.call(getCurrentUser)).code).toBe('ACK')
  })

  it('is not asked once the other session has run out', async () => {
    await server.visitor().loginAs('ops01')
    server.clock.advance(16 * minutes)
    expect((await server.visitor().loginAs('ops01')).code).toBe('ACK')
  })

  it('does not let a thief of the password in without the second factor', async () => {
    await server.visitor().loginAs('info01')
    const reply = await server.visitor().loginAs('info01', { loginType: 'force', phoneCode: '000000' })
    expect(reply).toMatchObject(failed)
    expect(await liveSessions('info01')).toBe(1)
  })
})

describe('ISV_LOGIN', () => {
  it.each([
    ['isv01admin', true],
    ['isv02admin', false],
  ])('asks %s how to act, with the same codes', async (name, isvLogin) => {
    const visitor = server.visitor()
    const body = await visitor.loginBody(name)
    expect(await visitor.call(login, { body })).toMatchObject({ code: 'ISV_LOGIN', data: null })
    expect((await visitor.call(getCurrentUser)).status).toBe(401)
    const chosen = { ...body, password: await visitor.seal('Demo#2026'), isvLogin }
    expect(await visitor.call(login, { body: chosen })).toMatchObject({ code: 'ACK', data: { isvLogin } })
    expect((await visitor.call(getCurrentUser)).data.isvLogin).toBe(isvLogin)
  })

  it('means nothing to those who are no ISV', async () => {
    const reply = await server.visitor().loginAs('bank01user', { isvLogin: true })
    expect(reply).toMatchObject({ code: 'ACK', data: { isvLogin: false } })
  })
})

it('keeps no answer of a login under an Idempotency-Key', async () => {
  const visitor = server.visitor()
  await visitor.enterAs('field01')
  const body = await visitor.loginBody('field02')
  const headers = { 'idempotency-key': 'login-with-a-key' }
  expect((await visitor.call(login, { body, headers })).code).toBe('ACK')
  expect(await server.query(sql`select * from idempotent_answer`)).toEqual([])
})
