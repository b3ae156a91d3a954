// npm test, npm run check and npm run test:changed: runs their parts one after the other, stops at the first that fails, and
// says at the end what each part took. Begins in an empty checkout, on whatever Node the system has: it uses Node alone.
// TESTS_BEGIN_AT=23:58 npm test: the unit and API tests, and the journeys, begin at that time of the market.
import { spawnSync } from 'node:child_process'
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
const journeys = { name: 'journeys', run: timed('npm', 'run', '--silent', 'test:browser') }
const table = { name: 'table of journeys', run: ['npm', 'run', '--silent', 'journeys', '--', '--check'] }

/** So that a missing faketime is told at once, and not after all that does without it. */
const otherTime = beginAt ? [{ name: 'other time', run: timed('node', '--version') }] : []

const touched = { name: 'what is touched', run: timed('node', 'scripts/test-changed.mjs', ...given) }

const kinds = {
  all: [packages, ...otherTime, portal, browser, ...rules, table, code, journeys],
  check: [packages, ...otherTime, ...rules, table, code],
  changed: [packages, ...otherTime, portal, browser, ...rules, touched],
}

const took = []
let failed
for (const part of kinds[kind]) {
  const started = Date.now()
  const ok = run(part.run)
  took.push([part.name, Date.now() - started])
  if (!ok) {
    failed = part.name
    break
  }
}

const total = took.reduce((sum, [, ms]) => sum + ms, 0)
const width = Math.max(...took.map(([name]) => name.length))
console.log('\nWhat it took:')
for (const [name, ms] of [...took, ['total', total]]) console.log(`  ${name.padEnd(width)}  ${time(ms)}`)
console.log(failed ? `\nFailed: ${failed}` : '\nAll passed')
process.exitCode = failed ? 1 : 0

function run([command, ...args]) {
  // Once they are installed, the project's own Node and tools come first.
  const PATH = [path.join(root, 'node_modules', '.bin'), process.env.PATH].join(path.delimiter)
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, PATH } }
  return spawnSync(command, args, { ...options, shell: process.platform === 'win32' }).status === 0
}

function time(ms) {
  const seconds = Math.round(ms / 1000)
  const minutes = Math.floor(seconds / 60)
  return `${String(minutes).padStart(2)} min ${String(seconds % 60).padStart(2)} s`
}
