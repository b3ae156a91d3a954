import { idleSecondsHeader } from '@cass/contract/auth/idle.ts'
import { behaviourOf, messages, type ResponseCode } from '@cass/contract/errors.ts'
import {
  type BodyOf,
  basePath,
  type DataOf,
  type Endpoint,
  type QueryOf,
} from '@cass/contract/kit/endpoint.ts'
import type { Envelope, RefusedField } from '@cass/contract/kit/envelope.ts'
import { systemLanguage } from '@cass/contract/kit/text.ts'
import { createEvent } from './event.ts'
import { takeFirstCall } from './first-calls.ts'
import { noteIdle } from './idle.ts'
import { language, say } from './language.ts'
import { masked } from './mask.ts'
import { noteUnreachable, watched } from './network.ts'
import { commonWords } from './text.ts'
import { timeoutOf } from './timeouts.ts'
import { toast } from './toast.ts'

export type Reply<E extends Endpoint> =
  | { code: 'ACK'; message: string; data: DataOf<E> }
  | { code: Exclude<ResponseCode, 'ACK'>; message: string; data: unknown }

export type Input<E extends Endpoint> = { body?: BodyOf<E>; query?: QueryOf<E> }

export type CallOptions = {
  /** Covers the whole page while the call runs (spec §7). */
  mask?: boolean
  /** A repeat with the same key has one effect and the same answer; without one, each call is its own. */
  idempotencyKey?: string
  /** Instead of the usual time of spec §7. */
  timeoutMs?: number
  /** Codes that are handed to the caller, who has a better place for them than a message. */
  takes?: readonly ResponseCode[]
  /** The caller shows failures itself, or, as a poll, nobody needs to. The end of a session is told all the same. */
  quiet?: boolean
}

export class CallError extends Error {
  readonly code: string
  readonly data: unknown
  constructor(code: string, message: string, data: unknown = null) {
    super(message)
    this.name = 'CallError'
    this.code = code
    this.data = data
  }
}

/** What an address names is not there, or not its reader's to see; an id that cannot be one counts as such. */
export const isGone = (error: Error): boolean =>
  error instanceof CallError && ['NOT_FOUND', 'VALIDATION'].includes(error.code)

/** How a session was ended from outside; session.ts does what spec §8 says to each. */
export type SessionEnd = {
  kind: 'expired' | 'permChange' | 'forcedOffline'
  code: string
  message: string
  /** Whoever asked shows the message itself. */
  quiet: boolean
}
export const sessionEnded = createEvent<SessionEnd>()

/** Answers ACK and what spec §8 returns to the caller; anything else is shown and rejected. */
export async function callForReply<E extends Endpoint>(
  endpoint: E,
  input: Input<E> = {},
  options: CallOptions = {},
): Promise<Reply<E>> {
  const response = await send(endpoint, input, options)
  return replyOrThrow(await envelopeOf(response, options), response.status, options) as Reply<E>
}

/** The data of an ACK; everything else rejects. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E> = {},
  options: CallOptions = {},
): Promise<DataOf<E>> {
  const reply = await callForReply(endpoint, input, options)
  if (reply.code === 'ACK') return reply.data
  throw new CallError(reply.code, reply.message, reply.data)
}

export type UploadOptions = CallOptions & {
  /** How much of it is sent, from 0 to 1. */
  onProgress?: (share: number) => void
  /** Gives it up. */
  signal?: AbortSignal
}

/** The data of an ACK to a form with a file. */
export async function callWithFile<E extends Endpoint>(
  endpoint: E,
  form: FormData,
  options: UploadOptions = {},
): Promise<DataOf<E>> {
  const response = await sendForm(endpoint, form, options).catch((error) => fail(error, options))
  const reply = replyOrThrow(await envelopeOf(response, options), response.status, options) as Reply<E>
  if (reply.code === 'ACK') return reply.data
  throw new CallError(reply.code, reply.message, reply.data)
}

/** Spec §5, §9: smaller than this, a download may be an answer in disguise. */
const blobCheckBytes = 1000

export async function callBlob<E extends Endpoint>(
  endpoint: E,
  input: Input<E> = {},
  options: CallOptions & { onProgress?: OnProgress } = {},
): Promise<{ blob: Blob; headers: Headers }> {
  const response = await send(endpoint, input, options)
  const blob = await bytesOf(response, options.onProgress).catch((error) => fail(error, options))
  const envelope = blob.size < blobCheckBytes || !response.ok ? readEnvelope(await blob.text()) : undefined
  if (envelope && envelope.code !== 'ACK') {
    replyOrThrow(envelope, response.status, options)
    throw new CallError(envelope.code, envelope.message, envelope.data)
  }
  if (!response.ok) return fail(new Error(response.statusText), options)
  return { blob, headers: response.headers }
}

/** How much of it is there, from 0 to 1; undefined where the server could not say how long it is. */
export type OnProgress = (share: number | undefined) => void

