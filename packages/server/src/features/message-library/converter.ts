import { dictionaryLimits } from '@cass/contract/message-library/dictionary.ts'
import type { Problem } from '../../lib/imports/log.ts'
import { createFileWorker } from '../../platform/file-worker.ts'
import { importText } from './text.ts'

export type Job = { kind: 'xml' | 'xlsx'; bytes: Uint8Array } | { kind: 'write'; content: string }
/** A dictionary as JSON text. */
export type SerializedDictionary = { content: string; messages: number; fields: number; warnings: Problem[] }
export type ReadResult = (SerializedDictionary & { problems: [] }) | { problems: Problem[] }

/** Reads and writes dictionary files. */
export function createConverter() {
  const worker = createFileWorker<Job>(new URL('./worker.ts', import.meta.url), {
    seconds: dictionaryLimits.seconds,
    busy: importText.busy,
  })
  return {
    read: (kind: 'xml' | 'xlsx', bytes: Buffer) => worker.read<ReadResult>({ kind, bytes }),
    write: (content: string) => worker.write({ kind: 'write', content }),
  }
}
