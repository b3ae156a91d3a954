import { messages, responseCodes } from '@cass/contract/errors.ts'
import { basePath, type DataOf, type Endpoint } from '@cass/contract/kit/endpoint.ts'
import type { Envelope, RefusedField } from '@cass/contract/kit/envelope.ts'
import { issueText } from '@cass/contract/kit/issue-text.ts'
import { type Language, languageOf } from '@cass/contract/kit/text.ts'
import { allows } from '@cass/contract/permissions.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Clock } from './clock.ts'
import type { Context } from './context.ts'
import { forbidden, invalid, Refusal, unauthorized } from './refusal.ts'
import { randomToken, sha256 } from './secrets.ts'
import type { Actor, Sessions } from './session.ts'
import { AnsweredBefore } from './unit.ts'

const tokenCookie = 'Admin-Token'
const visitCookie = 'Cass-Visit'

export type Input<E extends Endpoint> = {
  body: z.output<E['body']>
  query: z.output<E['query']>
  params: z.output<E['params']>
}

/** Bytes instead of an envelope. */
export class Blob {
  readonly bytes: Buffer | NodeJS.ReadableStream
  readonly headers: Record<string, string>
  constructor(bytes: Buffer | NodeJS.ReadableStream, headers: Record<string, string>) {
    this.bytes = bytes
    this.headers = headers
  }
}

type Answer<E extends Endpoint> = E['answers'] extends 'blob' ? Blob : DataOf<E>

export type Route = {
  endpoint: Endpoint
  // biome-ignore lint/suspicious/noExplicitAny: routes of all shapes stand in one list; `on` checks each.
  handle: (ctx: Context, input: any) => Promise<unknown>
}

/** Ties an endpoint of the contract to what answers it. */
export const on = <E extends Endpoint>(
  endpoint: E,
  handle: (ctx: Context, input: Input<E>) => Promise<Answer<E> | Blob>,
): Route => ({ endpoint, handle })

export type HttpDeps = {
  sessions: Sessions
  clock: Clock
  origin: string | undefined
  recall: (given: NonNullable<Context['idempotency']>) => Promise<void>
}

export function mount(app: FastifyInstance, routes: readonly Route[], deps: HttpDeps): void {
  for (const route of routes) {
    const { endpoint } = route
    app.route({
      method: endpoint.method,
      url: basePath + endpoint.path,
      handler: (request, reply) => serve(route, deps, request, reply),
    })
  }
}

async function serve(route: Route, deps: HttpDeps, request: FastifyRequest, reply: FastifyReply) {
  const { endpoint } = route
  // What an answer says is between us and the caller; blobs that anybody may keep say so themselves.
  reply.header('cache-control', 'no-store')
  const caller = await contextOf(endpoint, deps, request, reply)
  checkAccess(endpoint, caller.actor)
  const input = parse(endpoint, request, caller.language)
  const ctx: Context = { ...caller, idempotency: idempotencyOf(endpoint, request, input, caller.actor) }
  let data: unknown
  try {
    // Before the handler: a repeat must not fail on a code or a nonce that the first run used up.
    if (ctx.idempotency) await deps.recall(ctx.idempotency)
    data = await route.handle(ctx, input)
  } catch (error) {
    if (!(error instanceof AnsweredBefore)) throw error
    data = error.answer
  }
  if (data instanceof Blob) return reply.headers(data.headers).send(data.bytes)
  const envelope: Envelope & { token?: string } = { code: 'ACK', message: '', data }
  const token = reply.getHeader('auth-token')
  if (typeof token === 'string') envelope.token = token
  return envelope
}

async function contextOf(
  endpoint: Endpoint,
  deps: HttpDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Context> {
  const now = deps.clock.now()
  const token = tokenOf(request)
  const found = token === null ? null : await deps.sessions.find(token, now)
  if (endpoint.access !== 'public') {
    if (found?.kind === 'ended') throw await found.tell()
    if (found?.kind !== 'live') throw unauthorized()
  }
  // A header is something only our own pages and programs can send along; a cookie goes by itself.
  if (endpoint.changes && found?.kind === 'live' && request.headers['auth-token'] === undefined) {
    if (request.headers['system-language'] === undefined || !comesFromHere(request, deps.origin))
      throw forbidden()
  }
  if (found?.kind === 'live' && endpoint.touches)
    await deps.sessions.touch(found.actor.sessionId, found.seenAt, now)

  const actor = found?.kind === 'live' ? found.actor : null
  const secure = !isLoopback(request.hostname)
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    requestId: request.id,
    ip: request.ip,
    language: languageOf(headerOf(request, 'system-language')),
    now,
    actor,
    tellSessionEnd:
      found?.kind === 'ended' ? found.tell : found?.kind === 'unknown' ? async () => unauthorized() : null,
    idempotency: null,
    reply: {
      grantToken(granted) {
        reply.header('auth-token', granted).setCookie(tokenCookie, granted, cookie)
      },
      dropToken() {
        reply.clearCookie(tokenCookie, cookie)
      },
      visit() {
        const known = request.cookies[visitCookie]
        if (known && /^[\w-]{43}$/.test(known)) return known
        const fresh = randomToken()
        request.cookies[visitCookie] = fresh
        reply.setCookie(visitCookie, fresh, cookie)
        return fresh
      },
    },
  }
}

function checkAccess(endpoint: Endpoint, actor: Actor | null): void {
  if (endpoint.access === 'public') return
  if (actor === null) throw unauthorized()
  const owed = actor.duties.find((duty) => !endpoint.evenBefore.includes(duty))
  if (owed !== undefined) throw new Refusal(owed === 'consent' ? 'CONSENT_REQUIRED' : 'INITIAL_PASSWORD')
  if (endpoint.access !== 'session' && !allows(actor.roles, endpoint.access)) throw forbidden()
}

