import { updateOwnInfo } from '@cass/contract/account/endpoints.ts'
import { api } from '@cass/contract/api.ts'
import {
  acceptTerms,
  getCurrentUser,
  getUserPermissions,
  logout,
  updatePassword,
} from '@cass/contract/auth/endpoints.ts'
import { idleSecondsHeader } from '@cass/contract/auth/idle.ts'
import { responseCodes } from '@cass/contract/errors.ts'
import type { Duty, Endpoint } from '@cass/contract/kit/endpoint.ts'
import { countNewMessages, hasNewMessages, sendTestMessage } from '@cass/contract/messages/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hours, minutes, startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { endSessionsOf } from '../../platform/session.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function enter(name: string): Promise<Visitor> {
  const visitor = server.visitor()
  await visitor.enterAs(name)
  return visitor
}
const isAlive = async (visitor: Visitor) => (await visitor.call(getCurrentUser)).status === 200
const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Every call that needs a session, and what it answers to somebody who still owes something. */
async function openEvenBefore(visitor: Visitor, refusal: string): Promise<string[]> {
  const open: string[] = []
  for (const endpoint of api.filter((each) => each.access !== 'public' && each.path !== logout.path)) {
    const reply = await visitor.call(endpoint, endpoint.takes === 'multipart' ? { body: new FormData() } : {})
    if (reply.code !== refusal) open.push(keyOf(endpoint))
  }
  return open
}

describe('a session that owes its consent', () => {
  const owesConsent = (name: string) =>
    server.query(sql`update app_user set terms_read_at = null where login_name = ${name}`)

  it('may read itself, accept the terms and log out, nothing else', async () => {
    const audited = await server.audited('auth.acceptTerms')
    const visitor = server.visitor()
    expect(await visitor.loginAs('bank02user')).toMatchObject({ code: 'ACK', data: { isRead: 0 } })
    expect((await visitor.call(getUserPermissions)).message).toBe(responseCodes.CONSENT_REQUIRED.message.en)
    await server.query(sql`delete from message`)
    await server.query(
      sql`insert into message (user_id, content, body_zh, body_en, sentence_zh, sentence_en, event_key, created_at)
          select id, 'x', 'x', 'x', 'x', 'x', 'x', now() from app_user where login_name = 'bank02user'`,
    )
    expect((await visitor.call(countNewMessages)).data).toBe(0)
    expect(await openEvenBefore(visitor, 'CONSENT_REQUIRED')).toEqual(
      [getCurrentUser, acceptTerms].map(keyOf),
    )

    expect((await visitor.call(acceptTerms, { body: { isRead: 1 } })).data.isRead).toBe(1)
    expect(await server.audited('auth.acceptTerms')).toBe(audited + 1)
    expect((await visitor.call(getCurrentUser)).data.isRead).toBe(1)
    expect((await visitor.call(getUserPermissions)).code).toBe('ACK')
    expect((await visitor.call(countNewMessages)).data).toBe(1)
  })

  it('can be left', async () => {
    await owesConsent('post01admin')
    const visitor = await enter('post01admin')
    expect((await visitor.call(logout)).code).toBe('ACK')
    expect(await isAlive(visitor)).toBe(false)
  })

  it('takes no other answer than yes', async () => {
    await owesConsent('post02admin')
    const visitor = await enter('post02admin')
    for (const isRead of [0, '1', true, null] as never[])
      expect((await visitor.call(acceptTerms, { body: { isRead } })).code).toBe('VALIDATION')
    expect((await visitor.call(getCurrentUser)).data.isRead).toBe(0)
  })
})

