import type { Dictionary, Entry, Field, Message } from './dictionary.ts'

export type Family = Dictionary['families'][number]
export type FieldValue = Field['values'][number]

export type SearchHit =
  | { kind: 'message'; message: Message; rank: number }
  /** `value` is the listed one that was found, where neither name nor description of the field was. */
  | { kind: 'field'; field: Field; value?: FieldValue; rank: number }

export type Lookup = {
  field(tag: number): Field | undefined
  message(msgType: string): Message | undefined
  byFamily(): { family: Family; messages: Message[] }[]
  /** Messages that name it among their own, groups included. */
  usedIn(tag: number): Message[]
  /** What stands in the header or the trailer stands in every message. */
  frameOf(tag: number): 'header' | 'trailer' | undefined
  search(query: string): SearchHit[]
}

const mostHits = 100
/** The better the match, the lower. */
const rank = { key: 0, looseKey: 1, name: 2, start: 3, part: 4, text: 5 } as const

const lower = (words: readonly string[]) => words.join('\n').toLowerCase()

/** Of one thing: what it is called and what is said of it, in small letters, made once for all searches. */
type Hay = { key: string; looseKey: string; name: string; names: string; text: string }

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

  let hays: { messages: [Message, Hay][]; fields: [Field, Hay, string][] } | undefined
  const haystack = () => {
    hays ??= {
      messages: dictionary.messages.map((message) => [message, messageHay(message)]),
      fields: dictionary.fields.map((field) => [
        field,
        fieldHay(field),
        field.values.map(valueText).join('\n'),
      ]),
    }
    return hays
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
      const asked = query.normalize('NFKC').trim()
      const words = asked.toLowerCase().split(/\s+/).filter(Boolean)
      if (words.length === 0) return []
      const whole = words.join(' ')
      const hits: SearchHit[] = []
      for (const [message, hay] of haystack().messages) {
        const found = rankOf(hay, asked, whole, words)
        if (found !== undefined) hits.push({ kind: 'message', message, rank: found })
      }
      for (const [field, hay, values] of haystack().fields) {
        const found = rankOf(hay, asked, whole, words)
        if (found !== undefined) hits.push({ kind: 'field', field, rank: found })
        else if (words.every((word) => values.includes(word))) {
          const value = field.values.find((one) => words.every((word) => valueText(one).includes(word)))
          if (value) hits.push({ kind: 'field', field, value, rank: rank.text })
        }
      }
      // Sorting is stable: among equals the order of the dictionary stays, messages first.
      return hits.sort((a, b) => a.rank - b.rank).slice(0, mostHits)
    },
  }
}

function rankOf(hay: Hay, asked: string, whole: string, words: readonly string[]): number | undefined {
  if (hay.key === asked) return rank.key
  // Types of messages tell capitals apart (D, d); people who type do not always.
  if (hay.looseKey === whole) return rank.looseKey
  if (hay.name === whole) return rank.name
  if (hay.name.startsWith(whole) || hay.looseKey.startsWith(whole)) return rank.start
  if (words.every((word) => hay.names.includes(word))) return rank.part
  if (words.every((word) => hay.names.includes(word) || hay.text.includes(word))) return rank.text
  return undefined
}

const hayOf = (key: string, name: string, names: readonly string[], texts: readonly string[]): Hay => ({
  key,
  looseKey: key.toLowerCase(),
  name: name.toLowerCase(),
  names: lower([name, ...names]),
  text: lower([key, ...texts]),
})

const messageHay = ({ msgType, name, label, description }: Message): Hay =>
  hayOf(msgType, name, [label.zh, label.en], [description.zh, description.en])

const fieldHay = ({ tag, name, description }: Field): Hay =>
  hayOf(String(tag), name, [], [description.zh, description.en])

const valueText = ({ value, name, description }: FieldValue) =>
  lower([value, name, description.zh, description.en])

/** Every entry at every depth, in the order of the wire. */
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
