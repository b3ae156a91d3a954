// npm run test:changed [-- REF]: the tests of what was changed since REF (or since the last commit; when nothing is, by the
// last commit), and a line for each thing that is left out.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { journeysFor, planFor } from './changed-plan.mjs'
import { listJourneys } from './list-journeys.mjs'

const root = path.resolve(import.meta.dirname, '..')
const changed = changedFiles(process.argv[2])
const files = git('ls-files', '--cached', '--others', '--exclude-standard').filter((file) =>
  existsSync(path.join(root, file)),
)
const plan = planFor(changed, files, (file) => readFileSync(path.join(root, file), 'utf8'))

console.log(`${changed.length} changed files`)
for (const line of plan.because) console.log(`  ${line}`)

// The web's tests import what they test, so its own graph tells which a file touches; a server's test goes through all of it.
const related = plan.related.length > 0 && [
  'vitest',
  'related',
  '--run',
  '--passWithNoTests',
  '--project=contract',
  '--project=web',
  ...plan.related,
]
const own = plan.tests.length > 0 && ['vitest', 'run', ...plan.tests]
const walk = ['playwright', 'test', '-c', 'e2e/playwright.config.ts', '--pass-with-no-tests']
const walked =
  plan.features.length > 0 ? journeysFor(plan.features, listJourneys()) : { titles: [], leftOut: [] }
const walking = walked.titles.length > 0 && [...walk, '--grep', walked.titles.map(escaped).join('|')]
const specs = plan.specs.length > 0 && [...walk, ...plan.specs]
const failed = [related, own, walking, specs].filter(Boolean).find((command) => !run(command))

console.log('\nLeft out:')
for (const line of [...plan.leftOut, ...walked.leftOut]) console.log(`  ${line}`)
process.exitCode = failed ? 1 : 0

function changedFiles(since) {
  const files = [
    ...git('diff', '--name-only', since ?? 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return files.length > 0 || since ? files : git('diff', '--name-only', 'HEAD~1')
}

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) {
    console.error(stderr.trim())
    process.exit(1)
  }
  return stdout.split('\n').filter(Boolean)
}

function escaped(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function run(command) {
  return spawnSync('npx', command, { cwd: root, stdio: 'inherit' }).status === 0
}
