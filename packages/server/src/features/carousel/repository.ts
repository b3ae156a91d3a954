import type { Language } from '@cass/contract/kit/text.ts'
import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db.ts'
import { slides } from './tables.ts'

export type SlideRow = typeof slides.$inferSelect
export type SlideFields = Omit<SlideRow, 'id' | 'position' | 'version'>

export const findSlides = (db: Reader): Promise<SlideRow[]> =>
  db.select().from(slides).orderBy(asc(slides.position), asc(slides.id))

/** The slides that visitors see now. */
export const findLive = (db: Reader, language: Language, now: Date): Promise<SlideRow[]> =>
  db
    .select()
    .from(slides)
    .where(
      and(
        eq(slides.enabled, true),
        inArray(slides.language, ['all', language]),
        or(isNull(slides.startsAt), lte(slides.startsAt, now)),
        or(isNull(slides.endsAt), gt(slides.endsAt, now)),
      ),
    )
    .orderBy(asc(slides.position), asc(slides.id))

export async function findSlide(db: Reader, id: string): Promise<SlideRow | undefined> {
  const [row] = await db.select().from(slides).where(eq(slides.id, id))
  return row
}

export async function insertSlide(
  tx: Tx,
  row: SlideFields & Pick<SlideRow, 'id' | 'position'>,
): Promise<void> {
  await tx.insert(slides).values(row)
}

const matchesVersion = (given: { id: string; version: number }) =>
  and(eq(slides.id, given.id), eq(slides.version, given.version))

/** False when the slide has changed since the caller read it. */
export async function updateSlide(
  tx: Tx,
  given: { id: string; version: number },
  fields: SlideFields,
): Promise<boolean> {
  const changed = await tx
    .update(slides)
    .set({ ...fields, version: sql`${slides.version} + 1` })
    .where(matchesVersion(given))
    .returning({ id: slides.id })
  return changed.length > 0
}

export async function deleteSlide(tx: Tx, given: { id: string; version: number }): Promise<boolean> {
  const deleted = await tx.delete(slides).where(matchesVersion(given)).returning({ id: slides.id })
  return deleted.length > 0
}
