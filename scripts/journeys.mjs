// npm run journeys: writes what the journeys say of themselves into e2e/README.md, so that one sees what none of them walks.
// With --check it only says whether the table there is that of the specs.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { roles } from '../e2e/market.ts'
import { listJourneys } from './list-journeys.mjs'

const root = path.resolve(import.meta.dirname, '..')
const readme = path.join(root, 'e2e/README.md')
const [begin, end] = ['<!-- table of journeys: npm run journeys -->', '<!-- end of the table -->']

const journeys = listJourneys()
const problems = unknownFeatures()
if (problems.length > 0) fail(problems.join('\n'))

const before = readFileSync(readme, 'utf8')
const [head] = before.split(begin)
const [, tail] = before.split(end)
const after = formatted(`${head}${begin}\n\n${await table()}\n\n${end}${tail}`)
if (process.argv.includes('--check')) {
  if (after !== before) fail('The table in e2e/README.md is not that of the specs: npm run journeys')
} else {
  writeFileSync(readme, after)
}

/** As the formatter would have it, which lints this file too. */
function formatted(text) {
  const args = ['biome', 'format', '--stdin-file-path=e2e/README.md']
  const { stdout, status, stderr } = spawnSync('npx', args, { cwd: root, encoding: 'utf8', input: text })
  if (status !== 0) fail(stderr)
  return stdout
}

function unknownFeatures() {
  const places = ['packages/web/src/features', 'packages/server/src/features', 'packages/contract/src']
  return journeys.flatMap(({ name, walks }) =>
    [...walks]
      .filter((feature) => !places.some((place) => existsSync(path.join(root, place, feature))))
      .map((feature) => `"${name}" walks ${feature}, and there is no such feature.`),
  )
}

async function table() {
  const walked = new Set(journeys.flatMap(({ walks }) => [...walks]))
  const made = new Set(journeys.flatMap(({ moves }) => [...moves]))
  const features = readdirSync(path.join(root, 'packages/web/src/features')).filter(
    (name) => !walked.has(name),
  )
  const moves = (await allMoves()).filter((move) => !made.has(move))
  const line = (cells) => `| ${cells.join(' | ')} |`
  return [
    line(['journey', 'spec', ...roles]),
    line(['---', '---', ...roles.map(() => ':-:')]),
    ...journeys.map(({ name, file, roles: by }) =>
      line([name, file.replace('.spec.ts', ''), ...roles.map((role) => languagesOf(role, by))]),
    ),
    '',
    `Features whose pages no journey walks: ${list(features)}.`,
    '',
    `Moves that no journey makes: ${list(moves)}.`,
  ].join('\n')
}

/** Every move of every workflow, as the database's history names it. */
async function allMoves() {
  const contract = path.join(root, 'packages/contract/src')
  const files = readdirSync(contract).map((feature) => path.join(contract, feature, 'workflow.ts'))
  const modules = await Promise.all(
    files.filter((file) => existsSync(file) && !file.includes('/kit/')).map((file) => import(file)),
  )
  return modules
    .flatMap((module) => Object.values(module).filter((value) => value?.moves && value.states))
    .flatMap(({ name, moves }) => Object.keys(moves).map((move) => `${name}.${move}`))
}

/** The languages in which somebody of this role takes part. */
function languagesOf(role, by) {
  return ['zh', 'en'].filter((language) => by[language]?.includes(role)).join(' ')
}

function list(names) {
  return names.length === 0 ? 'none' : names.map((name) => `\`${name}\``).join(', ')
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
