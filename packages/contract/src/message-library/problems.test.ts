import { describe, expect, it } from 'vitest'
import { must, testDictionary } from './dictionary.test-kit.ts'
import { type Dictionary, dictionarySchema } from './dictionary.ts'
import { largeDictionary } from './large-dictionary.ts'
import { dictionaryProblems } from './problems.ts'

const told = (change: (dictionary: Dictionary) => void) => {
  const dictionary = testDictionary()
  change(dictionary)
  return dictionaryProblems(dictionary).map(({ where, words }) => `${where}: ${words.en}`)
}
const nested = (depth: number): ReturnType<typeof must> =>
  depth === 0 ? must(58) : must(1000 + depth, [nested(depth - 1)])

describe('what is wrong with a dictionary', () => {
  it('is nothing where all fits', () => {
    expect(told(() => {})).toEqual([])
    const large = largeDictionary(200, 2000)
    expect(dictionarySchema.safeParse(large).error).toBeUndefined()
    expect(dictionaryProblems(large)).toEqual([])
  })

  it.each<[string, (dictionary: Dictionary) => void, string]>([
    [
      'unknown family',
      ({ messages }) => {
        messages[0]!.family = 'X'
      },
      'Heartbeat: Family X is not defined',
    ],
    [
      'unknown tag',
      ({ messages }) => messages[0]!.entries.push(must(1)),
      'Heartbeat › 1: Tag 1 is not defined',
    ],
    [
      'group in itself',
      ({ messages }) => messages[0]!.entries.push(must(453, [must(453, [must(58)])])),
      'Heartbeat › 453 › 453: Group 453 contains itself',
    ],
    [
      'header',
      ({ header }) => header.reverse(),
      'header: The header must start with 8, 9 and 35, in this order',
    ],
    ['trailer', ({ trailer }) => trailer.reverse(), 'trailer: The trailer must end with 10'],
  ])('%s', (_, change, expected) => {
    expect(told(change)).toEqual([expected])
  })

  it('goes only so deep', () => {
    const problems = told((dictionary) => {
      for (let depth = 1; depth <= 9; depth++)
        dictionary.fields.push({ ...dictionary.fields[17]!, tag: 1000 + depth, name: `No${depth}` })
      dictionary.messages[0]!.entries.push(nested(9))
    })
    expect(problems).toEqual([expect.stringContaining('nested more than 8 levels deep')])
  })
})
