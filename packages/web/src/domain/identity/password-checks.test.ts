import { password } from '@cass/contract/kit/rules.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { passwordChecks } from './password-checks.ts'

const likely = fc.string({ unit: fc.constantFrom(...'aZ09#~ é密'), minLength: 5, maxLength: 18 })

it('all parts are met exactly when the contract accepts the password', () => {
  fc.assert(
    fc.property(fc.oneof(likely, fc.string({ maxLength: 20 })), (value) => {
      expect(passwordChecks(value).every(({ met }) => met)).toBe(password.safeParse(value).success)
    }),
    { numRuns: 2000 },
  )
})

it('tells which parts are missing', () => {
  expect(passwordChecks('Demo#2026').map(({ met }) => met)).toEqual([true, true, true, true, true])
  expect(passwordChecks('demo2026').map(({ met }) => met)).toEqual([true, false, true, true, false])
  expect(passwordChecks('').map(({ met }) => met)).toEqual([false, false, false, false, false])
})
