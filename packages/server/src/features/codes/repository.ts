import { and, count, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Reader, Tx } from '../../platform/db.ts'
import { lock } from '../../platform/locks.ts'
import { users } from '../../platform/tables.ts'
import { codeCounts, codes } from './tables.ts'

export type CodeRow = typeof codes.$inferSelect
/** What a code is bound to; it is valid only if all of these match. */
export type Binding = Pick<CodeRow, 'channel' | 'purpose' | 'identity' | 'holder'>

const bound = (binding: Binding) =>
  and(
    eq(codes.holder, binding.holder),
    eq(codes.channel, binding.channel),
    eq(codes.purpose, binding.purpose),
    eq(codes.identity, binding.identity),
    isNull(codes.endedAt),
  )

/** Ends older codes of the same binding: only the newest is valid. */
export async function insertCode(
  tx: Tx,
  row: Binding & Pick<CodeRow, 'id' | 'ip' | 'codeHash' | 'triesLeft' | 'createdAt' | 'expiresAt'>,
): Promise<void> {
  await tx.update(codes).set({ endedAt: row.createdAt }).where(bound(row))
  await tx.insert(codes).values(row)
}

const open = (binding: Binding, now: Date) =>
  and(bound(binding), gt(codes.triesLeft, 0), gt(codes.expiresAt, now))

export async function hasOpenCode(db: Reader, binding: Binding, now: Date): Promise<boolean> {
  const rows = await db.select({ id: codes.id }).from(codes).where(open(binding, now))
  return rows.length > 0
}

/** Takes one try before comparing, so that parallel guesses each cost one. */
export async function takeTry(db: Db, binding: Binding, now: Date): Promise<CodeRow | undefined> {
  const [row] = await db
    .update(codes)
    .set({ triesLeft: sql`${codes.triesLeft} - 1` })
    .where(open(binding, now))
    .returning()
  return row
}

export async function returnTry(db: Reader, id: string): Promise<void> {
  await db
    .update(codes)
    .set({ triesLeft: sql`${codes.triesLeft} + 1` })
    .where(eq(codes.id, id))
}

/** True for the one caller that ended it. */
export async function endCode(db: Reader, id: string, now: Date): Promise<boolean> {
  const ended = await db
    .update(codes)
    .set({ endedAt: now })
    .where(and(eq(codes.id, id), isNull(codes.endedAt)))
    .returning({ id: codes.id })
  return ended.length > 0
}

/** Ends all open codes and tickets of an identity, whoever requested them. */
export async function endCodesFor(
  tx: Tx,
  given: { identity: string; purposes: readonly string[] },
  now: Date,
): Promise<void> {
  await tx
    .update(codes)
    .set({ endedAt: now })
    .where(
      and(
        eq(codes.identity, given.identity),
        inArray(codes.purpose, [...given.purposes]),
        isNull(codes.endedAt),
      ),
    )
}

/** Serializes sending to the same identity or for the same holder until the transaction ends. */
export async function lockSending(tx: Tx, given: Pick<CodeRow, 'identity' | 'holder'>): Promise<void> {
  for (const name of [given.identity, given.holder].toSorted()) await lock(tx, 'codes', name)
}

/** What was sent to an identity: recently in total, today from this IP address, and the newest for this purpose. */
export async function countSentTo(
  db: Reader,
  given: Pick<CodeRow, 'channel' | 'identity' | 'purpose' | 'ip'>,
  since: { lately: Date; today: Date },
): Promise<{ lately: number; fromHere: number; newest: Date | null }> {
  const same = eq(codes.purpose, given.purpose)
  const [row] = await db
    .select({
      lately: sql<string>`count(*) filter (where ${gt(codes.createdAt, since.lately)})`.mapWith(Number),
      fromHere: sql<string>`count(*) filter (where ${eq(codes.ip, given.ip)})`.mapWith(Number),
      newest: sql<Date | null>`max(${codes.createdAt}) filter (where ${same})`.mapWith(codes.createdAt),
    })
    .from(codes)
    .where(
      and(
        eq(codes.identity, given.identity),
        eq(codes.channel, given.channel),
        gt(codes.createdAt, since.today),
      ),
    )
  return row!
}

export async function countSentFor(db: Reader, holder: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ number: count() })
    .from(codes)
    .where(
      and(eq(codes.holder, holder), inArray(codes.channel, ['sms', 'email']), gt(codes.createdAt, since)),
    )
  return row!.number
}

export async function deleteExpired(db: Db, before: Date): Promise<void> {
  await db.delete(codes).where(lt(codes.expiresAt, before))
}

/** Increments the count of this hour; null if the limit was reached before. */
export async function countUpTo(
  tx: Tx,
  row: Pick<typeof codeCounts.$inferInsert, 'scope' | 'key' | 'since'>,
  limit: number,
): Promise<number | null> {
  const [counted] = await tx
    .insert(codeCounts)
    .values({ ...row, count: 1 })
    .onConflictDoUpdate({
      target: [codeCounts.scope, codeCounts.key, codeCounts.since],
      set: { count: sql`${codeCounts.count} + 1` },
      setWhere: lt(codeCounts.count, limit),
    })
    .returning({ count: codeCounts.count })
  return counted?.count ?? null
}

export async function deleteCountsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(codeCounts).where(lt(codeCounts.since, before))
}

export async function findAdministrators(db: Reader): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.kind, 'grip'), eq(users.roleType, 'superAdmin')))
  return rows.map(({ id }) => id)
}
