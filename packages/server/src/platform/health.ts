import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from './db.ts'

/** /healthz: the process answers. /readyz: it can do its work; false while it drains or its database is away. */
export function mountHealth(app: FastifyInstance, db: Db): void {
  let draining = false
  app.addHook('preClose', async () => {
    draining = true
  })
  closeConnectionsInTime(app)
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const ready =
      !draining &&
      (await db.execute(sql`select 1`).then(
        () => true,
        () => false,
      ))
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
}

/**
 * Closing a server waits for its connections, and Node leaves two kinds of them to their time-outs of a minute: those which have
 * not asked for anything yet (browsers open some ahead of need), and those whose answer was still on its way.
 */
function closeConnectionsInTime(app: FastifyInstance): void {
  let closing = false
  const lastRequests = new Map<Socket, IncomingMessage | null>()
  app.server.on('connection', (socket: Socket) => {
    lastRequests.set(socket, null)
    socket.once('close', () => lastRequests.delete(socket))
  })
  for (const event of ['request', 'upgrade'] as const)
    app.server.on(event, (request: IncomingMessage) => lastRequests.set(request.socket as Socket, request))
  app.addHook('preClose', async () => {
    closing = true
    for (const [socket, request] of lastRequests) if (request === null) socket.destroy()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    // What comes after it over the same connection is answered with a 503, which closes it.
    if (closing && lastRequests.get(request.raw.socket) === request.raw) request.raw.socket.end()
    done()
  })
}
