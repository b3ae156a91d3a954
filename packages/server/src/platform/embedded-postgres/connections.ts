import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { tryLockConnection } from '../locks.ts'
import { StartError } from '../start-error.ts'
import { assertPrivate, LaunchError, type Place, userName } from './cluster.ts'

const databaseName = 'cass'

/** PostgreSQL writes where it listens, so an adopted one is found however it was started. */
export async function readConnectionString({ folder, cluster, account }: Place): Promise<string> {
  const lines = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8')).split('\n')
  const [, , , port, socketFolder, address] = lines
  if (address) {
    const password = await readFile(path.join(folder, 'postgres-password'), 'utf8')
    return `postgresql://${userName}:${password}@${address}:${port}/${databaseName}?sslmode=disable`
  }
  if (!socketFolder) throw new LaunchError('it has not opened its socket yet')
  const host = socketFolder === '.' ? cluster : socketFolder
  await assertPrivate(host, account)
  return `postgresql://${userName}@localhost:${port}/${databaseName}?host=${encodeURIComponent(host)}&sslmode=disable`
}

/**
 * Holds the folder by an advisory lock on a connection of its own: the lock is gone the moment this process
 * is, however it ended.
 */
export async function lockFolder(connectionString: string, dataDir: string): Promise<pg.Client> {
  const client = await connect(connectionString).catch(async (error) => {
    if (error.code !== '3D000') throw error
    await createDatabase(connectionString)
    return connect(connectionString)
  })
  try {
    // PostgreSQL may need a moment to notice that the former holder was killed.
    for (const started = Date.now(); Date.now() - started < 2_000; await sleep(100)) {
      if (await tryLockConnection(client, 'dataFolder')) return client
    }
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  await client.end()
  throw new StartError(
    `Another CASS server is already running on ${dataDir}. ` +
      'Stop it first, or set CASS_DATA_DIR to another folder.',
  )
}

async function createDatabase(connectionString: string) {
  const url = new URL(connectionString)
  url.pathname = '/postgres'
  const client = await connect(url.href)
  try {
    await client.query(`create database ${databaseName}`)
  } catch (error) {
    // Another start was faster.
    if (!['42P04', '23505'].includes((error as pg.DatabaseError).code ?? '')) throw error
  } finally {
    await client.end()
  }
}

export async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: 'cass-folder' })
  // A lost connection also emits 'end'; without a listener its error would end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Anything but PostgreSQL's own refusals, except those of one that is starting or stopping (class 57). */
export function isTransient(error: unknown): boolean {
  if (error instanceof StartError) return false
  const { code } = error as { code?: string }
  return !(error instanceof pg.DatabaseError) || Boolean(code?.startsWith('57'))
}
