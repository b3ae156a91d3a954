import { readFileSync } from 'node:fs'

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

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
