import { idleSecondsHeader } from '@cass/contract/auth/idle.ts'
import { messages } from '@cass/contract/errors.ts'
import { basePath, type DataOf, type Endpoint } from '@cass/contract/kit/endpoint.ts'
import type { Envelope, RefusedField } from '@cass/contract/kit/envelope.ts'
import { type FileKindName, fileKinds } from '@cass/contract/kit/file-rules.ts'
import { issueText } from '@cass/contract/kit/issue-text.ts'
import { type Language, languageOf } from '@cass/contract/kit/text.ts'
import { allows } from '@cass/contract/permissions.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Clock } from '../lib/clock.ts'
import { isTooDeepOrWide } from '../lib/json-limits.ts'
import type { Context } from './context.ts'
import { holderOf } from './files.ts'
import { mountForms, readForm, type UploadedFile } from './multipart.ts'
import { forbidden, invalid, Refusal, unauthorized } from './refusal.ts'
import { comesFromHere, headerOf, isLoopback, tokenCookie, tokenOf } from './request.ts'
import { randomToken, sha256 } from './secrets.ts'
import { type Actor, idleSecondsLeft, type Sessions } from './session.ts'
import { AnsweredBefore } from './unit.ts'

const visitCookie = 'Cass-Visit'
const deviceCookie = 'Cass-Device'
const year = 365 * 24 * 3600

export type Fields<E extends Endpoint> = {
  body: z.output<E['body']>
  query: z.output<E['query']>
  params: z.output<E['params']>
}
export type Input<E extends Endpoint> = Fields<E> &
  (E['takes'] extends 'multipart' ? { file: UploadedFile } : unknown)
type WithFile = Input<Endpoint> & { file: UploadedFile }

/** Bytes instead of an envelope. */
export class Bytes {
  readonly bytes: Buffer | NodeJS.ReadableStream
  readonly headers: Record<string, string>
  constructor(bytes: Buffer | NodeJS.ReadableStream, headers: Record<string, string>) {
    this.bytes = bytes
    this.headers = headers
  }
}

type Answer<E extends Endpoint> = E['answers'] extends 'blob' ? Bytes : DataOf<E>

export type Route = {
  endpoint: Endpoint
  // biome-ignore lint/suspicious/noExplicitAny: routes of all shapes stand in one list; `on` checks each.
  handle: (ctx: Context, input: any) => Promise<unknown>
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  admit: (ctx: Context, fields: any) => Promise<void>
}

/**
 * Ties an endpoint of the contract to what answers it. `admit` refuses a file whose fields are known, before any of
 * its bytes are read.
 */
export const on = <E extends Endpoint>(
  endpoint: E,
  handle: (ctx: Context, input: Input<E>) => Promise<Answer<E> | Bytes>,
  admit: (ctx: Context, fields: Fields<E>) => Promise<void> = async () => {},
): Route => ({ endpoint, handle, admit })

export type HttpDeps = {
  sessions: Sessions
  clock: Clock
  origin: string | undefined
  recall: (given: NonNullable<Context['idempotency']>) => Promise<void>
  /** Keyed: a request may hold a password, which a plain hash would give away to whoever guesses. */
  hash: (value: string) => Buffer
}

/**
 * JSON and nothing else; calls that take forms have a scope of their own. No bytes are no body, whatever the content
 * type says: many clients always send one.
 */
export function mountBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else if (isTooDeepOrWide(body as string)) done(invalid([]))
    else parseJson(request, body as string, done)
  })
}

export function mount(app: FastifyInstance, routes: readonly Route[], deps: HttpDeps): void {
  const add = (scope: FastifyInstance, takes: Endpoint['takes']) => {
    for (const route of routes.filter(({ endpoint }) => endpoint.takes === takes))
      scope.route({
        method: route.endpoint.method,
        url: basePath + route.endpoint.path,
        handler: (request, reply) => serve(route, deps, request, reply),
      })
  }
  add(app, 'json')
  app.register(async (scope) => {
    await mountForms(scope)
    add(scope, 'multipart')
  })
}

