import type { Readable } from 'node:stream'
import { messages } from '@cass/contract/errors.ts'
import { fileText } from '@cass/contract/files/text.ts'
import { fileKinds, safeFileName, tooLarge } from '@cass/contract/kit/file-rules.ts'
import type { Language, Text } from '@cass/contract/kit/text.ts'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { invalid, Refusal } from './refusal.ts'

export type UploadedFile = { readonly name: string; readonly bytes: Buffer }

const kilobyte = 1024
const megabyte = 1024 * kilobyte
/** The largest file with room for its fields and headers: more is no upload of ours. */
const mostRead = Math.max(...Object.values(fileKinds).map((kind) => kind.maxBytes)) + 256 * kilobyte
/** Files of all requests that are being read or worked on: anybody may upload, and memory is shared. */
const mostHeld = 256 * megabyte
let held = 0

/** In this scope bodies are forms and nothing else. */
export async function mountForms(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers()
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    // The size of a file is measured by `readBytes`, which knows its kind; a second file is refused by `readForm`.
    limits: {
      fileSize: mostRead,
      files: 2,
      fields: 20,
      parts: 22,
      fieldSize: 4 * kilobyte,
      headerPairs: 20,
    },
  })
}

/**
 * Reads a form: its fields, then one file. `limitOf` judges the fields and says how large the file may be. What is
 * wrong is answered at once, without waiting for the rest of the body.
 */
export async function readForm(
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language,
  limitOf: (fields: Record<string, unknown>) => number,
): Promise<UploadedFile> {
  const refused: Refused = (path, words) => invalid([{ path, message: words[language] }])
  const watch = watchBody(request)
  try {
    return await Promise.race([readParts(request, reply, refused, limitOf), watch.failed])
  } catch (error) {
    discardRest(request, reply)
    throw error instanceof Refusal ? error : refused('file', fileText.damaged)
  } finally {
    watch.stop()
  }
}

type Refused = (path: string, words: Text) => Refusal

async function readParts(
  request: FastifyRequest,
  reply: FastifyReply,
  refused: Refused,
  limitOf: (fields: Record<string, unknown>) => number,
): Promise<UploadedFile> {
  const fields: Record<string, unknown> = {}
  let file: UploadedFile | undefined
  if (request.isMultipart())
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (file) throw refused(part.fieldname, fileText.fieldsFirst)
        if (part.valueTruncated || Object.hasOwn(fields, part.fieldname)) throw refused('', fileText.damaged)
        fields[part.fieldname] = part.value
      } else {
        if (file) throw refused('file', messages.fileCountReached)
        if (part.fieldname !== 'file') throw refused('file', fileText.missing)
        if (fields.kind === undefined) throw refused('kind', fileText.fieldsFirst)
        const limit = limitOf(fields)
        const bytes = await readBytes(part.file, limit, reply)
        if (bytes.length > limit) throw refused('file', tooLarge(limit))
        file = { name: safeFileName(part.filename ?? ''), bytes }
      }
    }
  if (!file) {
    limitOf(fields)
    throw refused('file', fileText.missing)
  }
  if (file.bytes.length === 0) throw refused('file', fileText.empty)
  return file
}

/** Fails where the parser would go on for ever. */
function watchBody({ raw }: FastifyRequest): { failed: Promise<never>; stop(): void } {
  let read = 0
  let timer: NodeJS.Timeout | undefined
  const failed = new Promise<never>((_, reject) => {
    // A field, a header, what stands before the first part: none of them need have an end.
    raw.on('data', (chunk: Buffer) => {
      read += chunk.length
      if (read > mostRead) reject(new Refusal('TOO_LARGE', { status: 413 }))
    })
    // All has come in, and what is in memory is read in no time: the parser waits for the end of a part's header,
    // which it does for ever.
    raw.once('end', () => {
      timer = setTimeout(() => reject(new Error('The form is not complete')), 100)
    })
  })
  return { failed, stop: () => clearTimeout(timer) }
}

/** Stops as soon as there is more than `limit`. */
async function readBytes(stream: Readable, limit: number, reply: FastifyReply): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  // Until the answer is out: the bytes are worked on till then.
  reply.raw.once('close', () => {
    held -= size
  })
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    // Nobody would give back what is counted from here on.
    if (reply.raw.destroyed) throw new Error('The client has gone')
    chunks.push(chunk)
    size += chunk.length
    held += chunk.length
    if (size > limit) break
    if (held > mostHeld) throw new Refusal('UNAVAILABLE', { status: 503 })
  }
  return Buffer.concat(chunks, size)
}

/**
 * The answer goes out while the client may still be sending. Many clients read it only once they have sent all, so
 * what comes is thrown away for a while before the connection is cut.
 */
function discardRest({ raw }: FastifyRequest, reply: FastifyReply): void {
  raw.unpipe()
  raw.pause()
  let left = 64 * megabyte
  reply.raw.once('finish', () => {
    raw.on('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) raw.destroy()
    })
    raw.resume()
  })
}
