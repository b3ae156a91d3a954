import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * `node sweep.ts FOLDER PID…`: waits until one of these processes, each the child of the next, is gone; then ends what is
 * left of their run of tests and removes its folder (test-folder.ts).
 */
const [folder = '', ...runners] = process.argv.slice(2)

while (runners.every(isAlive)) await sleep(500)
const orphans = runners.slice(
  0,
  runners.findLastIndex((pid) => !isAlive(pid)),
)

// PostgreSQL takes SIGQUIT for "stop at once, with all your children"; for most others it is the end as well.
for (const signal of ['SIGQUIT', 'SIGKILL', 'SIGKILL'] as const) {
  for (const pid of remaining()) end(pid, signal)
  for (let wait = 0; wait < 20 && remaining().length > 0; wait++) await sleep(100)
}
rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })

/** The processes that work in the folder or have it in their environment, and runners whose parent is gone. */
function remaining(): string[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return [...orphans, ...all.filter(isMember)].filter(isAlive)
}

function isMember(pid: string): boolean {
  const place = ifThere(() => readlinkSync(`/proc/${pid}/cwd`))
  if (place === folder || place.startsWith(`${folder}/`)) return true
  return ifThere(() => readFileSync(`/proc/${pid}/environ`, 'utf8')).includes(folder)
}

/** One that ended and was not waited for by its parent is gone too. */
function isAlive(pid: string): boolean {
  const stat = ifThere(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  return stat !== '' && !/^\d+ \(.*\) [ZX]/s.test(stat)
}

function end(pid: string, signal: NodeJS.Signals): void {
  try {
    process.kill(Number(pid), signal)
  } catch {
    // It has ended by itself.
  }
}

/** Processes come and go while they are looked at. */
function ifThere(read: () => string): string {
  try {
    return read()
  } catch {
    return ''
  }
}
