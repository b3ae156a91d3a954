import { Worker } from 'node:worker_threads'
import type { Text } from '@cass/contract/kit/text.ts'
import { createWorkQueue } from './work-queue.ts'

/** Somebody who has just had one drawn may want another; after that its fonts are only memory. */
const idleMs = 60_000

/**
 * Draws papers of one kind in a thread of its own, one at a time: subsetting their fonts keeps a core busy. What it takes
 * to load and read them is spent by the first of several. The thread answers each paper with its bytes.
 */
export function createDrawing<Paper>(worker: URL, busy: Text): (paper: Paper) => Promise<Buffer> {
  const oneAtATime = createWorkQueue(busy)
  let kept: { thread: Worker; end: NodeJS.Timeout } | undefined

  function begin(): Worker {
    const thread = new Worker(worker, { resourceLimits: { maxOldGenerationSizeMb: 256 } })
    // One that is kept fails nobody.
    return thread
      .on('error', () => {})
      .on('exit', () => {
        if (kept?.thread === thread) kept = undefined
      })
  }

  function take(): Worker {
    const thread = kept?.thread ?? begin()
    clearTimeout(kept?.end)
    kept = undefined
    thread.ref()
    return thread
  }

  function keep(thread: Worker): void {
    // It does not keep a server that stops.
    thread.unref()
    const end = setTimeout(() => {
      kept = undefined
      void thread.terminate()
    }, idleMs)
    end.unref()
    kept = { thread, end }
  }

  return (paper) =>
    oneAtATime(async () => {
      const thread = take()
      const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
      const failed = () => reject(new Error('The paper was not drawn'))
      thread.once('message', resolve)
      thread.once('error', reject)
      thread.once('exit', failed)
      try {
        thread.postMessage(paper)
        const drawn = await promise
        keep(thread)
        return Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength)
      } catch (error) {
        await thread.terminate()
        throw error
      } finally {
        thread.off('message', resolve).off('error', reject).off('exit', failed)
      }
    })
}