describe('a session with the initial password', () => {
  it('may read itself, accept the terms, change the password and log out, nothing else', async () => {
    const visitor = server.visitor()
    expect(await visitor.loginAs('newbie01')).toMatchObject({ code: 'ACK', data: { initialPassword: true } })
    expect((await visitor.call(getUserPermissions)).message).toBe('Please modify the initial password.')
    expect(await openEvenBefore(visitor, 'INITIAL_PASSWORD')).toEqual(
      [getCurrentUser, acceptTerms, updatePassword].map(keyOf),
    )
    const body = { oldPassword: await visitor.seal('Demo#2026'), password: await visitor.seal('Fresh#2026') }
    expect((await visitor.call(updatePassword, { body })).code).toBe('ACK')
    expect((await visitor.call(getCurrentUser)).data.initialPassword).toBe(false)
    expect((await visitor.call(getUserPermissions)).code).toBe('ACK')
  })

  it('owes both when it owes both', async () => {
    const duties: Duty[] = ['consent', 'initialPassword']
    await server.query(
      sql`update app_user set terms_read_at = null, initial_password = true where login_name = 'bank02admin'`,
    )
    const visitor = await enter('bank02admin')
    expect((await visitor.call(updatePassword)).code).toBe('CONSENT_REQUIRED')
    await visitor.call(acceptTerms, { body: { isRead: 1 } })
    expect((await visitor.call(getUserPermissions)).code).toBe('INITIAL_PASSWORD')
    const bothAllow = api.filter((each) => duties.every((duty) => each.evenBefore.includes(duty)))
    expect(bothAllow.map(keyOf)).toEqual([logout, getCurrentUser, acceptTerms].map(keyOf))
  })
})

describe('a session runs out', () => {
  it.each([
    ['bank01user', 30],
    ['field01', 15],
  ])('for %s after %i idle minutes', async (name, limit) => {
    const visitor = await enter(name)
    server.clock.advance((limit - 1) * minutes)
    expect(await isAlive(visitor)).toBe(true)
    server.clock.advance((limit - 1) * minutes)
    expect(await isAlive(visitor)).toBe(true)
    server.clock.advance(limit * minutes + 1000)
    expect(await visitor.call(getCurrentUser)).toMatchObject({
      status: 401,
      code: 'UNAUTHORIZED',
      message: 'Login information expired',
      data: null,
    })
  })

  it('after twelve hours, however busy', async () => {
    const visitor = await enter('bank01user')
    for (let spent = 0; spent < 12 * hours - 20 * minutes; spent += 20 * minutes) {
      expect(await isAlive(visitor)).toBe(true)
      server.clock.advance(20 * minutes)
    }
    expect(await isAlive(visitor)).toBe(true)
    server.clock.advance(20 * minutes)
    expect(await isAlive(visitor)).toBe(false)
    expect(await server.query(sql`select end_reason from session order by created_at desc limit 1`)).toEqual([
      { end_reason: 'expired' },
    ])
  })

  it('under polls, which do not count as activity', async () => {
    const visitor = await enter('bank01user')
    for (let i = 0; i < 3; i++) {
      server.clock.advance(10 * minutes + 1000)
      await visitor.call(countNewMessages)
      await visitor.call(hasNewMessages)
    }
    expect((await visitor.call(countNewMessages)).status).toBe(401)
    expect(await isAlive(visitor)).toBe(false)
  })
})

describe('how long a session has left', () => {
  /** In minutes that have begun, since the clock runs on meanwhile. */
  const left = (reply: { headers: Headers }) =>
    Math.ceil(Number(reply.headers.get(idleSecondsHeader) ?? Number.NaN) / 60)

  it.each([
    ['bank01user', 30],
    ['field01', 15],
  ])('is told to %s with every answer, and begins anew with what counts as activity', async (name, limit) => {
    const visitor = await enter(name)
    expect(left(await visitor.call(getCurrentUser))).toBe(limit)
    server.clock.advance((limit - 2) * minutes)
    expect(left(await visitor.call(countNewMessages))).toBe(2)
    expect(left(await visitor.call(getCurrentUser))).toBe(limit)
    expect(left(await visitor.call(countNewMessages))).toBe(limit)
  })

  it('is not told where activity would not lengthen it, nor to nobody', async () => {
    const visitor = await enter('field01')
    for (let spent = 0; spent < 12 * hours - 10 * minutes; spent += 10 * minutes) {
      expect(left(await visitor.call(getCurrentUser))).toBe(15)
      server.clock.advance(10 * minutes)
    }
    expect(left(await visitor.call(getCurrentUser))).toBeNaN()
    expect(left(await server.visitor().call(countNewMessages))).toBeNaN()
  })
})