async function serve(route: Route, deps: HttpDeps, request: FastifyRequest, reply: FastifyReply) {
  const { endpoint } = route
  // What an answer says is between us and the caller; blobs that anybody may keep say so themselves.
  reply.header('cache-control', 'no-store')
  const caller = await contextOf(endpoint, deps, request, reply)
  checkAccess(endpoint, caller.actor)
  const input =
    endpoint.takes === 'multipart'
      ? await parseForm(route, request, reply, caller)
      : parse(endpoint, request, request.body, caller.language)
  const ctx: Context = { ...caller, idempotency: idempotencyOf(endpoint, request, input, caller, deps.hash) }
  let data: unknown
  try {
    // Before the handler: a repeat must not fail on a code or a nonce that the first run used up.
    if (ctx.idempotency) await deps.recall(ctx.idempotency)
    data = await route.handle(ctx, input)
  } catch (error) {
    if (!(error instanceof AnsweredBefore)) throw error
    data = error.answer
  }
  if (data instanceof Bytes) return reply.headers(data.headers).send(data.bytes)
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
  if (found?.kind === 'live') request.userId = found.actor.userId
  if (endpoint.access !== 'public') {
    if (found?.kind === 'ended') {
      const why = await found.reason()
      // Said once: the browser need not bring this token again.
      if (why.status === 200) reply.clearCookie(tokenCookie, cookieOptions(request))
      throw why
    }
    if (found?.kind !== 'live') throw unauthorized()
  }
  // A header is something only our own pages and programs can send along; a cookie goes by itself.
  if (endpoint.changes && found?.kind === 'live' && request.headers['auth-token'] === undefined) {
    if (request.headers['system-language'] === undefined || !comesFromHere(request, deps.origin))
      throw forbidden()
  }
  if (found?.kind === 'live') {
    const { actor, times } = found
    const current = endpoint.touches ? await deps.sessions.touch(actor.sessionId, times, now) : times
    const left = idleSecondsLeft(current, actor.kind, now)
    // Bytes may be kept by the browser, and what they said of the session with them.
    if (left !== null && endpoint.answers === 'envelope') reply.header(idleSecondsHeader, left)
  }

  const actor = found?.kind === 'live' ? found.actor : null
  const cookie = cookieOptions(request)
  return {
    requestId: request.id,
    ip: request.ip,
    language: languageOf(headerOf(request, 'system-language')),
    now,
    actor,
    notifySessionEnd:
      found?.kind === 'ended' ? found.reason : found?.kind === 'unknown' ? async () => unauthorized() : null,
    idempotency: null,
    reply: {
      grantToken(granted) {
        reply.header('auth-token', granted).setCookie(tokenCookie, granted, cookie)
      },
      dropToken() {
        reply.clearCookie(tokenCookie, cookie)
      },
      visit() {
        const known = ownToken(request, visitCookie)
        if (known) return known
        const fresh = randomToken()
        request.cookies[visitCookie] = fresh
        reply.setCookie(visitCookie, fresh, cookie)
        return fresh
      },
      device: () => ownToken(request, deviceCookie),
      keepDevice() {
        const device = ownToken(request, deviceCookie) ?? randomToken()
        reply.setCookie(deviceCookie, device, { ...cookie, maxAge: year })
        return device
      },
    },
  }
}

/** One of ours, by its looks: anything else is not worth looking up. */
function ownToken(request: FastifyRequest, cookie: string): string | null {
  const token = request.cookies[cookie]
  return token && /^[\w-]{43}$/.test(token) ? token : null
}

const cookieOptions = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: !isLoopback(request.hostname) }) as const

function checkAccess(endpoint: Endpoint, actor: Actor | null): void {
  if (endpoint.access === 'public') return
  if (actor === null) throw unauthorized()
  const owed = actor.duties.find((duty) => !endpoint.evenBefore.includes(duty))
  if (owed !== undefined) throw new Refusal(owed === 'consent' ? 'CONSENT_REQUIRED' : 'INITIAL_PASSWORD')
  if (endpoint.access !== 'session' && !allows(actor.roles, endpoint.access)) throw forbidden()
}

/** Of all that is wrong with a request: a page has fewer fields. */
const mostReported = 100

function parse(
  endpoint: Endpoint,
  request: FastifyRequest,
  body: unknown,
  language: Language,
): Input<Endpoint> {
  const refused: RefusedField[] = []
  const read = (schema: z.ZodType, value: unknown) => {
    const parsed = schema.safeParse(value ?? {}, { reportInput: true })
    if (!parsed.success)
      for (const issue of parsed.error.issues.slice(0, mostReported))
        refused.push({ path: issue.path.join('.'), message: issueText(issue, language) })
    else {
      const path = unstorableAt(parsed.data)
      if (path !== null) refused.push({ path, message: messages.nulCharacter[language] })
    }
    return parsed.data
  }
  const input = {
    params: read(endpoint.params, request.params),
    query: read(endpoint.query, request.query),
    body: endpoint.method === 'GET' ? {} : read(endpoint.body, body),
  }
  if (refused.length > 0) throw invalid(refused)
  return input
}

async function parseForm(
  { endpoint, admit }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Context,
): Promise<WithFile> {
  let input: Input<Endpoint> | undefined
  const file = await readForm(request, reply, caller, async (fields) => {
    input = parse(endpoint, request, fields, caller.language)
    await admit(caller, input)
    return fileKinds[(input.body as { kind: FileKindName }).kind].maxBytes
  })
  return { ...input!, file }
}

/** PostgreSQL's text holds no NUL and no half of a character; refuse it here rather than fail there. Says where. */
function unstorableAt(given: unknown): string | null {
  // One after the other, however deep they lie in one another.
  const left: { value: unknown; path: string }[] = [{ value: given, path: '' }]
  for (let one = left.pop(); one !== undefined; one = left.pop()) {
    const { path, value } = one
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) return path
    if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value))
        left.push({ value: inner, path: path === '' ? name : `${path}.${name}` })
  }
  return null
}

function idempotencyOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  input: Input<Endpoint> | WithFile,
  caller: Context,
  hash: HttpDeps['hash'],
): Context['idempotency'] {
  const key = headerOf(request, 'idempotency-key')
  if (key === undefined || !endpoint.changes || endpoint.secretAnswer) return null
  if (!/^[\x21-\x7e]{8,128}$/.test(key)) throw new Refusal('VALIDATION', { words: messages.idempotencyKey })
  const file = 'file' in input ? { name: input.file.name, bytes: sha256(input.file.bytes) } : undefined
  const requestHash = hash(JSON.stringify([endpoint.method, endpoint.path, { ...input, file }]))
  return { owner: holderOf(caller), key, requestHash }
}
