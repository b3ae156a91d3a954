import { sendEmailCodeForRegistration, sendSmsCode } from '@cass/contract/auth/endpoints.ts'
import { listMessages } from '@cass/contract/messages/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hours, startTestServer, type TestServer } from '../../../test/harness.ts'
import { networkOf, placeOf } from '../../lib/place.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    env: { TRUST_PROXY: 'loopback', CODE_LIMITS: 'address=3,network=5,prefix=4,platform=8' },
  })
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.query(sql`delete from code_count`)
})

let people = 0
/** Somebody new, at an address of their own unless it is given. */
async function requestCode(given: { from?: string; mobile?: string; email?: string } = {}): Promise<string> {
  const number = ++people
  const headers = { 'x-forwarded-for': given.from ?? `10.${number % 250}.${Math.floor(number / 250)}.1` }
  const visitor = server.visitor()
  const verifyCode = await visitor.imageCode()
  if (given.email !== undefined) {
    const body = { email: given.email, verifyCode }
    return (await visitor.call(sendEmailCodeForRegistration, { body, headers })).code
  }
  const phoneNo = given.mobile ?? `13${String(number).padStart(5, '0')}0001`
  return (await visitor.call(sendSmsCode, { body: { purpose: 'register', phoneNo, verifyCode }, headers }))
    .code
}
const sent = async () => (await server.mailbox()).filter((mail) => mail.channel !== 'image').length

async function bellOf(login: string): Promise<string[]> {
  const visitor = server.visitor()
  await visitor.enterAs(login)
  const { data } = await visitor.call(listMessages)
  return data.list.map((each) => each.sentence)
}

describe('codes to strangers', () => {
  it('are limited by the address that asks, for an hour', async () => {
    const from = '203.0.113.9'
    for (let i = 0; i < 3; i++) expect(await requestCode({ from })).toBe('ACK')
    const before = await sent()
    expect(await requestCode({ from })).toBe('TOO_MANY_REQUESTS')
    expect(await sent()).toBe(before)
    expect(await requestCode()).toBe('ACK')
    server.clock.advance(hours)
    expect(await requestCode({ from })).toBe('ACK')
  })

  it('are limited by the network that asks', async () => {
    for (let i = 1; i <= 5; i++) expect(await requestCode({ from: `198.51.100.${i}` })).toBe('ACK')
    expect(await requestCode({ from: '198.51.100.77' })).toBe('TOO_MANY_REQUESTS')
    expect(await requestCode({ from: '198.51.101.1' })).toBe('ACK')
  })

  it('are limited by where the numbers belong, and the mailboxes', async () => {
    for (let i = 0; i < 4; i++) expect(await requestCode({ mobile: `1391234000${i}` })).toBe('ACK')
    expect(await requestCode({ mobile: '13912349999' })).toBe('TOO_MANY_REQUESTS')
    expect(await requestCode({ mobile: '13912359999' })).toBe('ACK')
    await server.query(sql`delete from code_count where scope = 'platform'`)
    for (let i = 0; i < 4; i++)
      expect(await requestCode({ email: `somebody${i}@victim.invalid` })).toBe('ACK')
    expect(await requestCode({ email: 'another@VICTIM.invalid' })).toBe('TOO_MANY_REQUESTS')
  })
})

describe('all codes', () => {
  it('are limited for the platform', async () => {
    for (let i = 0; i < 8; i++) expect(await requestCode()).toBe('ACK')
    expect(await requestCode()).toBe('TOO_MANY_REQUESTS')
    const visitor = server.visitor()
    const login = {
      purpose: 'login',
      username: 'bank02user',
      verifyCode: await visitor.imageCode(),
    } as const
    expect((await visitor.call(sendSmsCode, { body: login })).code).toBe('TOO_MANY_REQUESTS')
  })

  it('that go where an account has its own are not limited by where they are asked for', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.20' }
    for (const username of ['bank01admin', 'bank01user', 'bank02admin', 'field01']) {
      const visitor = server.visitor()
      const body = { purpose: 'login', username, verifyCode: await visitor.imageCode() } as const
      expect((await visitor.call(sendSmsCode, { body, headers })).code).toBe('ACK')
    }
  })
})

it('administrators hear of a limit that is reached once, and it is written down', async () => {
  const from = '192.0.2.44'
  for (let i = 0; i < 3; i++) await requestCode({ from })
  for (let i = 0; i < 3; i++) expect(await requestCode({ from })).toBe('TOO_MANY_REQUESTS')
  const about = (await bellOf('admin')).filter((sentence) => sentence.includes(from))
  expect(about).toEqual([
    `3 verification codes were requested from ${from} within one hour; no more will be sent this hour.`,
  ])
  expect((await bellOf('field01')).filter((sentence) => sentence.includes(from))).toEqual([])
  const rows = await server.query(
    sql`select subject, details from audit_log where action = 'codes.limitReached' and details ->> 'key' = ${from}`,
  )
  expect(rows).toEqual([{ subject: 'codes:address', details: { key: from, limit: 3 } }])
})

it.each([
  ['203.0.113.9', '203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2:3::4', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
])('%s is at %s in %s', (ip, place, network) => {
  expect([placeOf(ip), networkOf(ip)]).toEqual([place, network])
})
