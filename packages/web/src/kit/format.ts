import { formatTime, parseTime, relativeTime, type TimeValue } from '@cass/contract/kit/format.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { createElement } from 'react'
import { language, say } from './language.ts'
import { kitText } from './text.ts'

/** In market time, as `2026-03-05 09:30:00`. */
export const showTime = (value: TimeValue, pattern?: string): string => formatTime(value, pattern)

export const showRelative = (value: TimeValue, now = new Date()): string => relativeTime(value, now, language)

/** The time of day, with its date unless that is today's. */
export const showClock = (at: Date, now = new Date()): string =>
  showTime(at, marketDate(at) === marketDate(now) ? '{h}:{i}' : '{m}-{d} {h}:{i}')

/** Relative, with the exact time on hover. */
export const When = ({ at }: { at: TimeValue }) =>
  createElement(
    'time',
    { dateTime: parseTime(at)?.toISOString(), title: `${showTime(at)} (${say(kitText.marketTime)})` },
    showRelative(at),
  )
