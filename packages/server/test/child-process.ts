import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const source = new URL('../src/', import.meta.url)

export type Child = {
  process: ChildProcess
  /** All it has written so far. */
  output(): string
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string>
}

/** Where our programs and the time (scripts/begin-at.mjs) come from. */
const surroundings = Object.entries(process.env).filter(([key]) =>
  /^(PATH|LD_PRELOAD|FAKETIME.*)$/i.test(key),
)

/** Runs one of our programs in a separate process, configured by its environment only. */
export function startProgram(file: string, env: Record<string, string>, args: string[] = []): Child {
  const child = spawn(process.execPath, [fileURLToPath(new URL(file, source)), ...args], {
    env: { ...Object.fromEntries(surroundings), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let written = ''
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => {
      written += text
    })
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string)
  return { process: child, output: () => written, ended }
}

/** Starts the server and waits until it says where it is. */
export async function startServerProcess(env: Record<string, string>): Promise<Child & { address: string }> {
  const child = startProgram('main.ts', { PORT: '0', ...env })
  const address = await Promise.race([
    child.ended.then((how) => {
      throw new Error(`The server ended with ${how}: ${child.output()}`)
    }),
    new Promise<string>((resolve) => {
      child.process.stdout!.on('data', () => {
        const found = /CASS is at (http:\S+)/.exec(child.output())
        if (found) resolve(found[1]!)
      })
    }),
  ])
  return { ...child, address }
}