async function bytesOf(response: Response, onProgress: OnProgress | undefined): Promise<Blob> {
  if (!onProgress || !response.body || !response.ok) return response.blob()
  // Packed on its way, the length is that of the packet.
  const length = response.headers.has('content-encoding') ? 0 : Number(response.headers.get('content-length'))
  const parts: Uint8Array<ArrayBuffer>[] = []
  let loaded = 0
  onProgress(length > 0 ? 0 : undefined)
  for await (const part of response.body as unknown as AsyncIterable<Uint8Array<ArrayBuffer>>) {
    parts.push(part)
    loaded += part.length
    onProgress(length > 0 ? Math.min(1, loaded / length) : undefined)
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
}

/** The fields that a VALIDATION answer names. */
export const refusedFields = (reply: { code: string; data: unknown }): RefusedField[] =>
  reply.code === 'VALIDATION' && Array.isArray(reply.data) ? reply.data : []

async function send(endpoint: Endpoint, input: Input<Endpoint>, options: CallOptions): Promise<Response> {
  const { url, body, ...rest } = requestOf(endpoint, input, options)
  let begun = endpoint.changes || body instanceof FormData ? undefined : takeFirstCall(url, body)
  const once = () => {
    const signal = AbortSignal.timeout(timeOf(endpoint, options))
    const fresh = () => fetch(url, { ...rest, body, credentials: 'same-origin', signal })
    const answer = begun?.catch(fresh) ?? fresh()
    begun = undefined
    return watched(answer)
  }
  const request = endpoint.changes ? once() : patiently(once)
  const response = await (options.mask ? masked(request) : request).catch((error) => fail(error, options))
  noteIdle(response.headers.get(idleSecondsHeader))
  return response
}

/** How often a read is asked for again by itself, and the longest that anybody is kept waiting for that. */
const mostRepeats = 3
const longestWaitSeconds = 5

/** Where a server that has too much to do says when to come back, does so. */
async function patiently(once: () => Promise<Response>): Promise<Response> {
  for (let repeats = 0; ; repeats++) {
    const response = await once()
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
    if (response.status !== 503 || !(seconds <= longestWaitSeconds) || repeats === mostRepeats)
      return response
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
  }
}

const timeOf = (endpoint: Endpoint, options: CallOptions) => options.timeoutMs ?? timeoutOf(endpoint.path)

function requestOf(endpoint: Endpoint, input: Input<Endpoint>, options: CallOptions) {
  const url = new URL(basePath + endpoint.path, location.href)
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined && value !== null) url.searchParams.set(name, String(value))

  const headers: Record<string, string> = { 'System-Language': systemLanguage[language] }
  // A public call has no owner whose repeats the server could tell (design §3).
  if (endpoint.changes && endpoint.access !== 'public' && endpoint.method !== 'GET')
    headers['Idempotency-Key'] = options.idempotencyKey ?? crypto.randomUUID()
  const form = input.body instanceof FormData
  const hasBody = endpoint.method !== 'GET'
  if (hasBody && !form) headers['Content-Type'] = 'application/json'
  const body = hasBody ? (form ? (input.body as FormData) : JSON.stringify(input.body ?? {})) : null
  return { method: endpoint.method, url, headers, body }
}

/** By XMLHttpRequest, because fetch does not tell how much is sent. */
function sendForm(endpoint: Endpoint, form: FormData, options: UploadOptions): Promise<Response> {
  const { method, url, headers } = requestOf(endpoint, { body: form }, options)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.timeout = timeOf(endpoint, options)
    request.upload.onprogress = ({ loaded, total }) => options.onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const { status, statusText, responseText } = request
      noteIdle(request.getResponseHeader(idleSecondsHeader))
      resolve(new Response(responseText || null, { status, statusText }))
    }
    request.onerror = () => reject(new TypeError('unreachable'))
    request.ontimeout = () => reject(new DOMException('', 'TimeoutError'))
    request.onabort = () => reject(new DOMException('', 'AbortError'))
    options.signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

async function envelopeOf(response: Response, options: CallOptions): Promise<Envelope> {
  const body = await response.text().catch((error) => fail(error, options))
  return readEnvelope(body) ?? fail(new Error(response.statusText), options)
}

function readEnvelope(body: string): Envelope | undefined {
  try {
    const read: unknown = JSON.parse(body)
    return typeof read === 'object' && read !== null && 'code' in read ? (read as Envelope) : undefined
  } catch {
    return undefined
  }
}

/** The error catalogue of spec §8. */
function replyOrThrow(envelope: Envelope, status: number, options: CallOptions): Envelope {
  const { code, data } = envelope
  const { quiet = false, takes = [] } = options
  const expired = status === 401
  const message = expired ? say(messages.loginExpired) : envelope.message
  const rejected = new CallError(code, message, data)
  if (expired) {
    sessionEnded.emit({ kind: 'expired', code: 'UNAUTHORIZED', message, quiet })
    throw rejected
  }
  const behaviour = takes.some((taken) => taken === code) ? 'return' : behaviourOf(code)
  switch (behaviour) {
    case 'success':
    case 'return':
      return envelope
    case 'permChange':
    case 'forcedOffline':
      sessionEnded.emit({ kind: behaviour, code, message: message || say(messages.error), quiet })
      throw rejected
    case 'show':
      if (!quiet) toast.error(message || say(messages.error))
      throw rejected
  }
}

/** Nothing that can be read came back. */
function fail(error: unknown, options: CallOptions): never {
  const timedOut = error instanceof DOMException && error.name === 'TimeoutError'
  const unreachable = error instanceof TypeError
  const told = error instanceof Error && error.message
  const message = timedOut
    ? say(commonWords.timedOut)
    : unreachable
      ? say(commonWords.networkFailed)
      : told || say(messages.error)
  if (unreachable) noteUnreachable()
  if (!options.quiet) toast.error(message)
  throw new CallError('NETWORK', message)
}
