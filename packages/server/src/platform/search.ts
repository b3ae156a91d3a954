import { totalCap } from '@cass/contract/kit/page.ts'
import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Reader } from './db.ts'

/**
 * Rows of a table whose texts hold this keyword anywhere, found by the pieces of migration 0002; keywords of one or
 * two letters stand at the start of a word. `texts` is what the table's `search_grams` is made of.
 */
export const holds = (table: { searchGrams: PgColumn }, texts: SQL, keyword: string): SQL | undefined =>
  keyword === ''
    ? undefined
    : sql`(${table.searchGrams} @> search_query(lower(${keyword})) and strpos(${texts}, lower(${keyword})) > 0)`

type Listed = PgTable & { id: PgColumn }

/**
 * The ids of one page of a list that may be huge, and its total, which is exact up to `totalCap`. What few rows meet
 * is found by its own index and sorted; what many meet by walking the index of the order, which soon comes across
 * enough of them. The planner cannot tell the two apart beforehand, the capped count can.
 */
export async function findPage(
  db: Reader,
  given: {
    table: Listed
    /** What `holds` or another index of its own finds. */
    search?: SQL | undefined
    where: readonly (SQL | undefined)[]
    orderBy: readonly SQL[]
    pageNum: number
    pageSize: number
  },
): Promise<{ ids: string[]; total: number; more: boolean }> {
  const { table, search, pageNum, pageSize } = given
  const condition = and(...given.where, search) ?? sql`true`
  const counted = await db.execute<{ found: number }>(
    sql`select count(*)::int as found from (select from ${table} where ${condition} limit ${totalCap + 1}) as found`,
  )
  const { found } = counted.rows[0]!
  const more = found > totalCap
  const total = Math.min(found, totalCap)
  const offset = (pageNum - 1) * pageSize
  if (offset >= total) return { ids: [], total, more }
  // `offset 0` keeps the order from reaching into the search; `is true` hides a condition from its index.
  const among = more
    ? sql`${table} where ${and(...given.where, search && sql`(${search}) is true`) ?? sql`true`}`
    : sql`(select * from ${table} where ${condition} offset 0) as ${table}`
  const page = await db.execute<{ id: string }>(
    sql`select ${table.id} as id from ${among}
        order by ${sql.join([...given.orderBy], sql`, `)} limit ${Math.min(pageSize, total - offset)} offset ${offset}`,
  )
  return { ids: page.rows.map((row) => row.id), total, more }
}

/** Puts rows that were loaded by their ids into the order of the page. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
