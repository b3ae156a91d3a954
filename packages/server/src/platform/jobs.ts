import type { FastifyBaseLogger } from 'fastify'
import { PgBoss } from 'pg-boss'
import type { Deliver } from './mail.ts'
import { type Outgoing, outgoingQueue } from './outbox.ts'
import type { Secrets } from './secrets.ts'

export type Jobs = { boss: PgBoss; stop(): Promise<void> }

const housekeepingQueue = 'housekeeping'

export type JobHandlers = {
  deliver: { sms: Deliver | null; email: Deliver | null }
  /** Throws away what has served its time; once an hour, on one server. */
  housekeeping: () => Promise<void>
}

export function createJobs(connectionString: string, log: FastifyBaseLogger): Jobs {
  const boss = new PgBoss({ connectionString, max: 4, useListenNotify: true })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  return { boss, stop: () => boss.stop({ graceful: true, timeout: 10_000 }) }
}

export async function startJobs(jobs: Jobs, secrets: Secrets, handlers: JobHandlers): Promise<void> {
  const { boss } = jobs
  await boss.start()
  await boss.createQueue(outgoingQueue, {
    notify: true,
    // Over within six minutes: a code is good for ten, and one that comes after a newer one only confuses.
    retryLimit: 6,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 60,
    retentionSeconds: 3600,
    deleteAfterSeconds: 3600,
  })
  await boss.createQueue(housekeepingQueue, { retryLimit: 0 })

  // One job at a time and worker: a failing message must not send its neighbours again. New jobs announce
  // themselves, retries do not: without looking often, a code would come half a minute late.
  const working = { localConcurrency: 4, notifyPollingIntervalSeconds: 5 }
  await boss.work<{ sealed: string }>(outgoingQueue, working, async (batch) => {
    for (const job of batch) {
      const outgoing = JSON.parse(secrets.open(Buffer.from(job.data.sealed, 'base64'))) as Outgoing
      const { to } = outgoing
      if (to !== null) await handlers.deliver[outgoing.channel]?.({ ...outgoing, to })
    }
  })
  await boss.work(housekeepingQueue, async () => await handlers.housekeeping())
  await boss.schedule(housekeepingQueue, '7 * * * *')
}
