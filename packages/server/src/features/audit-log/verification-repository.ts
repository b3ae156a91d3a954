import { and, desc, eq, isNotNull, isNull, lt, ne } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db.ts'
import { users } from '../../platform/tables.ts'
import { isEnabled } from '../people/service.ts'
import { auditVerifications } from './tables.ts'

export type VerificationRow = typeof auditVerifications.$inferSelect

/** Null where one is running already; one from before `since` is not any more. */
export async function beginVerification(
  tx: Tx,
  given: { requestedBy: string | null; now: Date; since: Date },
): Promise<string | null> {
  await tx
    .delete(auditVerifications)
    .where(and(isNull(auditVerifications.finishedAt), lt(auditVerifications.startedAt, given.since)))
  const id = crypto.randomUUID()
  const made = await tx
    .insert(auditVerifications)
    .values({ id, requestedBy: given.requestedBy, startedAt: given.now })
    .onConflictDoNothing()
    .returning({ id: auditVerifications.id })
  return made.length > 0 ? id : null
}

export async function changeVerification(
  db: Reader,
  id: string,
  change: Partial<Pick<VerificationRow, 'verified' | 'head' | 'finishedAt' | 'broken'>>,
): Promise<void> {
  await db.update(auditVerifications).set(change).where(eq(auditVerifications.id, id))
}

export async function isRunning(db: Reader, id: string): Promise<boolean> {
  const open = and(eq(auditVerifications.id, id), isNull(auditVerifications.finishedAt))
  return (await db.select({ id: auditVerifications.id }).from(auditVerifications).where(open)).length > 0
}

/** The last one that has ended, and the one that is running: in one look, or one that ends meanwhile is neither. */
export async function latestVerifications(db: Reader) {
  const isOpen = isNull(auditVerifications.finishedAt)
  const found = await db
    .selectDistinctOn([isOpen], { row: auditVerifications, requestedBy: users.name })
    .from(auditVerifications)
    .leftJoin(users, eq(users.id, auditVerifications.requestedBy))
    .orderBy(isOpen, desc(auditVerifications.startedAt), auditVerifications.id)
  return {
    last: found.find(({ row }) => row.finishedAt !== null) ?? null,
    running: found.find(({ row }) => row.finishedAt === null) ?? null,
  }
}

/** Where the chain ended when it was found whole, the newest first. */
export async function knownHeads(db: Reader, most: number): Promise<string[]> {
  const rows = await db
    .select({ head: auditVerifications.head })
    .from(auditVerifications)
    .where(
      and(
        isNotNull(auditVerifications.finishedAt),
        isNull(auditVerifications.broken),
        ne(auditVerifications.head, ''),
      ),
    )
    .orderBy(desc(auditVerifications.startedAt), auditVerifications.id)
    .limit(most)
  return rows.map(({ head }) => head)
}

/** Those who hear of a broken chain. */
export const findSuperAdministrators = (db: Reader): Promise<{ id: string; email: string }[]> =>
  db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.kind, 'grip'), eq(users.roleType, 'superAdmin'), isEnabled))
