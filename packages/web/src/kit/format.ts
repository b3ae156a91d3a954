import { formatTime, parseTime, relativeTime, type TimeValue } from '@cass/contract/kit/format.ts'
import { createElement } from 'react'
import { language, say } from './language.ts'
import { kitText } from './text.ts'

/** In market time, as `2026-03-05 09:30:00`. */
export const showTime = (value: TimeValue, pattern?: string): string => formatTime(value, pattern)

export const showRelative = (value: TimeValue, now = new Date()): string => relativeTime(value, now, language)

/** Relative, with the exact time on hover. */
export const When = ({ at }: { at: TimeValue }) =>
  createElement(
    'time',
    { dateTime: parseTime(at)?.toISOString(), title: `${showTime(at)} (${say(kitText.marketTime)})` },
    showRelative(at),
  )
