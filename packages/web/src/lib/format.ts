import { formatTime, parseTime, relativeTime, type TimeValue } from '@cass/contract/kit/format.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { createElement } from 'react'
import { language, say } from './language.ts'
import { commonWords } from './text.ts'

/** In market time, as `2026-03-05 09:30:00`. */
export const showTime = (value: TimeValue, pattern?: string): string => formatTime(value, pattern)

export const showRelative = (value: TimeValue, now = new Date()): string => relativeTime(value, now, language)

const marketOffset = -8 * 60
/** Whether the reader's own clock shows another time than the market's. */
export const isAbroad = (at = new Date()): boolean => at.getTimezoneOffset() !== marketOffset

/** A time, or the heading of a column of times, which says that they are the market's where that is not plain. */
export const inMarketTime = (time: string): string =>
  isAbroad() ? say(fill(commonWords.inMarketTime, { time })) : time

/** For what people act by: in market time, which is named where their own clock shows another. */
export function showNamed(value: TimeValue, pattern?: string): string {
  const time = showTime(value, pattern)
  return time && inMarketTime(time)
}

/** The time of day, with its date unless that is today's. */
export const showClock = (at: Date, now = new Date()): string =>
  showNamed(at, marketDate(at) === marketDate(now) ? '{h}:{i}' : '{m}-{d} {h}:{i}')

/** Relative, with the exact time on hover. */
export const When = ({ at }: { at: TimeValue }) =>
  createElement(
    'time',
    { dateTime: parseTime(at)?.toISOString(), title: `${showTime(at)} (${say(commonWords.marketTime)})` },
    showRelative(at),
  )
