import { expect, it } from 'vitest'
import { fromMarketInput, marketInputProblem, toMarketInput } from './market-input.ts'

it('is the market’s clock, there and back', () => {
  expect(toMarketInput('2026-11-17T01:30:00.000Z')).toBe('2026-11-17T09:30')
  expect(fromMarketInput('2026-11-17T09:30')).toBe('2026-11-17T01:30:00.000Z')
  expect([toMarketInput(''), fromMarketInput('')]).toEqual(['', ''])
})

it.each(['2026-11-17T', 'T09:30', '2026-02-30T09:30', '2026-11-17T25:00'])(
  '%s is no moment, and says so',
  (value) => {
    expect(marketInputProblem(value)).toMatch(/date and time/)
    expect(fromMarketInput(value)).toBe('')
  },
)

it('nothing is wrong with a moment, nor with none', () => {
  expect([marketInputProblem('2026-11-17T09:30'), marketInputProblem('')]).toEqual([undefined, undefined])
})
