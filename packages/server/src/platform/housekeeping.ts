import { and, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import { forgetGuesses } from './guesses.ts'
import { demoMails, idempotentAnswers, sessions } from './tables.ts'

const hours = 3_600_000

/** Throws away what the platform keeps only for a while. */
export async function sweep(db: Db, now: Date): Promise<void> {
  const ago = (span: number) => new Date(now.getTime() - span)
  await db.delete(idempotentAnswers).where(lt(idempotentAnswers.createdAt, ago(24 * hours)))
  await db.delete(sessions).where(and(isNotNull(sessions.endedAt), lt(sessions.endedAt, ago(24 * hours))))
  await db.delete(sessions).where(lt(sessions.expiresAt, ago(24 * hours)))
  await forgetGuesses(db, now)
  await db.delete(demoMails).where(sql`${demoMails.id} <= (select max(id) from ${demoMails}) - 1000`)
}
