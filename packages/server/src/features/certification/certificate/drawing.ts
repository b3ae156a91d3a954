import { Worker } from 'node:worker_threads'
import type { Text } from '@cass/contract/kit/text.ts'
import { createWorkQueue } from '../../../platform/work-queue.ts'
import type { Paper } from './paper.ts'

/** Somebody who has just had one drawn may want another; after that its fonts are only memory. */
const idleMs = 60_000

/**
 * Draws certificates in a thread of its own, one at a time: subsetting their fonts keeps a core busy. What it takes to
 * load and read them is spent by the first of several.
 */
export function createDrawing(busy: Text): (paper: Paper) => Promise<Buffer> {
  const oneAtATime = createWorkQueue(busy)
  let kept: { worker: Worker; end: NodeJS.Timeout } | undefined

  function begin(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    })
    // One that is kept fails nobody.
    return worker
      .on('error', () => {})
      .on('exit', () => {
        if (kept?.worker === worker) kept = undefined
      })
  }

  function take(): Worker {
    const worker = kept?.worker ?? begin()
    clearTimeout(kept?.end)
    kept = undefined
    worker.ref()
    return worker
  }

  function keep(worker: Worker): void {
    // It does not keep a server that stops.
    worker.unref()
    const end = setTimeout(() => {
      kept = undefined
      void worker.terminate()
    }, idleMs)
    end.unref()
    kept = { worker, end }
  }

  return (paper) =>
    oneAtATime(async () => {
      const worker = take()
      const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
      const failed = () => reject(new Error('The certificate was not drawn'))
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', failed)
      try {
        worker.postMessage(paper)
        const drawn = await promise
        keep(worker)
        return Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength)
      } catch (error) {
        await worker.terminate()
        throw error
      } finally {
        worker.off('message', resolve).off('error', reject).off('exit', failed)
      }
    })
}
