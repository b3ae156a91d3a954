import { fill, type Text } from '../kit/text.ts'
import type { Dictionary, Entry, Field } from './dictionary.ts'
import type { DictionaryProblem } from './problems.ts'
import { dictionaryOddities as oddities } from './text.ts'

/**
 * Puts right in place what dictionaries of others often have wrong without meaning anything by it, and tells of it. Of
 * what stands twice the first counts.
 */
export function mend(dictionary: Dictionary): DictionaryProblem[] {
  const told: DictionaryProblem[] = []
  const tell = (at: object, where: string, words: Text, values: Record<string, string | number>) =>
    told.push({ at, where, words: fill(words, values) })

  /** Tells of those whose key an earlier one has; answers the others. */
  const firsts = <Item extends object>(
    items: readonly Item[],
    keyOf: (item: Item) => string | number,
    again: (item: Item, first: Item) => void,
  ): Item[] => {
    const seen = new Map<string | number, Item>()
    return items.filter((item) => {
      const first = seen.get(keyOf(item))
      if (first) again(item, first)
      else seen.set(keyOf(item), item)
      return !first
    })
  }

  dictionary.fields = firsts(
    dictionary.fields,
    ({ tag }) => tag,
    (field) => tell(field, field.name, oddities.doubleTag, { tag: field.tag }),
  )
  firsts(
    dictionary.fields,
    ({ name }) => name,
    (field) => tell(field, String(field.tag), oddities.doubleName, { name: field.name }),
  )
  for (const field of dictionary.fields)
    field.values = firsts(
      field.values,
      ({ value }) => value,
      (item) => tell(item, field.name, oddities.doubleValue, { value: item.value }),
    )
  dictionary.families = firsts(
    dictionary.families,
    ({ code }) => code,
    (family) => tell(family, family.code, oddities.doubleFamily, { code: family.code }),
  )
  dictionary.messages = firsts(
    dictionary.messages,
    ({ msgType }) => msgType,
    (message) => tell(message, message.name, oddities.doubleType, { msgType: message.msgType }),
  )
  firsts(
    dictionary.messages,
    ({ name }) => name,
    (message) => tell(message, message.msgType, oddities.doubleMessage, { name: message.name }),
  )

  const fields = new Map(dictionary.fields.map((field) => [field.tag, field]))
  const mendGroup = (entry: Entry, where: string, field: Field | undefined) => {
    const { tag } = entry
    if (entry.entries?.length === 0) {
      delete entry.entries
      tell(entry, where, oddities.emptyGroup, { tag })
    } else if (field && field.type !== 'NUMINGROUP') {
      tell(entry, where, oddities.notACounter, { tag, type: field.type })
      field.type = 'NUMINGROUP'
    }
  }
  const mendEntries = (entries: readonly Entry[], where: string): Entry[] => {
    const kept = firsts(
      entries,
      ({ tag }) => tag,
      (entry, first) => {
        tell(entry, where, oddities.repeatedEntry, { tag: entry.tag })
        first.required ||= entry.required
      },
    )
    for (const entry of kept) {
      if (!entry.entries) continue
      const here = `${where} › ${entry.tag}`
      mendGroup(entry, here, fields.get(entry.tag))
      if (entry.entries) entry.entries = mendEntries(entry.entries, here)
    }
    return kept
  }
  dictionary.header = mendEntries(dictionary.header, 'header')
  dictionary.trailer = mendEntries(dictionary.trailer, 'trailer')
  const framed = new Set([...dictionary.header, ...dictionary.trailer].map(({ tag }) => tag))
  for (const message of dictionary.messages) {
    message.entries = mendEntries(message.entries, message.name)
    for (const entry of message.entries)
      if (framed.has(entry.tag))
        tell(entry, `${message.name} › ${entry.tag}`, oddities.inFrame, { tag: entry.tag })
  }
  return told
}
