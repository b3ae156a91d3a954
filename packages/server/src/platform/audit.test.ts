import { sendTestMessage } from '@cass/contract/messages/endpoints.ts'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { patient, startTestServer, type TestServer } from '../../test/harness.ts'
import { sealAudit, verifyAudit, writeAudit } from './audit.ts'
import { systemContext } from './context.ts'
import { connect } from './db.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** A fresh chain of ten rows. */
beforeEach(async () => {
  await tamper('delete from audit_log')
  for (let i = 1; i <= 10; i++) await write(`step ${i}`)
  await seal()
})

const write = (subject: string) =>
  server.db.transaction((tx) =>
    writeAudit(tx, systemContext(server.clock.now()), {
      action: 'test.step',
      subject,
      details: { note: '一二三' },
    }),
  )

/** The server's own sealer may hold the lock at the moment: then there is nothing to do but to look again. */
async function seal(): Promise<void> {
  await expect
    .poll(async () => {
      await sealAudit(server.db)
      return await server.query(sql`select 1 from audit_log where seq is null`)
    }, patient)
    .toEqual([])
}

/** As somebody would who owns the database: past the trigger. */
async function tamper(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server.connectionString })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

const idAt = async (seq: number) =>
  Number((await server.query<{ id: string }>(sql`select id from audit_log where seq = ${seq}`))[0]!.id)

describe('the chain', () => {
  it('is whole as it was written', async () => {
    const report = await verifyAudit(server.db)
    expect(report).toMatchObject({ broken: null, unsealed: 0, head: { seq: 10 } })
    await write('one more')
    await seal()
    expect(await verifyAudit(server.db, report.head)).toMatchObject({ broken: null, head: { seq: 11 } })
  })

  it.each([
    `update audit_log set subject = 'another' where seq = 4`,
    `update audit_log set details = '{"note": "other"}' where seq = 4`,
    `update audit_log set at = at + interval '1 microsecond' where seq = 4`,
    `update audit_log set actor_name = 'admin' where seq = 4`,
    `update audit_log set ip = '10.0.0.1' where seq = 4`,
    `update audit_log set hash = sha256('x') where seq = 4`,
  ])('names the row after: %s', async (statement) => {
    const id = await idAt(4)
    await tamper(statement)
    expect((await verifyAudit(server.db)).broken).toEqual({ seq: 4, id, reason: 'the row was changed' })
  })

  it('names the gap of a deleted row, and the first row when that is gone', async () => {
    await tamper('delete from audit_log where seq = 6')
    expect((await verifyAudit(server.db)).broken).toEqual({ seq: 6, id: null, reason: 'the row is missing' })
    await tamper('delete from audit_log where seq = 1')
    expect((await verifyAudit(server.db)).broken).toMatchObject({ seq: 1, id: null })
  })

  it('tells a gap that was closed, and two rows that changed places', async () => {
    const moved = await idAt(7)
    await tamper('delete from audit_log where seq = 6', 'update audit_log set seq = seq - 1 where seq > 6')
    expect((await verifyAudit(server.db)).broken).toMatchObject({ seq: 6, id: moved })
  })

  it('written anew as a whole, or cut short, is told by a head that was kept elsewhere', async () => {
    const { head } = await verifyAudit(server.db)
    await tamper(
      `update audit_log set subject = 'never happened' where seq = 3`,
      'update audit_log set seq = null, hash = null',
    )
    await seal()
    expect((await verifyAudit(server.db)).broken).toBeNull()
    expect((await verifyAudit(server.db, head)).broken).toMatchObject({
      seq: 10,
      reason: 'the chain was written anew up to here',
    })
    await tamper('delete from audit_log where seq > 8')
    expect((await verifyAudit(server.db)).broken).toBeNull()
    expect((await verifyAudit(server.db, head)).broken).toMatchObject({
      seq: 9,
      reason: 'the chain is shorter than the kept head',
    })
  })

  it('is whole for a connection in any time zone', async () => {
    const database = connect(
      `${server.connectionString}${server.connectionString.includes('?') ? '&' : '?'}options=-c%20TimeZone%3DAmerica/St_Johns`,
      { max: 1 },
    )
    try {
      const { rows } = await database.db.execute<{ zone: string }>(
        sql`select current_setting('TimeZone') as zone`,
      )
      expect(rows[0]!.zone).toBe('America/St_Johns')
      expect((await verifyAudit(database.db)).broken).toBeNull()
    } finally {
      await database.close()
    }
  })
})

it('the trigger refuses to change, delete, reseal or truncate', async () => {
  for (const statement of [
    sql`update audit_log set subject = 'x' where seq = 2`,
    sql`update audit_log set seq = 99 where seq = 2`,
    sql`delete from audit_log where seq = 2`,
    sql`truncate audit_log`,
  ])
    await expect(server.query(statement)).rejects.toThrow()
  await write('not sealed yet')
  await expect(
    server.query(sql`update audit_log set subject = 'x', seq = 500, hash = '' where seq is null`),
  ).rejects.toThrow()
  expect((await verifyAudit(server.db)).broken).toBeNull()
})

it('the server seals by itself what its users do', async () => {
  const visitor = server.visitor()
  await visitor.enterAs('bank01admin')
  await visitor.call(sendTestMessage)
  await expect.poll(async () => (await verifyAudit(server.db)).head.seq, patient).toBe(11)
})

it('many sealers at once make one chain', async () => {
  await Promise.all(Array.from({ length: 200 }, (_, i) => write(`parallel ${i}`)))
  await Promise.all(Array.from({ length: 6 }, () => sealAudit(server.db)))
  await seal()
  expect(await verifyAudit(server.db)).toMatchObject({ broken: null, unsealed: 0, head: { seq: 210 } })
})
