import { constants } from 'node:fs'
import { access, chown, lchown, lstat, mkdir, readdir, readFile, realpath, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '../start-error.ts'
import { reason } from './errors.ts'

export interface Account {
  uid: number
  gid: number
}

export async function openDataFolder(folder: string): Promise<string> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return await realpath(folder)
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} cannot be written (${reason(error)}); ` +
        'make it writable or set CASS_DATA_DIR to another folder.',
    )
  }
}

/** PostgreSQL refuses to run as root: then its files and processes belong to an account without rights. */
export async function databaseAccount(cluster: string): Promise<Account | undefined> {
  if (!process.getuid) return undefined
  const owner = await stat(cluster).catch(() => undefined)
  if (process.getuid() !== 0) {
    if (owner && owner.uid !== process.getuid()) {
      throw new StartError(
        `The database in ${cluster} belongs to another user; ` +
          'start as that user or set CASS_DATA_DIR to another folder.',
      )
    }
    return undefined
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const nobody = accounts.split('\n').find((line) => line.startsWith('nobody:'))
  const [, , uid, gid] = nobody?.split(':') ?? []
  if (!uid || !gid) {
    throw new StartError(
      'PostgreSQL does not run as root and there is no account "nobody"; start as another user or set DATABASE_URL.',
    )
  }
  return { uid: Number(uid), gid: Number(gid) }
}

/** A cluster copied by root belongs to root, and PostgreSQL could not read it. */
export async function giveTo(cluster: string, { uid, gid }: Account) {
  for (const entry of await readdir(cluster, { recursive: true, withFileTypes: true })) {
    await lchown(path.join(entry.parentPath, entry.name), uid, gid)
  }
  await chown(cluster, uid, gid)
}

export async function removeAbandoned(folder: string) {
  for (const name of await readdir(folder)) {
    const maker = /^postgres\.new-(\d+)$/.exec(name)?.[1]
    if (!maker || (Number(maker) !== process.pid && isAlive(Number(maker)))) continue
    await rm(path.join(folder, name), { recursive: true, force: true })
  }
}
export async function exists(file: string): Promise<boolean> {
  return lstat(file).then(
    () => true,
    (error) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return false
      throw error
    },
  )
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
