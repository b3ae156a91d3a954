import { responseCodes } from '@cass/contract/errors.ts'
import type { Envelope } from '@cass/contract/kit/envelope.ts'
import { languageOf } from '@cass/contract/kit/text.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'
import { headerOf } from './request.ts'

type Failure = Error & { code?: string; statusCode?: number }

export function mountErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerFailure)
  // Node would answer an expectation other than 100-continue by itself, without our envelope; one may as well ignore it.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
}

export function answerFailure(error: Failure, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error)
  if (refusal.status >= 500) request.log.error({ err: error }, 'request failed')
  if (refusal.status === 429 || refusal.status === 503)
    if (!reply.hasHeader('retry-after')) reply.header('retry-after', '10')
  // Whatever the answer was to be: of a picture that could not be read, nobody keeps the failure for a year.
  return reply
    .status(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(envelopeOf(refusal, request))
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
