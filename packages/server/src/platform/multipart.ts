import type { Readable } from 'node:stream'
import { messages } from '@cass/contract/errors.ts'
import { fileText } from '@cass/contract/files/text.ts'
import { fileKinds, safeFileName, tooLarge } from '@cass/contract/kit/file-rules.ts'
import type { Text } from '@cass/contract/kit/text.ts'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from './context.ts'
import { invalid, Refusal } from './refusal.ts'

export type UploadedFile = { readonly name: string; readonly bytes: Buffer }

const kilobyte = 1024
const megabyte = 1024 * kilobyte
/** The largest file with room for its fields and headers: more is no upload of ours. */
const mostRead = Math.max(...Object.values(fileKinds).map((kind) => kind.maxBytes)) + 256 * kilobyte
/** Files of all requests that are being read or worked on: memory is shared, but strangers do not take users' part. */
const mostInMemory = { visitor: 64 * megabyte, user: 192 * megabyte }
const inMemory = { visitor: 0, user: 0 }
type CallerKind = keyof typeof inMemory
/** Who sends less than this in this time has gone, or means to keep the place occupied. */
const slowest = { bytes: 16 * kilobyte, within: 20_000 }

/** What the parser reads. `headerSize` is its own: the plugin passes it on without knowing it. */
const limits = {
  // The size of a file is measured by `readBytes`, which knows its kind; a second file is refused by `readParts`.
  fileSize: mostRead,
  files: 2,
  fields: 20,
  parts: 22,
  fieldSize: 4 * kilobyte,
  headerSize: 4 * kilobyte,
  headerPairs: 20,
}

/** In this scope bodies are forms and nothing else. */
export async function mountForms(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers()
  await scope.register(multipart, { throwFileSizeLimit: false, limits })
}

/** Judges the fields and says how large the file may be. */
type Admit = (fields: Record<string, unknown>) => Promise<number>

/**
 * Reads a form: its fields, then, once they are admitted, one file. What is wrong is answered at once, without waiting
 * for the rest of the body.
 */
export async function readForm(
  request: FastifyRequest,
  reply: FastifyReply,
  { language, actor }: Context,
  admit: Admit,
): Promise<UploadedFile> {
  const refused: Refused = (path, words) => invalid([{ path, message: words[language] }])
  const watch = watchBody(request)
  const parts = readParts(request, refused, {
    // The client need not send meanwhile.
    admit: (fields) => watch.pauseFor(admit(fields)),
    read: (file, limit) => readBytes(file, limit, reply, actor ? 'user' : 'visitor'),
  })
  try {
    return await Promise.race([parts, watch.failed])
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
  refused: Refused,
  { admit, read }: { admit: Admit; read: (file: Readable, limit: number) => Promise<Buffer> },
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
        const limit = await admit(fields)
        const bytes = await read(part.file, limit)
        if (bytes.length > limit) throw refused('file', tooLarge(limit))
        file = { name: safeFileName(part.filename ?? ''), bytes }
      }
    }
  if (!file) {
    await admit(fields)
    throw refused('file', fileText.missing)
  }
  if (file.bytes.length === 0) throw refused('file', fileText.empty)
  return file
}

/** Fails where the parser would go on for ever. */
function watchBody({ raw }: FastifyRequest) {
  const { promise: failed, reject } = Promise.withResolvers<never>()
  let read = 0
  let timer: NodeJS.Timeout | undefined
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const giveUp = () => reject(new Error('The form is not complete'))
  function start() {
    stop()
    const before = read
    timer = raw.readableEnded
      ? // All has come in, and what is in memory is read in no time: the parser waits for the end of a part's header,
        // which it does for ever.
        setTimeout(giveUp, 100)
      : setTimeout(() => (read - before < slowest.bytes ? giveUp() : start()), slowest.within)
  }
  // A field, a header, what stands before the first part: none of them need have an end.
  raw.on('data', (chunk: Buffer) => {
    read += chunk.length
    if (read > mostRead) reject(new Refusal('TOO_LARGE', { status: 413 }))
  })
  raw.once('end', () => {
    if (timer) start()
  })
  start()
  return {
    failed,
    stop,
    async pauseFor<Answer>(work: Promise<Answer>): Promise<Answer> {
      stop()
      const answer = await work
      start()
      return answer
    },
  }
}

/** Stops as soon as there is more than `limit`. */
async function readBytes(
  stream: Readable,
  limit: number,
  reply: FastifyReply,
  caller: CallerKind,
): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  // Until the answer is out: the bytes are worked on till then.
  reply.raw.once('close', () => {
    inMemory[caller] -= size
  })
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    // Nobody would give back what is counted from here on.
    if (reply.raw.destroyed) throw new Error('The client has gone')
    chunks.push(chunk)
    size += chunk.length
    inMemory[caller] += chunk.length
    if (size > limit) break
    if (inMemory[caller] > mostInMemory[caller]) throw new Refusal('UNAVAILABLE', { status: 503 })
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
