import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyServerFactory } from 'fastify'

/** What Fastify itself would listen with, where `admit` decides what reaches it. */
export const createHttpServer =
  (admit: (handle: RequestListener) => RequestListener): FastifyServerFactory =>
  (handle, options) => {
    const { http, keepAliveTimeout, requestTimeout } = options
    const server = createServer(http as object, oneByOne(admit(handle as RequestListener)))
    return Object.assign(server, { keepAliveTimeout, requestTimeout })
  }

/**
 * A connection has one request worked on at a time: what it sends ahead waits for the answer before it. Node would begin all of
 * them at once, and a few hundred connections with twenty each would keep everybody else waiting.
 */
export function oneByOne(handle: RequestListener): RequestListener {
  const latest = new WeakMap<Socket, ServerResponse>()
  return (request, response) => {
    const { socket } = request
    const before = latest.get(socket)
    latest.set(socket, response)
    if (!before || before.closed) return handle(request, response)
    before.once('close', () => {
      if (!socket.destroyed) handle(request, response)
    })
  }
}
