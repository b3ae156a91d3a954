import { expect, it } from 'vitest'
import { createIdempotencyKeys } from './idempotency-keys.ts'

it('stays with the same content until that is done', () => {
  const idempotencyKeys = createIdempotencyKeys()
  const first = idempotencyKeys.of({ name: 'a' })
  expect(idempotencyKeys.of({ name: 'a' })).toBe(first)
  const second = idempotencyKeys.of({ name: 'b' })
  expect(second).not.toBe(first)
  idempotencyKeys.forget()
  expect(idempotencyKeys.of({ name: 'b' })).not.toBe(second)
})
