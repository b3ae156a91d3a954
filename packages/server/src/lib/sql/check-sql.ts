import { Worker } from 'node:worker_threads'
import type { CheckedSql, Known } from './check.ts'
import { isTooDeep } from './nesting.ts'

/** A statement of a screen's length takes milliseconds, if it is not nested deeply. */
const longestMs = 3_000

/** In a thread, which is given up when it takes too long: the server goes on answering meanwhile. */
export async function checkSql(sql: string, known: Known): Promise<CheckedSql> {
  if (isTooDeep(sql)) return { problem: { code: 'tooComplex', name: '' } }
  const worker = new Worker(new URL('./parse-worker.ts', import.meta.url), {
    workerData: { sql, known },
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  })
  const { promise, resolve } = Promise.withResolvers<CheckedSql>()
  const tooComplex = () => resolve({ problem: { code: 'tooComplex', name: '' } })
  let timer: NodeJS.Timeout | undefined
  worker.on('message', (message: 'ready' | CheckedSql) => {
    // A busy machine may take its time to start a thread; that is not the statement's fault.
    if (message === 'ready') timer = setTimeout(tooComplex, longestMs)
    else resolve(message)
  })
  worker.once('error', tooComplex)
  worker.once('exit', tooComplex)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
