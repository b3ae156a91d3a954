import { packageWorkflow } from '@cass/contract/extraction/workflow.ts'
import { and, asc, count, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db, Reader, Tx } from '../../platform/db.ts'
import type { FileRow } from '../../platform/files.ts'
import { containsKeyword } from '../../platform/keyword-search.ts'
import { files, users } from '../../platform/tables.ts'
import { packageFiles, packages, packageVisits } from './tables.ts'

export type PackageRow = typeof packages.$inferSelect
export type ListedPackage = { row: PackageRow; by: string; files: FileRow[] }
export type NewVisit = Omit<typeof packageVisits.$inferInsert, 'id'>

const { open, closed } = packageWorkflow.states
/** The package of a code. */
export const byHash = (codeHashes: readonly Buffer[]): SQL =>
  sql`select id from ${packages} where code_hash = any(${sql.param([...codeHashes])}::bytea[])`

export async function findPackage(db: Reader, id: string): Promise<PackageRow | undefined> {
  const [row] = await db.select().from(packages).where(eq(packages.id, id))
  return row
}

export const filesOf = (db: Reader, packageId: string): Promise<FileRow[]> =>
  db
    .select(getTableColumns(files))
    .from(packageFiles)
    .innerJoin(files, eq(files.id, packageFiles.fileId))
    .where(eq(packageFiles.packageId, packageId))
    .orderBy(asc(packageFiles.position))

const usedUp = sql`${packages.downloads} >= ${packages.downloadLimit}`
const isOver = (now: Date) => sql`(${packages.expiresAt} <= ${now} or coalesce(${usedUp}, false))`

/** Counts a download if one is left; of parallel ones exactly as many succeed as are left. */
export async function countDownload(tx: Tx, id: string, now: Date): Promise<boolean> {
  const counted = await tx
    .update(packages)
    .set({ downloads: sql`${packages.downloads} + 1` })
    .where(and(eq(packages.id, id), eq(packages.status, open.code), sql`not ${isOver(now)}`))
    .returning({ id: packages.id })
  return counted.length > 0
}

export async function insertVisit(db: Reader, visit: NewVisit): Promise<void> {
  await db.insert(packageVisits).values(visit)
}

export async function insertPackage(
  tx: Tx,
  row: Omit<PackageRow, 'version' | 'downloads'>,
  fileIds: readonly string[],
): Promise<void> {
  await tx.insert(packages).values(row)
  await tx
    .insert(packageFiles)
    .values(fileIds.map((fileId, position) => ({ packageId: row.id, fileId, position })))
}

/** Deletes its list of files and its visits too. */
export async function deletePackage(tx: Tx, given: { id: string; version: number }): Promise<boolean> {
  const deleted = await tx
    .delete(packages)
    .where(and(eq(packages.id, given.id), eq(packages.version, given.version)))
    .returning({ id: packages.id })
  return deleted.length > 0
}

export async function pagePackages(
  db: Db,
  given: {
    keyword: string
    state: '' | 'open' | 'over' | 'closed'
    now: Date
    pageNum: number
    pageSize: number
  },
): Promise<{ list: ListedPackage[]; total: number }> {
  const inState: Record<typeof given.state, SQL | undefined> = {
    '': undefined,
    open: and(eq(packages.status, open.code), sql`not ${isOver(given.now)}`),
    over: and(eq(packages.status, open.code), isOver(given.now)),
    closed: eq(packages.status, closed.code),
  }
  const where = and(containsKeyword([packages.name, packages.note], given.keyword), inState[given.state])
  const [rows, counted] = await Promise.all([
    db
      .select({ row: packages, by: users.name })
      .from(packages)
      .innerJoin(users, eq(users.id, packages.createdBy))
      .where(where)
      .orderBy(desc(packages.createdAt), asc(packages.id))
      .limit(given.pageSize)
      .offset((given.pageNum - 1) * given.pageSize),
    db.select({ number: count() }).from(packages).where(where),
  ])
  const ids = rows.map(({ row }) => row.id)
  const packageFileRows =
    ids.length === 0
      ? []
      : await db
          .select({ packageId: packageFiles.packageId, file: files })
          .from(packageFiles)
          .innerJoin(files, eq(files.id, packageFiles.fileId))
          .where(inArray(packageFiles.packageId, ids))
          .orderBy(asc(packageFiles.position))
  const list = rows.map((each) => ({
    ...each,
    files: packageFileRows.filter(({ packageId }) => packageId === each.row.id).map(({ file }) => file),
  }))
  return { list, total: counted[0]!.number }
}

export async function pageVisits(db: Db, packageId: string, paging: { pageNum: number; pageSize: number }) {
  const where = eq(packageVisits.packageId, packageId)
  const [rows, counted] = await Promise.all([
    db
      .select({ visit: packageVisits, by: users.loginName })
      .from(packageVisits)
      .leftJoin(users, eq(users.id, packageVisits.userId))
      .where(where)
      .orderBy(desc(packageVisits.id))
      .limit(paging.pageSize)
      .offset((paging.pageNum - 1) * paging.pageSize),
    db.select({ number: count() }).from(packageVisits).where(where),
  ])
  return { rows, total: counted[0]!.number }
}
