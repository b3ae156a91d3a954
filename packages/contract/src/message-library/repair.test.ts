import { describe, expect, it } from 'vitest'
import { may, must, testDictionary } from './dictionary.test-kit.ts'
import { type Dictionary, dictionarySchema } from './dictionary.ts'
import { dictionaryProblems } from './problems.ts'
import { repairDictionary } from './repair.ts'

function mended(change: (dictionary: Dictionary) => void) {
  const dictionary = testDictionary()
  change(dictionary)
  const told = repairDictionary(dictionary).map(({ where, words }) => `${where}: ${words.en}`)
  return { dictionary, told }
}

describe('what is odd in a dictionary', () => {
  it('is nothing where all fits', () => {
    expect(mended(() => {})).toEqual({ dictionary: testDictionary(), told: [] })
  })

  it.each<[string, (dictionary: Dictionary) => void, string]>([
    [
      'double tag',
      ({ fields }) => fields.push({ ...fields[0]!, name: 'X' }),
      'X: Tag 8 is defined twice; the first definition is used',
    ],
    [
      'double value',
      ({ fields }) => fields[9]!.values.push({ ...fields[9]!.values[0]!, name: 'Other' }),
      'Side: Value 1 is listed twice; the first is used',
    ],
    [
      'double type',
      ({ messages }) => messages.push({ ...messages[0]!, name: 'X' }),
      'X: Two messages have type 0; the first is used',
    ],
    [
      'double family',
      ({ families }) => families.push({ ...families[0]! }),
      'SESSION: Family SESSION is listed twice; the first is used',
    ],
    [
      'entry twice',
      ({ messages }) => messages[1]!.entries.push(may(58)),
      'NewOrder: Tag 58 appears twice in the same block; the first is used',
    ],
  ])('%s: the first counts', (_, change, expected) => {
    expect(mended(change)).toEqual({ dictionary: testDictionary(), told: [expected] })
  })

  it('an entry that stands twice is required where one of them is', () => {
    const { dictionary } = mended(({ messages }) => messages[1]!.entries.push(must(58)))
    expect(dictionary.messages[1]!.entries.at(-1)).toEqual(must(58))
  })

  it('what is only named alike stays', () => {
    const { dictionary, told } = mended(({ fields, messages }) => {
      fields.push({ ...fields[0]!, tag: 7 })
      messages.push({ ...messages[0]!, msgType: 'X', entries: [] })
      messages[0]!.entries.push(must(49))
    })
    expect(told).toEqual([
      '7: Two fields are named BeginString',
      'X: Two messages are named Heartbeat',
      'Heartbeat › 49: Tag 49 also appears in the header or the trailer',
    ])
    expect(dictionary.fields.at(-1)!.tag).toBe(7)
    expect(dictionary.messages.at(-1)!.msgType).toBe('X')
  })

  it('groups that are none are read as what they can be', () => {
    const { dictionary, told } = mended(({ messages }) =>
      messages[0]!.entries.push(must(58, [must(44)]), may(453, [])),
    )
    expect(told).toEqual([
      'Heartbeat › 58: Tag 58 counts a repeating group; its type STRING is treated as NUMINGROUP',
      'Heartbeat › 453: Group 453 is empty; it is treated as a plain field',
    ])
    expect(dictionary.fields.find(({ tag }) => tag === 58)!.type).toBe('NUMINGROUP')
    expect(dictionary.messages[0]!.entries).toEqual([must(58, [must(44)]), may(453)])
    expect(dictionarySchema.safeParse(dictionary).error).toBeUndefined()
    expect(dictionaryProblems(dictionary)).toEqual([])
  })
})
