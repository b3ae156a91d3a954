import { updateOwnInfo } from '@cass/contract/account/endpoints.ts'
import { login } from '@cass/contract/auth/endpoints.ts'
import { messages } from '@cass/contract/errors.ts'
import { countNewMessages, sendTestMessage } from '@cass/contract/messages/endpoints.ts'
import { register } from '@cass/contract/registration/endpoints.ts'
import { saveWorkdayException } from '@cass/contract/workdays/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from '../../test/harness.ts'
import { createRegistrant } from '../../test/registrant.ts'
import { createSecrets, sha256 } from './secrets.ts'

let server: TestServer
let other: TestServer
beforeAll(async () => {
  server = await startTestServer()
  other = await startTestServer({ beside: server })
})
afterAll(async () => {
  await other.stop()
  await server.stop()
})

async function enter(name: string): Promise<Visitor> {
  const visitor = server.visitor()
  await visitor.enterAs(name)
  return visitor
}
const withKey = (key: string) => ({ headers: { 'idempotency-key': key } })

it('a repeat has one effect and the same answer', async () => {
  const audited = await server.audited('account.updateInfo')
  const visitor = await enter('bank01admin')
  const { version } = await server.user('bank01admin')
  const given = { body: { name: 'Once', landline: '', version }, ...withKey('update-once-1') }
  const first = await visitor.call(updateOwnInfo, given)
  const again = await visitor.call(updateOwnInfo, given)
  expect(first).toMatchObject({ code: 'ACK', data: { version: version + 1 } })
  expect(again).toMatchObject({ code: 'ACK', data: first.data })
  expect((await server.user('bank01admin')).version).toBe(version + 1)
  expect(await server.audited('account.updateInfo')).toBe(audited + 1)
})

it('twenty twins at the same moment, on two servers, have one effect and the same answer', async () => {
  const here = await enter('bank01user')
  const there = other.visitor()
  for (const [name, value] of here.cookies) there.cookies.set(name, value)
  const { version } = await server.user('bank01user')
  const given = { body: { name: 'Twin', landline: '', version }, ...withKey('update-twins-1') }
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, i) => (i % 2 ? here : there).call(updateOwnInfo, given)),
  )
  for (const reply of replies) expect([reply.code, reply.data]).toEqual(['ACK', replies[0]!.data])
  expect(replies[0]).toMatchObject({ data: { name: 'Twin', version: version + 1 } })
  expect((await server.user('bank01user')).version).toBe(version + 1)
})

it('holds for changes by GET', async () => {
  const visitor = await enter('post01admin')
  await Promise.all(Array.from({ length: 5 }, () => visitor.call(sendTestMessage, withKey('test-once-1'))))
  expect((await visitor.call(countNewMessages)).data).toBe(1)
  await visitor.call(sendTestMessage, withKey('test-once-2'))
  await visitor.call(sendTestMessage)
  expect((await visitor.call(countNewMessages)).data).toBe(3)
})

it('another body or another call under the same key is refused', async () => {
  const visitor = await enter('field01')
  const body = { date: '2026-11-16', workday: false, name: 'Drill' }
  expect((await visitor.call(saveWorkdayException, { body, ...withKey('save-a-day') })).code).toBe('ACK')
  const changed = { body: { ...body, workday: true }, ...withKey('save-a-day') }
  expect((await visitor.call(saveWorkdayException, changed)).code).toBe('IDEMPOTENCY_MISMATCH')
  expect((await visitor.call(sendTestMessage, withKey('save-a-day'))).code).toBe('IDEMPOTENCY_MISMATCH')
  expect(await server.query(sql`select workday from workday_exception where date = '2026-11-16'`)).toEqual([
    { workday: false },
  ])
})

it('the same key of somebody else is another one', async () => {
  for (const name of ['info01admin', 'info02admin']) {
    const visitor = await enter(name)
    const { version } = await server.user(name)
    const given = { body: { name: `I am ${name}`, landline: '', version }, ...withKey('shared-key-1') }
    expect((await visitor.call(updateOwnInfo, given)).data.name).toBe(`I am ${name}`)
  }
})

describe('a visitor’s key', () => {
  const registrations = async (username: string) =>
    (
      await server.query(
        sql`select 1 from agency_review join app_user on app_user.id = applicant_id where login_name = ${username}`,
      )
    ).length

  it('is the visit’s: a registration that is sent again has one effect and the same answer', async () => {
    const somebody = await createRegistrant(server)
    const given = { body: await somebody.body(), ...withKey('register-me-once') }
    const first = await somebody.visitor.call(register, given)
    expect(first).toMatchObject({ code: 'ACK', data: { reviewedBy: 'operator' } })
    const again = await somebody.visitor.call(register, given)
    expect([again.code, again.data]).toEqual(['ACK', first.data])
    expect(await registrations(somebody.username)).toBe(1)
    const other = { ...given, body: { ...given.body, name: 'Somebody else' } }
    expect((await somebody.visitor.call(register, other)).code).toBe('IDEMPOTENCY_MISMATCH')

    const stranger = server.visitor()
    expect((await stranger.call(register, given)).code).not.toBe('ACK')
    const kept = await server.query<{ owner: string }>(
      sql`select owner from idempotent_answer where key = 'register-me-once'`,
    )
    expect(kept).toEqual([{ owner: expect.stringMatching(/^visit:[\w-]{43}$/) }])
    expect(kept[0]!.owner).not.toContain(somebody.visitor.cookies.get('Cass-Visit'))
  })

  it('keeps no token of a login', async () => {
    const visitor = server.visitor()
    const given = { body: await visitor.loginBody('field02'), ...withKey('log-me-in-once') }
    expect((await visitor.call(login, given)).code).toBe('ACK')
    expect(await server.query(sql`select 1 from idempotent_answer where key = 'log-me-in-once'`)).toEqual([])
  })
})

it('keeps no hash that whoever guesses the request could compute', async () => {
  const visitor = await enter('post02admin')
  await visitor.call(sendTestMessage, withKey('guess-my-body'))
  const [kept] = await server.query<{ request_hash: Buffer }>(
    sql`select request_hash from idempotent_answer where key = 'guess-my-body'`,
  )
  const { method, path } = sendTestMessage
  const guess = JSON.stringify([method, path, { params: {}, query: {}, body: {} }])
  expect(kept!.request_hash).toEqual(createSecrets(server.config.CASS_SECRET).keyedHash(guess))
  expect(kept!.request_hash).not.toEqual(sha256(guess))
})

it('a refused request leaves its key free', async () => {
  const visitor = await enter('tech01')
  const { version } = await server.user('tech01')
  const late = { body: { name: 'Late', landline: '', version: version + 1 }, ...withKey('second-chance') }
  expect((await visitor.call(updateOwnInfo, late)).code).toBe('CONFLICT')
  const right = { body: { name: 'Right', landline: '', version }, ...withKey('second-chance') }
  expect((await visitor.call(updateOwnInfo, right)).code).toBe('ACK')
})

it.each(['short', 'x'.repeat(129), 'with space in it', 'schlüssel-ß'])(
  'the key %s is refused',
  async (key) => {
    const visitor = await enter('clear01')
    expect(await visitor.call(sendTestMessage, withKey(key))).toMatchObject({
      status: 200,
      code: 'VALIDATION',
      message: messages.idempotencyKey.en,
    })
  },
)
