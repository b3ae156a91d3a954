import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'
import { tokenOf } from './request.ts'

const tooMany = () => new Refusal('TOO_MANY_REQUESTS', { status: 429 })

/** Several people share an address, but not more than this many allowances. */
const peoplePerAddress = 20

/**
 * What helmet sends. Written out, because its plugin for Fastify works all of it out anew for every answer, which
 * took a twelfth of a small one's time.
 */
const securityHeaders = {
  // Answers of the API show nothing and load nothing; the portal's document sets its own policy.
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

/** What every request passes through before it reaches a handler. */
export async function mountSecurity(app: FastifyInstance, options: { rateLimit: number }): Promise<void> {
  await app.register(cookie)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(securityHeaders)
    done()
  })
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(underPressure, {
    maxEventLoopDelay: 2_000,
    pressureHandler: () => {
      throw new Refusal('UNAVAILABLE', { status: 503 })
    },
  })
  await app.register(rateLimit, {
    max: options.rateLimit,
    timeWindow: '1 minute',
    // People of one institution share an address: who is logged in has an allowance of their own.
    keyGenerator: (request) => tokenOf(request) ?? request.ip,
    errorResponseBuilder: tooMany,
  })
  // Tokens are not checked yet at this point: without a limit of the address, made-up ones would buy allowances.
  const ofAddress = app.createRateLimit({
    max: options.rateLimit * peoplePerAddress,
    keyGenerator: (request) => request.ip,
  })
  app.addHook('onRequest', async (request) => {
    const used = await ofAddress(request)
    if (!used.isAllowed && used.isExceeded) throw tooMany()
  })
}
