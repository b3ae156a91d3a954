import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Every run of tests has one folder in which all that it makes lies: it is the run's TMPDIR. What works in that folder, or
 * has it in its environment, belongs to the run. So a run that ends in whatever way, SIGKILL included, leaves nothing behind: a
 * process of its own waits for the end and sweeps up (sweep.ts).
 */
export function openTestFolder(): void {
  const folder = mkdtempSync(join(process.env.TMPDIR ?? memory() ?? tmpdir(), 'cass-test-'))
  // PostgreSQL, which does not run as root, has to walk through it.
  chmodSync(folder, 0o711)
  // Without /proc the sweeper would see nobody: there, what a killed run leaves is for its owner to remove.
  if (existsSync('/proc/self/stat')) {
    const args = [join(import.meta.dirname, 'sweep.ts'), folder, ...runners().map(String)]
    spawn(process.execPath, args, { detached: true, stdio: 'ignore', cwd: '/' }).unref()
  }
  process.env.TMPDIR = folder
  // As the server does it: what hundreds of processes load is compiled by the first of them.
  process.env.NODE_COMPILE_CACHE = join(folder, 'compiled')
}

/** A folder in memory: what hundreds of databases write in a run need not wait for a disk. */
function memory(): string | undefined {
  const folder = '/dev/shm'
  if (!existsSync(folder)) return undefined
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > 4 * 1024 ** 3 ? folder : undefined
}

/** This process, and those of npm above it: the run is over when one of them is gone. */
function runners(): number[] {
  const read = (pid: number, file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8')
  const found = [process.pid]
  // What npm starts has its variables from birth; npm itself does not.
  for (let pid = process.pid; read(pid, 'environ').includes('\0npm_lifecycle_event='); ) {
    pid = Number(/^PPid:\s*(\d+)/m.exec(read(pid, 'status'))![1])
    found.push(pid)
  }
  return found
}
