import { fill } from '@cass/contract/kit/text.ts'
import { language, say } from '../../language.ts'
import { words } from './text.ts'

export const number = (value: number): string => value.toLocaleString(language)

export const sayTicked = (ticked: number, total: number): string =>
  say(fill(words.tickedOf, { ticked: number(ticked), total: number(total) }))
