import { fill, type Text } from '../kit/text.ts'
import type { Entry } from './dictionary.ts'
import { neededWhen } from './text.ts'

/** A condition as editors write it: `40=2|D`. Values cannot contain a bar, which separates the fields of a message. */
export const writeCondition = ({ tag, values }: NonNullable<Entry['when']>): string =>
  `${tag}=${values.join('|')}`

/** Undefined if it is not of that form. */
export function readCondition(written: string): NonNullable<Entry['when']> | undefined {
  const [, tag, values] = /^\s*(\d{1,5})\s*=(.+)$/.exec(written) ?? []
  const listed = values?.split('|').map((value) => value.trim())
  return tag && listed?.every((value) => value !== '' && value.length <= 64)
    ? { tag: Number(tag), values: listed }
    : undefined
}

/** When an entry is required, as text with its condition; the plain note if it has no condition. */
export function noteOf({ note, when }: Pick<Entry, 'note' | 'when'>): Text {
  if (!when) return note
  const condition = writeCondition(when)
  const { zh, en } = fill(neededWhen, { condition })
  return { zh: note.zh ? `${note.zh}（${condition}）` : zh, en: note.en ? `${note.en} (${condition})` : en }
}
