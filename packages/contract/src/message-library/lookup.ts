import type { Dictionary, Entry, Field, Message } from './dictionary.ts'

export type Family = Dictionary['families'][number]
export type FieldValue = Field['values'][number]

export type SearchHit =
  | { kind: 'message'; message: Message; rank: number }
  /** `value` is the listed value that matched, if neither name nor description of the field did. */
  | { kind: 'field'; field: Field; value?: FieldValue; rank: number }

export type Lookup = {
  field(tag: number): Field | undefined
  message(msgType: string): Message | undefined
  byFamily(): { family: Family; messages: Message[] }[]
  /** Messages that contain the field in their body, including groups. */
  usedIn(tag: number): Message[]
  /** Whether the field is part of every message's header or trailer. */
  frameOf(tag: number): 'header' | 'trailer' | undefined
  search(query: string): SearchHit[]
}

const maxHits = 100
/** Lower is better. */
const rank = { key: 0, looseKey: 1, name: 2, start: 3, part: 4, text: 5 } as const

const lower = (words: readonly string[]) => words.join('\n').toLowerCase()

/** The searchable text of a message or field in lower case, computed once for all searches. */
type SearchText = { key: string; looseKey: string; name: string; names: string; text: string }

export function createLookup(dictionary: Dictionary): Lookup {
  const fields = new Map(dictionary.fields.map((field) => [field.tag, field]))
  const messages = new Map(dictionary.messages.map((message) => [message.msgType, message]))
  const uses = new Map<number, Set<Message>>()
  for (const message of dictionary.messages)
    eachEntry(message.entries, ({ tag }) => {
      const users = uses.get(tag)
      if (users) users.add(message)
      else uses.set(tag, new Set([message]))
    })
  const frame = new Map<number, 'header' | 'trailer'>()
  eachEntry(dictionary.header, ({ tag }) => frame.set(tag, 'header'))
  eachEntry(dictionary.trailer, ({ tag }) => frame.set(tag, 'trailer'))

  let searchTexts: { messages: [Message, SearchText][]; fields: [Field, SearchText, string][] } | undefined
  const getSearchTexts = () => {
    searchTexts ??= {
      messages: dictionary.messages.map((message) => [message, messageSearchText(message)]),
      fields: dictionary.fields.map((field) => [
        field,
        fieldSearchText(field),
        field.values.map(valueText).join('\n'),
      ]),
    }
    return searchTexts
  }

  return {
    field: (tag) => fields.get(tag),
    message: (msgType) => messages.get(msgType),
    byFamily: () =>
      dictionary.families.map((family) => ({
        family,
        messages: dictionary.messages.filter((message) => message.family === family.code),
      })),
    usedIn: (tag) => [...(uses.get(tag) ?? [])],
    frameOf: (tag) => frame.get(tag),
    search(query) {
      const exact = query.normalize('NFKC').trim()
      const words = exact.toLowerCase().split(/\s+/).filter(Boolean)
      if (words.length === 0) return []
      const whole = words.join(' ')
      const hits: SearchHit[] = []
      for (const [message, searchText] of getSearchTexts().messages) {
        const found = rankOf(searchText, exact, whole, words)
        if (found !== undefined) hits.push({ kind: 'message', message, rank: found })
      }
      for (const [field, searchText, values] of getSearchTexts().fields) {
        const found = rankOf(searchText, exact, whole, words)
        if (found !== undefined) hits.push({ kind: 'field', field, rank: found })
        else if (words.every((word) => values.includes(word))) {
          const value = field.values.find((one) => words.every((word) => valueText(one).includes(word)))
          if (value) hits.push({ kind: 'field', field, value, rank: rank.text })
        }
      }
      // Sorting is stable: equal ranks keep the order of the dictionary, messages first.
      return hits.sort((a, b) => a.rank - b.rank).slice(0, maxHits)
    },
  }
}

function rankOf(
  searchText: SearchText,
  exact: string,
  whole: string,
  words: readonly string[],
): number | undefined {
  if (searchText.key === exact) return rank.key
  // Message types are case-sensitive (D, d), but people do not always type them so.
  if (searchText.looseKey === whole) return rank.looseKey
  if (searchText.name === whole) return rank.name
  if (searchText.name.startsWith(whole) || searchText.looseKey.startsWith(whole)) return rank.start
  if (words.every((word) => searchText.names.includes(word))) return rank.part
  if (words.every((word) => searchText.names.includes(word) || searchText.text.includes(word)))
    return rank.text
  return undefined
}

const searchTextOf = (
  key: string,
  name: string,
  names: readonly string[],
  texts: readonly string[],
): SearchText => ({
  key,
  looseKey: key.toLowerCase(),
  name: name.toLowerCase(),
  names: lower([name, ...names]),
  text: lower([key, ...texts]),
})

const messageSearchText = ({ msgType, name, label, description }: Message): SearchText =>
  searchTextOf(msgType, name, [label.zh, label.en], [description.zh, description.en])

const fieldSearchText = ({ tag, name, description }: Field): SearchText =>
  searchTextOf(String(tag), name, [], [description.zh, description.en])

const valueText = ({ value, name, description }: FieldValue) =>
  lower([value, name, description.zh, description.en])

/** Visits every entry at every depth, in wire order. */
export function eachEntry(
  entries: readonly Entry[],
  visit: (entry: Entry, depth: number) => void,
  depth = 0,
) {
  for (const entry of entries) {
    visit(entry, depth)
    if (entry.entries) eachEntry(entry.entries, visit, depth + 1)
  }
}
