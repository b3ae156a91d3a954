import type { FaqType } from '@cass/contract/faq/endpoints.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db.ts'
import { keywordSearch } from '../../platform/keyword-search.ts'
import { endOfList, putInOrder } from '../../platform/ordering.ts'

import { faqEntries, faqSearchText } from './tables.ts'

const { searchGrams: _, ...columns } = getTableColumns(faqEntries)
export type FaqEntryRow = Omit<typeof faqEntries.$inferSelect, 'searchGrams'>
export type FaqEntryFields = Omit<FaqEntryRow, 'id' | 'position' | 'version'>

const ofType = (type: FaqType) => eq(faqEntries.problemType, type)

export const findFaqEntries = (
  db: Reader,
  given: { problemType: FaqType | 'ALL'; words: readonly string[]; publishedOnly: boolean },
): Promise<FaqEntryRow[]> =>
  db
    .select(columns)
    .from(faqEntries)
    .where(
      and(
        given.publishedOnly ? eq(faqEntries.published, true) : undefined,
        given.problemType === 'ALL' ? undefined : ofType(given.problemType),
        ...given.words.map((word) => keywordSearch(faqEntries, faqSearchText, word)?.byIndex),
      ),
    )
    .orderBy(asc(faqEntries.problemType), asc(faqEntries.position), asc(faqEntries.id))

export async function findFaqEntry(db: Reader, id: string): Promise<FaqEntryRow | undefined> {
  const [row] = await db.select(columns).from(faqEntries).where(eq(faqEntries.id, id))
  return row
}

export const endOfType = (tx: Tx, type: FaqType, most: number, language: Language) =>
  endOfList(tx, faqEntries, { within: ofType(type), most, language })

export const orderType = (tx: Tx, type: FaqType, ids: readonly string[]) =>
  putInOrder(tx, faqEntries, ids, ofType(type))

export async function insertFaqEntry(
  tx: Tx,
  row: FaqEntryFields & Pick<FaqEntryRow, 'id' | 'position'>,
): Promise<void> {
  await tx.insert(faqEntries).values(row)
}

const matchesVersion = (given: { id: string; version: number }) =>
  and(eq(faqEntries.id, given.id), eq(faqEntries.version, given.version))

/** False when the entry has changed since the caller read it. */
export async function updateFaqEntry(
  tx: Tx,
  given: { id: string; version: number },
  fields: FaqEntryFields & Pick<FaqEntryRow, 'position'>,
): Promise<boolean> {
  const changed = await tx
    .update(faqEntries)
    .set({ ...fields, version: sql`${faqEntries.version} + 1` })
    .where(matchesVersion(given))
    .returning({ id: faqEntries.id })
  return changed.length > 0
}

export async function deleteFaqEntry(tx: Tx, given: { id: string; version: number }): Promise<boolean> {
  const deleted = await tx.delete(faqEntries).where(matchesVersion(given)).returning({ id: faqEntries.id })
  return deleted.length > 0
}
