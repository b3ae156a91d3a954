import { stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { locateBinaries, reachableTool } from './embedded-postgres/binaries.ts'
import {
  assertVersion,
  createCluster,
  isRunning,
  LaunchError,
  launch,
  type Place,
} from './embedded-postgres/cluster.ts'
import { isTransient, lockFolder, readConnectionString } from './embedded-postgres/connections.ts'
import { asStartError, lastLine } from './embedded-postgres/errors.ts'
import {
  databaseAccount,
  exists,
  giveTo,
  openDataFolder,
  removeAbandoned,
} from './embedded-postgres/folders.ts'

export interface EmbeddedPostgresOptions {
  /** The product's data folder; the cluster lies in its subfolder `postgres`. */
  dataDir: string
  log: (message: string) => void
  /** A loopback port and a password instead of a Unix socket: Node has no Unix sockets on Windows. */
  tcp?: boolean
}

export interface EmbeddedPostgres {
  connectionString: string
  /** True when the database was running already, left by a server that was killed. */
  adopted: boolean
  stop(): Promise<void>
}

/**
 * Runs the PostgreSQL that comes with the npm packages on a data folder, and holds that folder for this
 * process: a second server on it is refused. PostgreSQL is a daemon of its own, so that neither Ctrl-C nor a
 * killed server takes it down unclean; the next start adopts it.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log } = options
  const place = await prepare(options)
  const { cluster, tool } = place

  let launched = false
  let stopped = false
  async function open(): Promise<{ client: pg.Client; connectionString: string }> {
    const started = Date.now()
    for (;;) {
      try {
        if (!(await isRunning(cluster, tool))) {
          await launch(place)
          launched = true
        }
        const connectionString = await readConnectionString(place)
        return { client: await lockFolder(connectionString, dataDir), connectionString }
      } catch (error) {
        // Passing: another server starts or stops it at this moment, or it recovers from a crash.
        const patience = error instanceof LaunchError ? 5_000 : 60_000
        const over = stopped || Date.now() - started > patience
        if (over || !isTransient(error)) throw asStartError(error, cluster)
        await sleep(100)
      }
    }
  }

  const first = await open()
  let lockClient: pg.Client | undefined = first.client
  let reopening: Promise<void> | undefined

  // A crash of PostgreSQL ends the connection that has the lock, and with it the lock: both are opened again.
  function watch(client: pg.Client) {
    client.once('end', () => {
      if (lockClient === client) lockClient = undefined
      if (!stopped) reopening = reopen()
    })
  }
  async function reopen() {
    log('The embedded database was interrupted; opening it again')
    while (!stopped) {
      try {
        const { client } = await open()
        lockClient = client
        watch(client)
        log('The embedded database is open again')
        return
      } catch (error) {
        log((error as Error).message)
        await sleep(1_000)
      }
    }
  }
  watch(first.client)

  return {
    connectionString: first.connectionString,
    adopted: !launched,
    async stop() {
      if (stopped) return
      stopped = true
      await reopening
      // Without the lock the database may by now be another server's.
      const current = lockClient
      if (!current) return
      const { code, output } = await tool('pg_ctl', ['stop', '-m', 'fast', '-w'], cluster)
      await current.end().catch(() => {})
      if (code !== 0) log(`The embedded database did not stop: ${lastLine(output)}`)
    },
  }
}

/** For commands: beside a running server, without holding the folder, or on a database started for the while. */
export async function useEmbeddedPostgres({ dataDir }: Pick<EmbeddedPostgresOptions, 'dataDir'>) {
  const options = { dataDir, log() {} }
  const place = await prepare(options)
  if (await isRunning(place.cluster, place.tool)) {
    return { connectionString: await readConnectionString(place), release: async () => {} }
  }
  const { connectionString, stop } = await startEmbeddedPostgres(options)
  return { connectionString, release: stop }
}

async function prepare({ dataDir, log, tcp = process.platform === 'win32' }: EmbeddedPostgresOptions) {
  const folder = await openDataFolder(path.resolve(dataDir))
  const cluster = path.join(folder, 'postgres')
  const account = await databaseAccount(cluster)
  const packaged = await locateBinaries()
  const place: Place = { folder, cluster, account, tool: await reachableTool(packaged, account), tcp }

  await removeAbandoned(folder)
  if (!(await exists(path.join(cluster, 'PG_VERSION')))) {
    log('Creating the embedded database')
    await createCluster(place)
  }
  await assertVersion(cluster, packaged.version)
  if (account && (await stat(cluster)).uid !== account.uid) await giveTo(cluster, account)
  return place
}
