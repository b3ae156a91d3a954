import { align, isEqual } from '../kit/align.ts'
import type { Dictionary, Entry, Field, Message } from './dictionary.ts'
import type { FieldValue } from './lookup.ts'

export type Change = 'added' | 'removed' | 'changed'

export type FieldAspect = 'name' | 'type' | 'values' | 'description'
export type EntryAspect = 'required' | 'note' | 'group' | 'order' | FieldAspect
export type MessageAspect = 'name' | 'label' | 'family' | 'direction' | 'description' | 'examples'

export type ValueDifference = { change: Change; value: string; before?: FieldValue; after?: FieldValue }
export type FieldDifference = {
  change: Change
  tag: number
  before?: Field
  after?: Field
  about: FieldAspect[]
  values: ValueDifference[]
}

type Side = { entry: Entry; field: Field | undefined }
/** A row of the two-column comparison. */
export type EntryRow = {
  change: 'same' | Change
  depth: number
  tag: number
  before?: Side
  after?: Side
  about: EntryAspect[]
}
export type MessageDifference = {
  change: Change
  msgType: string
  before?: Message
  after?: Message
  about: MessageAspect[]
  /** All entries, including unchanged ones, for context. */
  rows: EntryRow[]
}

export type Difference = {
  messages: MessageDifference[]
  fields: FieldDifference[]
  /** Empty if nothing changed. */
  header: EntryRow[]
  trailer: EntryRow[]
}

/** The differences between two editions, in the order of the later one; removed items stay at their old position. */
export function compare(before: Dictionary, after: Dictionary): Difference {
  const fieldsBefore = new Map(before.fields.map((field) => [field.tag, field]))
  const fieldsAfter = new Map(after.fields.map((field) => [field.tag, field]))
  const aspects = new Map<number, FieldAspect[]>()
  const fields: FieldDifference[] = []
  for (const [one, other] of align(before.fields, after.fields, ({ tag }) => tag)) {
    const values = one && other ? valueDifferences(one, other) : []
    const about = one && other ? fieldAspects(one, other, values) : []
    if (one && other) aspects.set(one.tag, about)
    if (one && other && about.length === 0) continue
    fields.push({
      ...sides(one, other),
      tag: (other ?? one)!.tag,
      about,
      values,
    })
  }

  const rowsOf = (one: readonly Entry[], other: readonly Entry[], depth = 0): EntryRow[] =>
    align(one, other, ({ tag }) => tag).flatMap(([from, to, moved]) => {
      const tag = (to ?? from)!.tag
      const about = from && to ? [...entryAspects(from, to, moved), ...(aspects.get(tag) ?? [])] : []
      const row: EntryRow = {
        change: !from ? 'added' : !to ? 'removed' : about.length > 0 ? 'changed' : 'same',
        depth,
        tag,
        ...(from ? { before: { entry: from, field: fieldsBefore.get(tag) } } : {}),
        ...(to ? { after: { entry: to, field: fieldsAfter.get(tag) } } : {}),
        about,
      }
      return [row, ...rowsOf(from?.entries ?? [], to?.entries ?? [], depth + 1)]
    })
  const changedRows = (one: readonly Entry[], other: readonly Entry[]) => {
    const rows = rowsOf(one, other)
    return rows.some(({ change }) => change !== 'same') ? rows : []
  }

  /** Whether none of the fields has changed. */
  const isUnchanged = (entries: readonly Entry[]): boolean =>
    entries.every(
      ({ tag, entries: below }) => (aspects.get(tag) ?? []).length === 0 && (!below || isUnchanged(below)),
    )

  const messages: MessageDifference[] = []
  for (const [one, other] of align(before.messages, after.messages, ({ msgType }) => msgType)) {
    const about = one && other ? messageAspects(one, other) : []
    // Most messages are unchanged, so they are skipped before the expensive comparison.
    if (
      one &&
      other &&
      about.length === 0 &&
      isEqual(one.entries, other.entries) &&
      isUnchanged(other.entries)
    )
      continue
    const rows = rowsOf(one?.entries ?? [], other?.entries ?? [])
    messages.push({ ...sides(one, other), msgType: (other ?? one)!.msgType, about, rows })
  }
  return {
    messages,
    fields,
    header: changedRows(before.header, after.header),
    trailer: changedRows(before.trailer, after.trailer),
  }
}

const sides = <One extends object>(before: One | undefined, after: One | undefined) => ({
  change: !before ? ('added' as const) : !after ? ('removed' as const) : ('changed' as const),
  ...(before ? { before } : {}),
  ...(after ? { after } : {}),
})

/** The order of a field's values does not matter. */
function fieldAspects(before: Field, after: Field, values: readonly ValueDifference[]): FieldAspect[] {
  const about: FieldAspect[] = []
  if (before.name !== after.name) about.push('name')
  if (before.type !== after.type) about.push('type')
  if (values.length > 0) about.push('values')
  if (!isEqual(before.description, after.description)) about.push('description')
  return about
}

function entryAspects(before: Entry, after: Entry, moved: boolean): EntryAspect[] {
  const about: EntryAspect[] = []
  if (before.required !== after.required) about.push('required')
  if (!isEqual(before.note, after.note) || !isEqual(before.when, after.when)) about.push('note')
  if ((before.entries === undefined) !== (after.entries === undefined)) about.push('group')
  if (moved) about.push('order')
  return about
}

const messageAspectNames = ['name', 'label', 'family', 'direction', 'description', 'examples'] as const
const messageAspects = (before: Message, after: Message): MessageAspect[] =>
  messageAspectNames.filter((name) => !isEqual(before[name], after[name]))

const valueDifferences = (before: Field, after: Field): ValueDifference[] =>
  align(before.values, after.values, ({ value }) => value)
    .filter(([one, other]) => !one || !other || !isEqual(one, other))
    .map(([one, other]) => ({ ...sides(one, other), value: (other ?? one)!.value }))
