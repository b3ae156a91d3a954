import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('outlives a connection that is lost between two statements of a transaction', async () => {
  const lost = server.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await server.query(sql`select pg_terminate_backend(${rows[0]!.pid})`)
    // The connection says so by itself; nobody asks it anything meanwhile.
    await sleep(300)
    await tx.execute(sql`select 1`)
  })
  await expect(lost).rejects.toThrow()
  expect(await server.query(sql`select 1 as one`)).toEqual([{ one: 1 }])
})
