import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import { Refusal } from './refusal.ts'
import { tokenOf } from './request.ts'

/** Several people share an address, but not more than this many allowances. */
const peoplePerAddress = 20

/** Worked out once: helmet's plugin for Fastify does so for every answer, which took a twelfth of a small one's time. */
function securityHeaders(): Record<string, string> {
  const headers: Record<string, string> = {}
  const secure = helmet({
    // Answers of the API show nothing and load nothing; the portal's document sets its own policy.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    referrerPolicy: { policy: 'same-origin' },
  })
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  secure(response.req, response, () => {})
  for (const name of response.getHeaderNames()) headers[name] = String(response.getHeader(name))
  return headers
}

/** What a browser minds in a file that a page loads; the rest is for documents, and ten files a page carry it for nothing. */
const ofFiles = [
  'content-security-policy',
  'cross-origin-resource-policy',
  'strict-transport-security',
  'x-content-type-options',
]

/** What every request passes through before it reaches a handler. */
export async function mountSecurity(app: FastifyInstance, options: { rateLimit: number }): Promise<void> {
  await app.register(cookie)
  const headers = securityHeaders()
  const fileHeaders = Object.fromEntries(ofFiles.map((name) => [name, headers[name]!]))
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/assets/') ? fileHeaders : headers)
    done()
  })
  // Pages of a list at once: a stream for each keeps all that its request has made until the next full collection.
  await app.register(compress, { threshold: 1024, syncThreshold: 65_536, encodings: ['br', 'gzip'] })
  await app.register(rateLimit, { global: false, timeWindow: '1 minute', cache: 50_000 })
  // People of one institution share an address: who is logged in has an allowance of their own.
  const ofCaller = app.createRateLimit({
    max: options.rateLimit,
    keyGenerator: (request) => tokenOf(request) ?? request.ip,
  })
  // Tokens are not checked yet at this point: without a limit of the address, made-up ones would buy allowances.
  const ofAddress = app.createRateLimit({
    max: options.rateLimit * peoplePerAddress,
    keyGenerator: (request) => `address ${request.ip}`,
  })
  app.addHook('onRequest', async (request, reply) => {
    for (const limit of [ofCaller, ofAddress]) {
      const used = await limit(request)
      if (used.isAllowed || !used.isExceeded) continue
      reply.header('retry-after', used.ttlInSeconds)
      throw new Refusal('TOO_MANY_REQUESTS', { status: 429 })
    }
  })
}
