import { describe, expect, it } from 'vitest'
import { isBlank, written } from './written.ts'

const blanks = [
  '',
  ' \t\r\n',
  '\u00a0\u3000\u2003',
  '\u200b',
  '\u200c\u200d',
  '\u2060\ufeff\u00ad',
  '\u3164\uffa0\u115f\u1160',
  '\u2800 \u2800',
  '\u180e\u034f\u17b4',
  '\u202e\u2066\u2069',
  '\ufe0f',
  '\u0000\u001f\u007f',
  '\u{e0020}\u{1d173}',
  ' \u200b\n\u2800\u00ad ',
]
const seen = [
  'x',
  '。',
  ' 同意 ',
  '\u200bx',
  '👨‍👩‍👧',
  '❤️',
  // Persian and Hindi join and part their letters by zero-width characters.
  'می‌خواهم',
  'क्‍ष',
  '𠮷',
  '⠁',
  '-',
]

describe('what cannot be seen', () => {
  it.each(blanks)('is nothing: %j', (value) => {
    expect([isBlank(value), written(value)]).toEqual([true, ''])
  })
})

describe('what can be seen', () => {
  it.each(seen)('stays as it is, but for white space around: %j', (value) => {
    expect([isBlank(value), written(value)]).toEqual([false, value.trim()])
  })

  it('is found at once in long texts', () => {
    const long = '\u200b'.repeat(200_000)
    expect([isBlank(long), isBlank(`${long}x`)]).toEqual([true, false])
  })
})
