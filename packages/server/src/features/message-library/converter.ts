import { type ForkOptions, fork } from 'node:child_process'
import { dictionaryLimits } from '@cass/contract/message-library/dictionary.ts'
import { refuse } from '../../platform/refusal.ts'
import { createWorkQueue } from '../../platform/work-queue.ts'
import type { Problem } from './reading.ts'
import { importText } from './text.ts'

export type Job = { kind: 'xml' | 'xlsx'; bytes: Uint8Array } | { kind: 'write'; content: string }
/** A dictionary as JSON text. */
export type SerializedDictionary = { content: string; messages: number; fields: number; warnings: Problem[] }
export type ReadResult = (SerializedDictionary & { problems: [] }) | { problems: Problem[] }

/** A small file may unpack to a huge sheet: then only the worker process is killed. */
const limits: ForkOptions = {
  execArgv: ['--max-old-space-size=512'],
  timeout: dictionaryLimits.seconds * 1000,
  killSignal: 'SIGKILL',
}

export type Converter = ReturnType<typeof createConverter>

/** Reads and writes dictionary files, one at a time in a separate process, so that the server keeps answering. */
export function createConverter() {
  const oneAtATime = createWorkQueue(importText.busy)

  return {
    /** A file that is too large or unreadable is reported as a problem. */
    read: (kind: 'xml' | 'xlsx', bytes: Buffer): Promise<ReadResult> =>
      oneAtATime(async () => {
        try {
          return (await run({ kind, bytes })) as ReadResult
        } catch (error) {
          const words = error instanceof LimitExceeded ? importText.tooLarge : importText.unreadable
          return { problems: [{ place: importText.whole, words }] }
        }
      }),
    write: (content: string): Promise<Buffer> =>
      oneAtATime(async () => {
        try {
          const bytes = (await run({ kind: 'write', content })) as Uint8Array
          return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
        } catch {
          throw refuse('UNAVAILABLE', importText.unwritable)
        }
      }),
  }
}

class LimitExceeded extends Error {}

/**
 * A worker thread would start faster, but may take down the whole server when it runs out of memory. The process gets an
 * empty environment, since it reads untrusted files.
 */
async function run(job: Job): Promise<unknown> {
  const worker = fork(new URL('./worker.ts', import.meta.url), {
    ...limits,
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Transfers bytes as such, not as JSON.
    serialization: 'advanced',
  })
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  worker.once('message', resolve)
  worker.on('error', reject)
  // 1 is an uncaught error; otherwise it was killed for its memory or time.
  worker.once('exit', (code) => reject(code === 1 ? new Error('The worker failed') : new LimitExceeded()))
  worker.send(job)
  try {
    return await promise
  } finally {
    worker.kill('SIGKILL')
  }
}
