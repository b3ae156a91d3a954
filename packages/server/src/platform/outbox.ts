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

/** Codes have a queue of their own, so that nobody waits for one behind a pile of letters. */
/** Its name is from when it had both: what still lies there goes out. */
export const codesQueue = 'outgoing'
export const lettersQueue = 'letters'

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
      const queue = Object.hasOwn(codePurposes, outgoing.purpose) ? codesQueue : lettersQueue
      await boss.send(queue, { sealed }, { db: fromDrizzle(tx, sql) })
    },
  }
}
