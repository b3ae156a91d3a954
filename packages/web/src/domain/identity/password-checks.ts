import type { Text } from '@cass/contract/kit/text.ts'
import { passwordCheckWords } from './text.ts'

type PasswordCheck = { words: Text; met: boolean }

/** The parts of the contract's password rule, for showing them while somebody types. */
export const passwordChecks = (value: string): PasswordCheck[] => [
  { words: passwordCheckWords.length, met: /^[!-~]{8,16}$/.test(value) },
  { words: passwordCheckWords.upper, met: /[A-Z]/.test(value) },
  { words: passwordCheckWords.lower, met: /[a-z]/.test(value) },
  { words: passwordCheckWords.digit, met: /\d/.test(value) },
  { words: passwordCheckWords.symbol, met: /[^A-Za-z0-9]/.test(value) },
]
