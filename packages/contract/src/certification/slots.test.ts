import { describe, expect, it } from 'vitest'
import { ruleMessages } from '../kit/rule-text.ts'
import { canCheckIn, compareTimes, isBookable, refuseSession, slotState } from './slots.ts'

const date = '2026-03-02'
const at = (time: string, day = date) => new Date(`${day}T${time}+08:00`)
const morning = { date, session: 'morning' } as const
const afternoon = { date, session: 'afternoon' } as const

describe('a session', () => {
  it('can be chosen up to its cut-off', () => {
    for (const time of ['09:59:59', '10:00:00']) expect(refuseSession(morning, at(time))).toBeUndefined()
    expect(refuseSession(morning, at('10:00:01'))).toBe(ruleMessages.morningClosed)
    for (const time of ['13:59:59', '14:00:00']) expect(refuseSession(afternoon, at(time))).toBeUndefined()
    expect(refuseSession(afternoon, at('14:00:01'))).toBe(ruleMessages.afternoonClosed)
  })

  it('of another day goes by that day', () => {
    expect(refuseSession(morning, at('23:59:59', '2026-03-01'))).toBeUndefined()
    expect(refuseSession(afternoon, at('00:00:00', '2026-03-03'))).toBe(ruleMessages.afternoonClosed)
  })

  it('is checked in for on its day, from midnight of the market', () => {
    expect(canCheckIn(at('23:59:59', '2026-03-01'), morning)).toBe(false)
    expect(canCheckIn(at('00:00:00'), morning)).toBe(true)
    expect(canCheckIn(at('10:00:00'), morning)).toBe(true)
    expect(canCheckIn(at('10:00:01'), morning)).toBe(false)
    expect(canCheckIn(at('10:00:01'), afternoon)).toBe(true)
    expect(canCheckIn(at('09:00:00', '2026-03-03'), morning)).toBe(false)
  })

  it('comes after the one before', () => {
    const next = { date: '2026-03-03', session: 'morning' } as const
    expect([next, afternoon, morning].sort(compareTimes)).toEqual([morning, afternoon, next])
  })
})

it('days are booked strictly after today, up to the horizon', () => {
  const days = { today: date, until: '2026-05-29' }
  expect([date, '2026-03-03', '2026-05-29', '2026-05-30'].map((day) => isBookable(day, days))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

it.each([
  ['available', [{ capacity: 2, taken: 1 }], false],
  ['waitlist', [{ capacity: 2, taken: 2 }], false],
  ['full', [{ capacity: 0, taken: 0 }], false],
  ['reserve', [{ capacity: 2, taken: 2 }], true],
  // Of several families one without a seat decides.
  [
    'waitlist',
    [
      { capacity: 2, taken: 0 },
      { capacity: 1, taken: 1 },
    ],
    false,
  ],
  [
    'full',
    [
      { capacity: 2, taken: 0 },
      { capacity: 0, taken: 0 },
    ],
    false,
  ],
] as const)('is %s', (state, families, isOwn) => {
  expect(slotState(families, isOwn)).toBe(state)
})
