import type { Dictionary, Entry, Field, Message } from '@cass/contract/message-library/dictionary.ts'
import type { Lookup } from '@cass/contract/message-library/lookup.ts'

/** What all messages begin and end with; it folds as a group does. */
export type Frame = 'header' | 'trailer'

export type Row = {
  /** The way to it: two groups may hold the same tag. */
  key: string
  depth: number
  /** The groups it stands in. */
  inside: readonly string[]
  /** How many stand in it; 0 where it is no group. */
  holds: number
} & ({ frame: Frame } | { frame?: undefined; entry: Entry; field: Field | undefined })

/** Everything that stands in a message, in the order of the wire. */
export function rowsOf(dictionary: Dictionary, message: Message, lookup: Lookup): Row[] {
  const rows: Row[] = []
  function add(entries: readonly Entry[], inside: readonly string[]) {
    for (const [place, entry] of entries.entries()) {
      const key = `${inside.at(-1) ?? 'body'}/${place}-${entry.tag}`
      const field = lookup.field(entry.tag)
      rows.push({ key, depth: inside.length, inside, holds: entry.entries?.length ?? 0, entry, field })
      if (entry.entries) add(entry.entries, [...inside, key])
    }
  }
  function addFrame(frame: Frame) {
    const entries = dictionary[frame]
    if (entries.length === 0) return
    rows.push({ key: frame, depth: 0, inside: [], holds: entries.length, frame })
    add(entries, [frame])
  }
  addFrame('header')
  add(message.entries, [])
  addFrame('trailer')
  return rows
}

/** Readers know how a message begins and ends; what is its own comes first. */
export const foldedAtFirst: ReadonlySet<string> = new Set<Frame>(['header', 'trailer'])

export const isHidden = ({ inside }: Row, folded: ReadonlySet<string>): boolean =>
  inside.some((key) => folded.has(key))

export function toggled(folded: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(folded)
  if (!next.delete(key)) next.add(key)
  return next
}
