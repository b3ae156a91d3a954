import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patient, startTestServer, type TestServer } from '../../test/harness.ts'
import { connect, run, statement, writeSql } from './db.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

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

it('has all its connections after twenty restarts of PostgreSQL under load', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'restarts-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log() {} })
  const { db, pool, close } = connect(postgres.connectionString, { max: 8 })
  let done = 0
  let restarting = true
  const load = Array.from({ length: 24 }, async () => {
    while (restarting)
      await db
        .transaction((tx) => tx.execute(sql`select pg_sleep(0.002)`))
        .then(
          () => done++,
          () => sleep(5),
        )
  })
  for (let restart = 0; restart < 20; restart++) {
    const before = done
    await expect.poll(() => done, patient).toBeGreaterThan(before + 24)
    const [postmaster] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
    process.kill(Number(postmaster), 'SIGINT')
    await expect
      .poll(() => readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => ''), patient)
      .not.toMatch(new RegExp(`^(${postmaster}\n|$)`))
  }
  const before = done
  await expect.poll(() => done, patient).toBeGreaterThan(before + 24)
  restarting = false
  await Promise.all(load)
  expect([pool.waitingCount, pool.totalCount - pool.idleCount]).toEqual([0, 0])
  await close()
  await postgres.stop()
  await rm(dataDir, { recursive: true })
})

it('does not take for committed what a failed statement has undone', async () => {
  const swallowed = server.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 / 0`).catch(() => {})
  })
  await expect(swallowed).rejects.toThrow('A statement failed')
})

it('reads moments of every age and zone as they were written', async () => {
  const written = [
    ['1999-12-31T23:59:59.999Z', 'UTC'],
    ['2026-11-15T10:00:00Z', 'Asia/Shanghai'],
    ['2026-07-01T00:00:00.5Z', 'Asia/Kolkata'],
    ['0099-05-05T00:00:00Z', 'UTC'],
  ] as const
  for (const [moment, zone] of written) {
    const at = await server.db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('timezone', ${zone}, true)`)
      const [row] = await selectMoment(tx, { moment })
      return row!.at
    })
    expect(at).toEqual(new Date(moment))
  }
  const [never] = await selectMoment(server.db, { moment: 'infinity' })
  expect(never!.at).toBe(Number.POSITIVE_INFINITY)
})
const selectMoment = statement<{ at: Date }>(
  undefined,
  sql`select ${sql.placeholder('moment')}::timestamptz as at`,
)

describe('what is run in a transaction', () => {
  const selectBackend = statement<{ pid: number }>(undefined, sql`select pg_backend_pid() as pid`)
  const preparedHere = sql`select name, statement from pg_prepared_statements`

  it('runs on its connection', async () => {
    await server.db.transaction(async (tx) => {
      const { rows } = await tx.execute(sql`select pg_backend_pid() as pid`)
      expect(await selectBackend(tx, {})).toEqual(rows)
      expect(await run(tx, writeSql(sql`select pg_backend_pid() as pid`))).toEqual(rows)
      expect(await selectBackend(server.db, {})).not.toEqual(rows)
    })
  })

  it('is prepared there where it has a name, or is said to come again', async () => {
    const named = statement(`select_one`, sql`select 1 as named`)
    await server.db.transaction(async (tx) => {
      await named(tx, {})
      await run(tx, writeSql(sql`select 1 as again`), { prepared: true })
      await run(tx, writeSql(sql`select 1 as once`))
      const prepared = (await tx.execute<{ name: string; statement: string }>(preparedHere)).rows
      expect(prepared).toContainEqual({ name: 'select_one', statement: 'select 1 as named' })
      const texts = prepared.map(({ statement }) => statement)
      expect(texts).toContain('select 1 as again')
      expect(texts).not.toContain('select 1 as once')
    })
  })

  it('is told apart by the whole of a long name', async () => {
    const long = 'a name of more than 63 characters, of which only the end differs: '
    const first = statement(`${long} 1`, sql`select 1 as number`)
    const second = statement(`${long} 2`, sql`select 2 as number`)
    await server.db.transaction(async (tx) => {
      expect([await first(tx, {}), await second(tx, {})]).toEqual([[{ number: 1 }], [{ number: 2 }]])
    })
  })
})
