import { formatTime } from '@cass/contract/kit/format.ts'
import { marketMoment } from '@cass/contract/kit/market-time.ts'
import { say } from './language.ts'
import { commonWords } from './text.ts'
import { clockOf, dayOf } from './typed-date.ts'

/** A moment as DateTimeField takes it, in market time; empty stays empty. */
export const toMarketInput = (moment: string): string => formatTime(moment, '{y}-{m}-{d}T{h}:{i}')

const partsOf = (value: string) => {
  const [date = '', time = ''] = value.split('T')
  return { day: dayOf(date), clock: clockOf(time) }
}

/** What it holds, as the contract takes a moment. */
export function fromMarketInput(value: string): string {
  const { day, clock } = partsOf(value)
  return day && clock ? marketMoment(day, clock).toISOString() : ''
}

/** Why what it holds is no moment; empty is none, and nothing is wrong with that. */
export function marketInputProblem(value: unknown): string | undefined {
  const { day, clock } = partsOf(String(value ?? ''))
  return !value || (day && clock) ? undefined : say(commonWords.momentIncomplete)
}
