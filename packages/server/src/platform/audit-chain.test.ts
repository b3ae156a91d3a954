import { sendTestMessage } from '@cass/contract/messages/endpoints.ts'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createDatabase, testSecret } from '../../test/database-server.ts'
import { patient, startTestServer } from '../../test/harness.ts'
import { writeAudit } from './audit.ts'
import { type ChainHead, sealAudit, verifyAudit } from './audit-chain.ts'
import { recordUnsigned } from './audit-unsigned.ts'
import { systemContext } from './context.ts'
import { connect, type Database } from './db.ts'
import { createSecrets } from './secrets.ts'

// A database without a server: nothing is sealed but by the test.
let own: Awaited<ReturnType<typeof createDatabase>>
let database: Database
beforeAll(async () => {
  own = await createDatabase(inject('databaseServer'), 'demo')
  database = connect(own.connectionString, { max: 4 })
})
afterAll(async () => {
  await database.close()
  await own.drop()
})

const ours = createSecrets(testSecret)
/** Of somebody who has the database and not our secret. */
const theirs = createSecrets('a secret of somebody else, long enough')

/** A fresh chain of ten rows, and not one without a signature on record. */
beforeEach(async () => {
  await tamper('delete from audit_log')
  await recordAnew()
  for (let i = 1; i <= 10; i++) await write(`step ${i}`)
  await seal()
})

const details = { note: '一二三', 10: { b: 1.5, a: [null, true] }, nothing: undefined }
const write = (subject: string, by = ours) =>
  database.db.transaction((tx) =>
    writeAudit(tx, systemContext(new Date()), { action: 'messages.test', subject, details }, by),
  )
const recordAnew = async () => {
  await tamper(`delete from server_key where name = 'audit-unsigned'`)
  await recordUnsigned(database.db, ours, new Date())
}
const seal = () => sealAudit(database.db, ours)
const verify = (...kept: ChainHead[]) => verifyAudit(database.db, ours, kept)

/** As somebody would who owns the database: past the trigger. */
async function tamper(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: own.connectionString })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

const idAt = async (seq: number) => {
  const { rows } = await database.db.execute<{ id: string }>(sql`select id from audit_log where seq = ${seq}`)
  return Number(rows[0]!.id)
}

