import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../lib/clock.ts'
import type { Database } from './db.ts'
import type { Draining } from './draining.ts'

/** No statement and no pause of a transaction takes longer than a minute (db.ts), so somebody gives a connection back. */
const stuckAfterMs = 120_000

/**
 * /healthz: the process does its work, or should be started again. /readyz: it can take more of it; false while it drains or
 * its database is away.
 */
export function mountHealth(
  app: FastifyInstance,
  { db, pool }: Database,
  { clock, draining }: { clock: Clock; draining: Draining },
): void {
  let taken = 0
  let lastMove = 0
  const count = (change: 1 | -1) => () => {
    taken += change
    lastMove = clock.now().getTime()
  }
  pool.on('acquire', count(1))
  pool.on('release', count(-1))
  const stuck = () => taken >= pool.options.max && clock.now().getTime() - lastMove > stuckAfterMs

  app.get('/healthz', async (_request, reply) =>
    stuck()
      ? reply.status(503).send({ status: 'no connection to the database comes free' })
      : { status: 'ok' },
  )
  app.get('/readyz', async (_request, reply) => {
    const ready =
      !draining.begun &&
      (await db.execute(sql`select 1`).then(
        () => true,
        () => false,
      ))
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
}
