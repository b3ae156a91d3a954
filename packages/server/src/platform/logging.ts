import { randomUUID } from 'node:crypto'
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { destination, type Logger, pino, stdSerializers } from 'pino'
import type { Config } from './config.ts'
import { answerFailure } from './failures.ts'

/** How the HTTP server itself behaves: its log, its patience and its limits. */
export function serverOptions(config: Config) {
  return {
    // Buffered: a system call per line would cost more than most requests do.
    loggerInstance: pino(
      { level: config.LOG_LEVEL, serializers: { err: withoutValues } },
      destination({ sync: false, minLength: 12_288 }),
    ) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.TRUST_PROXY ?? false,
    // Room for an article of 200,000 characters in both languages, at three bytes each.
    bodyLimit: 2 * 1024 * 1024,
    // A slow client may hold a connection, not for ever: five minutes is the specification's own patience (§7).
    requestTimeout: 300_000,
    // Node looks every half minute otherwise: what may take twenty seconds would take fifty.
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: 200 },
    exposeHeadRoutes: false,
    // While it drains, what still comes over an open connection is answered as ever, and the connection closed.
    return503OnClosing: false,
    frameworkErrors: answerFailure,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  } satisfies FastifyServerOptions & Record<string, unknown>
}

/** A failed statement carries its values, and those are hashes, codes and personal data: only its text is logged. */
function withoutValues(error: Error): object {
  const { query, params, cause } = error as Error & { query?: unknown; params?: unknown }
  const failed = params !== undefined && cause instanceof Error ? cause : error
  const { detail, where, ...rest } = stdSerializers.err(failed) as Record<string, unknown>
  return { ...rest, ...(failed === cause && { query }) }
}

/** One line per answer. Path only: headers, queries and bodies hold tokens, codes and personal data. */
export function mountRequestLog(app: FastifyInstance): void {
  app.decorateRequest('userId', null)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({
      method: request.method,
      path: request.url.split('?', 1)[0],
      ip: request.ip,
      ...(request.userId !== null && { user: request.userId }),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
    done()
  })
  const flush = () => (app.log as Logger).flush()
  const flushing = setInterval(flush, 1_000)
  app.addHook('onClose', async () => {
    clearInterval(flushing)
    flush()
  })
}
