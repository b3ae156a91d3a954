import { creditCode } from '@cass/contract/kit/rules.ts'
import { arrayContains, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/db.ts'
import { keywordSearch } from '../../platform/keyword-search.ts'
import { findPage, inOrderOf } from '../../platform/search.ts'
import { institutionSearchText, institutions, users } from '../../platform/tables.ts'
import { type InstitutionRow, institutionColumns } from './records.ts'

export async function pageInstitutions(
  db: Reader,
  filters: {
    keyword: string
    /** None: whatever their status. */
    statuses: string[]
    identity: string
    pageNum: number
    pageSize: number
  },
): Promise<{ rows: InstitutionRow[]; total: number; more: boolean }> {
  const { keyword, statuses, identity, pageNum, pageSize } = filters
  // A whole code has an index of its own; its pieces are in every other code too.
  const isCode = creditCode.safeParse(keyword.toUpperCase()).success
  const { ids, total, more } = await findPage(db, {
    table: institutions,
    search: isCode ? undefined : keywordSearch(institutions, institutionSearchText, keyword),
    where: [
      isCode ? eq(institutions.creditCode, keyword.toUpperCase()) : undefined,
      statuses.length === 0 ? undefined : inArray(institutions.status, statuses),
      identity === '' ? undefined : arrayContains(institutions.identities, [identity]),
    ],
    orderBy: [desc(institutions.createdAt), sql`${institutions.id}`],
    pageNum,
    pageSize,
  })
  const rows = await db.select(institutionColumns).from(institutions).where(inArray(institutions.id, ids))
  return { rows: inOrderOf(ids, rows), total, more }
}

export async function countUsers(db: Reader, ids: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: users.institutionId, number: count() })
    .from(users)
    .where(inArray(users.institutionId, ids))
    .groupBy(users.institutionId)
  return new Map(rows.map((row) => [row.id!, row.number]))
}
