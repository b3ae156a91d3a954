import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '../src/platform/db.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
  }
}

const template = 'cass_template'

/** One PostgreSQL for the whole run with a migrated database; each test file copies it in some 50 ms. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'cass-test-'))
  const server = await startEmbeddedPostgres({ dataDir: folder, log: () => {} })
  await onServer(server.connectionString, `create database ${template}`)
  const connectionString = withDatabase(server.connectionString, template)
  await migrateDatabase(connectionString)
  const boss = new PgBoss({ connectionString, supervise: false, schedule: false })
  await boss.start()
  await boss.stop({ graceful: false })
  project.provide('databaseServer', server.connectionString)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A fresh migrated database on the test server. */
export async function createDatabase(
  server: string,
): Promise<{ connectionString: string; drop(): Promise<void> }> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name} template ${template}`)
  return {
    connectionString: withDatabase(server, name),
    drop: () => onServer(server, `drop database ${name} with (force)`),
  }
}

async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function withDatabase(connectionString: string, database: string): string {
  const url = new URL(connectionString)
  url.pathname = `/${database}`
  return url.toString()
}
