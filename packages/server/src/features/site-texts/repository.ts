import type { SiteTextKind } from '@cass/contract/site-texts/endpoints.ts'
import { and, desc, eq, isNotNull, isNull, max, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db, Reader, Tx } from '../../platform/db.ts'
import { lock, lockShared } from '../../platform/locks.ts'
import { users } from '../../platform/tables.ts'
import { siteTexts } from './tables.ts'

export type SiteTextRow = typeof siteTexts.$inferSelect
type Texts = Pick<SiteTextRow, 'bodyZh' | 'bodyEn' | 'changesZh' | 'changesEn'>

const published = (kind: SiteTextKind) => and(eq(siteTexts.kind, kind), isNotNull(siteTexts.edition))

/** The edition in force. */
export async function findPublished(db: Reader, kind: SiteTextKind): Promise<SiteTextRow | undefined> {
  const [row] = await db
    .select()
    .from(siteTexts)
    .where(published(kind))
    .orderBy(desc(siteTexts.edition))
    .limit(1)
  return row
}

export type Terms = { edition: number; publishedAt: Date }

/** What every login needs of the terms of service in force. */
export async function findTerms(db: Reader): Promise<Terms | null> {
  const [row] = await db
    .select({ edition: siteTexts.edition, publishedAt: siteTexts.publishedAt })
    .from(siteTexts)
    .where(published('userProtocol'))
    .orderBy(desc(siteTexts.edition))
    .limit(1)
  return row ? { edition: row.edition!, publishedAt: row.publishedAt! } : null
}

export async function latestConsent(tx: Tx): Promise<Date | null> {
  const [row] = await tx.select({ at: max(users.termsReadAt) }).from(users)
  return row?.at ?? null
}

/** The draft first, then newest. */
export const findEditions = (db: Reader, kind: SiteTextKind) =>
  db
    .select({ row: siteTexts, by: users.name })
    .from(siteTexts)
    .leftJoin(users, eq(users.id, siteTexts.savedBy))
    .where(eq(siteTexts.kind, kind))
    .orderBy(sql`${siteTexts.edition} desc nulls first`)

export async function lockDraft(tx: Tx, kind: SiteTextKind): Promise<SiteTextRow | undefined> {
  const [row] = await tx
    .select()
    .from(siteTexts)
    .where(and(eq(siteTexts.kind, kind), isNull(siteTexts.edition)))
    .for('update')
  return row
}

export async function lockText(tx: Tx, id: string): Promise<SiteTextRow | undefined> {
  const [row] = await tx.select().from(siteTexts).where(eq(siteTexts.id, id)).for('update')
  return row
}

/** False if somebody else started one at the same moment. */
export async function insertDraft(
  tx: Tx,
  row: Texts & Pick<SiteTextRow, 'id' | 'kind' | 'version' | 'savedBy' | 'updatedAt'>,
): Promise<boolean> {
  const inserted = await tx
    .insert(siteTexts)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: siteTexts.id })
  return inserted.length > 0
}

export async function updateText(tx: Tx, id: string, set: Partial<SiteTextRow>): Promise<void> {
  await tx
    .update(siteTexts)
    .set({ ...set, version: sql`${siteTexts.version} + 1` })
    .where(eq(siteTexts.id, id))
}

export async function deleteText(tx: Tx, id: string): Promise<void> {
  await tx.delete(siteTexts).where(eq(siteTexts.id, id))
}

/** The number of the next edition; locked until the transaction ends. */
export async function nextEdition(tx: Tx, kind: SiteTextKind): Promise<number> {
  await lock(tx, 'siteTextEdition', kind)
  const [row] = await tx
    .select({ newest: max(siteTexts.edition) })
    .from(siteTexts)
    .where(eq(siteTexts.kind, kind))
  return (row?.newest ?? 0) + 1
}

/** Keeps the edition in force unchanged until the transaction ends; shared by any number of transactions. */
export async function lockEditionShared(tx: Tx, kind: SiteTextKind): Promise<void> {
  await lockShared(tx, 'siteTextEdition', kind)
}

/** Whether the edition in force shows this picture. */
export async function showsPicture(db: Db, kind: SiteTextKind, fileId: string): Promise<boolean> {
  const contains = (body: PgColumn) => sql`strpos(${body}, ${fileId}) > 0`
  const [row] = await db
    .select({ shows: sql<boolean>`${contains(siteTexts.bodyZh)} or ${contains(siteTexts.bodyEn)}` })
    .from(siteTexts)
    .where(published(kind))
    .orderBy(desc(siteTexts.edition))
    .limit(1)
  return row?.shows ?? false
}
