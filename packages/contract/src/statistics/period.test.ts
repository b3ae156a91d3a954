import { expect, it } from 'vitest'
import {
  daysOf,
  kindOf,
  periodAround,
  periodBefore,
  periodBeside,
  periodSchema,
  wholeMonthsAndRest,
} from './period.ts'

const from = (first: string, last: string) => ({ from: first, to: last })

it('knows months, quarters and years by their dates', () => {
  expect(periodAround('month', '2024-02-10')).toEqual(from('2024-02-01', '2024-02-29'))
  expect(periodAround('quarter', '2026-12-31')).toEqual(from('2026-10-01', '2026-12-31'))
  expect(periodAround('year', '2026-05-05')).toEqual(from('2026-01-01', '2026-12-31'))
  expect(kindOf(from('2026-10-01', '2026-12-31'))).toBe('quarter')
  expect(kindOf(from('2026-11-01', '2027-01-31'))).toBeNull()
})

it('compares with as many months, or days, right before', () => {
  expect(periodBefore(from('2024-03-01', '2024-03-31'))).toEqual(from('2024-02-01', '2024-02-29'))
  expect(periodBefore(from('2026-01-01', '2026-12-31'))).toEqual(from('2025-01-01', '2025-12-31'))
  expect(periodBefore(from('2026-03-05', '2026-03-07'))).toEqual(from('2026-03-02', '2026-03-04'))
})

it('steps from one to the next', () => {
  expect(periodBeside(from('2026-01-01', '2026-03-31'), -1)).toEqual(from('2025-10-01', '2025-12-31'))
  expect(periodBeside(from('2026-12-01', '2026-12-31'), 1)).toEqual(from('2027-01-01', '2027-01-31'))
  expect(periodBeside(from('2026-03-05', '2026-03-07'), 1)).toEqual(from('2026-03-08', '2026-03-10'))
  expect(daysOf(from('2026-02-27', '2026-03-01'))).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
})

it('is whole months and what is left of it', () => {
  expect(wholeMonthsAndRest(from('2026-01-31', '2026-04-02'))).toEqual({
    months: ['2026-02-01', '2026-03-01'],
    rest: [from('2026-01-31', '2026-01-31'), from('2026-04-01', '2026-04-02')],
  })
  expect(wholeMonthsAndRest(from('2026-12-01', '2026-12-31'))).toEqual({ months: ['2026-12-01'], rest: [] })
  for (const within of [from('2026-01-02', '2026-01-31'), from('2026-01-31', '2026-02-01')])
    expect(wholeMonthsAndRest(within)).toEqual({ months: [], rest: [within] })
  const year = daysOf(from('2027-12-15', '2028-04-15'))
  for (const [place, first] of year.entries())
    for (const last of year.slice(place)) {
      const { months, rest } = wholeMonthsAndRest(from(first, last))
      const parts = [...months.map((month) => periodAround('month', month)), ...rest]
      expect(parts.flatMap(daysOf).toSorted()).toEqual(daysOf(from(first, last)))
    }
})

it('takes no period that ends before it begins, is too long or lies where databases have no dates', () => {
  const problem = (first: string, last: string) =>
    periodSchema.safeParse(from(first, last)).error?.issues.map(({ path, message }) => `${path} ${message}`)
  expect(problem('2026-01-01', '2027-12-31')).toBeUndefined()
  expect(problem('2026-02-02', '2026-02-01')).toEqual([expect.stringContaining('to ')])
  expect(problem('2024-01-01', '2026-01-01')).toEqual([expect.stringContaining('from ')])
  for (const date of ['1999-12-31', '2101-01-01', '2026-02-30', '0000-01-01', ''])
    expect(problem(date, date)).toBeDefined()
})
