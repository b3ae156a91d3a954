import { codePurposes } from '@cass/contract/auth/enums.ts'
import { sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import type { Context } from './context.ts'
import { run, statement, type Tx } from './db.ts'
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

export type Outbox = { post(tx: Tx, ctx: Context, outgoing: readonly Outgoing[]): Promise<void> }

/**
 * Codes have a queue of their own, so that nobody waits for one behind a pile of mail. Both are known to the database by
 * older names: what still lies there goes out.
 */
export const codesQueue = 'outgoing'
export const mailQueue = 'letters'

const insertMails = statement(
  'demo_mail_insert',
  sql`insert into ${demoMails} (at, channel, "to", purpose, code, body)
      select ${sql.placeholder('now')}::timestamptz, * from unnest(${sql.placeholder('channels')}::text[],
        ${sql.placeholder('to')}::text[], ${sql.placeholder('purposes')}::text[],
        ${sql.placeholder('codes')}::text[], ${sql.placeholder('bodies')}::text[])`,
)

/** Queues in the sender's own transaction: what is rolled back is not sent, what is committed is not lost. */
export function createOutbox(boss: PgBoss, secrets: Secrets, options: { demo: boolean }): Outbox {
  return {
    async post(tx, ctx, outgoing) {
      const mails = options.demo ? outgoing.filter(({ to }) => to !== null) : []
      if (mails.length > 0)
        await insertMails(tx, {
          now: ctx.now,
          channels: mails.map(({ channel }) => channel),
          to: mails.map(({ to }) => to),
          purposes: mails.map(({ purpose }) => purpose),
          codes: mails.map(({ code = '' }) => code),
          bodies: mails.map(({ body }) => body),
        })
      for (const [queue, batch] of Map.groupBy(outgoing, queueOf))
        await boss.insert(
          queue,
          // Sealed, because a queue table is read by more people than a code is meant for.
          batch.map((each) => ({ data: { sealed: secrets.seal(JSON.stringify(each)).toString('base64') } })),
          { db: onTransaction(tx) },
        )
    },
  }
}

const queueOf = ({ purpose }: Outgoing): string =>
  Object.hasOwn(codePurposes, purpose) ? codesQueue : mailQueue

/** For pg-boss to work in a transaction. What it says is long and always the same: PostgreSQL plans it once. */
export const onTransaction = (tx: Tx) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({
    rows: await run(tx, { text, values }, { prepared: true }),
  }),
})