describe('logging out', () => {
  it('ends the session, clears the cookie and is audited', async () => {
    const visitor = await enter('bank01user')
    const token = visitor.cookies.get('Admin-Token')!
    const reply = await visitor.call(logout)
    expect(reply).toMatchObject({ status: 200, code: 'ACK', data: null })
    expect(reply.headers.getSetCookie().join()).toMatch(/^Admin-Token=; .*Expires=Thu, 01 Jan 1970/)
    expect(visitor.cookies.has('Admin-Token')).toBe(false)
    const thief = server.visitor()
    expect((await thief.call(getCurrentUser, { headers: { 'auth-token': token } })).status).toBe(401)
    expect((await thief.call(countNewMessages, { headers: { 'auth-token': token } })).status).toBe(401)
    expect(await server.audited('auth.logout')).toBeGreaterThan(0)
  })
})

describe('a change of permissions or status', () => {
  it.each([
    ['bank01user', 'AGENCY-PERM-CHANGE'],
    ['field01', 'GRIP-PERM-CHANGE'],
  ] as const)('tells %s once and ends the session', async (name, code) => {
    const visitor = await enter(name)
    const headers = { 'auth-token': visitor.cookies.get('Admin-Token')! }
    const { id } = await server.user(name)
    await server.db.transaction((tx) => endSessionsOf(tx, [id], 'permission', server.clock.now()))
    expect(await visitor.call(sendTestMessage)).toMatchObject({
      status: 200,
      code,
      message: responseCodes[code].message.en,
      data: null,
    })
    // The browser is rid of the token, and a program that still sends it is nobody.
    expect(visitor.cookies.has('Admin-Token')).toBe(false)
    expect((await visitor.call(getCurrentUser, { headers })).status).toBe(401)
    expect((await visitor.call(countNewMessages, { headers })).status).toBe(401)
  })

  it('is told by the poll too, which notices first', async () => {
    const visitor = await enter('bank01user')
    const { id } = await server.user('bank01user')
    await server.db.transaction((tx) => endSessionsOf(tx, [id], 'permission', server.clock.now()))
    expect((await visitor.call(countNewMessages)).code).toBe('AGENCY-PERM-CHANGE')
    expect((await visitor.call(countNewMessages)).status).toBe(401)
  })
})

it('takes no token that it did not make', async () => {
  const right = await server.openSessionOf('bank01user')
  const hash = (
    await server.query<{ hash: string }>(
      sql`select encode(token_hash, 'hex') as hash from session order by created_at desc limit 1`,
    )
  )[0]!.hash
  const made = [
    '',
    ' ',
    'null',
    'x'.repeat(43),
    right.slice(0, -1),
    right.toUpperCase(),
    hash,
    `${right},${right}`,
  ]
  for (const token of made) {
    const reply = await server.visitor().call(getCurrentUser, { headers: { 'auth-token': token } })
    expect([token, reply.status]).toEqual([token, 401])
  }
})

it('forbids what the permissions of a session do not name', async () => {
  await server.query(sql`update app_user set permissions = '{}' where login_name = 'bank01admin'`)
  const visitor = await enter('bank01admin')
  const body = { name: 'Somebody', landline: '', version: 0 }
  expect(await visitor.call(updateOwnInfo, { body })).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  expect((await server.user('bank01admin')).name).not.toBe('Somebody')
})
