import { noteOf } from '@cass/contract/message-library/condition.ts'
import type {
  Change,
  Difference,
  EntryRow,
  FieldDifference,
  MessageDifference,
} from '@cass/contract/message-library/difference.ts'

// What a comparison shows, as one long list: headings, and what changed under each.

export type Frame = 'header' | 'trailer'
export type Counts = Record<Change, number>

export type DifferenceItem =
  | { kind: 'heading'; key: string; of: 'messages' | 'fields'; counts: Counts; shown: number }
  | { kind: 'frame'; key: string; of: Frame; rows: readonly EntryRow[]; found: FoundRows }
  | { kind: 'message'; key: string; message: MessageDifference; found: FoundRows; last: boolean }
  | { kind: 'field'; key: string; field: FieldDifference; last: boolean }

/** Those that a search is about; undefined where it is about the whole. */
export type FoundRows = ReadonlySet<EntryRow> | undefined

type DifferenceFilter = { kind: Change | 'all'; query: string }

/** The list for any filter; what is searched in is gathered once, when it is first searched. */
export function createItems({ messages, fields, header, trailer }: Difference) {
  const frames = { header, trailer }
  let texts: Map<object, string> | undefined
  const textOf = (part: object) => {
    texts ??= new Map<object, string>([
      ...messages.map((each) => [each, lower(messageTexts(each))] as const),
      ...fields.map((each) => [each, lower(fieldTexts(each))] as const),
      ...[header, trailer].map((rows) => [rows, lower(rows.flatMap(rowTexts))] as const),
    ])
    return texts.get(part) ?? ''
  }

  return ({ kind, query }: DifferenceFilter): DifferenceItem[] => {
    const asked = query.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean)
    const isFound = (part: object) => asked.length === 0 || asked.every((word) => textOf(part).includes(word))
    const foundIn = (rows: readonly EntryRow[]): FoundRows => {
      if (asked.length === 0) return undefined
      const found = rows.filter((row) => {
        if (row.change === 'same') return false
        const text = lower(rowTexts(row))
        return asked.every((word) => text.includes(word))
      })
      return found.length > 0 ? new Set(found) : undefined
    }
    const isShown = (each: { change: Change }) => (kind === 'all' || each.change === kind) && isFound(each)
    const [shownMessages, shownFields] = [messages.filter(isShown), fields.filter(isShown)]
    return [
      headingOf('messages', messages, shownMessages),
      ...shownMessages.map((message, at) => ({
        kind: 'message' as const,
        key: `message ${message.msgType}`,
        message,
        found: foundIn(message.rows),
        last: at === shownMessages.length - 1,
      })),
      ...(['header', 'trailer'] as const)
        .filter((of) => frames[of].length > 0 && isShown({ change: 'changed' }) && isFound(frames[of]))
        .map((of) => ({ kind: 'frame' as const, key: of, of, rows: frames[of], found: foundIn(frames[of]) })),
      headingOf('fields', fields, shownFields),
      ...shownFields.map((field, at) => ({
        kind: 'field' as const,
        key: `field ${field.tag}`,
        field,
        last: at === shownFields.length - 1,
      })),
    ]
  }
}

function headingOf(
  of: 'messages' | 'fields',
  all: readonly { change: Change }[],
  { length: shown }: readonly unknown[],
): DifferenceItem {
  const counts: Counts = { added: 0, removed: 0, changed: 0 }
  for (const { change } of all) counts[change]++
  return { kind: 'heading', key: of, of, counts, shown }
}

const lower = (texts: readonly (string | undefined)[]) =>
  texts.filter(Boolean).join('\n').normalize('NFKC').toLowerCase()

/** What did not change in a message is not what one searches its differences for; of a new one everything is. */
const messageTexts = ({ msgType, before, after, rows }: MessageDifference) => [
  msgType,
  ...[before, after].flatMap((message) =>
    message ? [message.name, ...Object.values(message.label), ...Object.values(message.description)] : [],
  ),
  ...rows.filter(({ change }) => change !== 'same').flatMap(rowTexts),
]

const rowTexts = ({ tag, before, after }: EntryRow) => [
  String(tag),
  ...[before, after].flatMap((side) =>
    side ? [side.field?.name, side.field?.type, ...Object.values(noteOf(side.entry))] : [],
  ),
]

const fieldTexts = ({ tag, before, after, values }: FieldDifference) => [
  String(tag),
  ...[before, after].flatMap((field) =>
    field ? [field.name, field.type, ...Object.values(field.description)] : [],
  ),
  ...values.flatMap(({ value, before: was, after: is }) => [
    value,
    ...[was, is].flatMap((one) => (one ? [one.name, ...Object.values(one.description)] : [])),
  ]),
]
