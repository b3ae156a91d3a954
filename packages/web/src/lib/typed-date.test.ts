import { expect, it } from 'vitest'
import { clockOf, dayOf } from './typed-date.ts'

it.each([
  ['2026-11-17', '2026-11-17'],
  ['20261117', '2026-11-17'],
  ['2026/1/7', '2026-01-07'],
  ['２０２６１１１７', '2026-11-17'],
  ['2026年11月7日', '2026-11-07'],
  [' 2028-02-29 ', '2028-02-29'],
])('%s is a day', (typed, day) => expect(dayOf(typed)).toBe(day))

it.each(['', '2026', '2026-13-01', '2026-02-30', '2027-02-29', '202611', '17.11.2026', 'soon'])(
  '“%s” is none',
  (typed) => expect(dayOf(typed)).toBeUndefined(),
)

it.each([
  ['09:30', '09:30'],
  ['0930', '09:30'],
  ['9:30', '09:30'],
  ['９：３０', '09:30'],
  ['23:59', '23:59'],
])('%s is a time', (typed, time) => expect(clockOf(typed)).toBe(time))

it.each(['', '24:00', '9', '12:60', '09:3'])('“%s” is no time', (typed) =>
  expect(clockOf(typed)).toBeUndefined(),
)
