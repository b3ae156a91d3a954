import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCurrentUser } from '@cass/contract/auth/endpoints.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { startServerProcess } from './child-process.ts'
import { onServer, testSecret, withDatabase } from './database-server.ts'
import { createClock, createVisitor, mailboxOf } from './harness.ts'

const database = `owned_${crypto.randomUUID().replaceAll('-', '')}`
const [owner, user] = [`${database}_owner`, `${database}_user`]
let folder: string
const as = (role: string) => {
  const url = new URL(withDatabase(inject('databaseServer'), database))
  url.username = role
  url.password = 'sesame'
  return url.toString()
}
beforeAll(async () => {
  const server = inject('databaseServer')
  folder = await mkdtemp(join(tmpdir(), 'cass-owner-'))
  for (const role of [owner, user]) await onServer(server, `create role ${role} login password 'sesame'`)
  await onServer(server, `create database ${database} owner ${owner}`)
})
afterAll(async () => {
  const server = inject('databaseServer')
  await onServer(server, `drop database ${database} with (force)`)
  for (const role of [user, owner]) await onServer(server, `drop role ${role}`)
  await rm(folder, { recursive: true, force: true })
})

it('a server whose tables belong to another role works, and cannot disarm what guards the audit log', async () => {
  const env = {
    DATABASE_URL: as(user),
    DATABASE_OWNER_URL: as(owner),
    CASS_SECRET: testSecret,
    CASS_DEMO: '1',
    CASS_DATA_DIR: folder,
  }
  // Twice: the second time there is nothing to migrate.
  for (const login of ['bank01admin', 'bank02admin']) {
    const child = await startServerProcess(env)
    try {
      const { address } = child
      const visitor = createVisitor(
        { address, mailbox: () => mailboxOf(address), clock: createClock(), openSessionOf: async () => '' },
        'en',
      )
      expect((await visitor.loginAs(login)).code).toBe('ACK')
      expect((await visitor.call(getCurrentUser)).code).toBe('ACK')
    } finally {
      child.process.kill('SIGTERM')
      await child.ended
    }
  }
  const client = new pg.Client({ connectionString: as(user) })
  await client.connect()
  try {
    for (const statement of [
      'alter table audit_log disable trigger all',
      'set session_replication_role = replica',
      'drop table audit_log',
      'truncate audit_log',
      'delete from audit_log',
      'delete from history',
      `create or replace function audit_log_is_append_only() returns trigger language plpgsql as 'begin return new; end'`,
    ])
      await expect(client.query(statement), statement).rejects.toThrow(/permission denied|must be owner/)
  } finally {
    await client.end()
  }
})
