import { expect, it } from 'vitest'
import { asNumber, numbersMeant } from './order-numbers.ts'

it.each([
  ['IO20261115000123', 'IO20261115000123'],
  [' io20261115 ', 'IO20261115'],
  ['ＩＯ２０２６１１１５０００１２３', 'IO20261115000123'],
  ['　ｓｏ２０２６\u200b', 'SO2026'],
  ['at2', 'AT2'],
  // Of an operation order, with or without the letters of its go-live.
  ['OOIO20261115000123', 'IO20261115000123'],
  ['ooio20261115000123-2', 'IO20261115000123'],
  ['OO20261115000123-', 'IO20261115000123'],
  ['ＯＯ２０２６', 'IO2026'],
])('%j is the beginning of a number', (keyword, beginning) => {
  expect(numbersMeant(keyword)).toEqual({ beginning })
})

it.each(['20261115000123', ' ２０２６１１１５０００１２３ '])('%j may be of any kind', (keyword) => {
  const meant = numbersMeant(keyword) as { oneOf: string[] }
  for (const prefix of ['SO', 'NT', 'NP', 'AT', 'IO', 'PR', 'PC', 'ST', 'VP', 'PA', 'IA', 'IF'])
    expect(meant.oneOf).toContain(`${prefix}20261115000123`)
  expect(new Set(meant.oneOf).size).toBe(meant.oneOf.length)
})

it.each([
  '',
  'IO',
  'OO',
  'OOSO2026',
  'IO2026-2',
  'CK2',
  '20261115',
  '91310000120261',
  '3020261115000123',
  '银行',
  'IO2 Bank',
])('%j is a name', (keyword) => {
  expect(numbersMeant(keyword)).toBeNull()
})

it('leaves a name without its surroundings alone', () => {
  expect(asNumber('测试（Ａ）')).toBe('测试(A)')
})
