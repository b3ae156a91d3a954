import { login, updatePassword } from '@cass/contract/auth/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { createJobs } from '../../platform/jobs.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: 'loopback' } })
})
afterAll(() => server.stop())

const wrong = { plainPassword: 'Wrong#2026' }
const force = { loginType: 'force' } as const

async function failAt(name: string, times: number, by = () => server.visitor()): Promise<string[]> {
  const codes: string[] = []
  for (let i = 0; i < times; i++) codes.push((await by().loginAs(name, wrong)).code)
  return codes
}

/** A browser from which this account has been logged in to. */
async function knownTo(name: string): Promise<Visitor> {
  const visitor = server.visitor()
  expect((await visitor.loginAs(name, force)).code).toBe('ACK')
  return visitor
}

describe('a browser that was logged in from before', () => {
  it('gets in while others have locked the name', async () => {
    const owner = await knownTo('bank01admin')
    await failAt('bank01admin', 5)
    expect((await server.visitor().loginAs('bank01admin', force)).code).toBe('ACCOUNT_LOCKED')
    expect((await owner.loginAs('bank01admin', force)).code).toBe('ACK')
    // That does not give the others five tries more.
    expect((await server.visitor().loginAs('bank01admin', force)).code).toBe('ACCOUNT_LOCKED')
  })

  it('has five tries of its own, which lock nobody else out', async () => {
    const thief = await knownTo('bank02admin')
    expect(await failAt('bank02admin', 6, () => thief)).toEqual([
      ...Array(5).fill('LOGIN_FAILED'),
      'ACCOUNT_LOCKED',
    ])
    expect((await thief.loginAs('bank02admin', force)).code).toBe('ACCOUNT_LOCKED')
    expect((await server.user('bank02admin')).status).toBe('05')
    expect((await server.visitor().loginAs('bank02admin', force)).code).toBe('ACK')
  })

  it('is known to that account alone', async () => {
    const owner = await knownTo('post01admin')
    await failAt('post02admin', 5)
    expect((await owner.loginAs('post02admin')).code).toBe('ACCOUNT_LOCKED')
  })

  it('is a stranger again after a new password, and to whoever makes the cookie up', async () => {
    const owner = await knownTo('info02admin')
    const body = { oldPassword: await owner.seal('Demo#2026'), password: await owner.seal('Fresh#2026') }
    expect((await owner.call(updatePassword, { body })).code).toBe('ACK')
    await failAt('info02admin', 5)
    const fresh = { ...force, plainPassword: 'Fresh#2026' }
    expect((await owner.loginAs('info02admin', fresh)).code).toBe('ACCOUNT_LOCKED')
    const forger = server.visitor()
    forger.cookies.set('Cass-Device', 'x'.repeat(43))
    expect((await forger.loginAs('info02admin', fresh)).code).toBe('ACCOUNT_LOCKED')
  })

  it('is forgotten half a year after its last login', async () => {
    await knownTo('info01admin')
    const { id } = await server.user('info01admin')
    const known = () => server.query(sql`select 1 from known_device where user_id = ${id}`)
    const sweep = async () => {
      const { boss } = createJobs(server.connectionString, server.app.log)
      await boss.start()
      await boss.send('housekeeping', {})
      return boss
    }
    await server.query(
      sql`update known_device set last_at = last_at - interval '181 days' where user_id = ${id}`,
    )
    const boss = await sweep()
    try {
      await expect.poll(known, { timeout: 60_000, interval: 100 }).toEqual([])
    } finally {
      await boss.stop({ graceful: false })
    }
  })
})

it('who fails at many names from one place is not heard there for a while, and others are', async () => {
  await server.query(
    sql`insert into login_try (login_name, failed, last_at) values ('from:203.0.113.7', 99, ${server.clock.now()})`,
  )
  const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })
  const attempt = async (name: string, ip: string, change = {}) => {
    const visitor = server.visitor()
    return (await visitor.call(login, { body: await visitor.loginBody(name, change), ...from(ip) })).code
  }
  expect(await attempt('nobody77', '203.0.113.7', wrong)).toBe('LOGIN_FAILED')
  expect(await attempt('bank01user', '203.0.113.7')).toBe('TOO_MANY_REQUESTS')
  expect(await attempt('bank01user', '203.0.113.8')).toBe('ACK')
})
