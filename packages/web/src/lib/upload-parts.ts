import { beginUpload, finishUpload, partBytes, uploadPart } from '@cass/contract/files/endpoints.ts'
import type { FileRef } from '@cass/contract/files/file-ref.ts'
import { type FileKindName, fileKinds } from '@cass/contract/kit/file-rules.ts'
import { CallError, call, callWithFile, type UploadOptions } from './api.ts'

export type PartOptions = Pick<UploadOptions, 'onProgress' | 'signal'> & {
  /** The connection was lost, and is tried again by itself. */
  onPaused?: (paused: boolean) => void
}

const megabyte = 1024 * 1024
/** Times that it is tried again by itself, and the longest pause before one. */
const mostTries = 8
const longestPauseMs = 30_000

/** Whoever has no account sends small files only, and all at once. */
export const isSentInParts = (kind: FileKindName, { size }: File): boolean =>
  fileKinds[kind].maxBytes > 10 * megabyte && size > partBytes

/** Goes on after a lost connection, and where an earlier try ended: the server knows the file by its checksum. */
export async function uploadInParts(kind: FileKindName, file: File, options: PartOptions): Promise<FileRef> {
  const { onPaused, onProgress, signal } = options
  const sha256 = hex(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  const idempotencyKey = crypto.randomUUID()
  const quiet = { quiet: true }
  let tries = 0

  async function once(): Promise<FileRef> {
    const body = { kind, name: file.name, size: file.size, sha256 }
    let { id, received } = await call(beginUpload, { body }, quiet)
    while (received < file.size) {
      signal?.throwIfAborted()
      onPaused?.(false)
      const from = received
      const part = file.slice(from, from + partBytes)
      const form = new FormData()
      form.append('kind', kind)
      form.append('id', id)
      form.append('from', String(from))
      form.append('file', part, file.name)
      ;({ id, received } = await callWithFile(uploadPart, form, {
        ...quiet,
        ...(signal && { signal }),
        onProgress: (share) => onProgress?.((from + share * part.size) / file.size),
      }))
      tries = 0
    }
    return await call(finishUpload, { body: { id } }, { ...quiet, idempotencyKey })
  }

  for (;;) {
    try {
      return await once()
    } catch (error) {
      if (signal?.aborted || !isPassing(error) || ++tries > mostTries) throw error
      onPaused?.(true)
      await pause(Math.min(1_000 * 2 ** (tries - 1), longestPauseMs), signal)
    }
  }
}

/** What may be over the next time. */
const isPassing = (error: unknown): boolean =>
  error instanceof CallError && ['NETWORK', 'UNAVAILABLE'].includes(error.code)

/** Ends early when the browser is online again, or the upload is given up. */
const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal?.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
    signal?.addEventListener('abort', done)
  })

const hex = (digest: ArrayBuffer): string =>
  [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
