import { afterAll, beforeAll, expect, it } from 'vitest'
import { minutes, startTestServer, type TestServer } from '../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('says whether it lives and whether it can work', async () => {
  expect(await (await fetch(`${server.address}/healthz`)).json()).toEqual({ status: 'ok' })
  expect(await (await fetch(`${server.address}/readyz`)).json()).toEqual({ status: 'ready' })
})

it('says when no connection to its database comes free any more', async () => {
  const { pool } = server.database
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  server.clock.advance(1 * minutes)
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
  server.clock.advance(2 * minutes)
  expect((await fetch(`${server.address}/healthz`)).status).toBe(503)
  for (const client of taken) client.release()
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
})
