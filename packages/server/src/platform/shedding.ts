import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { messages } from '@cass/contract/errors.ts'
import { basePath } from '@cass/contract/kit/endpoint.ts'
import type { Envelope } from '@cass/contract/kit/envelope.ts'
import { type Language, languageOf } from '@cass/contract/kit/text.ts'
import type { FastifyBaseLogger } from 'fastify'
import { throttledLog } from '../lib/throttled-log.ts'
import type { QueueTime } from './queue-time.ts'

/** The least that anybody is asked to wait. */
const restMs = 1_000
/** Those who are turned away together should not come back together. */
const spreadSeconds = 3

/**
 * Turns calls away at once while the queue is longer than anybody should wait: who is answered late has left, and what was
 * done for them is lost to the others. Before Fastify and without a line in the log for each, since turning away must cost
 * next to nothing. Pages and health checks are never turned away.
 */
export function shed(
  handle: RequestListener,
  { queue, limitMs, log }: { queue: Pick<QueueTime, 'now'>; limitMs: number; log: () => FastifyBaseLogger },
): RequestListener {
  const answers = { zh: answerIn('zh'), en: answerIn('en') }
  const warn = throttledLog((fields, words) => log().warn(fields, words))

  function turnAway(request: IncomingMessage, response: ServerResponse, waitMs: number): void {
    const { head, body } = answers[languageOf(request.headers['system-language']?.toString())]
    const seconds = Math.ceil(waitMs / 1_000) + Math.floor(Math.random() * spreadSeconds)
    response
      .writeHead(503, { ...head, 'retry-after': String(Math.min(seconds, 30)) })
      .end(body, () => letRest(request.socket))
    warn({ waitMs: Math.round(waitMs) }, 'overloaded: calls are turned away')
  }

  return (request, response) => {
    const waitMs = request.url?.startsWith(`${basePath}/`) ? queue.now() : 0
    if (waitMs > limitMs) turnAway(request, response, waitMs)
    else handle(request, response)
  }
}

/**
 * Nobody was asked to come back so soon. What a client sends meanwhile stays with the network: answering each of a thousand
 * impatient calls with a refusal would take the time of those that are let in.
 */
function letRest(socket: Socket): void {
  // Once Node is done with this call: it goes on reading by itself then.
  setImmediate(() => socket.pause())
  setTimeout(() => socket.resume(), restMs).unref()
}

function answerIn(language: Language): { head: Record<string, string>; body: string } {
  const envelope: Envelope = { code: 'UNAVAILABLE', message: messages.overloaded[language], data: null }
  const body = JSON.stringify(envelope)
  const head = {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
  }
  return { head, body }
}
