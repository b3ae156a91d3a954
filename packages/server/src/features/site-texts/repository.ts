import type { SiteTextKind } from '@cass/contract/site-texts/endpoints.ts'
import { and, desc, eq, isNotNull, isNull, max, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db, Reader, Tx } from '../../platform/db.ts'
import { users } from '../../platform/tables.ts'
import { siteTexts } from './tables.ts'

export type SiteTextRow = typeof siteTexts.$inferSelect
type Texts = Pick<SiteTextRow, 'bodyZh' | 'bodyEn' | 'changesZh' | 'changesEn'>

const editionLock = 4_021_010

/** The edition that holds now. */
export async function findPublished(db: Reader, kind: SiteTextKind): Promise<SiteTextRow | undefined> {
  const [row] = await db
    .select()
    .from(siteTexts)
    .where(and(eq(siteTexts.kind, kind), isNotNull(siteTexts.edition)))
    .orderBy(desc(siteTexts.edition))
    .limit(1)
  return row
}

/** The draft first, then newest. */
export const findEditions = (db: Reader, kind: SiteTextKind) =>
  db
    .select({ row: siteTexts, by: users.name })
    .from(siteTexts)
    .leftJoin(users, eq(users.id, siteTexts.savedBy))
    .where(eq(siteTexts.kind, kind))
    .orderBy(sql`${siteTexts.edition} desc nulls first`)

export async function holdDraft(tx: Tx, kind: SiteTextKind): Promise<SiteTextRow | undefined> {
  const [row] = await tx
    .select()
    .from(siteTexts)
    .where(and(eq(siteTexts.kind, kind), isNull(siteTexts.edition)))
    .for('update')
  return row
}

export async function holdText(tx: Tx, id: string): Promise<SiteTextRow | undefined> {
  const [row] = await tx.select().from(siteTexts).where(eq(siteTexts.id, id)).for('update')
  return row
}

/** False where somebody else began one at the same moment. */
export async function insertDraft(
  tx: Tx,
  row: Texts & Pick<SiteTextRow, 'id' | 'kind' | 'version' | 'savedBy' | 'updatedAt'>,
): Promise<boolean> {
  const made = await tx.insert(siteTexts).values(row).onConflictDoNothing().returning({ id: siteTexts.id })
  return made.length > 0
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

/** The number of the next edition; whoever asks next waits until this transaction ends. */
export async function nextEdition(tx: Tx, kind: SiteTextKind): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${editionLock}, hashtext(${kind}))`)
  const [row] = await tx
    .select({ newest: max(siteTexts.edition) })
    .from(siteTexts)
    .where(eq(siteTexts.kind, kind))
  return (row?.newest ?? 0) + 1
}

/** Whether a published edition shows this picture. */
export async function showsPicture(db: Db, kind: SiteTextKind, fileId: string): Promise<boolean> {
  const held = (body: PgColumn) => sql`strpos(${body}, ${fileId}) > 0`
  const [row] = await db
    .select({ id: siteTexts.id })
    .from(siteTexts)
    .where(
      and(
        eq(siteTexts.kind, kind),
        isNotNull(siteTexts.edition),
        or(held(siteTexts.bodyZh), held(siteTexts.bodyEn)),
      ),
    )
    .limit(1)
  return row !== undefined
}
