import { testDictionary } from '@cass/contract/message-library/dictionary.test-kit.ts'
import type { Dictionary } from '@cass/contract/message-library/dictionary.ts'
import { compare } from '@cass/contract/message-library/difference.ts'
import { expect, it } from 'vitest'
import { fieldPairs, messagePairs, notePair } from './telling.ts'

/** What a change of the order, its field Side or its first entry is told as. */
function told(change: (dictionary: Dictionary) => void) {
  const [before, after] = [testDictionary(), testDictionary()]
  for (const each of [before, after]) {
    each.messages[1]!.examples = [{ label: { zh: '示例', en: 'Example' }, raw: '8=TEST.1|' }]
    each.messages[1]!.entries[0]!.note = { zh: '必填', en: 'Always' }
  }
  change(after)
  const { fields, messages } = compare(before, after)
  const pairs = [...fields.flatMap(fieldPairs), ...messages.flatMap(messagePairs)]
  const notes = messages.flatMap(({ rows }) =>
    rows.filter(({ about }) => about.includes('note')).map(notePair),
  )
  return [...pairs.map((pair) => [pair.before, pair.after]), ...notes]
}
const order = (dictionary: Dictionary) => dictionary.messages[1]!
const side = (dictionary: Dictionary) => dictionary.fields.find(({ tag }) => tag === 54)!

it.each<[string, (dictionary: Dictionary) => void]>([
  ['a value in Chinese', (after) => Object.assign(side(after).values[0]!.description, { zh: '别的' })],
  ['a value in English', (after) => Object.assign(side(after).values[0]!.description, { en: 'other' })],
  ['the name of a value', (after) => Object.assign(side(after).values[0]!, { name: 'Other' })],
  ['a description in Chinese', (after) => Object.assign(side(after).description, { zh: '别的' })],
  ['a description in English', (after) => Object.assign(side(after).description, { en: 'other' })],
  ['the label of an example', (after) => Object.assign(order(after).examples[0]!.label, { en: 'Other' })],
  ['a note in Chinese', (after) => Object.assign(order(after).entries[0]!.note, { zh: '别的' })],
  ['a note in English', (after) => Object.assign(order(after).entries[0]!.note, { en: 'other' })],
])('%s that changed is told in words that differ', (_, change) => {
  const pairs = told(change)
  expect(pairs).toHaveLength(1)
  const [before, after] = pairs[0]!
  expect(before).not.toBe('')
  expect(after).not.toBe(before)
})
