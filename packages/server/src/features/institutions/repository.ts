import { creditCode } from '@cass/contract/kit/rules.ts'
import { arrayContains, count, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db.ts'
import { findPage, holds, inOrderOf } from '../../platform/search.ts'
import { institutionSearchText, institutions, users } from '../../platform/tables.ts'

const { searchGrams: _pieces, ...columns } = getTableColumns(institutions)
export type InstitutionRecord = Omit<typeof institutions.$inferSelect, 'searchGrams'>
type NewInstitution = Omit<typeof institutions.$inferInsert, 'id' | 'version' | 'searchGrams'>

export async function findInstitution(db: Reader, id: string): Promise<InstitutionRecord | undefined> {
  const [row] = await db.select(columns).from(institutions).where(eq(institutions.id, id))
  return row
}

/** As it is now, and stays until the transaction ends. */
export async function holdInstitution(tx: Tx, id: string): Promise<InstitutionRecord | undefined> {
  const [row] = await tx
    .select(columns)
    .from(institutions)
    .where(eq(institutions.id, id))
    .for('no key update')
  return row
}

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
): Promise<{ rows: InstitutionRecord[]; total: number; more: boolean }> {
  const { keyword, statuses, identity, pageNum, pageSize } = filters
  const { ids, total, more } = await findPage(db, {
    table: institutions,
    // A whole code has an index of its own; its pieces are in every other code too.
    search: creditCode.safeParse(keyword.toUpperCase()).success
      ? eq(institutions.creditCode, keyword.toUpperCase())
      : holds(institutions, institutionSearchText, keyword),
    where: [
      statuses.length === 0 ? undefined : inArray(institutions.status, statuses),
      identity === '' ? undefined : arrayContains(institutions.identities, [identity]),
    ],
    orderBy: [desc(institutions.createdAt), sql`${institutions.id}`],
    pageNum,
    pageSize,
  })
  const rows = await db.select(columns).from(institutions).where(inArray(institutions.id, ids))
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

export async function insertInstitution(tx: Tx, institution: NewInstitution): Promise<string> {
  const id = crypto.randomUUID()
  await tx.insert(institutions).values({ ...institution, id })
  return id
}

/** For a row that is held. */
export async function changeInstitution(
  tx: Tx,
  id: string,
  change: Partial<Omit<NewInstitution, 'status'>>,
): Promise<void> {
  await tx
    .update(institutions)
    .set({ ...change, version: sql`${institutions.version} + 1` })
    .where(eq(institutions.id, id))
}
