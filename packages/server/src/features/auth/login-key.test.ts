import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import { getCurrentUser, getPublicKey, login } from '@cass/contract/auth/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startProgram } from '../../../test/child-process.ts'
import {
  hours,
  minutes,
  seconds,
  startTestServer,
  type TestServer,
  type Visitor,
} from '../../../test/harness.ts'
import { createSecrets } from '../../platform/secrets.ts'
import { rotateLoginKey } from './login-key.ts'

// Each has a server of its own: they turn the same key.
let server: TestServer
let visitor: Visitor
beforeEach(async () => {
  server = await startTestServer()
  visitor = server.visitor()
})
afterEach(() => server.stop())

const days = 24 * hours
const rotate = (olderThan = server.clock.now()) =>
  rotateLoginKey(server.db, createSecrets(server.config.CASS_SECRET), { now: server.clock.now(), olderThan })
const offer = async (from = visitor) => (await from.call(getPublicKey)).data
/** Sealed with this key, as a page would that was given it. */
function seal({ publicKey, nonce }: { publicKey: string; nonce: string }): string {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  return publicEncrypt(
    { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(JSON.stringify({ secret: 'Demo#2026', nonce })),
  ).toString('base64')
}

it('is given out anew within a minute, and who is logged in stays so', async () => {
  expect((await visitor.loginAs('bank01admin')).code).toBe('ACK')
  const before = await offer()
  expect(await rotate()).toBe(true)
  server.clock.advance(minutes)
  expect((await offer()).publicKey).not.toBe(before.publicKey)
  expect((await visitor.call(getCurrentUser)).code).toBe('ACK')
  expect((await server.visitor().loginAs('bank02admin')).code).toBe('ACK')
  expect(await server.audited('auth.rotateLoginKey')).toBe(1)
})

it('still opens what was sealed with the one before', async () => {
  const body = await visitor.loginBody('bank01admin')
  const before = await offer()
  await rotate()
  server.clock.advance(minutes)
  await offer()
  expect((await visitor.call(login, { body: { ...body, password: seal(before) } })).code).toBe('ACK')
})

it('no longer opens with the one before after an hour', async () => {
  const before = await offer()
  await rotate()
  server.clock.advance(2 * hours)
  const { nonce } = await offer()
  const password = seal({ publicKey: before.publicKey, nonce })
  expect((await visitor.loginAs('bank01admin', { password })).code).toBe('LOGIN_FAILED')
})

it('opens on a server that has not heard of it yet', async () => {
  const old = await offer()
  server.clock.advance(40 * seconds)
  const beside = await startTestServer({ beside: server })
  try {
    const elsewhere = beside.visitor()
    const body = await elsewhere.loginBody('bank01admin')
    await rotate()
    // The first one looks again after a minute; the other one has looked since.
    server.clock.advance(25 * seconds)
    const fresh = await offer()
    expect(fresh.publicKey).not.toBe(old.publicKey)
    expect((await offer(elsewhere)).publicKey).toBe(old.publicKey)
    const reply = await elsewhere.call(login, { body: { ...body, password: seal(fresh) } })
    expect(reply.code).toBe('ACK')
  } finally {
    await beside.stop()
  }
})

it('is left as it is while it is young enough, and turned once by many at a time', async () => {
  expect(await rotate(new Date(server.clock.now().getTime() - 90 * days))).toBe(false)
  server.clock.advance(91 * days)
  const olderThan = new Date(server.clock.now().getTime() - 90 * days)
  const turned = await Promise.all([rotate(olderThan), rotate(olderThan), rotate(olderThan)])
  expect(turned.toSorted()).toEqual([false, false, true])
  expect(await server.audited('auth.rotateLoginKey')).toBe(1)
})

it('is turned by a command beside a running server', async () => {
  const key = async () => (await server.query(sql`select sealed from server_key where name = 'login'`))[0]
  const before = await key()
  // The clock of the wall is behind that of the test.
  await server.query(sql`update server_key set created_at = now() - interval '1 hour' where name = 'login'`)
  const env = { DATABASE_URL: server.connectionString, CASS_SECRET: server.config.CASS_SECRET }
  const child = startProgram('commands/key-rotate.ts', env)
  expect([await child.ended, child.output()]).toEqual([0, expect.stringContaining('another key')])
  expect(await key()).not.toEqual(before)
})
