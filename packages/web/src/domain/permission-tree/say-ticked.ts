import { fill } from '@cass/contract/kit/text.ts'
import { language, say } from '../../lib/language.ts'
import { words } from './text.ts'

export const number = (value: number): string => value.toLocaleString(language)

/** What the figures of a branch count: all of it, and while only a part shows, that part or still the whole. */
export type Counted = 'all' | 'shown' | 'whole'

const sentences = { all: words.tickedOf, shown: words.tickedOfShown, whole: words.tickedOfWhole }

export const sayTicked = (ticked: number, total: number, counted: Counted = 'all'): string =>
  say(fill(sentences[counted], { ticked: number(ticked), total: number(total) }))
