import { fill, type Text } from '@cass/contract/kit/text.ts'
import { noteOf } from '@cass/contract/message-library/condition.ts'
import type {
  EntryRow,
  FieldDifference,
  MessageDifference,
  ValueDifference,
} from '@cass/contract/message-library/difference.ts'
import type { FieldValue } from '@cass/contract/message-library/lookup.ts'
import { say } from '../../../lib/language.ts'
import { messageWords } from '../text.ts'
import { differenceWords as words } from './text.ts'

// What changed, in words that differ: a change that shows in one language alone is told in both.

/** What was said before, and what is said now. */
export type Pair = { name: string; before: string | undefined; after: string | undefined }

const fully = ({ zh, en }: Text) => [zh || '—', en || '—'].join(' / ')

const textPair = (before: Text, after: Text): [before: string, after: string] =>
  say(before) === say(after) && !isSame(before, after)
    ? [fully(before), fully(after)]
    : [say(before), say(after)]

const isSame = (one: Text, other: Text) => one.zh === other.zh && one.en === other.en

export function messagePairs({ before, after, about }: MessageDifference): Pair[] {
  if (!before || !after) return []
  return about.map((aspect) => {
    const pair = (was: string, is: string) => ({ name: say(words.aspects[aspect]), before: was, after: is })
    switch (aspect) {
      case 'label':
      case 'description':
        return pair(...textPair(before[aspect], after[aspect]))
      case 'direction':
        return pair(
          say(messageWords.directions[before.direction]),
          say(messageWords.directions[after.direction]),
        )
      case 'examples':
        return pair(examplesOf(before), examplesOf(after))
      default:
        return pair(before[aspect], after[aspect])
    }
  })
}

const examplesOf = ({ examples }: NonNullable<MessageDifference['before']>) =>
  examples.map(({ label, raw }) => `${fully(label)}\n${raw}`).join('\n')

export function fieldPairs({ before, after, about, values }: FieldDifference): Pair[] {
  if (!before || !after) return []
  const plain = about.flatMap((aspect): Pair[] => {
    if (aspect === 'values') return []
    const [was, is] =
      aspect === 'description'
        ? textPair(before.description, after.description)
        : [before[aspect], after[aspect]]
    return [{ name: say(words.aspects[aspect]), before: was, after: is }]
  })
  return [...plain, ...values.map(valuePair)]
}

function valuePair({ value, before, after }: ValueDifference): Pair {
  const shortly = (one: FieldValue) => say(one.description) || one.name
  const alike = before && after && shortly(before) === shortly(after)
  const told = (one: FieldValue) => (alike ? `${one.name || '—'} / ${fully(one.description)}` : shortly(one))
  // A value may stand there without a word about it.
  const there = (one: FieldValue | undefined) => one && (told(one) || one.value)
  return { name: say(fill(words.valueOf, { value })), before: there(before), after: there(after) }
}

/** The note of each side of a row. */
export function notePair({ before, after }: EntryRow): [before: string, after: string] {
  const none = { zh: '', en: '' }
  const [was, is] = [before, after].map((side) => (side ? noteOf(side.entry) : none)) as [Text, Text]
  return before && after ? textPair(was, is) : [say(was), say(is)]
}
