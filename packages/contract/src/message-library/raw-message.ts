import type { FieldType } from './dictionary.ts'

// Raw tag=value messages as pasted from a log, a terminal or a document.

const wireSeparator = '\x01'
/** Ways to show the wire's separator; of equally good ones the first is used. */
const separators = [wireSeparator, '|', ' | ', '^A', '<SOH>', '\u2401', '\\x01', '\\u0001', ';', '\n']

export type Token = {
  /** As pasted, without its separator. */
  text: string
  /** The text before the first `=`; undefined if there is none. */
  tag: string | undefined
  value: string
  /** On the wire. */
  bytes: number
  sum: number
  /** A data field whose length field does not match. */
  wrongLength: boolean
}

/** The one that most often precedes a tag: values may contain these characters too, but rarely before `digits=`. */
export function separatorOf(raw: string): string {
  let best = wireSeparator
  let most = 0
  for (const separator of separators) {
    let count = 0
    for (let at = raw.indexOf(separator); at >= 0; at = raw.indexOf(separator, at + separator.length))
      if (/^\d{1,9}=/.test(raw.slice(at + separator.length, at + separator.length + 10))) count++
    if (count > most) [best, most] = [separator, count]
  }
  return best
}

/** The message without a log line's prefix and without surrounding line breaks. */
export function messageIn(raw: string): string {
  const trimmed = raw.replaceAll('\r\n', '\n').trim()
  if (/^\d+=/.test(trimmed)) return trimmed
  const begin = /(?:^|\D)8=/.exec(trimmed)
  return begin ? trimmed.slice(begin.index + begin[0].length - 2) : trimmed
}

/** The value of tag 8, which says how to read the message; empty if the message does not start with it. */
export function beginStringOf(raw: string): string {
  const message = messageIn(raw.slice(0, 4096))
  const [first = ''] = message.split(separatorOf(message), 1)
  return /^8=(.*)$/.exec(first.trim())?.[1] ?? ''
}

/** Removes the last separator; of ` | ` at the end of a line the trailing space is often missing. */
export function withoutLastSeparator(raw: string, separator: string): string {
  const last = separator.trimEnd()
  return last !== '' && raw.endsWith(last) ? raw.slice(0, -last.length) : raw
}

/** Splits at separators, but reads as many bytes of a data field as the preceding length field says. */
export function tokensOf(
  raw: string,
  separator: string,
  typeOf: (tag: string) => FieldType | undefined,
): Token[] {
  const tokens: Token[] = []
  const { bytes, sums } = measure(raw, separator)
  let length: number | undefined
  for (let at = 0; at < raw.length; ) {
    const equals = raw.indexOf('=', at)
    let end = raw.indexOf(separator, at)
    if (end < 0) end = raw.length
    const tag = equals >= 0 && equals < end ? raw.slice(at, equals) : undefined
    const type = tag === undefined ? undefined : typeOf(tag)
    let wrongLength = false
    if (type === 'DATA' && length !== undefined) {
      const dataEnd = indexOfFirst(bytes, bytes[equals + 1]! + length)
      if (dataEnd === raw.length || raw.startsWith(separator, dataEnd)) end = dataEnd!
      else wrongLength = true
    }
    const value = tag === undefined ? '' : raw.slice(equals + 1, end)
    tokens.push({
      text: raw.slice(at, end),
      tag,
      value,
      wrongLength,
      // Plus one for the separator, which may be missing after the last field.
      bytes: bytes[end]! - bytes[at]! + 1,
      sum: sums[end]! - sums[at]! + 1,
    })
    length = type === 'LENGTH' && /^\d{1,6}$/.test(value) ? Number(value) : undefined
    at = end + separator.length
  }
  return tokens
}

/** The first index of a number in a sorted list; undefined if it is not there. */
function indexOfFirst(list: Uint32Array, wanted: number): number | undefined {
  let low = 0
  for (let high = list.length; low < high; ) {
    const middle = (low + high) >> 1
    if (list[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return list[low] === wanted ? low : undefined
}

/** The number of wire bytes before each position, and their sum; a separator is one byte of value 1 on the wire. */
function measure(raw: string, separator: string): { bytes: Uint32Array; sums: Uint32Array } {
  const bytes = new Uint32Array(raw.length + 1)
  const sums = new Uint32Array(raw.length + 1)
  for (let at = 0; at < raw.length; ) {
    const point = raw.codePointAt(at)!
    const isSeparator = raw.startsWith(separator, at)
    const units = isSeparator ? separator.length : point > 0xffff ? 2 : 1
    const wire = isSeparator ? [1] : utf8(point)
    const after = [bytes[at]! + wire.length, sums[at]! + wire.reduce((sum, byte) => sum + byte, 0)] as const
    for (let unit = 1; unit <= units; unit++) [bytes[at + unit], sums[at + unit]] = after
    at += units
  }
  return { bytes, sums }
}

function utf8(point: number): number[] {
  if (point < 0x80) return [point]
  const tail = (shift: number) => 0x80 | ((point >> shift) & 0x3f)
  if (point < 0x800) return [0xc0 | (point >> 6), tail(0)]
  if (point < 0x10000) return [0xe0 | (point >> 12), tail(6), tail(0)]
  return [0xf0 | (point >> 18), tail(12), tail(6), tail(0)]
}

/** Adds begin string, body length and checksum to fields such as `35=D|49=A|`. */
export function sealMessage(beginString: string, body: string, separator = '|'): string {
  const head = `8=${beginString}${separator}9=${measure(body, separator).bytes.at(-1)}${separator}${body}`
  return `${head}10=${checkSum(measure(head, separator).sums.at(-1)!)}${separator}`
}

export const checkSum = (sum: number): string => String(sum % 256).padStart(3, '0')
