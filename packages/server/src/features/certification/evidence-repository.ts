import { inArray } from 'drizzle-orm'
import type { Reader } from '../../platform/db.ts'
import type { FileRow } from '../../platform/files.ts'
import { files, users } from '../../platform/tables.ts'

/** Reports and evidence, by their ids. */
export async function findFiles(db: Reader, ids: readonly string[]): Promise<Map<string, FileRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(files)
    .where(inArray(files.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

export async function findUserNames(db: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
