import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import type { Db, Reader, Tx } from '../../platform/db.ts'
import { files } from '../../platform/tables.ts'
import { auditExports } from './tables.ts'

export type ExportRow = typeof auditExports.$inferSelect

export async function insertExport(
  tx: Tx,
  row: Pick<ExportRow, 'id' | 'requestedBy' | 'language' | 'filters' | 'createdAt'>,
): Promise<void> {
  await tx.insert(auditExports).values(row)
}

export async function findExport(db: Reader, id: string): Promise<ExportRow | undefined> {
  const [row] = await db.select().from(auditExports).where(eq(auditExports.id, id))
  return row
}

export async function isWaiting(tx: Tx, requestedBy: string): Promise<boolean> {
  const open = and(eq(auditExports.requestedBy, requestedBy), isNull(auditExports.finishedAt))
  return (await tx.select({ id: auditExports.id }).from(auditExports).where(open).limit(1)).length > 0
}

/** The newest of somebody, with their files. */
export const listExports = (db: Reader, requestedBy: string, most: number) =>
  db
    .select({ row: auditExports, file: { id: files.id, name: files.name, size: files.size } })
    .from(auditExports)
    .leftJoin(files, eq(files.id, auditExports.fileId))
    .where(eq(auditExports.requestedBy, requestedBy))
    .orderBy(desc(auditExports.createdAt), auditExports.id)
    .limit(most)

export async function changeExport(
  db: Reader,
  id: string,
  change: Partial<Pick<ExportRow, 'expected' | 'written' | 'fileId' | 'finishedAt' | 'failed'>>,
): Promise<void> {
  await db.update(auditExports).set(change).where(eq(auditExports.id, id))
}

/** Those that have been kept long enough are gone; what this returns are their files. */
export async function deleteExportsBefore(
  tx: Tx,
  before: Date,
): Promise<{ id: string; fileId: string | null }[]> {
  return await tx
    .delete(auditExports)
    .where(lt(auditExports.createdAt, before))
    .returning({ id: auditExports.id, fileId: auditExports.fileId })
}

/** Those that no job will finish any more. */
export async function giveUpExports(db: Db, startedBefore: Date, now: Date): Promise<void> {
  await db
    .update(auditExports)
    .set({ finishedAt: now, failed: 'abandoned' })
    .where(and(isNull(auditExports.finishedAt), lt(auditExports.createdAt, startedBefore)))
}
