import type { Language } from '@cass/contract/kit/text.ts'
import type { ProblemType } from '@cass/contract/problems/endpoints.ts'
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db.ts'
import { keywordSearch } from '../../platform/keyword-search.ts'
import { endOfList, putInOrder } from '../../platform/ordering.ts'
import { problemSearchText, problems } from './tables.ts'

const { searchGrams: _, ...columns } = getTableColumns(problems)
export type ProblemRow = Omit<typeof problems.$inferSelect, 'searchGrams'>
export type ProblemFields = Omit<ProblemRow, 'id' | 'position' | 'version'>

const ofType = (type: ProblemType) => eq(problems.problemType, type)

export const findProblems = (
  db: Reader,
  given: { problemType: ProblemType | 'ALL'; words: readonly string[]; publishedOnly: boolean },
): Promise<ProblemRow[]> =>
  db
    .select(columns)
    .from(problems)
    .where(
      and(
        given.publishedOnly ? eq(problems.published, true) : undefined,
        given.problemType === 'ALL' ? undefined : ofType(given.problemType),
        ...given.words.map((word) => keywordSearch(problems, problemSearchText, word)?.byIndex),
      ),
    )
    .orderBy(asc(problems.problemType), asc(problems.position), asc(problems.id))

export async function findProblem(db: Reader, id: string): Promise<ProblemRow | undefined> {
  const [row] = await db.select(columns).from(problems).where(eq(problems.id, id))
  return row
}

export const endOfType = (tx: Tx, type: ProblemType, most: number, language: Language) =>
  endOfList(tx, problems, { within: ofType(type), most, language })

export const orderType = (tx: Tx, type: ProblemType, ids: readonly string[]) =>
  putInOrder(tx, problems, ids, ofType(type))

export async function insertProblem(
  tx: Tx,
  row: ProblemFields & Pick<ProblemRow, 'id' | 'position'>,
): Promise<void> {
  await tx.insert(problems).values(row)
}

const seen = (given: { id: string; version: number }) =>
  and(eq(problems.id, given.id), eq(problems.version, given.version))

/** False when the row has moved on since the caller saw it. */
export async function updateProblem(
  tx: Tx,
  given: { id: string; version: number },
  fields: ProblemFields & Pick<ProblemRow, 'position'>,
): Promise<boolean> {
  const changed = await tx
    .update(problems)
    .set({ ...fields, version: sql`${problems.version} + 1` })
    .where(seen(given))
    .returning({ id: problems.id })
  return changed.length > 0
}

export async function deleteProblem(tx: Tx, given: { id: string; version: number }): Promise<boolean> {
  const gone = await tx.delete(problems).where(seen(given)).returning({ id: problems.id })
  return gone.length > 0
}
