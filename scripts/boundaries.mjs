// The rules that neither the compiler nor the linter knows: who may import whom (.dependency-cruiser.cjs),
// what a package must declare, what is loaded on demand, where Chinese text, wire codes and paths of pages may stand, who may change a
// status, and where locks are taken.
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { paths } from '../packages/contract/src/site/paths.ts'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
process.chdir(root)

const filesOf = (pattern) =>
  globSync(pattern)
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
const sources = filesOf('packages/*/{src,test}/**/*.{ts,tsx}')
const texts = new Map(sources.map((file) => [file, withoutComments(readFileSync(file, 'utf8'))]))
const isTest = (file) => /\.test\.tsx?$/.test(file) || file.startsWith('packages/server/test/')
/** Beside the tests that share it. A file named `test-…` is about tests of the market, and ships. */
const isTestHelper = (file) => /\.test-kit\.tsx?$/.test(file)

const violations = [
  ...(await importViolations()),
  ...undeclaredImports(),
  ...eagerImports(),
  ...chineseViolations(),
  ...statusViolations(),
  ...lockViolations(),
  ...codeViolations(),
  ...pathViolations(),
]
for (const { file, line, rule } of violations) console.error(`${file}:${line}  ${rule}`)
if (violations.length > 0) process.exitCode = 1
else console.log(`${sources.length} modules keep the boundaries.`)

async function importViolations() {
  const require = createRequire(import.meta.url)
  // dependency-cruiser asks swc for TypeScript without JSX and has no setting for it.
  const swc = require('@swc/core')
  const { parseFileSync } = swc
  swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') })
  const { cruise } = await import('dependency-cruiser')
  const { options, forbidden } = require('../.dependency-cruiser.cjs')
  const { output } = await cruise(sources, { ...options, validate: true, ruleSet: { forbidden } })
  const read = new Map(output.modules.map((module) => [module.source, module]))
  const found = sources.flatMap((file) => unseenImports(file, read.get(file)))
  for (const { from, to, rule, cycle } of output.summary.violations) {
    const next = cycle?.[0]?.name ?? to
    const written = read.get(from)?.dependencies.find((each) => each.resolved === next)?.module ?? next
    const lines = readFileSync(from, 'utf8').split('\n')
    const line = lines.findIndex((each) => each.includes(`'${written}'`) || each.includes(`"${written}"`)) + 1
    const way = cycle ? [from, ...cycle.map((each) => each.name)].join(' -> ') : written
    const { comment } = forbidden.find((each) => each.name === rule.name)
    found.push({ file: from, line: line || 1, rule: `${comment} (${way})` })
  }
  return found
}

/** A reader that skips files or imports finds no violations in them. Inline import types are such a gap. */
function unseenImports(file, module) {
  if (!module) return [{ file, line: 1, rule: 'dependency-cruiser did not read this file.' }]
  const seen = new Set(module.dependencies.flatMap((each) => [each.module, `node:${each.module}`]))
  const rule = 'This import escapes the checks; types are imported with "import type".'
  const written = /(?:^(?:import|export|\})[^'"`;]*\bfrom\s*|\bimport\(\s*)(['"])(?<name>[^'"\n]+)\1/gm
  return matches(file, texts.get(file), written, rule, (_, { name }) => !seen.has(name))
}

/** npm puts what one package needs within reach of all: what is found today without being declared may be gone tomorrow. */
function undeclaredImports() {
  const readManifest = (folder) => JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  const { devDependencies: ofAll } = readManifest('.')
  const imported =
    /(?:^import\s*|^(?:import|export|\})[^'"`;]*\bfrom\s*|\bimport\(\s*)(['"])(?<name>(?:@[^'"/]+\/)?[^'"/.][^'"/]*)[^'"]*\1/gm
  return filesOf('packages/*').flatMap((folder) => {
    const { dependencies, devDependencies } = readManifest(folder)
    const shipped = Object.keys(dependencies)
    const others = Object.keys({ ...devDependencies, ...ofAll })
    const own = [
      ...sources.filter((file) => file.startsWith(`${folder}/`)),
      ...filesOf(`${folder}/{*.ts,build/*.ts}`),
    ]
    return own.flatMap((file) => {
      const isShipped = file.startsWith(`${folder}/src/`) && !isTest(file) && !isTestHelper(file)
      const declared = new Set(isShipped ? shipped : [...shipped, ...others])
      const rule = `A package declares what it imports, in ${folder}/package.json.`
      const text = texts.get(file) ?? withoutComments(readFileSync(file, 'utf8'))
      return matches(
        file,
        text,
        imported,
        rule,
        (_, { name }) => !name.startsWith('node:') && !declared.has(name),
      )
    })
  })
}

