import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isTooDeep } from './json-depth.ts'

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
  ['a string without an end', `"${'['.repeat(1_000)}`, false],
])('%s', (_name, json, tooDeep) => {
  expect(isTooDeep(json)).toBe(tooDeep)
})

it('whatever a page can send is let through', () => {
  fc.assert(fc.property(fc.json({ maxDepth: 50 }), (json) => !isTooDeep(json)))
})
