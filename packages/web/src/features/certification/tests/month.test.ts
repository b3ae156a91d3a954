import { expect, it } from 'vitest'
import { addMonths, firstDay, lastDay, weeksOf } from './month.ts'

it('a month knows its first and last day and its neighbours', () => {
  expect([firstDay('2028-02'), lastDay('2028-02')]).toEqual(['2028-02-01', '2028-02-29'])
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
})

it('its weeks begin on Monday and are whole', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks).toHaveLength(6)
  expect(weeks.every((week) => week.length === 7)).toBe(true)
  expect([weeks[0]![0], weeks[0]![6], weeks.at(-1)![0]]).toEqual(['2026-10-26', '2026-11-01', '2026-11-30'])
  // One that begins on a Monday and ends on a Sunday.
  expect(weeksOf('2027-02')).toHaveLength(4)
})
