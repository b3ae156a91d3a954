import type { Text } from '@cass/contract/kit/text.ts'
import pLimit from 'p-limit'
import { refuse } from './refusal.ts'

const mostWaiting = 3

/** Heavy work of one kind, one at a time on a server; who comes when too many wait already is asked to come again. */
export function createWorkQueue(busy: Text) {
  const oneAtATime = pLimit(1)
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (oneAtATime.pendingCount >= mostWaiting) throw refuse('UNAVAILABLE', busy)
    return await oneAtATime(work)
  }
}
