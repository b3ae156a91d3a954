import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ApplicationRow } from '@cass/contract/applications/schemas.ts'
import type { Language } from '@cass/contract/kit/text.ts'

/**
 * The list of applications as an xlsx sheet. Ten thousand rows take a second of nothing else, hence a thread of its
 * own: all others go on being answered.
 */
export async function applicationSheet(rows: readonly ApplicationRow[], language: Language): Promise<Buffer> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { workerData: { rows, language } })
  const [bytes] = (await once(worker, 'message')) as [Uint8Array]
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
