import { marketDate, marketMoment, marketTime } from './market-time.ts'
import { type Language, type Text, text } from './text.ts'

/** A moment as it comes: a Date, a timestamp (as a number or its digits) or a written date. */
export type TimeValue = Date | number | string

/** Timestamps of 10 digits are seconds (spec §9); written times without a zone are the market's. */
export function parseTime(value: TimeValue): Date | undefined {
  const at = momentOf(value)
  return Number.isNaN(at.getTime()) ? undefined : at
}

function momentOf(value: TimeValue): Date {
  if (value instanceof Date) return value
  const written = String(value).trim()
  if (/^\d{10}$/.test(written)) return new Date(Number(written) * 1000)
  if (typeof value === 'number' || /^\d{11,}$/.test(written)) return new Date(Number(written))
  const [, date, time] =
    /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?$/.exec(written) ?? []
  return date ? marketMoment(date, time) : new Date(written)
}

/** In market time; empty when the value is no time. */
export function formatTime(value: TimeValue, pattern = '{y}-{m}-{d} {h}:{i}:{s}'): string {
  const at = parseTime(value)
  if (!at) return ''
  const [y, m, d] = marketDate(at).split('-')
  const [h, i, s] = marketTime(at).split(':')
  const parts: Record<string, string | undefined> = { y, m, d, h, i, s }
  return pattern.replace(/\{(\w)\}/g, (place, name: string) => parts[name] ?? place)
}

/** Spec §9; two days ago and earlier, and what lies ahead, read as the date. */
export function relativeTime(value: TimeValue, now: Date, language: Language): string {
  const at = parseTime(value)
  if (!at) return ''
  const seconds = (now.getTime() - at.getTime()) / 1000
  if (Math.abs(seconds) < 30) return text('刚刚', 'just now')[language]
  if (seconds < 0 || seconds >= 48 * 3600) return formatTime(at, '{y}-{m}-{d}')
  if (seconds < 3600) return ago(Math.max(1, Math.floor(seconds / 60)), '分钟', 'minute')[language]
  if (seconds < 24 * 3600) return ago(Math.floor(seconds / 3600), '小时', 'hour')[language]
  return ago(1, '天', 'day')[language]
}

const ago = (count: number, zh: string, en: string) =>
  text(`${count}${zh}前`, `${count} ${en}${count === 1 ? '' : 's'} ago`)

const suffixes = ['', 'k', 'M', 'G', 'T', 'P', 'E']

/** As 1.2k or 3M: one decimal at most, and the next suffix where rounding would show 1000. */
export function abbreviate(value: number): string {
  const size = Math.abs(value)
  let power = 0
  const rounded = () => Math.round((size * 10) / 1000 ** power) / 10
  while (rounded() >= 1000 && power < suffixes.length - 1) power++
  const sign = value < 0 && rounded() > 0 ? '-' : ''
  return `${sign}${rounded()}${suffixes[power]}`
}

/** With separators between thousands; exact amounts come as strings. */
export const thousands = (value: number | string): string =>
  String(value).replace(/\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','))

const twoDecimals = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })

/** An amount that is stated in units of 100 million, as 亿 counts; English counts it in millions and billions. */
export const hundredMillions =
  (unit: string, currency: string) =>
  (value: string): Text => {
    const millions = Number(value) * 100
    // A draft may hold whatever somebody has typed so far.
    if (Number.isNaN(millions)) return text(value, value)
    const [size, word] = millions < 1000 ? [millions, 'million'] : [millions / 1000, 'billion']
    return text(`${thousands(value)} ${unit}`, `${currency} ${twoDecimals.format(size)} ${word}`)
  }

/** Timestamp plus 5 random characters (spec §9); tells things apart, guards nothing. */
export function randomId(now: number, random: () => number): string {
  const character = () => Math.floor(random() * 36).toString(36)
  return `${now}${Array.from({ length: 5 }, character).join('')}`
}
