import { fill, type Text } from '../kit/text.ts'
import type { Dictionary, Entry } from './dictionary.ts'
import { dictionaryFaults as faults } from './text.ts'

export type DictionaryProblem = {
  /** The object that it is about: a field, value, message, family, entry or the dictionary. */
  at: object
  /** Human-readable: `QuotationRequest › 453 › 448`. */
  where: string
  words: Text
}

/** How deep groups may be nested. */
export const maxGroupDepth = 8

/** What the schema cannot check and only the dictionary's authors can fix: whether its parts fit together. */
export function dictionaryProblems(dictionary: Dictionary): DictionaryProblem[] {
  const problems: DictionaryProblem[] = []
  const report = (at: object, where: string, words: Text, values: Record<string, string | number> = {}) =>
    problems.push({ at, where, words: fill(words, values) })

  const fields = new Set(dictionary.fields.map(({ tag }) => tag))
  const entriesOf = (entries: readonly Entry[], where: string, above: readonly number[]) => {
    for (const entry of entries) {
      const { tag } = entry
      const here = `${where} › ${tag}`
      if (!fields.has(tag)) report(entry, here, faults.unknownTag, { tag })
      if (entry.when && !fields.has(entry.when.tag))
        report(entry, here, faults.unknownTag, { tag: entry.when.tag })
      if (!entry.entries) continue
      if (above.includes(tag)) report(entry, here, faults.selfNested, { tag })
      else if (above.length >= maxGroupDepth) report(entry, here, faults.tooDeep, { most: maxGroupDepth })
      else entriesOf(entry.entries, here, [...above, tag])
    }
  }
  entriesOf(dictionary.header, 'header', [])
  entriesOf(dictionary.trailer, 'trailer', [])
  if ([8, 9, 35].some((tag, at) => dictionary.header[at]?.tag !== tag))
    report(dictionary, 'header', faults.headerStart)
  if (dictionary.trailer.at(-1)?.tag !== 10) report(dictionary, 'trailer', faults.trailerEnd)

  const families = new Set(dictionary.families.map(({ code }) => code))
  for (const message of dictionary.messages) {
    if (!families.has(message.family))
      report(message, message.name, faults.unknownFamily, { code: message.family })
    entriesOf(message.entries, message.name, [])
  }
  return problems
}
