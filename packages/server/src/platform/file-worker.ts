import { type ForkOptions, fork } from 'node:child_process'
import type { Text } from '@cass/contract/kit/text.ts'
import type { Problem } from '../lib/imports/log.ts'
import { importFileText } from '../lib/imports/text.ts'
import { refuse } from './refusal.ts'
import { createWorkQueue } from './work-queue.ts'

/** Reads and writes files of one kind, one at a time in a separate process, so that the server keeps answering. */
export function createFileWorker<Job extends object>(
  worker: URL,
  { busy, seconds }: { busy: Text; seconds: number },
) {
  const oneAtATime = createWorkQueue(busy)
  /** A small file may unpack to a huge sheet: then only the worker process is killed. */
  const limits: ForkOptions = {
    // A small young generation: what a large sheet leaves behind is collected before it is a large heap.
    execArgv: ['--max-old-space-size=512', '--max-semi-space-size=2'],
    timeout: seconds * 1000,
    killSignal: 'SIGKILL',
  }

  return {
    /** A file that is too large or unreadable is reported as a problem. */
    read: <Result>(job: Job): Promise<Result | { problems: Problem[] }> =>
      oneAtATime(async () => {
        try {
          return (await run(worker, limits, job)) as Result
        } catch (error) {
          const words = error instanceof LimitExceeded ? importFileText.tooLarge : importFileText.unreadable
          return { problems: [{ place: importFileText.whole, words }] }
        }
      }),
    write: (job: Job): Promise<Buffer> =>
      oneAtATime(async () => {
        try {
          const bytes = (await run(worker, limits, job)) as Uint8Array
          return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
        } catch {
          throw refuse('UNAVAILABLE', importFileText.unwritable)
        }
      }),
  }
}

class LimitExceeded extends Error {}

/**
 * A worker thread would start faster, but may take down the whole server when it runs out of memory. The process gets
 * nothing of the environment, since it reads untrusted files, but where compiled modules are: it starts in half the time.
 */
async function run(module: URL, limits: ForkOptions, job: object): Promise<unknown> {
  const worker = fork(module, {
    ...limits,
    env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
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
    const result = await promise
    // It ends by itself, and leaves behind what it has compiled.
    worker.disconnect()
    return result
  } catch (error) {
    worker.kill('SIGKILL')
    throw error
  }
}
