import { type ForkOptions, fork } from 'node:child_process'
import { dictionaryLimits } from '@cass/contract/message-library/dictionary.ts'
import { refuse } from '../../platform/refusal.ts'
import { createTurns } from '../../platform/turns.ts'
import type { Problem } from './reading.ts'
import { importWords } from './text.ts'

export type Work = { kind: 'xml' | 'xlsx'; bytes: Uint8Array } | { kind: 'write'; content: string }
/** A dictionary as JSON text, or what stands in its way. */
export type DictionaryText = { content: string; messages: number; fields: number; warnings: Problem[] }
export type ReadText = (DictionaryText & { problems: [] }) | { problems: Problem[] }

/** A small file may ask for a large sheet: its process ends there, and nobody else notices. */
const limits: ForkOptions = {
  execArgv: ['--max-old-space-size=512'],
  timeout: dictionaryLimits.seconds * 1000,
  killSignal: 'SIGKILL',
}

export type Workshop = ReturnType<typeof createWorkshop>

/** Reads and writes dictionaries, one at a time and in a process of its own: all others go on being answered. */
export function createWorkshop() {
  const inTurn = createTurns(importWords.busy)

  return {
    /** What is too large, or what no reader can make anything of, is one more thing that stands in the way. */
    read: (kind: 'xml' | 'xlsx', bytes: Buffer): Promise<ReadText> =>
      inTurn(async () => {
        try {
          return (await run({ kind, bytes })) as ReadText
        } catch (error) {
          const words = error instanceof Exhausted ? importWords.tooLarge : importWords.unreadable
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

class Exhausted extends Error {}

/**
 * A thread would start sooner, but one that runs out of memory may take the whole server with it. The process gets
 * nothing of the server's environment: what it reads was made by others.
 */
async function run(work: Work): Promise<unknown> {
  const worker = fork(new URL('./worker.ts', import.meta.url), {
    ...limits,
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Bytes go as bytes, not as JSON.
    serialization: 'advanced',
  })
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  worker.once('message', resolve)
  worker.on('error', reject)
  // 1 is that of an error nobody caught; otherwise it was ended, by its memory or its time.
  worker.once('exit', (code) => reject(code === 1 ? new Error('The worker failed') : new Exhausted()))
  worker.send(work)
  try {
    return await promise
  } finally {
    worker.kill('SIGKILL')
  }
}
