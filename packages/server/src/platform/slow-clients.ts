import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { messages } from '@cass/contract/errors.ts'
import type { Envelope } from '@cass/contract/kit/envelope.ts'
import { languageOf } from '@cass/contract/kit/text.ts'
import type { FastifyInstance } from 'fastify'
import { throttledLog } from '../lib/throttled-log.ts'

const lookEveryMs = 1_000

/** Since when somebody is waited for, and how many bytes had gone over the connection by then. */
type Pace = { since: number; bytes: number }
type Exchange = {
  request: IncomingMessage
  response: ServerResponse
  sending: Pace | null
  taking: Pace | null
}

/**
 * Whoever sends a body or takes an answer has to do so at some pace, after a while of grace: a connection costs the other side
 * nothing, and us memory.
 */
export function mountSlowClients(
  app: FastifyInstance,
  { bytesPerSecond, graceSeconds }: { bytesPerSecond: number; graceSeconds: number },
): void {
  const exchanges = new Map<Socket, Exchange>()
  const warn = throttledLog((fields, words) => app.log.warn(fields, words))
  app.server.on('connection', (socket: Socket) => socket.once('close', () => exchanges.delete(socket)))
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const taking = exchanges.get(request.socket)?.taking ?? null
    exchanges.set(request.socket, { request, response, sending: null, taking })
  })
  // From here on it is no HTTP any more; such sockets have a heartbeat of their own.
  app.server.on('upgrade', (request: IncomingMessage) => exchanges.delete(request.socket))

  /** Goes on with a measurement, or begins one. */
  const paced = (pace: Pace | null, bytes: number): Pace => pace ?? { since: performance.now(), bytes }
  const isTooSlow = (pace: Pace, bytes: number): boolean =>
    performance.now() - pace.since > 1_000 * (graceSeconds + (bytes - pace.bytes) / bytesPerSecond)

  function look(): void {
    for (const [socket, exchange] of exchanges) {
      const { request, response } = exchange
      exchange.sending = request.complete ? null : paced(exchange.sending, socket.bytesRead)
      // A piece counts as taken once all of it is: what waits has the time that it takes at the slowest pace.
      const { bytesWritten, writableLength } = socket
      exchange.taking = writableLength === 0 ? null : paced(exchange.taking, bytesWritten - writableLength)
      if (exchange.sending && isTooSlow(exchange.sending, socket.bytesRead)) {
        warn({ ip: socket.remoteAddress }, 'a body comes too slowly')
        if (!response.headersSent) sayWhy(socket, request)
        socket.destroySoon()
      } else if (exchange.taking && isTooSlow(exchange.taking, bytesWritten)) {
        warn({ ip: socket.remoteAddress }, 'an answer is taken too slowly')
        socket.destroy()
      }
    }
  }
  const timer = setInterval(look, lookEveryMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/** Past Fastify, which still waits for the rest of the body. */
function sayWhy(socket: Socket, { headers }: IncomingMessage): void {
  const language = languageOf(headers['system-language']?.toString())
  const envelope: Envelope = { code: 'VALIDATION', message: messages.bodyTooSlow[language], data: [] }
  const body = JSON.stringify(envelope)
  socket.write(
    [
      'HTTP/1.1 408 Request Timeout',
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}
