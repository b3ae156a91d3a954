import { createHash, randomBytes } from 'node:crypto'
import { chown, lstat, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { StartError } from '../start-error.ts'
import type { Tool } from './binaries.ts'
import { asStartError, errorLine, lastLine, logFile, reason } from './errors.ts'
import { type Account, exists } from './folders.ts'

export const userName = 'cass'
const socketPort = 5432
const socketPathLimit = process.platform === 'darwin' ? 103 : 107

const settings = {
  shared_buffers: '128MB',
  max_connections: '100',
  fsync: 'on',
  timezone: 'UTC',
  // Short queries of a small portal: compiling them costs more than it saves.
  jit: 'off',
  // What people typed must not end up in the log: neither statements nor the values in DETAIL lines.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  cluster_name: 'cass',
}

export interface Place {
  folder: string
  cluster: string
  account: Account | undefined
  tool: Tool
  tcp: boolean
}

/** Made beside its place and moved there whole, so that a start cut short leaves no half of a cluster. */
export async function createCluster({ folder, cluster, account, tool, tcp }: Place) {
  const draft = path.join(folder, `postgres.new-${process.pid}`)
  const password = tcp ? await makePassword(folder) : undefined
  const access = password ? ['--auth=scram-sha-256', `--pwfile=${password}`] : ['--auth=trust']
  try {
    await mkdir(draft, { mode: 0o700 })
    if (account) await chown(draft, account.uid, account.gid)
    const { code, output } = await tool(
      'initdb',
      [
        `--username=${userName}`,
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        ...access,
      ],
      draft,
    )
    if (code !== 0) throw new Error(errorLine(output))
    await rename(draft, cluster).catch(async (error) => {
      // Another start was faster, or the folder holds something else.
      if (!(await exists(path.join(cluster, 'PG_VERSION')))) throw error
    })
  } catch (error) {
    throw new StartError(
      `The embedded database could not be created in ${cluster} (${reason(error)}); ` +
        'make room there, or set CASS_DATA_DIR to another folder.',
    )
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

export async function assertVersion(cluster: string, version: string) {
  const made = (await readFile(path.join(cluster, 'PG_VERSION'), 'utf8')).trim()
  const ours = version.split('.')[0]
  if (made === ours) return
  throw new StartError(
    `The database in ${cluster} was made by PostgreSQL ${made}, and this release brings ${ours}; ` +
      'move it over with pg_dump, or set CASS_DATA_DIR to another folder.',
  )
}

export async function isRunning(cluster: string, tool: Tool): Promise<boolean> {
  if ((await tool('pg_ctl', ['status'], cluster)).code !== 0) return false
  const pidFile = path.join(cluster, 'postmaster.pid')
  const pid = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0]
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
  if (command === undefined || path.basename(command.split('\0')[0] ?? '') === 'postgres') return true
  // After a crash the number can be that of any other process, or of a dead one that nobody waited for (a
  // container without an init), whose command is empty. PostgreSQL would take both for itself.
  await rm(pidFile, { force: true })
  return false
}

export class LaunchError extends Error {}

export async function launch({ folder, cluster, account, tool, tcp }: Place) {
  const listen = tcp
    ? { listen_addresses: '127.0.0.1', port: await freePort(), unix_socket_directories: '' }
    : {
        listen_addresses: '',
        port: socketPort,
        unix_socket_directories: await makeSocketFolder(folder, cluster, account),
      }
  const options = Object.entries({ ...settings, ...listen }).map(([name, value]) => `-c ${name}=${value}`)
  const args = ['start', '-w', '-l', account ? logFile : path.join(cluster, logFile), '-o', options.join(' ')]
  const { code, output } = await tool('pg_ctl', args, cluster)
  if (code !== 0) {
    const logged = await readFile(path.join(cluster, logFile), 'utf8').catch(() => '')
    throw new LaunchError(errorLine(logged.slice(-4_000)) || lastLine(output))
  }
}

/**
 * The socket lies in the cluster folder itself, which only the database's account (and root) can enter, and
 * which PostgreSQL knows as '.'. A path too long for a socket gets a short folder of the same kind.
 */
async function makeSocketFolder(folder: string, cluster: string, account: Account | undefined) {
  if (socketPathFits(cluster)) return '.'
  const name = `cass-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  const parent = [tmpdir(), '/tmp'].find(
    (each) => /^[\w./-]+$/.test(each) && socketPathFits(path.join(each, name)),
  )
  if (!parent) {
    throw new StartError(
      `The path ${cluster} is too long for a socket; set CASS_DATA_DIR to a folder with a shorter path.`,
    )
  }
  const short = path.join(parent, name)
  try {
    await mkdir(short, { mode: 0o700 })
    if (account) await chown(short, account.uid, account.gid)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw asStartError(error, cluster)
  }
  await assertPrivate(short, account)
  return short
}

function socketPathFits(folder: string) {
  return Buffer.byteLength(path.join(folder, `.s.PGSQL.${socketPort}`)) <= socketPathLimit
}

export async function assertPrivate(folder: string, account: Account | undefined) {
  const found = await lstat(folder)
  const owner = account?.uid ?? process.getuid?.()
  if (found.isDirectory() && found.uid === owner && !(found.mode & 0o077)) return
  throw new StartError(
    `The socket folder ${folder} is not private to the database's user; ` +
      'remove it, or set CASS_DATA_DIR to a folder with a shorter path.',
  )
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function makePassword(folder: string): Promise<string> {
  const file = path.join(folder, 'postgres-password')
  await writeFile(file, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' }).catch((error) => {
    if (error.code !== 'EEXIST') throw asStartError(error, folder)
  })
  return file
}
