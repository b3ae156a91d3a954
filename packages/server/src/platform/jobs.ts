import type { FastifyBaseLogger } from 'fastify'
import { PgBoss, type Queue } from 'pg-boss'
import { workInBackground } from './background.ts'
import type { Deliver } from './mail.ts'
import { codesQueue, mailQueue, type Outgoing } from './outbox.ts'
import type { Secrets } from './secrets.ts'

export type Jobs = { boss: PgBoss; stop(): Promise<void> }

type Sealed = { sealed: string }

const housekeepingQueue = 'housekeeping'
const escalationQueue = 'escalation'
const remindersQueue = 'reminders'
const verificationQueue = 'verification'
const statisticsQueue = 'statistics'

export type JobHandlers = {
  deliver: { sms: Deliver | null; email: Deliver | null }
  /** Throws away what has served its time; once an hour, on one server. */
  housekeeping: () => Promise<void>
  /** Tells of what is late; every five minutes, on one server. */
  escalation: () => Promise<void>
  /** Reminds of what is about to take place; every quarter of an hour, on one server. */
  reminders: () => Promise<void>
  /** Walks the whole audit chain; once a night, on one server. */
  verification: () => Promise<void>
  /** Counts the figures of the statistics; every quarter of an hour, on one server. */
  statistics: () => Promise<void>
  background: Parameters<typeof workInBackground>[1]
}

export function createJobs(connectionString: string, log: FastifyBaseLogger): Jobs {
  const boss = new PgBoss({ connectionString, max: 4, useListenNotify: true })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  return { boss, stop: () => boss.stop({ graceful: true, timeout: 10_000 }) }
}

export async function startJobs(jobs: Jobs, secrets: Secrets, handlers: JobHandlers): Promise<void> {
  const { boss } = jobs
  await boss.start()
  /** As it is written here, also where an earlier version made it. */
  const keepQueue = async (name: string, options: Omit<Queue, 'name'>) => {
    await boss.createQueue(name, options)
    await boss.updateQueue(name, options)
  }
  await keepQueue(codesQueue, {
    notify: true,
    // Over within six minutes: a code is good for ten, and one that comes after a newer one only confuses.
    retryLimit: 6,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 60,
    retentionSeconds: 3600,
    deleteAfterSeconds: 3600,
  })
  await keepQueue(mailQueue, {
    notify: false,
    // What a mail says stays true: it waits two days for the server that takes it.
    retryLimit: 60,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 300,
    retentionSeconds: 3 * 86_400,
    deleteAfterSeconds: 3600,
  })
  await keepQueue(housekeepingQueue, { retryLimit: 0 })
  await keepQueue(escalationQueue, { retryLimit: 0 })
  await keepQueue(remindersQueue, { retryLimit: 0 })
  await keepQueue(verificationQueue, { retryLimit: 0 })
  await keepQueue(statisticsQueue, { retryLimit: 0 })

  const send = async ({ sealed }: Sealed): Promise<void> => {
    const outgoing = JSON.parse(secrets.open(Buffer.from(sealed, 'base64'))) as Outgoing
    const { to } = outgoing
    if (to !== null) await handlers.deliver[outgoing.channel]?.({ ...outgoing, to })
  }
  // New codes announce themselves, retries do not: without looking often, one would come half a minute late. One at a
  // time and worker: a failing one must not send its neighbours again.
  const oneByOne = { notifyPollingIntervalSeconds: 5, localConcurrency: 4 }
  await boss.work<Sealed>(codesQueue, oneByOne, async ([job]) => {
    if (job) await send(job.data)
  })
  // Mails come by the hundred, when many tasks are late at once, and none is waited for: fetching them costs more than
  // sending. So they are looked for every second, full batches follow each other without a pause, and each mail of
  // one fails or arrives by itself.
  const inBatches = {
    pollingIntervalSeconds: 1,
    batchSize: 20,
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const
  await boss.work<Sealed, unknown, typeof inBatches>(mailQueue, inBatches, (batch) =>
    Promise.all(
      batch.map(async ({ id, data }) => {
        try {
          await send(data)
          return { id, status: 'completed' as const }
        } catch (error) {
          return { id, status: 'failed' as const, output: { message: String(error) } }
        }
      }),
    ),
  )
  await boss.work(housekeepingQueue, async () => await handlers.housekeeping())
  await boss.schedule(housekeepingQueue, '7 * * * *')
  await boss.work(escalationQueue, async () => await handlers.escalation())
  await boss.schedule(escalationQueue, '*/5 * * * *')
  await boss.work(remindersQueue, async () => await handlers.reminders())
  await boss.schedule(remindersQueue, '*/15 * * * *')
  await boss.work(verificationQueue, async () => await handlers.verification())
  await boss.schedule(verificationQueue, '40 2 * * *', null, { tz: 'Asia/Shanghai' })
  await boss.work(statisticsQueue, async () => await handlers.statistics())
  await boss.schedule(statisticsQueue, '*/15 * * * *')
  await workInBackground(boss, handlers.background)
}
