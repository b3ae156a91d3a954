import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { Db, Reader, Tx } from '../../platform/db.ts'
import { lock } from '../../platform/locks.ts'
import { partialUploads, uploadParts, uploadTries } from './tables.ts'

export type PartialUpload = typeof partialUploads.$inferSelect
export type UploadPart = typeof uploadParts.$inferSelect

/** Counts a try and returns the total, including concurrent ones. */
export async function countTry(db: Db, ip: string, day: string): Promise<number> {
  const [row] = await db
    .insert(uploadTries)
    .values({ ip, day, number: 1 })
    .onConflictDoUpdate({
      target: [uploadTries.ip, uploadTries.day],
      set: { number: sql`${uploadTries.number} + 1` },
    })
    .returning({ number: uploadTries.number })
  return row!.number
}

export async function deleteTriesBefore(db: Db, day: string): Promise<void> {
  await db.delete(uploadTries).where(lt(uploadTries.day, day))
}

/** Serializes a holder's uploads until the transaction ends. */
export async function lockHolder(tx: Tx, holder: string): Promise<void> {
  await lock(tx, 'uploads', holder)
}

// ── Uploads in parts ────────────────────────────────────────────────────────────────────────────────

const isOwn = (id: string, holder: string) =>
  and(eq(partialUploads.id, id), eq(partialUploads.holder, holder))

export async function findPartial(
  db: Reader,
  { id, holder }: { id: string; holder: string },
): Promise<PartialUpload | undefined> {
  const [row] = await db.select().from(partialUploads).where(isOwn(id, holder))
  return row
}

/** Held until the transaction ends: its parts are added one after the other. */
export async function lockPartial(
  tx: Tx,
  { id, holder }: { id: string; holder: string },
): Promise<PartialUpload | undefined> {
  const [row] = await tx.select().from(partialUploads).where(isOwn(id, holder)).for('update')
  return row
}

/** The unfinished upload of the same file by the same holder. */
export async function findSame(
  tx: Tx,
  { holder, kind, name, sha256, size }: Omit<PartialUpload, 'id' | 'createdAt'>,
): Promise<PartialUpload | undefined> {
  const [row] = await tx
    .select()
    .from(partialUploads)
    .where(
      and(
        eq(partialUploads.holder, holder),
        eq(partialUploads.kind, kind),
        eq(partialUploads.name, name),
        eq(partialUploads.sha256, sha256),
        eq(partialUploads.size, size),
      ),
    )
  return row
}

export async function unfinishedBy(db: Reader, holder: string): Promise<{ count: number; bytes: number }> {
  const [row] = await db
    .select({
      count: sql<string>`count(*)`.mapWith(Number),
      bytes: sql<string>`coalesce(sum(${partialUploads.size}), 0)`.mapWith(Number),
    })
    .from(partialUploads)
    .where(eq(partialUploads.holder, holder))
  return row!
}

export async function insertPartial(tx: Tx, row: PartialUpload): Promise<void> {
  await tx.insert(partialUploads).values(row)
}

export const partsOf = (db: Reader, uploadId: string): Promise<UploadPart[]> =>
  db.select().from(uploadParts).where(eq(uploadParts.uploadId, uploadId)).orderBy(asc(uploadParts.position))

export async function insertPart(tx: Tx, part: UploadPart): Promise<void> {
  await tx.insert(uploadParts).values(part)
}

/** Its parts are returned, whose bytes are to be deleted; null where it was not there. */
export async function deletePartial(
  tx: Tx,
  upload: { id: string; holder: string },
): Promise<UploadPart[] | null> {
  if (!(await lockPartial(tx, upload))) return null
  const parts = await partsOf(tx, upload.id)
  await tx.delete(partialUploads).where(eq(partialUploads.id, upload.id))
  return parts
}

export const findPartialsBefore = (db: Db, before: Date): Promise<PartialUpload[]> =>
  db.select().from(partialUploads).where(lt(partialUploads.createdAt, before))
