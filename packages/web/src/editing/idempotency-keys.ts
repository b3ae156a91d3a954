import { useState } from 'react'

/**
 * The Idempotency-Key of what is submitted (design §3): the same for the same content until that is done, so that a
 * repeat after a lost answer has one effect.
 */
export function createIdempotencyKeys() {
  let content: string | undefined
  let key = ''
  return {
    of(given: unknown): string {
      const next = JSON.stringify(given)
      if (next !== content) {
        content = next
        key = crypto.randomUUID()
      }
      return key
    },
    /** It is done: the same content again is another submit. */
    forget(): void {
      content = undefined
    },
  }
}

export const useIdempotencyKeys = () => useState(createIdempotencyKeys)[0]
