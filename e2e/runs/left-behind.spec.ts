import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

const root = join(import.meta.dirname, '../..')

/** Runs of tests as people start them, and the programs by which one sees that they are under way. */
const runs = [
  {
    what: 'the unit and API tests',
    command: ['node', 'node_modules/vitest/vitest.mjs', 'run', 'packages/server/test/crash.test.ts'],
    programs: ['postgres', 'main.ts'],
  },
  {
    // Here npm is what is killed, and the runner stays without a parent.
    what: 'the journeys',
    command: ['npm', 'run', 'test:browser', '--', '--workers=1', '--output=OUTPUT', 'journeys/login'],
    programs: ['postgres', 'product-host.ts', 'chromium'],
  },
] as const

for (const { what, command, programs } of runs)
  test(`${what}, killed in the middle, leave no process and no folder`, async () => {
    const place = mkdtempSync(join(tmpdir(), 'killed-'))
    // Beside the results of the run that this test belongs to.
    const [program = '', ...args] = command.map((word) => word.replace('OUTPUT', join(place, 'results')))
    const { PATH = '', HOME = '' } = process.env
    const run = spawn(program, args, { cwd: root, env: { PATH, HOME, TMPDIR: place }, stdio: 'ignore' })
    const exit = once(run, 'exit')
    const wait = { timeout: 120_000 }
    await expect.poll(() => commandsIn(place).join('\n'), wait).toMatch(inAnyOrder(programs))

    run.kill('SIGKILL')
    await exit
    await expect.poll(() => commandsIn(place), wait).toEqual([])
    await expect
      .poll(() => readdirSync(place).filter((name) => name.startsWith('cass-test-')), wait)
      .toEqual([])
  })

/** The command lines of the processes that work below a folder or have something below it in their environment. */
function commandsIn(folder: string): string[] {
  return readdirSync('/proc').flatMap((pid) => {
    try {
      const below = readlinkSync(`/proc/${pid}/cwd`).startsWith(`${folder}/`)
      const started = readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`${folder}/`)
      return below || started ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') : []
    } catch {
      return []
    }
  })
}

const inAnyOrder = (words: readonly string[]): RegExp =>
  new RegExp(`^${words.map((word) => `(?=.*${word})`).join('')}`, 's')