/** What few requests need would take memory from the start of every server. */
function eagerImports() {
  const rule = 'This is large and rarely needed: await import(…) where it is used.'
  const large =
    /^import (?!type\b)[^'"`;]*(['"])(?:nodemailer|sharp|@zxcvbn-ts\/[^'"]*|write-excel-file\/[^'"]*|\.[^'"]*\/demo\/load\.ts)\1/gm
  return [...texts]
    .filter(([file]) => file.startsWith('packages/server/src/') && !isTest(file))
    .flatMap(([file, text]) => matches(file, text, large, rule))
}

function chineseViolations() {
  const rule = 'Chinese words stand only in the contract, in files named text.ts, in demo data and in tests.'
  const isAllowed = (file) =>
    file.startsWith('packages/contract/') ||
    file.startsWith('packages/server/src/demo/') ||
    path.basename(file) === 'text.ts' ||
    isTest(file)
  return [...texts]
    .filter(([file]) => !isAllowed(file))
    .flatMap(([file, text]) => matches(file, text, /^.*[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/gmu, rule))
}

function statusViolations() {
  const rule = 'Only platform/move.ts changes a status.'
  const inSql = /\bupdate\s+[^\s;`]+(\s+(as\s+)?\w+)?\s+set\s((?!\bwhere\b)[^;`])*?\bstatus"?\s*=/gis
  return [...texts]
    .filter(([file]) => file.startsWith('packages/server/src/') && !isTest(file))
    .filter(([file]) => file !== 'packages/server/src/platform/move.ts')
    .flatMap(([file, text]) => [
      ...matches(file, text, inSql, rule),
      // .set({ … }) of an update, and set: { … } of an insert that may become one.
      ...matches(file, text, /(\.set\(|\bset:)\s*\{/g, rule, (start) => setsStatus(text, start)),
    ])
}

function lockViolations() {
  const rule = 'Advisory locks are taken by their name, with the functions of platform/locks.ts.'
  return (
    [...texts]
      // Beside the functions themselves: statements that are refused.
      .filter(
        ([file]) =>
          !['packages/server/src/platform/locks.ts', 'packages/server/test/sql-attempts.ts'].includes(file),
      )
      .flatMap(([file, text]) => matches(file, text, /pg_(try_)?advisory/g, rule))
  )
}

/** A path that is written out again is one that nobody finds when it changes. */
function pathViolations() {
  const rule = 'A page goes by its name in contract/site/paths.ts.'
  const queryRule = 'The query of an address is written by addressOf of contract/site/paths.ts.'
  const known = new Set(Object.values(paths))
  const isChecked = (file) =>
    /^packages\/(web|server)\/src\//.test(file) && !isTest(file) && !isTestHelper(file)
  const written = /(?<=['"`}])(?<name>\/[\w/-]+)/g
  const withQuery = /\$\{[^{}]*\b(?:paths|pages)\b[^{}]*\}\?/g
  return [...texts]
    .filter(([file]) => isChecked(file))
    .flatMap(([file, text]) => [
      ...matches(file, text, written, rule, (_, { name }) => known.has(name)),
      ...matches(file, text, withQuery, queryRule),
    ])
}

/** Platform and lib know no codes of the domain; their two digits are SQLSTATE classes and header values. */
function codeViolations() {
  const rule = 'A code of the wire goes by its name in the contract.'
  const isChecked = (file) =>
    /^packages\/(server\/src\/(features|commands)|web\/src)\//.test(file) &&
    path.basename(file) !== 'tables.ts' &&
    !isTest(file) &&
    !isTestHelper(file)
  return [...texts]
    .filter(([file]) => isChecked(file))
    .flatMap(([file, text]) => matches(file, text, /'\d\d(-\d)?'/g, rule))
}

/** Whether the object that opens at `start` has a property `status` of its own, not one deeper inside. */
function setsStatus(text, start) {
  let depth = 0
  let own = ''
  for (const char of text.slice(start)) {
    if ('{(['.includes(char)) depth++
    if (depth === 1) own += char
    if ('})]'.includes(char)) depth--
    if (depth === 0) break
  }
  return /[{,]\s*(['"]?)status\1\s*[:,}]/.test(own)
}

function matches(file, text, pattern, rule, accepts = () => true) {
  return [...text.matchAll(pattern)]
    .filter((match) => accepts(match.index + match[0].length - 1, match.groups))
    .map((match) => ({ file, line: text.slice(0, match.index).split('\n').length, rule }))
}

/** The text with its comments blanked; lines and columns stay. */
function withoutComments(text) {
  const regex = /(?<=[(,=:[!&|?{};]\s*|^\s*|\breturn\s+)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\//
  const string = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/
  const comment = /\/\/[^\n]*|\/\*[\s\S]*?\*\//
  // Strings and regular expressions are matched too, so that what looks like a comment inside them stays.
  const token = new RegExp(`(?<kept>${string.source}|${regex.source})|${comment.source}`, 'gm')
  return text.replace(token, (found, ...rest) => (rest.at(-1).kept ? found : found.replace(/[^\n]/g, ' ')))
}
