import { createHmac } from 'node:crypto'
import {
  beginAuthenticator,
  confirmAuthenticator,
  getAuthenticator,
  removeAuthenticator,
} from '@cass/contract/account/endpoints.ts'
import { login } from '@cass/contract/auth/endpoints.ts'
import { resetInternalPassword } from '@cass/contract/internal-users/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutes, seconds, startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { ownershipOf } from '../../../test/ownership.ts'
import { demoPassword } from '../../demo/people.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function enter(name: string): Promise<Visitor> {
  const visitor = server.visitor('en')
  await visitor.enterAs(name)
  return visitor
}

/** What an app shows, by RFC 6238 and nothing of ours. */
function codeOf(secret: string, at: Date, later = 0): string {
  const bits = [...secret]
    .map((char) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(char).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 30_000) + later))
  const hash = createHmac('sha1', key).update(counter).digest()
  const number = hash.readUInt32BE(hash.at(-1)! & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

const shown = (secret: string, later = 0) => codeOf(secret, server.clock.now(), later)

async function begin(visitor: Visitor): Promise<string> {
  const begun = await visitor.call(beginAuthenticator, { body: await ownershipOf(visitor) })
  expect(begun.code).toBe('ACK')
  return begun.data.secret
}

async function setUp(name: string): Promise<{ secret: string; visitor: Visitor }> {
  const visitor = await enter(name)
  const secret = await begin(visitor)
  const confirmed = await visitor.call(confirmAuthenticator, { body: { code: shown(secret) } })
  expect(confirmed).toMatchObject({ code: 'ACK', data: { since: expect.any(String) } })
  return { secret, visitor }
}

async function logIn(name: string, totpCode: string) {
  const visitor = server.visitor('en')
  const body = {
    username: name,
    password: await visitor.seal(demoPassword),
    verifyCode: await visitor.imageCode(),
    verifyType: 'totp' as const,
    totpCode,
    loginType: 'force' as const,
  }
  return await visitor.call(login, { body })
}

it('the codes of this test are those of RFC 6238', () => {
  // Appendix B, the last six digits of what it gives for SHA-1.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  expect(codeOf(secret, new Date(59_000))).toBe('287082')
  expect(codeOf(secret, new Date(1_111_111_109_000))).toBe('081804')
})

describe('setting up an authenticator app', () => {
  it('takes the password and a code at the own address', async () => {
    const visitor = await enter('bank01user')
    const owner = await ownershipOf(visitor)
    const wrong = await visitor.seal('Wrong#2026')
    expect(await visitor.call(beginAuthenticator, { body: { ...owner, password: wrong } })).toMatchObject({
      code: 'PASSWORD_WRONG',
    })
    const password = await visitor.seal(demoPassword)
    const ownCode = owner.ownCode === '000000' ? '000001' : '000000'
    expect(await visitor.call(beginAuthenticator, { body: { ...owner, password, ownCode } })).toMatchObject({
      code: 'VALIDATION',
      data: [{ path: 'ownCode' }],
    })
    expect((await visitor.call(getAuthenticator)).data).toEqual({ since: null })
  })

  it('counts once a first code is shown; before that nobody logs in by it', async () => {
    const visitor = await enter('bank01admin')
    const secret = await begin(visitor)
    expect(await logIn('bank01admin', shown(secret))).toMatchObject({ code: 'LOGIN_FAILED' })
    expect(await visitor.call(confirmAuthenticator, { body: { code: shown(secret, 9) } })).toMatchObject({
      code: 'VALIDATION',
      data: [{ path: 'code', message: expect.any(String) }],
    })
    expect(await visitor.call(confirmAuthenticator, { body: { code: shown(secret) } })).toMatchObject({
      code: 'ACK',
    })
    const [row] = await server.query<{ sealed: Buffer }>(sql`select sealed from authenticator limit 1`)
    expect(row!.sealed.toString('latin1')).not.toContain(secret)
    // The owner is told at both addresses.
    const { email, mobile } = await server.user('bank01admin')
    const mails = (await server.mailbox()).filter(({ purpose }) => purpose === 'authenticatorChanged')
    expect(mails.map(({ to }) => to)).toEqual(expect.arrayContaining([email, mobile]))
  })

  it('is not begun again while one is in use', async () => {
    const { visitor } = await setUp('bank02admin')
    server.clock.advance(2 * minutes)
    expect(await visitor.call(beginAuthenticator, { body: await ownershipOf(visitor) })).toMatchObject({
      code: 'CONFLICT',
    })
  })
})

describe('logging in by a code of the app', () => {
  it('works with the code of now and its neighbours, each once and none before it again', async () => {
    const { secret } = await setUp('post01admin')
    // The first one is used up by its confirmation.
    expect(await logIn('post01admin', shown(secret))).toMatchObject({ code: 'LOGIN_FAILED' })
    server.clock.advance(5 * minutes)
    const next = shown(secret, 1)
    expect(await logIn('post01admin', next)).toMatchObject({ code: 'ACK' })
    expect(await logIn('post01admin', next)).toMatchObject({ code: 'LOGIN_FAILED' })
    expect(await logIn('post01admin', shown(secret))).toMatchObject({ code: 'LOGIN_FAILED' })
    server.clock.advance(5 * minutes)
    expect(await logIn('post01admin', shown(secret, -1))).toMatchObject({ code: 'ACK' })
    server.clock.advance(5 * minutes)
    expect(await logIn('post01admin', shown(secret, 2))).toMatchObject({ code: 'LOGIN_FAILED' })
  })

  it('lets one of four in who come with the same code', async () => {
    const { secret } = await setUp('info01admin')
    server.clock.advance(90 * seconds)
    const code = shown(secret)
    const answers = await Promise.all(Array.from({ length: 4 }, () => logIn('info01admin', code)))
    expect(answers.filter(({ code }) => code === 'ACK')).toHaveLength(1)
  })

  it('locks the account after five wrong ones, as any login', async () => {
    const { secret } = await setUp('field02')
    server.clock.advance(90 * seconds)
    for (let round = 0; round < 5; round++)
      expect(await logIn('field02', shown(secret, 50))).toMatchObject({ code: 'LOGIN_FAILED' })
    expect(await logIn('field02', shown(secret))).toMatchObject({ code: 'ACCOUNT_LOCKED' })
  })

  it('does not work for an account that has none', async () => {
    expect(await logIn('field01', '123456')).toMatchObject({ code: 'LOGIN_FAILED' })
  })
})

describe('an authenticator app is gone', () => {
  it('when its owner removes it', async () => {
    const { secret, visitor } = await setUp('ops01')
    server.clock.advance(2 * minutes)
    expect(await visitor.call(removeAuthenticator, { body: await ownershipOf(visitor) })).toMatchObject({
      code: 'ACK',
    })
    expect((await visitor.call(getAuthenticator)).data).toEqual({ since: null })
    expect(await logIn('ops01', shown(secret))).toMatchObject({ code: 'LOGIN_FAILED' })
    server.clock.advance(2 * minutes)
    expect(await visitor.call(removeAuthenticator, { body: await ownershipOf(visitor) })).toMatchObject({
      code: 'CONFLICT',
    })
  })

  it('when somebody else gives the account another password', async () => {
    const { secret } = await setUp('tech01')
    const admin = await enter('admin')
    const { id: userId } = await server.user('tech01')
    expect(await admin.call(resetInternalPassword, { query: { userId } })).toMatchObject({ code: 'ACK' })
    expect(await server.query(sql`select 1 from authenticator where user_id = ${userId}`)).toEqual([])
    expect(await logIn('tech01', shown(secret, 1))).toMatchObject({ code: 'LOGIN_FAILED' })
  })
})
