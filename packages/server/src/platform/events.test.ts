import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { patient, startTestServer, type TestServer } from '../../test/harness.ts'
import { type Events, listenForEvents, notify, type ServerEvent } from './events.ts'

let server: TestServer
let events: Events
let inVain = 0
const heard: ServerEvent[] = []
beforeAll(async () => {
  server = await startTestServer()
  const log = Object.assign(Object.create(server.app.log), {
    warn: (_: unknown, what: string) => {
      if (what === 'event connection not back yet') inVain++
    },
  })
  events = await listenForEvents(server.connectionString, log)
  events.on((event) => heard.push(event))
})
afterAll(async () => {
  await events.close()
  await server.stop()
})

const sendMessage = (id: string) =>
  server.db.transaction((tx) => notify(tx, { type: 'messages', userIds: [id] }))
const heardIds = () => heard.flatMap((event) => (event.type === 'messages' ? event.userIds : []))
/** What others told may still arrive. */
const heardOf = (ids: readonly string[]) => {
  const asked = new Set(ids)
  return heardIds().filter((id) => asked.has(id))
}
/** The connections that listen: the server's own and the test's. */
const listening = sql`from pg_stat_activity where datname = current_database() and query = 'listen cass_events'`

/** Keeps telling, since what is said while nobody listens is lost: polls make up for that. */
async function expectToHear(id: string): Promise<void> {
  await expect
    .poll(async () => {
      await sendMessage(id)
      return heardIds().includes(id)
    }, patient)
    .toBe(true)
}

it('are heard once committed, and never when rolled back', async () => {
  await expect(
    server.db.transaction(async (tx) => {
      await notify(tx, { type: 'messages', userIds: ['rolled back'] })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await sendMessage('committed')
  await expect.poll(() => heardOf(['committed', 'rolled back']), patient).toEqual(['committed'])
})

it('reach everybody, however many they are', async () => {
  const userIds = Array.from({ length: 1_000 }, () => crypto.randomUUID())
  await server.db.transaction((tx) => notify(tx, { type: 'messages', userIds }))
  await expect.poll(() => heardOf(userIds).length, patient).toBe(1_000)
  expect(heardOf(userIds)).toEqual(userIds)
})

it('survive nonsense on their channel', async () => {
  for (const payload of [
    '',
    'nonsense',
    'null',
    '{}',
    '{"type":"messages"}',
    '{"type":"sessions-ended","sessionIds":7}',
  ])
    await server.query(sql`select pg_notify('cass_events', ${payload})`)
  await expectToHear('after nonsense')
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
})

it('come back after the connection was lost', async () => {
  const lost = await server.query(sql`select pg_terminate_backend(pid) ${listening}`)
  expect(lost).toHaveLength(2)
  await expectToHear('after the loss')
})

it('come back on one connection each, however long the database was away', async () => {
  const name = new URL(server.connectionString).pathname.slice(1)
  const elsewhere = new URL(server.connectionString)
  elsewhere.pathname = '/postgres'
  const operator = new pg.Client({ connectionString: elsewhere.toString() })
  await operator.connect()
  const before = inVain
  try {
    await operator.query(`alter database ${name} allow_connections false`)
    await operator.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
    await expect.poll(() => inVain, patient).toBeGreaterThan(before + 2)

    const away = await fetch(`${server.address}/cass/mgt/links/findAll`, { method: 'POST' })
    expect(away.status).toBe(503)
    expect(away.headers.get('retry-after')).toBe('10')
    expect(await away.json()).toMatchObject({ code: 'UNAVAILABLE', data: null })
    expect((await fetch(`${server.address}/readyz`)).status).toBe(503)
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
  } finally {
    await operator.query(`alter database ${name} allow_connections true`)
    await operator.end()
  }
  await expectToHear('after the absence')
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
  await expect.poll(() => server.query(sql`select pid ${listening}`), patient).toHaveLength(2)
})
