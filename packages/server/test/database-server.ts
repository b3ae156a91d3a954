import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { TestProject } from 'vitest/node'
import { loadDemoData } from '../src/demo/load.ts'
import { createSealedSecrets } from '../src/features/auth/sealed-secrets.ts'
import { systemClock } from '../src/lib/clock.ts'
import { readConfig } from '../src/platform/config.ts'
import { connect } from '../src/platform/db.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts'
import { createFiles, openDisk } from '../src/platform/files.ts'
import { migrateDatabase } from '../src/platform/migrate.ts'
import { createReportRole } from '../src/platform/report-views.ts'
import { createSecrets } from '../src/platform/secrets.ts'
import { openTestFolder } from './test-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
    /** The same for the role of the SQL page. */
    reportServer: string
    /** The bytes of the demo's files, as they lie in a data folder. */
    demoFiles: string
  }
}

/** Of all test servers: the demo's extraction code is hashed with it. */
export const testSecret = 'a secret for tests that is long enough'

/** What a database starts as: migrated, or with the demo market as well. */
const templates = { empty: 'cass_template', demo: 'cass_demo' } as const

/** For vitest: one PostgreSQL for the whole run, in the run's folder. */
export default async function setup(project: TestProject) {
  openTestFolder()
  const server = await startDatabaseServer()
  project.provide('databaseServer', server.connectionString)
  project.provide('reportServer', server.reportConnectionString)
  project.provide('demoFiles', server.demoFiles)
  return server.stop
}

/** A PostgreSQL with a database of each kind; each test, or file of tests, copies one of them. */
export async function startDatabaseServer() {
  const folder = await mkdtemp(join(tmpdir(), 'database-'))
  const server = await startEmbeddedPostgres({ dataDir: folder, log: () => {} })
  // Nothing here outlives the machine's power: writers need not wait for the disk.
  await onServer(server.connectionString, 'alter system set synchronous_commit = off')
  await onServer(server.connectionString, 'select pg_reload_conf()')
  await onServer(server.connectionString, `create database ${templates.empty}`)
  const connectionString = withDatabase(server.connectionString, templates.empty)
  const report = await createReportRole(server.connectionString)
  await migrateDatabase(connectionString, { report })
  const boss = new PgBoss({ connectionString, supervise: false, schedule: false })
  await boss.start()
  await boss.stop({ graceful: false })
  await onServer(server.connectionString, `create database ${templates.demo} template ${templates.empty}`)
  await loadDemo(withDatabase(server.connectionString, templates.demo), folder)
  return {
    connectionString: server.connectionString,
    reportConnectionString: report,
    demoFiles: join(folder, 'files'),
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function loadDemo(connectionString: string, dataDir: string): Promise<void> {
  const database = connect(connectionString, { max: 1 })
  const files = createFiles(await openDisk(readConfig({ CASS_DEMO: '1', CASS_DATA_DIR: dataDir })))
  const secrets = createSecrets(testSecret)
  await loadDemoData(database.db, files, systemClock, secrets)
  // The key that passwords are sealed with: to make one takes longer than all the rest of a server's start.
  await createSealedSecrets(database.db, secrets, new Date())
  await database.close()
}

/** A fresh database on the test server. */
export async function createDatabase(
  server: string,
  kind: keyof typeof templates = 'empty',
): Promise<{ name: string; connectionString: string; drop(): Promise<void> }> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  // Copying files takes half as long as writing the same pages to the log, of which there is no need here.
  await onServer(server, `create database ${name} template ${templates[kind]} strategy file_copy`)
  return {
    name,
    connectionString: withDatabase(server, name),
    drop: () => onServer(server, `drop database ${name} with (force)`),
  }
}

export async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export function withDatabase(connectionString: string, database: string): string {
  const url = new URL(connectionString)
  url.pathname = `/${database}`
  return url.toString()
}
