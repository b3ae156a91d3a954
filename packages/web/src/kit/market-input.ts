import { formatTime } from '@cass/contract/kit/format.ts'
import { marketMoment } from '@cass/contract/kit/market-time.ts'

/** A moment as `<input type="datetime-local">` takes it, in market time; empty stays empty. */
export const toMarketInput = (moment: string): string => formatTime(moment, '{y}-{m}-{d}T{h}:{i}')

/** What it holds, as the contract takes a moment. */
export function fromMarketInput(value: string): string {
  const [date = '', time = ''] = value.split('T')
  return value && marketMoment(date, time).toISOString()
}
