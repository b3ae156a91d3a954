import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

export type Draining = { readonly begun: boolean }

/**
 * Closing a server waits for what is in flight, no longer than it is given. Node would leave three kinds of connections to
 * their own time-outs, of a minute and more: those which have not asked for anything yet (browsers open some ahead of need),
 * those whose last answer was still on its way, and those whose client stalls.
 */
export function mountDraining(app: FastifyInstance, { seconds }: { seconds: number }): Draining {
  const draining = { begun: false }
  const lastRequests = new Map<Socket, IncomingMessage | null>()
  app.server.on('connection', (socket: Socket) => {
    lastRequests.set(socket, null)
    socket.once('close', () => lastRequests.delete(socket))
  })
  for (const event of ['request', 'upgrade'] as const)
    app.server.on(event, (request: IncomingMessage) => lastRequests.set(request.socket as Socket, request))

  app.addHook('preClose', async () => {
    draining.begun = true
    for (const [socket, request] of lastRequests) if (request === null) socket.destroy()
    const over = setTimeout(cutOff, seconds * 1_000)
    app.server.once('close', () => clearTimeout(over))
  })
  app.addHook('onResponse', (request, _reply, done) => {
    const { socket } = request.raw
    // What comes after it over the same connection is answered with a 503, which closes it.
    if (draining.begun && lastRequests.get(socket) === request.raw) socket.end()
    done()
  })

  function cutOff() {
    for (const [socket, request] of lastRequests) {
      const path = request?.url?.split('?', 1)[0]
      app.log.warn({ method: request?.method, path, ip: socket.remoteAddress }, 'cut off: the server closes')
      socket.destroy()
    }
  }
  return draining
}
