import type { Text } from '@cass/contract/kit/text.ts'
import { refuse } from './refusal.ts'

/** Those who may wait for their turn. */
const queue = 3

/** Heavy work of one kind, one at a time on a server; who comes when too many wait already is told so. */
export function createTurns(busy: Text) {
  let last: Promise<unknown> = Promise.resolve()
  let inside = 0
  return async <Made>(make: () => Promise<Made>): Promise<Made> => {
    if (inside > queue) throw refuse('UNAVAILABLE', busy)
    inside++
    const made = last.then(make)
    const over = () => {}
    last = made.then(over, over)
    try {
      return await made
    } finally {
      inside--
    }
  }
}
