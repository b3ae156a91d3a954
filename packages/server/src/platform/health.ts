import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from './db.ts'

/** /healthz: the process answers. /readyz: it can do its work; false while it drains or its database is away. */
export function mountHealth(app: FastifyInstance, db: Db): void {
  let draining = false
  const unused = unusedConnections(app)
  app.addHook('preClose', async () => {
    draining = true
    for (const socket of unused) socket.destroy()
  })
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
 * Browsers open connections ahead of need. Node takes one that has not asked for anything yet for busy, and would wait a minute
 * for it to ask before the server has closed.
 */
function unusedConnections(app: FastifyInstance): ReadonlySet<Socket> {
  const unused = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  for (const event of ['request', 'upgrade'] as const)
    app.server.on(event, (request: IncomingMessage) => unused.delete(request.socket as Socket))
  return unused
}
