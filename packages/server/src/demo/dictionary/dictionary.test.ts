import { dictionarySchema } from '@cass/contract/message-library/dictionary.ts'
import { compare } from '@cass/contract/message-library/difference.ts'
import { explain } from '@cass/contract/message-library/explain.ts'
import { eachEntry } from '@cass/contract/message-library/lookup.ts'
import { dictionaryProblems } from '@cass/contract/message-library/problems.ts'
import { describe, expect, it } from 'vitest'
import { demoDictionary } from './versions.ts'

describe.each([22, 23, 24] as const)('version %s of the demo dictionary', (version) => {
  const dictionary = demoDictionary(version)

  it('is a good dictionary', () => {
    expect(dictionarySchema.safeParse(dictionary).error).toBeUndefined()
    expect(dictionaryProblems(dictionary)).toEqual([])
  })

  it('is of the promised size and speaks both languages', () => {
    expect(dictionary.messages.length).toBeGreaterThanOrEqual(28)
    expect(dictionary.fields.length).toBeGreaterThanOrEqual(230)
    for (const { code } of dictionary.families)
      expect([code, dictionary.messages.filter(({ family }) => family === code).length]).not.toEqual([
        code,
        0,
      ])
    const words = [
      ...dictionary.messages.flatMap(({ label, description }) => [label, description]),
      ...dictionary.fields.flatMap(({ description, values }) => [
        description,
        ...values.map((value) => value.description),
      ]),
    ]
    for (const { zh, en } of words) expect([zh, en]).not.toContain('')
  })

  it('uses every field it defines', () => {
    const used = new Set<number>()
    const lists = [
      dictionary.header,
      dictionary.trailer,
      ...dictionary.messages.map(({ entries }) => entries),
    ]
    for (const list of lists) eachEntry(list, ({ tag }) => void used.add(tag))
    expect(dictionary.fields.filter(({ tag }) => !used.has(tag)).map(({ name }) => name)).toEqual([])
  })

  it('has examples without fault', () => {
    for (const { name, examples } of dictionary.messages) {
      expect([name, examples.length]).not.toEqual([name, 0])
      for (const { raw } of examples) {
        const { problems, missing, lines } = explain(dictionary, raw)
        const faults = [...problems, ...missing, ...lines.filter((line) => line.problems.length > 0)]
        expect([name, faults]).toEqual([name, []])
      }
    }
  })
})

it('changes from version to version', () => {
  const { messages, fields } = compare(demoDictionary(22), demoDictionary(23))
  expect(messages.filter(({ change }) => change === 'added').map(({ msgType }) => msgType)).toEqual([
    'h',
    'G',
    'UT2',
    'UP3',
    'UD4',
  ])
  expect(fields.find(({ tag }) => tag === 54)).toMatchObject({ about: ['values', 'description'] })
  const logon = messages.find(({ msgType }) => msgType === 'A')!
  expect(logon.rows.filter(({ change }) => change !== 'same')).toMatchObject([
    { tag: 10001, about: ['required'] },
  ])
  expect(compare(demoDictionary(23), demoDictionary(24)).messages.map(({ msgType }) => msgType)).toContain(
    'UD5',
  )
})
