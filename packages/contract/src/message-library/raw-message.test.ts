import { expect, it } from 'vitest'
import { beginStringOf } from './raw-message.ts'

it.each([
  ['8=FIX.4.4|9=5|35=0|10=000|', 'FIX.4.4'],
  ['8=FIXT.1.1\u00019=5\u000135=0\u000110=000\u0001', 'FIXT.1.1'],
  ['2026-11-18 09:30 out 8=FIX.4.2^A9=5^A35=0^A', 'FIX.4.2'],
  [' 8=FIX.4.4 | 9=5 | 35=0 | ', 'FIX.4.4'],
  ['8=FIX.4.4', 'FIX.4.4'],
  ['35=D|49=A|', ''],
  ['no message at all', ''],
  ['', ''],
])('%j is to be read with %j', (raw, expected) => {
  expect(beginStringOf(raw)).toBe(expected)
})