describe('the chain', () => {
  it('is whole as it was written', async () => {
    const report = await verify()
    expect(report).toMatchObject({ broken: null, unsealed: 0, unsigned: 0, head: { seq: 10 } })
    await write('one more')
    await seal()
    expect(await verify(report.head)).toMatchObject({ broken: null, head: { seq: 11 } })
  })

  it.each([
    `update audit_log set subject = 'another' where seq = 4`,
    `update audit_log set details = '{"note": "other"}' where seq = 4`,
    `update audit_log set at = at + interval '1 microsecond' where seq = 4`,
    `update audit_log set actor_name = 'admin' where seq = 4`,
    `update audit_log set ip = '10.0.0.1' where seq = 4`,
    `update audit_log set hash = sha256('x') where seq = 4`,
    `update audit_log set signature = (select signature from audit_log where seq = 5) where seq = 4`,
  ])('names the row after: %s', async (statement) => {
    const id = await idAt(4)
    await tamper(statement)
    expect((await verify()).broken).toEqual({ seq: 4, id, reason: 'the row was changed' })
  })

  it('names a row whose signature is gone', async () => {
    const id = await idAt(4)
    await tamper('update audit_log set signature = null where seq = 4')
    const reason = 'the row was not written by the server'
    expect((await verify()).broken).toEqual({ seq: 4, id, reason })
  })

  it('names the gap of a deleted row, and the first row when that is gone', async () => {
    await tamper('delete from audit_log where seq = 6')
    expect((await verify()).broken).toEqual({ seq: 6, id: null, reason: 'the row is missing' })
    await tamper('delete from audit_log where seq = 1')
    expect((await verify()).broken).toMatchObject({ seq: 1, id: null })
  })

  it('tells a gap that was closed', async () => {
    const moved = await idAt(7)
    await tamper('delete from audit_log where seq = 6', 'update audit_log set seq = seq - 1 where seq > 6')
    expect((await verify()).broken).toMatchObject({ seq: 6, id: moved })
  })

  it('tells two rows that changed places', async () => {
    const moved = await idAt(7)
    await tamper(
      'update audit_log set seq = -seq where seq in (6, 7)',
      'update audit_log set seq = 13 + seq where seq < 0',
    )
    expect((await verify()).broken).toMatchObject({ seq: 6, id: moved })
  })

  it('tells rows that were changed and sealed again with another key', async () => {
    const id = await idAt(3)
    await tamper(
      `update audit_log set subject = 'never happened' where seq = 3`,
      'update audit_log set seq = null, hash = null where seq >= 3',
    )
    await sealAudit(database.db, theirs)
    expect((await verify()).broken).toEqual({ seq: 3, id, reason: 'the row was changed' })
  })

  it('tells a chain that was written anew as one from before there were signatures', async () => {
    await tamper(
      `update audit_log set subject = 'never happened' where seq = 3`,
      'update audit_log set seq = null, hash = null, signature = null',
    )
    await seal()
    const reason = '10 rows have no signature, and 0 had none when that was recorded'
    expect((await verify()).broken).toEqual({ seq: null, id: null, reason })
    await write('and went on')
    await seal()
    expect((await verify()).broken).toEqual({ seq: null, id: null, reason })
    // A server that starts does not write it down again.
    await recordUnsigned(database.db, ours, new Date())
    expect((await verify()).broken).toEqual({ seq: null, id: null, reason })
  })

  it.each([
    ['is gone', `delete from server_key where name = 'audit-unsigned'`],
    ['was made by somebody else', `update server_key set sealed = $1 where name = 'audit-unsigned'`],
    [
      'is something else that we sealed',
      `update server_key set sealed = (select sealed from server_key where name = 'login') where name = 'audit-unsigned'`,
    ],
  ])('tells that the record of unsigned rows %s', async (_how, statement) => {
    const forged = `'\\x${theirs.seal('audit-unsigned 10').toString('hex')}'`
    await tamper(statement.replace('$1', forged))
    const reason = 'how many rows had no signature is not on record'
    expect((await verify()).broken).toEqual({ seq: null, id: null, reason })
  })

  it('written anew, or cut short, is told by a head that was kept elsewhere', async () => {
    const { head } = await verify()
    await tamper('delete from audit_log where seq > 8')
    // Nothing in it tells what came after.
    expect((await verify()).broken).toBeNull()
    expect((await verify(head)).broken).toMatchObject({
      seq: 9,
      reason: 'the chain is shorter than a head that was kept',
    })
    await write('another ninth')
    await write('another tenth')
    await seal()
    expect((await verify(head)).broken).toMatchObject({
      seq: 10,
      reason: 'the chain was written anew up to here',
    })
  })

  it('vouches for rows from before there were signatures', async () => {
    await tamper('update audit_log set seq = null, hash = null, signature = null where seq < 8')
    await tamper('delete from audit_log where seq >= 8')
    await recordAnew()
    await seal()
    await write('the first that is signed')
    await seal()
    expect(await verify()).toMatchObject({ broken: null, unsigned: 7, head: { seq: 8 } })
    await tamper(`update audit_log set subject = 'another' where seq = 4`)
    expect((await verify()).broken).toMatchObject({ seq: 4, reason: 'the row was changed' })
    // With their hashes made anew, the first signed row no longer fits.
    await tamper(
      'create table signed as select * from audit_log where seq = 8',
      'delete from audit_log where seq = 8',
      'update audit_log set seq = null, hash = null',
    )
    await seal()
    await tamper('insert into audit_log overriding system value select * from signed', 'drop table signed')
    expect((await verify()).broken).toEqual({ seq: 8, id: await idAt(8), reason: 'the row was changed' })
  })
})

