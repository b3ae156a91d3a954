import { fill, type Text } from '../kit/text.ts'
import type { Dictionary, Entry, Field } from './dictionary.ts'
import type { DictionaryProblem } from './problems.ts'
import { dictionaryOddities as oddities } from './text.ts'

/**
 * Repairs harmless mistakes that are common in third-party dictionaries, in place, and returns a warning for each. Of
 * duplicates the first one is used.
 */
export function repairDictionary(dictionary: Dictionary): DictionaryProblem[] {
  const warnings: DictionaryProblem[] = []
  const warn = (at: object, where: string, words: Text, values: Record<string, string | number>) =>
    warnings.push({ at, where, words: fill(words, values) })

  /** The first item of each key; calls `onDuplicate` for the others. */
  const firstOfEach = <Item extends object>(
    items: readonly Item[],
    keyOf: (item: Item) => string | number,
    onDuplicate: (item: Item, first: Item) => void,
  ): Item[] => {
    const seen = new Map<string | number, Item>()
    return items.filter((item) => {
      const first = seen.get(keyOf(item))
      if (first) onDuplicate(item, first)
      else seen.set(keyOf(item), item)
      return !first
    })
  }

  dictionary.fields = firstOfEach(
    dictionary.fields,
    ({ tag }) => tag,
    (field) => warn(field, field.name, oddities.doubleTag, { tag: field.tag }),
  )
  firstOfEach(
    dictionary.fields,
    ({ name }) => name,
    (field) => warn(field, String(field.tag), oddities.doubleName, { name: field.name }),
  )
  for (const field of dictionary.fields)
    field.values = firstOfEach(
      field.values,
      ({ value }) => value,
      (item) => warn(item, field.name, oddities.doubleValue, { value: item.value }),
    )
  dictionary.families = firstOfEach(
    dictionary.families,
    ({ code }) => code,
    (family) => warn(family, family.code, oddities.doubleFamily, { code: family.code }),
  )
  dictionary.messages = firstOfEach(
    dictionary.messages,
    ({ msgType }) => msgType,
    (message) => warn(message, message.name, oddities.doubleType, { msgType: message.msgType }),
  )
  firstOfEach(
    dictionary.messages,
    ({ name }) => name,
    (message) => warn(message, message.msgType, oddities.doubleMessage, { name: message.name }),
  )

  const fields = new Map(dictionary.fields.map((field) => [field.tag, field]))
  const repairGroup = (entry: Entry, where: string, field: Field | undefined) => {
    const { tag } = entry
    if (entry.entries?.length === 0) {
      delete entry.entries
      warn(entry, where, oddities.emptyGroup, { tag })
    } else if (field && field.type !== 'NUMINGROUP') {
      warn(entry, where, oddities.notACounter, { tag, type: field.type })
      field.type = 'NUMINGROUP'
    }
  }
  const repairEntries = (entries: readonly Entry[], where: string): Entry[] => {
    const unique = firstOfEach(
      entries,
      ({ tag }) => tag,
      (entry, first) => {
        warn(entry, where, oddities.repeatedEntry, { tag: entry.tag })
        first.required ||= entry.required
      },
    )
    for (const entry of unique) {
      if (!entry.entries) continue
      const here = `${where} › ${entry.tag}`
      repairGroup(entry, here, fields.get(entry.tag))
      if (entry.entries) entry.entries = repairEntries(entry.entries, here)
    }
    return unique
  }
  dictionary.header = repairEntries(dictionary.header, 'header')
  dictionary.trailer = repairEntries(dictionary.trailer, 'trailer')
  const framed = new Set([...dictionary.header, ...dictionary.trailer].map(({ tag }) => tag))
  for (const message of dictionary.messages) {
    message.entries = repairEntries(message.entries, message.name)
    for (const entry of message.entries)
      if (framed.has(entry.tag))
        warn(entry, `${message.name} › ${entry.tag}`, oddities.inFrame, { tag: entry.tag })
  }
  return warnings
}
