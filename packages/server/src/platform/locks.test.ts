import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../test/harness.ts'
import { lock, lockShared, locks, tryLock, tryLockConnection } from './locks.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('no two locks share a number', () => {
  expect(new Set(Object.values(locks)).size).toBe(Object.keys(locks).length)
})

it('the lock of a folder is that of earlier versions', async () => {
  const [row] = await server.query(sql`select hashtext('cass data folder') as number`)
  expect(row).toEqual({ number: locks.dataFolder })
})

it('who takes a lock of the same key waits until the transaction ends, who takes another does not', async () => {
  const done: string[] = []
  let second: Promise<unknown> | undefined
  await server.db.transaction(async (tx) => {
    await lock(tx, 'uploads', 'a')
    await server.db.transaction((other) => lock(other, 'uploads', 'b'))
    await server.db.transaction((other) => lock(other, 'codes', 'a'))
    second = server.db.transaction(async (other) => {
      await lock(other, 'uploads', 'a')
      done.push('second')
    })
    await server.untilBlocked()
    done.push('first')
  })
  await second
  expect(done).toEqual(['first', 'second'])
})

it('a shared lock is held by several, and keeps out who wants it alone', async () => {
  let alone: Promise<unknown> | undefined
  await server.db.transaction(async (tx) => {
    await lockShared(tx, 'siteTextEdition', 'terms')
    await server.db.transaction((other) => lockShared(other, 'siteTextEdition', 'terms'))
    alone = server.db.transaction((other) => lock(other, 'siteTextEdition', 'terms'))
    await server.untilBlocked()
  })
  await alone
})

it('a lock that is only tried is not waited for', async () => {
  await server.db.transaction(async (tx) => {
    expect(await tryLock(tx, 'staff')).toBe(true)
    expect(await server.db.transaction((other) => tryLock(other, 'staff'))).toBe(false)
    const client = await server.database.pool.connect()
    try {
      expect(await tryLockConnection(client, 'staff')).toBe(false)
    } finally {
      client.release()
    }
  })
  expect(await server.db.transaction((tx) => tryLock(tx, 'staff'))).toBe(true)
})
