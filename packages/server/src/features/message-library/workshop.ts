import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { refuse } from '../../platform/refusal.ts'
import type { Problem } from './reading.ts'
import { importWords } from './text.ts'

export type Work = { kind: 'xml' | 'xlsx'; bytes: Uint8Array } | { kind: 'write'; content: string }
/** A dictionary as JSON text, or what stands in its way. */
export type DictionaryText = { content: string; messages: number; fields: number }
export type ReadText = (DictionaryText & { problems: [] }) | { problems: Problem[] }

/** Those who may wait for their turn. */
const queue = 3
/** A small file may ask for a large sheet: its thread ends there, and nobody else notices. */
const limits = { maxOldGenerationSizeMb: 512 }
const mostSeconds = 60

export type Workshop = ReturnType<typeof createWorkshop>

/** Reads and writes dictionaries, one at a time and in a thread of its own: all others go on being answered. */
export function createWorkshop() {
  let last: Promise<unknown> = Promise.resolve()
  let inside = 0

  async function inTurn<Made>(make: () => Promise<Made>): Promise<Made> {
    if (inside > queue) throw refuse('UNAVAILABLE', importWords.busy)
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

  return {
    /** What is too large, or what no reader can make anything of, is one more thing that stands in the way. */
    read: (kind: 'xml' | 'xlsx', bytes: Buffer): Promise<ReadText> =>
      inTurn(async () => {
        try {
          return (await run({ kind, bytes })) as ReadText
        } catch (error) {
          const words = isExhausted(error) ? importWords.tooLarge : importWords.unreadable
          return { problems: [{ place: importWords.whole, words }] }
        }
      }),
    write: (content: string): Promise<Buffer> =>
      inTurn(async () => {
        try {
          const bytes = (await run({ kind: 'write', content })) as Uint8Array
          return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
        } catch {
          throw refuse('UNAVAILABLE', importWords.unwritable)
        }
      }),
  }
}

async function run(work: Work): Promise<unknown> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: work,
    resourceLimits: limits,
  })
  try {
    const [made] = await once(worker, 'message', { signal: AbortSignal.timeout(mostSeconds * 1000) })
    return made
  } finally {
    await worker.terminate()
  }
}

const isExhausted = (error: unknown) =>
  error instanceof Error &&
  ['ERR_WORKER_OUT_OF_MEMORY', 'ABORT_ERR'].includes((error as NodeJS.ErrnoException).code ?? '')
