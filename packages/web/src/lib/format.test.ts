import { afterEach, expect, it, vi } from 'vitest'
import { isAbroad, showClock, showNamed } from './format.ts'

afterEach(() => vi.restoreAllMocks())

/** Where the browser stands, by how far its clock is behind UTC. */
const standIn = (offset: number) => vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset)
const [shanghai, london] = [-480, 0]
const at = new Date('2026-11-17T22:30:00Z')

it('shows market time wherever the browser stands, and names it where the own clock shows another', () => {
  standIn(shanghai)
  expect([isAbroad(), showNamed(at)]).toEqual([false, '2026-11-18 06:30:00'])
  standIn(london)
  expect([isAbroad(), showNamed(at, '{y}-{m}-{d} {h}:{i}')]).toEqual([
    true,
    '2026-11-18 06:30 (market time, UTC+8)',
  ])
})

it('names nothing where there is no time', () => {
  standIn(london)
  expect(showNamed('')).toBe('')
})

it('tells the time of day, with the date unless it is today in the market', () => {
  standIn(shanghai)
  expect(showClock(at, new Date('2026-11-18T01:00:00Z'))).toBe('06:30')
  expect(showClock(at, new Date('2026-11-18T17:00:00Z'))).toBe('11-18 06:30')
  standIn(london)
  expect(showClock(at, new Date('2026-11-18T01:00:00Z'))).toBe('06:30 (market time, UTC+8)')
})
