import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const ticksPerSecond = 100

/** Processor time a process has used, in ms; NaN where the system does not tell (it does on Linux). */
export function cpuOf(pid: number): number {
  const stat = readIfThere(`/proc/${pid}/stat`)
  if (stat === null) return Number.NaN
  // Behind the name, which may hold spaces: user time and system time are fields 14 and 15 of all.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
}

/** The most memory a process ever held, in MB; NaN where the system does not tell. */
export function peakMemoryOf(pid: number): number {
  const kB = readIfThere(`/proc/${pid}/status`)?.match(/^VmHWM:\s+(\d+) kB$/m)?.[1]
  return kB === undefined ? Number.NaN : (Number(kB) * 1024) / 1e6
}

/**
 * The most memory that a process held beyond what it began with, with all that the processes held that it started
 * meanwhile, in MB. What they map of files is not counted: that of Node itself is the same for all of them.
 */
export async function memoryTakenBy(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = memoryOf(pid)
  const children = new Map<number, number>()
  let own = 0
  let done = false
  const watching = (async () => {
    while (!done) {
      own = Math.max(own, memoryOf(pid) - before)
      for (const child of childrenOf(pid)) {
        const held = memoryOf(child)
        if (!Number.isNaN(held)) children.set(child, Math.max(held, children.get(child) ?? 0))
      }
      await sleep(5)
    }
  })()
  await work().finally(() => {
    done = true
  })
  await watching
  return own + Math.max(0, ...children.values())
}

const memoryOf = (pid: number): number =>
  (Number(readIfThere(`/proc/${pid}/status`)?.match(/^RssAnon:\s+(\d+) kB$/m)?.[1]) * 1024) / 1e6

/** Those of every thread: any of them may have started one. */
const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    (readIfThere(`/proc/${pid}/task/${thread}/children`) ?? '').split(' ').filter(Boolean).map(Number),
  )

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
