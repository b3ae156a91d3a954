import { z } from 'zod'
import type { Text } from '../kit/text.ts'
import { text } from '../kit/text.ts'
import type { Dictionary } from '../message-library/dictionary.ts'
import { compare, type EntryRow } from '../message-library/difference.ts'

/** More would not be read; the comparison in the message library shows all of them. */
export const maxImpactChanges = 400

/** One line of what changes between two dictionaries. */
export const impactChangeSchema = z.strictObject({
  change: z.enum(['added', 'removed', 'changed']),
  /** What it is a change of. */
  of: z.enum(['message', 'field', 'header', 'trailer']),
  /** Message type or tag. */
  key: z.string().max(40),
  name: z.string().max(300),
  /** Of a changed message: how many of its entries were added, removed and changed. */
  entries: z.strictObject({
    added: z.number().int(),
    removed: z.number().int(),
    changed: z.number().int(),
  }),
})
export type ImpactChange = z.infer<typeof impactChangeSchema>

export const changeLabels: Readonly<Record<ImpactChange['change'], Text>> = {
  added: text('新增', 'Added'),
  removed: text('删除', 'Removed'),
  changed: text('变更', 'Changed'),
}
export const changedParts: Readonly<Record<ImpactChange['of'], Text>> = {
  message: text('报文', 'Message'),
  field: text('字段', 'Field'),
  header: text('报文头', 'Header'),
  trailer: text('报文尾', 'Trailer'),
}

const none = { added: 0, removed: 0, changed: 0 }
const countOf = (rows: readonly EntryRow[]) => ({
  added: rows.filter(({ change }) => change === 'added').length,
  removed: rows.filter(({ change }) => change === 'removed').length,
  changed: rows.filter(({ change }) => change === 'changed').length,
})

/** What an interface change consists of, by the comparison of the dictionaries before and after it: messages first. */
export function impactChanges(before: Dictionary, after: Dictionary): ImpactChange[] {
  const difference = compare(before, after)
  const parts = (['header', 'trailer'] as const).flatMap((of): ImpactChange[] =>
    difference[of].length > 0
      ? [{ change: 'changed', of, key: '', name: '', entries: countOf(difference[of]) }]
      : [],
  )
  const messages = difference.messages.map(
    ({ change, msgType, before: was, after: is, rows }): ImpactChange => ({
      change,
      of: 'message',
      key: msgType,
      name: (is ?? was)!.name,
      entries: change === 'changed' ? countOf(rows) : none,
    }),
  )
  const fields = difference.fields.map(
    ({ change, tag, before: was, after: is }): ImpactChange => ({
      change,
      of: 'field',
      key: String(tag),
      name: (is ?? was)!.name,
      entries: none,
    }),
  )
  return [...messages, ...parts, ...fields].slice(0, maxImpactChanges)
}
