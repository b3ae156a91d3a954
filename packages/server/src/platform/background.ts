import type { PgBoss } from 'pg-boss'
import type { Tx } from './db.ts'
import { onTransaction } from './outbox.ts'

/** Work that takes minutes, and its longest time: nobody waits for it. */
export const backgroundQueues = {
  auditExport: { expireInSeconds: 3_600 },
  auditVerification: { expireInSeconds: 6 * 3_600 },
} as const
export type BackgroundQueue = keyof typeof backgroundQueues
export type BackgroundJob = { id: string }

export type StartInBackground = (tx: Tx, queue: BackgroundQueue, job: BackgroundJob) => Promise<void>

/** In the transaction of what asks for it: what is rolled back is not done, what is committed is. */
export const createStartInBackground =
  (boss: PgBoss): StartInBackground =>
  async (tx, queue, job) =>
    void (await boss.insert(queue, [{ data: job }], { db: onTransaction(tx) }))

/** Each is tried again where a server stopped meanwhile, and by one server at a time. */
export async function workInBackground(
  boss: PgBoss,
  handlers: Record<BackgroundQueue, (job: BackgroundJob) => Promise<void>>,
): Promise<void> {
  for (const [name, options] of Object.entries(backgroundQueues)) {
    const queue = {
      notify: true,
      retryLimit: 2,
      retryDelay: 5,
      retentionSeconds: 86_400,
      deleteAfterSeconds: 86_400,
      ...options,
    }
    await boss.createQueue(name, queue)
    await boss.updateQueue(name, queue)
    await boss.work<BackgroundJob>(name, { notifyPollingIntervalSeconds: 10 }, async ([job]) => {
      if (job) await handlers[name as BackgroundQueue](job.data)
    })
  }
}
