import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { slides } from './tables.ts'

export type SlideRow = typeof slides.$inferSelect

export const findSlides = (db: Db): Promise<SlideRow[]> =>
  db.select().from(slides).orderBy(asc(slides.position))

export async function findSlide(db: Db, id: string): Promise<SlideRow | undefined> {
  const [row] = await db.select().from(slides).where(eq(slides.id, id))
  return row
}
