import { logout } from '@cass/contract/auth/endpoints.ts'
import { sendTestMessage } from '@cass/contract/messages/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hours, patient, startTestServer, type TestServer } from '../../test/harness.ts'
import { createJobs } from './jobs.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const tables = [
  'session',
  'idempotent_answer',
  'verification_code',
  'code_count',
  'used_nonce',
  'login_try',
] as const

async function counts(): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const table of tables) {
    const [row] = await server.query<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(table)}`,
    )
    found[table] = row!.n
  }
  return found
}

/** A login, a change with a key, a failed login and a logout: something for every table. */
async function leaveTraces(): Promise<void> {
  const visitor = server.visitor()
  await visitor.loginAs('bank01admin')
  await visitor.call(sendTestMessage, { headers: { 'idempotency-key': crypto.randomUUID() } })
  await visitor.call(logout)
  await server.visitor().loginAs('bank01user', { plainPassword: 'Wrong#2026' })
}

it('throws away after a day what has served its time, and nothing younger', async () => {
  await leaveTraces()
  const old = await counts()
  expect(Object.values(old).every((count) => count > 0)).toBe(true)
  server.clock.advance(25 * hours)
  await leaveTraces()
  const young = { ...(await counts()) }
  for (const table of tables) young[table]! -= old[table]!
  // By the name, and by where it was tried from.
  young.login_try = 2

  const jobs = createJobs(server.connectionString, server.app.log)
  await jobs.boss.start()
  await jobs.boss.send('housekeeping', {})
  await expect.poll(counts, patient).toEqual(young)
  await jobs.stop()
})
