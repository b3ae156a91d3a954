import type { FieldType } from './dictionary.ts'

// A raw tag=value message as people paste it: from a log, a terminal or a document.

const wireSeparator = '\x01'
/** How the separator of the wire is shown; where two fit, the earlier. */
const separators = [wireSeparator, '|', ' | ', '^A', '<SOH>', '\u2401', '\\x01', '\\u0001', ';', '\n']

export type Token = {
  /** As pasted, without its separator. */
  text: string
  /** What stands before the first `=`; undefined where there is none. */
  tag: string | undefined
  value: string
  /** On the wire. */
  bytes: number
  sum: number
  /** A data field whose length field does not say where it ends. */
  wrongLength: boolean
}

/** The one that most often stands before a tag: texts hold such characters too, but seldom before `digits=`. */
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

/** Without what a log line says before the message, and without the line ends around it. */
export function messageIn(raw: string): string {
  const trimmed = raw.replaceAll('\r\n', '\n').trim()
  if (/^\d+=/.test(trimmed)) return trimmed
  const begin = /(?:^|\D)8=/.exec(trimmed)
  return begin ? trimmed.slice(begin.index + begin[0].length - 2) : trimmed
}

/** What a message says it is to be read with: the value of tag 8, empty where it does not begin with it. */
export function beginStringOf(raw: string): string {
  const message = messageIn(raw.slice(0, 4096))
  const [first = ''] = message.split(separatorOf(message), 1)
  return /^8=(.*)$/.exec(first.trim())?.[1] ?? ''
}

/** The last separator says nothing; of ` | ` at the end of a line the second space is often gone. */
export function withoutLastSeparator(raw: string, separator: string): string {
  const last = separator.trimEnd()
  return last !== '' && raw.endsWith(last) ? raw.slice(0, -last.length) : raw
}

/** Splits at separators, but takes as many bytes of a data field as the length field before it says. */
export function tokensOf(
  raw: string,
  separator: string,
  typeOf: (tag: string) => FieldType | undefined,
): Token[] {
  const tokens: Token[] = []
  const { bytes, sums } = weigh(raw, separator)
  let length: number | undefined
  for (let at = 0; at < raw.length; ) {
    const equals = raw.indexOf('=', at)
    let end = raw.indexOf(separator, at)
    if (end < 0) end = raw.length
    const tag = equals >= 0 && equals < end ? raw.slice(at, equals) : undefined
    const type = tag === undefined ? undefined : typeOf(tag)
    let wrongLength = false
    if (type === 'DATA' && length !== undefined) {
      const dataEnd = firstAt(bytes, bytes[equals + 1]! + length)
      if (dataEnd === raw.length || raw.startsWith(separator, dataEnd)) end = dataEnd!
      else wrongLength = true
    }
    const value = tag === undefined ? '' : raw.slice(equals + 1, end)
    tokens.push({
      text: raw.slice(at, end),
      tag,
      value,
      wrongLength,
      // One for the separator, which may lack after the last.
      bytes: bytes[end]! - bytes[at]! + 1,
      sum: sums[end]! - sums[at]! + 1,
    })
    length = type === 'LENGTH' && /^\d{1,6}$/.test(value) ? Number(value) : undefined
    at = end + separator.length
  }
  return tokens
}

/** Where a rising list first has this number; undefined where it has not. */
function firstAt(list: Uint32Array, wanted: number): number | undefined {
  let low = 0
  for (let high = list.length; low < high; ) {
    const middle = (low + high) >> 1
    if (list[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return list[low] === wanted ? low : undefined
}

/** How many bytes of the wire stand before each place, and their sum; a separator is one byte of value 1 there. */
function weigh(raw: string, separator: string): { bytes: Uint32Array; sums: Uint32Array } {
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

/** Puts body length and checksum where they belong: around fields as `35=D|49=A|`. */
export function sealMessage(beginString: string, body: string, separator = '|'): string {
  const head = `8=${beginString}${separator}9=${weigh(body, separator).bytes.at(-1)}${separator}${body}`
  return `${head}10=${checkSum(weigh(head, separator).sums.at(-1)!)}${separator}`
}

export const checkSum = (sum: number): string => String(sum % 256).padStart(3, '0')
