import { isWeekend } from '@cass/contract/kit/days.ts'
import { describe, expect, it } from 'vitest'
import { runsOf, weeksOf } from './calendar.ts'

describe('weeksOf', () => {
  it('starts on Monday and pads both ends', () => {
    const weeks = weeksOf(2026, 10)
    expect(weeks[0]).toEqual([null, null, null, '2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04'])
    expect(weeks.at(-1)).toEqual([
      '2026-10-26',
      '2026-10-27',
      '2026-10-28',
      '2026-10-29',
      '2026-10-30',
      '2026-10-31',
      null,
    ])
  })

  it('has every day of a year once, leap day included', () => {
    const days = Array.from({ length: 12 }, (_, month) => weeksOf(2028, month + 1).flat(2)).flat()
    const dates = days.filter((day) => day !== null)
    expect(dates).toHaveLength(366)
    expect(new Set(dates).size).toBe(366)
    expect(dates).toContain('2028-02-29')
  })
})

it('knows the weekend', () => {
  expect(['2026-10-03', '2026-10-04'].every(isWeekend)).toBe(true)
  expect(['2026-10-02', '2026-10-05'].some(isWeekend)).toBe(false)
})

describe('runsOf', () => {
  const off = (date: string, name = 'National Day') => ({
    date,
    name,
    workday: false,
    source: 'official' as const,
  })

  it('takes a holiday and its weekend as one', () => {
    const days = ['2026-10-01', '2026-10-02', '2026-10-05', '2026-10-06', '2026-10-07'].map((date) =>
      off(date),
    )
    expect(runsOf(days)).toEqual([
      {
        from: '2026-10-01',
        to: '2026-10-07',
        days: 5,
        name: 'National Day',
        workday: false,
        source: 'official',
      },
    ])
  })

  it('keeps apart what differs in name, kind or source, or lies a working day apart', () => {
    const runs = runsOf([
      off('2026-10-01'),
      { ...off('2026-10-02'), source: 'operator' },
      off('2026-10-06'),
      off('2026-10-08'),
      off('2026-10-09', 'Other'),
      { ...off('2026-10-10'), workday: true },
    ])
    expect(runs.map(({ from, days }) => [from, days])).toEqual([
      ['2026-10-01', 1],
      ['2026-10-02', 1],
      ['2026-10-06', 1],
      ['2026-10-08', 1],
      ['2026-10-09', 1],
      ['2026-10-10', 1],
    ])
  })

  it('sorts by date', () => {
    expect(runsOf([off('2026-10-02'), off('2026-10-01')])).toMatchObject([{ from: '2026-10-01', days: 2 }])
  })
})
