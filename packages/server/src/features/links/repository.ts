import { and, asc, eq, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db.ts'
import { links } from './tables.ts'

export type LinkRow = typeof links.$inferSelect
type LinkFields = Pick<LinkRow, 'nameZh' | 'nameEn' | 'address'>

export const findLinks = (db: Reader): Promise<LinkRow[]> =>
  db.select().from(links).orderBy(asc(links.position), asc(links.id))

export async function findLink(db: Reader, id: string): Promise<LinkRow | undefined> {
  const [row] = await db.select().from(links).where(eq(links.id, id))
  return row
}

export async function insertLink(tx: Tx, row: LinkFields & Pick<LinkRow, 'id' | 'position'>): Promise<void> {
  await tx.insert(links).values(row)
}

const matchesVersion = (given: { id: string; version: number }) =>
  and(eq(links.id, given.id), eq(links.version, given.version))

/** False when the link has changed since the caller read it. */
export async function updateLink(
  tx: Tx,
  given: { id: string; version: number },
  fields: LinkFields,
): Promise<boolean> {
  const changed = await tx
    .update(links)
    .set({ ...fields, version: sql`${links.version} + 1` })
    .where(matchesVersion(given))
    .returning({ id: links.id })
  return changed.length > 0
}

export async function deleteLink(tx: Tx, given: { id: string; version: number }): Promise<boolean> {
  const deleted = await tx.delete(links).where(matchesVersion(given)).returning({ id: links.id })
  return deleted.length > 0
}
