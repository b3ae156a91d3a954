import { z } from 'zod'
import { ruleMessage } from '../kit/rule-text.ts'

/** Typical ones of a test (spec §9). */
export const typicalPairs = [
  'CNY/KRW',
  'USD/CNY',
  'HKD/CNY',
  'JPY/CNY',
  'EUR/USD',
  'USD/JPY',
  'EUR/JPY',
  'USD/MOP',
  'USD/CNH',
  'HKD/CNH',
  'JPY/CNH',
] as const

export const pairsIn = (value: string): string[] =>
  value
    .split(/[,，、\s]+/)
    .map((pair) => pair.trim().toUpperCase())
    .filter((pair) => pair !== '')

const isPair = (pair: string): boolean => {
  const [base, quote] = pair.split('/')
  return /^[A-Z]{3}\/[A-Z]{3}$/.test(pair) && base !== quote
}

/** Written the same way whoever typed them: upper case, one comma and a space between. */
export const currencyPairList = z
  .string()
  .refine((value) => pairsIn(value).every(isPair), ruleMessage('currencyPairs'))
  .refine(
    (value) => new Set(pairsIn(value)).size === pairsIn(value).length,
    ruleMessage('currencyPairsRepeat'),
  )
  .refine((value) => pairsIn(value).length <= 30, ruleMessage('currencyPairs'))
  .overwrite((value) => pairsIn(value).join(', '))