function parse(endpoint: Endpoint, request: FastifyRequest, language: Language) {
  const refused: RefusedField[] = []
  const read = (schema: z.ZodType, value: unknown) => {
    const parsed = schema.safeParse(value ?? {})
    if (!parsed.success)
      for (const issue of parsed.error.issues)
        refused.push({ path: issue.path.join('.'), message: issueText(issue, language) })
    else if (!isStorable(parsed.data)) refused.push({ path: '', message: messages.nulCharacter[language] })
    return parsed.data
  }
  const input = {
    params: read(endpoint.params, request.params),
    query: read(endpoint.query, request.query),
    body: endpoint.method === 'GET' ? {} : read(endpoint.body, request.body),
  }
  if (refused.length > 0) throw invalid(refused)
  return input
}

/** PostgreSQL's text holds no NUL and no half of a character; refuse it here rather than fail there. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isStorable)
  return true
}

function idempotencyOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  input: Input<Endpoint>,
  actor: Actor | null,
): Context['idempotency'] {
  const key = headerOf(request, 'idempotency-key')
  // A public call has no owner of its own, and a login's answer, the token, must never be kept.
  if (key === undefined || !endpoint.changes || endpoint.access === 'public' || actor === null) return null
  if (!/^[\x21-\x7e]{8,128}$/.test(key)) throw new Refusal('VALIDATION', { words: messages.idempotencyKey })
  const requestHash = sha256(JSON.stringify([endpoint.method, endpoint.path, input]))
  return { owner: actor.userId, key, requestHash }
}

export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

export const tokenOf = (request: FastifyRequest): string | null =>
  headerOf(request, 'auth-token') ?? request.cookies[tokenCookie] ?? null

/** Whether a browser says that one of our own pages sent this. Programs say nothing, and hold no cookie by accident. */
export function comesFromHere(request: FastifyRequest, origin: string | undefined): boolean {
  const site = headerOf(request, 'sec-fetch-site')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const from = headerOf(request, 'origin')
  if (from === undefined) return true
  if (origin !== undefined) return from === new URL(origin).origin
  return from === `http://${request.host}` || from === `https://${request.host}`
}

export const isLoopback = (host: string): boolean =>
  host === 'localhost' ||
  host === '::1' ||
  host === '[::1]' ||
  /^127(\.\d{1,3}){3}$/.test(host) ||
  host === '::ffff:127.0.0.1'

// ── Everything that is not an ACK ───────────────────────────────────────────────────────────────────

type Failure = Error & { code?: string; statusCode?: number }

export function mountErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerFailure)
}

export function answerFailure(error: Failure, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error)
  if (refusal.status >= 500) request.log.error({ err: error }, 'request failed')
  if (refusal.status === 429 || refusal.status === 503)
    if (!reply.hasHeader('retry-after')) reply.header('retry-after', '10')
  return reply.status(refusal.status).send(envelopeOf(refusal, request))
}

/** JSON and nothing else. No bytes are no body, whatever the content type says: many clients always send one. */
export function mountBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parseJson(request, body as string, done)
  })
}

export const envelopeOf = (refusal: Refusal, request: FastifyRequest): Envelope => ({
  code: refusal.code,
  message: refusal.words[languageOf(headerOf(request, 'system-language'))],
  data: refusal.data,
})

/** Every failure as an answer: ours as they are, the transport's by status, the rest as an internal error. */
function refusalOf(error: Failure): Refusal {
  if (error instanceof Refusal) return error
  const { state, fatal } = databaseState(error)
  // Races that only a constraint saw, and values only PostgreSQL could judge: the caller's matter, not a failure.
  if (state?.startsWith('23') || state === '40001' || state === '40P01') return new Refusal('CONFLICT')
  if (state?.startsWith('22')) return new Refusal('VALIDATION', { data: [] })
  // The statement took too long, or PostgreSQL has no room or no time for us.
  if (fatal || state?.startsWith('57') || state?.startsWith('53') || isConnectionLoss(error))
    return new Refusal('UNAVAILABLE', { status: 503 })
  const status = error.statusCode ?? 500
  if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY' || error.code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH')
    return new Refusal('VALIDATION', { data: [] })
  if (error instanceof SyntaxError && status === 400) return new Refusal('VALIDATION', { data: [] })
  const known = {
    404: 'NOT_FOUND',
    413: 'TOO_LARGE',
    415: 'UNSUPPORTED_MEDIA',
    429: 'TOO_MANY_REQUESTS',
    503: 'UNAVAILABLE',
  } as const
  if (status in known) return new Refusal(known[status as keyof typeof known], { status })
  if (status >= 400 && status < 500)
    return new Refusal('VALIDATION', { data: [], status, words: responseCodes.VALIDATION.message })
  return new Refusal('ERROR', { status: 500 })
}

/** Drizzle wraps the driver's error, so the SQLSTATE may sit one level down. */
function databaseState(error: Error): { state: string | null; fatal: boolean } {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code, severity } = at as { code?: unknown; severity?: unknown }
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && severity !== undefined)
      return { state: code, fatal: severity === 'FATAL' }
  }
  return { state: null, fatal: false }
}

function isConnectionLoss(error: Error): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown }
    if (typeof code === 'string' && /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/.test(code))
      return true
    if (/Connection terminated|timeout exceeded when trying to connect|not queryable/.test(at.message))
      return true
  }
  return false
}
