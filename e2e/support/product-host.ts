import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { readConfig } from '@cass/server/src/platform/config.ts'
import { connect } from '@cass/server/src/platform/db.ts'
import { createJobs } from '@cass/server/src/platform/jobs.ts'
import { openSession } from '@cass/server/src/platform/session.ts'
import { startServer } from '@cass/server/src/server.ts'
import { sql } from 'drizzle-orm'
import { createDatabase, testSecret, withDatabase } from '../../packages/server/test/database-server.ts'
import type { Asked, Session } from './product.ts'

/**
 * Serves one product after the other, each with the demo market as new. Loading the server's code takes longer than
 * starting it, so this process stays for all journeys of a worker.
 */
async function startProduct() {
  const own = await createDatabase(process.env.CASS_E2E_DATABASES!, 'demo')
  const folder = await mkdtemp(join(tmpdir(), 'product-'))
  await cp(process.env.CASS_E2E_FILES!, join(folder, 'files'), { recursive: true })
  let aheadMs = 0
  const clock = { now: () => new Date(Date.now() + aheadMs) }
  const server = await startServer(
    readConfig({
      DATABASE_URL: own.connectionString,
      DATABASE_REPORT_URL: withDatabase(process.env.CASS_E2E_REPORTS!, own.name),
      SQL_LOGINS: 'ops01,tech01',
      CASS_DEMO: '1',
      CASS_SECRET: testSecret,
      CASS_DATA_DIR: folder,
      PORT: '0',
      LOG_LEVEL: 'warn',
      // A journey on a fast machine asks as much in a minute as a person in ten.
      RATE_LIMIT: '100000',
    }),
    clock,
  )
  const { db, close } = connect(own.connectionString, { max: 1 })
  // By the machine's clock they would fall into some journeys and not into others.
  await db.execute(sql`delete from pgboss.schedule`)
  const history = () =>
    db.execute<{ id: string; move: string }>(
      sql`select id, workflow || '.' || move as move from history order by id`,
    )
  const demo = (await history()).rows.length
  return {
    address: server.address,
    connectionString: own.connectionString,
    /** Opens a session without the login's ceremony. */
    async openSession(login: string, isvLogin: boolean): Promise<Session> {
      const { rows } = await db.execute<{ id: string; kind: 'agency' | 'grip' }>(
        sql`select id, kind from app_user where login_name = ${login}`,
      )
      const user = rows[0]!
      const now = clock.now()
      const token = await db.transaction((tx) => openSession(tx, user, { force: true, isvLogin, now }))
      return { token: token!, userId: user.id }
    },
    /** The moves that were made since the start, each once, as `workflow.move`. */
    moves: async () => [...new Set((await history()).rows.slice(demo).map((row) => row.move))].toSorted(),
    async comeTo(moment: string) {
      const further = Date.parse(moment) - clock.now().getTime()
      await db.execute(sql`update session set seen_at = seen_at + make_interval(secs => ${further / 1000}),
        expires_at = expires_at + make_interval(secs => ${further / 1000})`)
      aheadMs += further
    },
    async runReminders() {
      const { boss, stop } = createJobs(own.connectionString, server.app.log)
      await boss.start()
      try {
        const id = await boss.send('reminders', {})
        const until = Date.now() + 60_000
        for (let state: string | undefined; state !== 'completed'; await setTimeout(100)) {
          const { rows } = await db.execute<{ state: string }>(
            sql`select state from pgboss.job where name = 'reminders' and id = ${id}`,
          )
          state = rows[0]?.state
          if (state === 'failed' || Date.now() > until) throw new Error(`The reminders are ${state}.`)
        }
      } finally {
        await stop()
      }
    },
    async stop() {
      await server.stop()
      await close()
      await own.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

let product: Awaited<ReturnType<typeof startProduct>> | null = null

async function answer(asked: Asked): Promise<unknown> {
  switch (asked.what) {
    case 'start': {
      product = await startProduct()
      return { address: product.address, connectionString: product.connectionString }
    }
    case 'openSession':
      return await product!.openSession(asked.login, asked.isvLogin)
    case 'moves':
      return await product!.moves()
    case 'comeTo':
      return await product!.comeTo(asked.moment)
    case 'runReminders':
      return await product!.runReminders()
    case 'stop': {
      await product?.stop()
      product = null
    }
  }
}

process.on('message', async (asked: Asked) => {
  try {
    process.send!({ answer: await answer(asked) })
  } catch (error) {
    process.send!({ failure: (error as Error).stack })
  }
})
process.on('disconnect', () => process.exit())
