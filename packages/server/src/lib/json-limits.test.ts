import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isTooDeep, isTooDeepOrWide } from './json-limits.ts'

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

it.each([
  ['100 levels', nested(100), false],
  ['101 levels', nested(101), true],
  ['101 levels that never close', '['.repeat(101), true],
  ['101 objects', `${'{"a":'.repeat(101)}1${'}'.repeat(101)}`, true],
  ['levels beside one another', `[${Array(1_000).fill('{"a":[]}').join()}]`, false],
  ['brackets in a string', JSON.stringify('['.repeat(1_000)), false],
  ['brackets after an escaped quote', JSON.stringify(`"${'['.repeat(1_000)}`), false],
  ['brackets after a string that ends in a backslash', `["\\\\",${nested(100)}]`, true],
  ['brackets after a string that ends in an escaped quote', `["\\\\\\"",${nested(100)}]`, true],
  ['brackets in a string that begins with a backslash', JSON.stringify(`\\"${'['.repeat(1_000)}`), false],
  ['a string without an end', `"${'['.repeat(1_000)}`, false],
])('%s', (_name, json, tooDeep) => {
  expect(isTooDeep(json)).toBe(tooDeep)
})

const many = (parts: number) => Array.from({ length: parts }, (_, part) => part)

it.each([
  ['40,000 elements', JSON.stringify(many(40_000)), false],
  ['40,001 elements', JSON.stringify(many(40_001)), true],
  [
    '40,001 members',
    JSON.stringify(Object.fromEntries(many(40_001).map((part) => [`k${part}`, part]))),
    true,
  ],
  ['40,001 of both together', JSON.stringify({ a: many(20_001), b: many(20_000) }), true],
  ['commas in a string', JSON.stringify(`"${','.repeat(100_000)}`), false],
  ['commas without end', ','.repeat(100_000), true],
])('%s', (_name, json, tooMany) => {
  expect(isTooDeepOrWide(json)).toBe(tooMany)
})

it('whatever a page can send is let through', () => {
  fc.assert(fc.property(fc.json({ maxDepth: 50 }), (json) => !isTooDeepOrWide(json)))
})
