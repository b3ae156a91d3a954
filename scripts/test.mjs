// npm test, npm run check and npm run test:changed: runs their parts one after the other, stops at the first that fails, and
// says at the end what each part took. Begins in an empty checkout, on whatever Node the system has: it uses Node alone.
// TESTS_BEGIN_AT=23:58 npm test: the unit and API tests, and the journeys, begin at that time of the market.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const [kind = 'all', ...given] = process.argv.slice(2)

const bootstrap = (...flags) => ['node', 'scripts/bootstrap.mjs', ...flags]
const packages = { name: 'packages', run: bootstrap() }
const portal = { name: 'portal', run: bootstrap('--web') }
const browser = { name: 'browser', run: bootstrap('--browser') }
const rules = [
  { name: 'types', run: ['npm', 'run', '--silent', 'types'] },
  { name: 'lint', run: ['npm', 'run', '--silent', 'lint'] },
  { name: 'boundaries', run: ['npm', 'run', '--silent', 'boundaries'] },
]
const beginAt = process.env.TESTS_BEGIN_AT
const timed = (...command) => (beginAt ? ['node', 'scripts/begin-at.mjs', beginAt, ...command] : command)
const code = { name: 'unit and API', run: timed('npm', 'run', '--silent', 'test:code') }
/** Journeys wait a fifth of their time. What runs beside them takes what they leave, and the whole when they have ended. */
const codeBeside = { ...code, isBackground: true }
const journeys = { name: 'journeys', run: timed('npm', 'run', '--silent', 'test:browser') }
const table = { name: 'table of journeys', run: ['npm', 'run', '--silent', 'journeys', '--', '--check'] }

/** So that a missing faketime is told at once, and not after all that does without it. */
const otherTime = beginAt ? [{ name: 'other time', run: timed('node', '--version') }] : []

const touched = { name: 'what is touched', run: timed('node', 'scripts/test-changed.mjs', ...given) }

/** Parts in one list run side by side. */
const kinds = {
  all: [packages, ...otherTime, portal, browser, ...rules, table, [codeBeside, journeys]],
  check: [packages, ...otherTime, ...rules, table, code],
  changed: [packages, ...otherTime, portal, browser, ...rules, touched],
}

const started = Date.now()
const took = []
const failed = []
for (const step of kinds[kind]) {
  await Promise.all([step].flat().map(run))
  if (failed.length > 0) break
}

const width = Math.max(...took.map(([name]) => name.length))
console.log('\nWhat it took:')
for (const [name, ms] of [...took, ['total', Date.now() - started]])
  console.log(`  ${name.padEnd(width)}  ${time(ms)}`)
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nAll passed')
process.exitCode = failed.length > 0 ? 1 : 0

async function run({ name, run: [command, ...args], isBackground }) {
  const began = Date.now()
  // Once they are installed, the project's own Node and tools come first.
  const PATH = [path.join(root, 'node_modules', '.bin'), process.env.PATH].join(path.delimiter)
  const child = spawn(command, args, {
    cwd: root,
    stdio: isBackground ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, PATH },
    shell: process.platform === 'win32',
  })
  if (isBackground) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  // Printed at its end, so that nobody has to tell lines of one part from those of another.
  const lines = []
  for (const output of [child.stdout, child.stderr]) output?.on('data', (some) => lines.push(some))
  const [status] = await once(child, 'close')
  process.stdout.write(Buffer.concat(lines))
  took.push([name, Date.now() - began])
  if (status !== 0) failed.push(name)
}

function time(ms) {
  const seconds = Math.round(ms / 1000)
  const minutes = Math.floor(seconds / 60)
  return `${String(minutes).padStart(2)} min ${String(seconds % 60).padStart(2)} s`
}
