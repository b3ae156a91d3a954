import { fill, type Language } from '@cass/contract/kit/text.ts'
import { count, getTableName, inArray, max, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './db.ts'
import { lock } from './locks.ts'
import { conflict, invalid } from './refusal.ts'
import { listWords } from './text.ts'

/** Rows that people put in order, all or those of a group. */
type Ordered = PgTable & { id: PgColumn; position: PgColumn }

/**
 * The place behind the last one, or a refusal where there are as many as can be put in order. Until it has committed,
 * others who add to the same table wait: of two at once neither goes uncounted.
 */
export async function endOfList(
  tx: Tx,
  table: Ordered,
  given: { within?: SQL; most: number; language: Language },
): Promise<number> {
  await lock(tx, 'orderedList', getTableName(table))
  const [found] = await tx
    .select({ number: count(), last: max(table.position) })
    .from(table as PgTable)
    .where(given.within)
  if (found!.number >= given.most)
    throw invalid([{ path: '', message: fill(listWords.full, { most: given.most })[given.language] }])
  return Number(found!.last ?? -1) + 1
}

/** Gives rows the order of these ids, which are exactly those there are: else the page was stale. */
export async function putInOrder(
  tx: Tx,
  table: Ordered,
  ids: readonly string[],
  within?: SQL,
): Promise<void> {
  const there = await tx
    .select({ id: sql<string>`${table.id}` })
    .from(table as PgTable)
    .where(within)
    .for('update')
  const wanted = new Set(ids)
  if (wanted.size !== ids.length || there.length !== ids.length || there.some(({ id }) => !wanted.has(id)))
    throw conflict()
  const list = sql`array[${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )}]::uuid[]`
  await tx
    .update(table as PgTable)
    .set({ position: sql`array_position(${list}, ${table.id}) - 1` } as never)
    .where(inArray(table.id, [...ids]))
}
