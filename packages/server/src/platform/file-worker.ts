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
    execArgv: ['--max-old-space-size=512'],
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
 * A worker thread would start faster, but may take down the whole server when it runs out of memory. The process gets an
 * empty environment, since it reads untrusted files.
 */
async function run(module: URL, limits: ForkOptions, job: object): Promise<unknown> {
  const worker = fork(module, {
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
