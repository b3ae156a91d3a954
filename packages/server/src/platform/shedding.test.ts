import { messages } from '@cass/contract/errors.ts'
import { basePath } from '@cass/contract/kit/endpoint.ts'
import { type Language, systemLanguage } from '@cass/contract/kit/text.ts'
import { findAllLinks } from '@cass/contract/links/endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { patient, startTestServer, type TestServer } from '../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ pool: 1, env: { QUEUE_LIMIT_MS: '1' } })
})
afterAll(() => server.stop())

const request = (language: Language = 'en', patienceMs = 60_000) =>
  fetch(`${server.address}${basePath}${findAllLinks.path}`, {
    method: 'POST',
    headers: { 'system-language': systemLanguage[language], 'content-type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(patienceMs),
  })

/** Keeps the only connection while somebody waits for it, until the server has noticed. */
async function whileOneWaits(work: () => Promise<void>): Promise<void> {
  const { pool } = server.database
  const client = await pool.connect()
  const waiting = pool.query('select 1')
  try {
    const outcome = () =>
      request('en', 200).then(
        ({ status }) => status,
        () => 'waits',
      )
    await expect.poll(outcome, patient).toBe(503)
    await work()
  } finally {
    client.release()
    await waiting
  }
}

it.each(['zh', 'en'] as const)('turns calls away while others wait too long (%s)', async (language) => {
  await whileOneWaits(async () => {
    const refused = await request(language)
    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    expect(refused.headers.get('cache-control')).toBe('no-store')
    expect(refused.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await refused.json()).toEqual({
      code: 'UNAVAILABLE',
      message: messages.overloaded[language],
      data: null,
    })
  })
  await expect.poll(async () => (await request()).status, patient).toBe(200)
})

it('answers health checks and pages meanwhile', async () => {
  await whileOneWaits(async () => {
    for (const path of ['/healthz', '/robots.txt'])
      expect([path, (await fetch(server.address + path)).status]).toEqual([path, 200])
  })
})

it('lets in what waits no longer than is allowed', async () => {
  const patientServer = await startTestServer({ beside: server, pool: 1 })
  const client = await patientServer.database.pool.connect()
  const calls = Array.from({ length: 5 }, () =>
    fetch(`${patientServer.address}${basePath}${findAllLinks.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    }),
  )
  await expect.poll(() => patientServer.database.pool.waitingCount, patient).toBeGreaterThanOrEqual(5)
  client.release()
  for (const call of calls) expect((await call).status).toBe(200)
  await patientServer.stop()
})
