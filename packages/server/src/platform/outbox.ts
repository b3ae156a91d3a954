import { codePurposes } from '@cass/contract/auth/enums.ts'
import { sql } from 'drizzle-orm'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import type { Context } from './context.ts'
import type { Tx } from './db.ts'
import type { Secrets } from './secrets.ts'
import { demoMails } from './tables.ts'

/** Something that leaves the house by SMS or mail. */
export type Outgoing = {
  channel: 'sms' | 'email'
  /** Null goes nowhere: asking for a code costs the same work whether or not there is such an account. */
  to: string | null
  purpose: string
  subject: string
  body: string
  /** The code inside the body, where there is one; shown by the demo mailbox. */
  code?: string
}

export type Outbox = { post(tx: Tx, ctx: Context, outgoing: Outgoing): Promise<void> }

export const outgoingQueue = 'outgoing'

/** A code is over in minutes, as the queue has it. What a letter tells stays true: it waits two days for the mail. */
const letterPatience = {
  retryLimit: 60,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  retentionSeconds: 3 * 86_400,
}

/** Queues in the sender's own transaction: what is rolled back is not sent, what is committed is not lost. */
export function createOutbox(boss: PgBoss, secrets: Secrets, options: { demo: boolean }): Outbox {
  return {
    async post(tx, ctx, outgoing) {
      if (options.demo && outgoing.to !== null)
        await tx.insert(demoMails).values({
          channel: outgoing.channel,
          to: outgoing.to,
          purpose: outgoing.purpose,
          code: outgoing.code ?? '',
          body: outgoing.body,
          at: ctx.now,
        })
      // Sealed, because a queue table is read by more people than a code is meant for.
      const sealed = secrets.seal(JSON.stringify(outgoing)).toString('base64')
      const patience = Object.hasOwn(codePurposes, outgoing.purpose) ? {} : letterPatience
      await boss.send(outgoingQueue, { sealed }, { db: fromDrizzle(tx, sql), ...patience })
    },
  }
}
