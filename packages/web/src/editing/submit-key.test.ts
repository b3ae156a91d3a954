import { expect, it } from 'vitest'
import { createSubmitKey } from './submit-key.ts'

it('stays with the same content until that is done', () => {
  const submitKey = createSubmitKey()
  const first = submitKey.of({ name: 'a' })
  expect(submitKey.of({ name: 'a' })).toBe(first)
  const second = submitKey.of({ name: 'b' })
  expect(second).not.toBe(first)
  submitKey.forget()
  expect(submitKey.of({ name: 'b' })).not.toBe(second)
})
