import { fill, type Text } from '../kit/text.ts'
import type { Dictionary, Entry } from './dictionary.ts'
import { dictionaryFaults as faults } from './text.ts'

export type DictionaryProblem = {
  /** The very field, value, message, family, entry (or the dictionary) that it is about. */
  at: object
  /** For people: `QuotationRequest › 453 › 448`. */
  where: string
  words: Text
}

/** How deep groups may lie in one another. */
export const mostGroupDepth = 8

/** What a schema cannot see: whether the parts of a dictionary fit together. */
export function dictionaryProblems(dictionary: Dictionary): DictionaryProblem[] {
  const problems: DictionaryProblem[] = []
  const report = (at: object, where: string, words: Text, values: Record<string, string | number> = {}) =>
    problems.push({ at, where, words: fill(words, values) })

  const once = <Item extends object, Key extends string | number>(
    items: readonly Item[],
    keyOf: (item: Item) => Key,
    tell: (item: Item, key: Key) => void,
  ) => {
    const seen = new Set<Key>()
    for (const item of items) {
      const key = keyOf(item)
      if (seen.has(key)) tell(item, key)
      seen.add(key)
    }
  }

  const fields = new Map(dictionary.fields.map((field) => [field.tag, field]))
  once(
    dictionary.fields,
    ({ tag }) => tag,
    (field, tag) => report(field, field.name, faults.doubleTag, { tag }),
  )
  once(
    dictionary.fields,
    ({ name }) => name,
    (field, name) => report(field, String(field.tag), faults.doubleName, { name }),
  )
  for (const field of dictionary.fields)
    once(
      field.values,
      ({ value }) => value,
      (item, value) => report(item, field.name, faults.doubleValue, { value }),
    )
  once(
    dictionary.families,
    ({ code }) => code,
    (family, code) => report(family, code, faults.doubleFamily, { code }),
  )
  once(
    dictionary.messages,
    ({ msgType }) => msgType,
    (message, msgType) => report(message, message.name, faults.doubleType, { msgType }),
  )
  once(
    dictionary.messages,
    ({ name }) => name,
    (message, name) => report(message, message.msgType, faults.doubleMessage, { name }),
  )

  const entriesOf = (entries: readonly Entry[], where: string, above: readonly number[]) => {
    once(
      entries,
      ({ tag }) => tag,
      (entry, tag) => report(entry, where, faults.repeatedEntry, { tag }),
    )
    for (const entry of entries) {
      const { tag } = entry
      const here = `${where} › ${tag}`
      const field = fields.get(tag)
      if (!field) report(entry, here, faults.unknownTag, { tag })
      if (!entry.entries) continue
      if (field && field.type !== 'NUMINGROUP') report(entry, here, faults.notACounter, { tag })
      if (entry.entries.length === 0) report(entry, here, faults.emptyGroup, { tag })
      if (above.includes(tag)) report(entry, here, faults.selfNested, { tag })
      else if (above.length >= mostGroupDepth) report(entry, here, faults.tooDeep, { most: mostGroupDepth })
      else entriesOf(entry.entries, here, [...above, tag])
    }
  }
  entriesOf(dictionary.header, 'header', [])
  entriesOf(dictionary.trailer, 'trailer', [])
  if ([8, 9, 35].some((tag, at) => dictionary.header[at]?.tag !== tag))
    report(dictionary, 'header', faults.headerStart)
  if (dictionary.trailer.at(-1)?.tag !== 10) report(dictionary, 'trailer', faults.trailerEnd)

  const families = new Set(dictionary.families.map(({ code }) => code))
  const framed = new Set([...dictionary.header, ...dictionary.trailer].map(({ tag }) => tag))
  for (const message of dictionary.messages) {
    if (!families.has(message.family))
      report(message, message.name, faults.unknownFamily, { code: message.family })
    entriesOf(message.entries, message.name, [])
    for (const entry of message.entries)
      if (framed.has(entry.tag))
        report(entry, `${message.name} › ${entry.tag}`, faults.inFrame, { tag: entry.tag })
  }
  return problems
}