describe('a row that is not sealed yet', () => {
  it('is counted', async () => {
    await write('just now')
    expect(await verify()).toMatchObject({ broken: null, unsealed: 1, head: { seq: 10 } })
  })

  it.each([
    [
      'was forged',
      async () => await write('never happened', theirs),
      'the row was not written by the server',
    ],
    [
      'was forged without a signature',
      async () =>
        await tamper(
          `insert into audit_log (at, actor_name, action, subject, details, request_id, ip)
           select at, 'admin', 'messages.test', 'never happened', details, request_id, ip from audit_log where seq = 4`,
        ),
      'the row was not written by the server',
    ],
    [
      'was changed',
      async () => {
        await write('just now')
        await tamper(`update audit_log set subject = 'another' where seq is null`)
      },
      'the row was not written by the server',
    ],
    [
      'is a copy of another',
      async () =>
        await tamper(
          `insert into audit_log (at, actor_id, actor_name, institution_id, action, subject, details, request_id, ip, signature)
           select at, actor_id, actor_name, institution_id, action, subject, details, request_id, ip, signature
           from audit_log where seq = 4`,
        ),
      'the row is a copy',
    ],
  ])('and %s is told, and still when it has been sealed', async (_what, act, reason) => {
    await act()
    expect((await verify()).broken).toEqual({ seq: null, id: expect.any(Number), reason })
    await seal()
    expect((await verify()).broken).toMatchObject({ seq: 11, id: expect.any(Number) })
  })
})

it('is whole for a connection in any time zone', async () => {
  const zone = `${own.connectionString.includes('?') ? '&' : '?'}options=-c%20TimeZone%3DAmerica/St_Johns`
  const elsewhere = connect(own.connectionString + zone, { max: 1 })
  try {
    const { rows } = await elsewhere.db.execute<{ zone: string }>(
      sql`select current_setting('TimeZone') as zone`,
    )
    expect(rows[0]!.zone).toBe('America/St_Johns')
    expect((await verifyAudit(elsewhere.db, ours)).broken).toBeNull()
  } finally {
    await elsewhere.close()
  }
})

it('the trigger refuses to change, delete, reseal or truncate', async () => {
  for (const statement of [
    sql`update audit_log set subject = 'x' where seq = 2`,
    sql`update audit_log set seq = 99 where seq = 2`,
    sql`delete from audit_log where seq = 2`,
    sql`truncate audit_log`,
  ])
    await expect(database.db.execute(statement)).rejects.toThrow()
  await write('not sealed yet')
  for (const change of [sql`subject = 'x'`, sql`signature = null`])
    await expect(
      database.db.execute(sql`update audit_log set ${change}, seq = 500, hash = '' where seq is null`),
    ).rejects.toThrow()
  expect((await verify()).broken).toBeNull()
})

it('many sealers at once make one chain', async () => {
  await Promise.all(Array.from({ length: 200 }, (_, i) => write(`parallel ${i}`)))
  await Promise.all(Array.from({ length: 6 }, seal))
  await seal()
  expect(await verify()).toMatchObject({ broken: null, unsealed: 0, head: { seq: 210 } })
})

it('the server seals by itself what its users do, and what was written under an earlier secret is known as its own', async () => {
  const server = await startTestServer()
  const later = await startTestServer({
    beside: server,
    env: { CASS_SECRET: 'the secret of next year, long enough', CASS_SECRET_EARLIER: testSecret },
  })
  try {
    for (const each of [server, later]) {
      const visitor = each.visitor()
      await visitor.enterAs('bank01admin')
      expect((await visitor.call(sendTestMessage)).code).toBe('ACK')
    }
    const both = createSecrets(later.config.CASS_SECRET, later.config.CASS_SECRET_EARLIER)
    await expect
      .poll(() => verifyAudit(server.db, both), patient)
      .toMatchObject({ broken: null, unsealed: 0, head: { seq: 3 } })
    expect((await verifyAudit(server.db, ours)).broken).not.toBeNull()
  } finally {
    await later.stop()
    await server.stop()
  }
})
