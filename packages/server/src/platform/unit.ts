import type { Text } from '@cass/contract/kit/text.ts'
import { and, eq, sql } from 'drizzle-orm'
import { type AuditEntry, writeAudit } from './audit.ts'
import type { Context } from './context.ts'
import { type Db, type Reader, statement, type Tx } from './db.ts'
import { notify } from './events.ts'
import type { Outbox, Outgoing } from './outbox.ts'
import { conflict, Refusal } from './refusal.ts'
import { type Secrets, sameBytes } from './secrets.ts'
import { idempotentAnswers, messages } from './tables.ts'

export type NewMessage = {
  userIds: string[]
  content: string
  body: Text
  sentence: Text
  /** The same event told twice makes one message. */
  eventKey: string
}

/** One change with all that belongs to it, in one transaction. */
export type Unit = {
  readonly tx: Tx
  readonly ctx: Context
  audit(entry: AuditEntry): Promise<void>
  /** Puts a message into people's bells. */
  notify(message: NewMessage): void
  /** Sends mail or SMS, once this is committed. */
  send(outgoing: Outgoing): void
}

/** Thrown inside a unit whose Idempotency-Key was answered before. */
export class AnsweredBefore extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    super('This request was answered before')
    this.answer = answer
  }
}

export type Write = <Answer>(ctx: Context, work: (unit: Unit) => Promise<Answer>) => Promise<Answer>

/**
 * The one way to change something that people answer for. What `work` returns is the request's answer: it is
 * kept with the Idempotency-Key in the same transaction, so a repeat has one effect and the same answer.
 */
export function createWrite(db: Db, outbox: Outbox, secrets: Secrets): Write {
  return async (ctx, work) =>
    await db.transaction(async (tx) => {
      if (ctx.idempotency) await claimKey(tx, ctx, ctx.idempotency)
      let audited = false
      const notifications: NewMessage[] = []
      const outgoing: Outgoing[] = []
      const answer = await work({
        tx,
        ctx,
        audit: async (entry) => {
          audited = true
          await writeAudit(tx, ctx, entry, secrets)
        },
        notify: (message) => void notifications.push(message),
        send: (each) => void outgoing.push(each),
      })
      // Together, at the end: what a whole team is notified of costs one statement.
      await insertNotifications(tx, ctx, notifications)
      if (outgoing.length > 0) await outbox.post(tx, ctx, outgoing)
      if (!audited) throw new Error('A change without an audit row')
      if (ctx.idempotency)
        await tx
          .update(idempotentAnswers)
          .set({ answer: { data: answer } })
          .where(
            and(
              eq(idempotentAnswers.owner, ctx.idempotency.owner),
              eq(idempotentAnswers.key, ctx.idempotency.key),
            ),
          )
      return answer
    })
}

/** Waits for a twin in flight, since the insert meets its uncommitted row. */
async function claimKey(tx: Tx, ctx: Context, given: Key): Promise<void> {
  const claimed = await tx
    .insert(idempotentAnswers)
    .values({ ...given, answer: null, createdAt: ctx.now })
    .onConflictDoNothing()
    .returning({ key: idempotentAnswers.key })
  if (claimed.length > 0) return
  await recallAnswer(tx, given)
  throw conflict()
}

type Key = NonNullable<Context['idempotency']>

/** Throws the answer that this key was given before; returns when there is none. */
export async function recallAnswer(db: Reader, given: Key): Promise<void> {
  const [before] = await db
    .select()
    .from(idempotentAnswers)
    .where(and(eq(idempotentAnswers.owner, given.owner), eq(idempotentAnswers.key, given.key)))
  if (!before) return
  if (!sameBytes(before.requestHash, given.requestHash)) throw new Refusal('IDEMPOTENCY_MISMATCH')
  throw new AnsweredBefore((before.answer as { data: unknown }).data)
}

const insertMessages = statement<{ user_id: string }>(
  'message_insert',
  sql`insert into ${messages} (created_at, user_id, content, body_zh, body_en, sentence_zh, sentence_en, event_key)
      select ${sql.placeholder('now')}::timestamptz, * from unnest(${sql.placeholder('userIds')}::uuid[],
        ${sql.placeholder('contents')}::text[], ${sql.placeholder('bodiesZh')}::text[],
        ${sql.placeholder('bodiesEn')}::text[], ${sql.placeholder('sentencesZh')}::text[],
        ${sql.placeholder('sentencesEn')}::text[], ${sql.placeholder('eventKeys')}::text[])
      on conflict do nothing returning user_id`,
)

async function insertNotifications(
  tx: Tx,
  ctx: Context,
  notifications: readonly NewMessage[],
): Promise<void> {
  const each = notifications.flatMap((message) => message.userIds.map((userId) => ({ ...message, userId })))
  if (each.length === 0) return
  const made = await insertMessages(tx, {
    now: ctx.now,
    userIds: each.map(({ userId }) => userId),
    contents: each.map(({ content }) => content),
    bodiesZh: each.map(({ body }) => body.zh),
    bodiesEn: each.map(({ body }) => body.en),
    sentencesZh: each.map(({ sentence }) => sentence.zh),
    sentencesEn: each.map(({ sentence }) => sentence.en),
    eventKeys: each.map(({ eventKey }) => eventKey),
  })
  await notify(tx, { type: 'messages', userIds: [...new Set(made.map((row) => row.user_id))] })
}
