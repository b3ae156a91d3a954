import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { loadDemoData } from '@cass/server/src/demo/load.ts'
import { systemClock } from '@cass/server/src/lib/clock.ts'
import { readConfig } from '@cass/server/src/platform/config.ts'
import { connect, type Database } from '@cass/server/src/platform/db.ts'
import { startEmbeddedPostgres } from '@cass/server/src/platform/embedded-postgres.ts'
import { createFiles, openDisk } from '@cass/server/src/platform/files.ts'
import { migrateDatabase } from '@cass/server/src/platform/migrate.ts'
import { createSecrets } from '@cass/server/src/platform/secrets.ts'
import pg from 'pg'

/** A result that must not pass as one. Its message is one sentence, shown without a stack. */
export class BenchFailure extends Error {}

export type Stage = Awaited<ReturnType<typeof openStage>>
export type Server = { name: string; address: string; pid: number }

const root = fileURLToPath(new URL('..', import.meta.url))
const profiles = join(root, 'node_modules', '.cache', 'bench')
export const secret = 'a secret for benchmarks that is long enough'
/** The product's default, and the bare server's too. */
const poolSize = '12'

/** A PostgreSQL of its own in a folder of its own, and the servers that run on it. */
export async function openStage(options: { profile: boolean }) {
  const folder = await mkdtemp(join(tmpdir(), 'cass-bench-'))
  const closers: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  let closing: Promise<void> | null = null
  const close = () => {
    closing ??= (async () => {
      for (const closer of closers.toReversed()) await closer()
    })()
    return closing
  }

  try {
    const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => {} })
    closers.push(() => postgres.stop())
    const database = (name: string): string => {
      const url = new URL(postgres.connectionString)
      url.pathname = `/${name}`
      return url.toString()
    }
    const administer = (statement: string) => onDatabase(postgres.connectionString, statement)

    const start = async (
      name: string,
      command: string[],
      connectionString: string,
      env: Record<string, string> = {},
    ): Promise<Server> => {
      const port = await freePort()
      const logFile = join(folder, `${name}.log`)
      const log = openSync(logFile, 'w')
      const child = spawn(process.execPath, [...(options.profile ? profiling(name) : []), ...command], {
        cwd: root,
        stdio: ['ignore', log, log],
        env: {
          ...process.env,
          PORT: String(port),
          DATABASE_URL: connectionString,
          DATABASE_POOL: poolSize,
          CASS_SECRET: secret,
          ...env,
        },
      })
      closeSync(log)
      closers.push(() => stop(child))
      const address = `http://127.0.0.1:${port}`
      await untilReady(name, address, child, logFile)
      return { name, address, pid: child.pid! }
    }

    return {
      close,
      /** A database with the demo market; `fill` adds to it before anybody else sees it. */
      async demoDatabase(name: string, fill: (made: Database) => Promise<void>): Promise<string> {
        await administer(`create database ${name}`)
        const connectionString = database(name)
        await migrateDatabase(connectionString)
        // The product gives a statement a minute; millions of rows take longer.
        const patient = new URL(connectionString)
        patient.searchParams.set('statement_timeout', '0')
        const made = connect(patient.toString(), { max: 4 })
        try {
          const config = readConfig({
            DATABASE_URL: connectionString,
            CASS_SECRET: secret,
            CASS_DATA_DIR: folder,
            CASS_DEMO: '1',
          })
          const files = createFiles(await openDisk(config))
          await loadDemoData(made.db, files, systemClock, createSecrets(secret))
          await fill(made)
          await made.pool.query('vacuum analyze')
        } finally {
          await made.close()
        }
        return connectionString
      },
      async copyDatabase(from: string, to: string): Promise<string> {
        // Copied as files, not through the log: gigabytes would take minutes.
        await administer(`create database ${to} template ${from} strategy file_copy`)
        return database(to)
      },
      /** Turns calls away only where that is what is looked at: a busy machine would spoil what is compared. */
      startOurs: (connectionString: string, { name = 'ours', sheds = false } = {}) =>
        start(name, startCommand(), connectionString, {
          ...(!sheds && { QUEUE_LIMIT_MS: '60000' }),
          HOST: '127.0.0.1',
          CASS_DATA_DIR: folder,
          CASS_DEMO: '1',
          LOG_LEVEL: 'info',
          RATE_LIMIT: '100000000',
        }),
      startBare: (connectionString: string) => start('bare', ['bench/bare-server.ts'], connectionString),
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** As `npm start` has it, its options for Node included. */
function startCommand(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return scripts.start.split(' ').slice(1)
}

function profiling(name: string): string[] {
  console.log(`Profile: ${join(profiles, name)}.cpuprofile`)
  return ['--cpu-prof', `--cpu-prof-dir=${profiles}`, `--cpu-prof-name=${name}.cpuprofile`]
}

export async function onDatabase(connectionString: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Our server chains audit rows a moment after they were written; that belongs to its own time. */
export async function untilSealed(connectionString: string): Promise<void> {
  for (;;) {
    const { rows } = await onDatabase(connectionString, 'select 1 from audit_log where seq is null limit 1')
    if (rows.length === 0) return
    await sleep(100)
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

async function untilReady(name: string, address: string, child: ChildProcess, logFile: string) {
  const patience = Date.now() + 120_000
  for (;;) {
    const answer = await fetch(`${address}/readyz`).catch(() => null)
    if (answer?.ok) return
    if (child.exitCode !== null || Date.now() > patience) {
      const said = (await readFile(logFile, 'utf8')).trim().split('\n').slice(-10).join('\n')
      throw new BenchFailure(`The server "${name}" did not start:\n${said}`)
    }
    await sleep(50)
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  // Awaited in any case, or the database would be stopped under it; killed when it does not go by itself.
  const kill = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await gone
  clearTimeout(kill)
}
