import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ApplicationRow } from '@cass/contract/applications/endpoints.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import { refuse } from '../../platform/refusal.ts'
import { sheetWords } from './text.ts'

/** Those who may wait for their turn. */
const queue = 3

/** One sheet at a time on a server: each fills the memory with ten thousand rows, and a thread. */
export function createSheetTurns() {
  let last: Promise<unknown> = Promise.resolve()
  let inside = 0
  return async <Made>(make: () => Promise<Made>): Promise<Made> => {
    if (inside > queue) throw refuse('UNAVAILABLE', sheetWords.busy)
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

/**
 * The list of applications as an xlsx sheet. Ten thousand rows take a second of nothing else, hence a thread of its
 * own: all others go on being answered.
 */
export async function applicationSheet(rows: readonly ApplicationRow[], language: Language): Promise<Buffer> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { workerData: { rows, language } })
  const [bytes] = (await once(worker, 'message')) as [Uint8Array]
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
