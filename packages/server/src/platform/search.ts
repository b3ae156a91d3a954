import { totalCap } from '@cass/contract/kit/page.ts'
import { and, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Reader } from './db.ts'

/** What a list is searched for, in two ways that mean the same: by an index, and by looking at a row. */
export type Search = { byIndex: SQL; byLooking: SQL }

/**
 * Rows of a table whose texts hold this keyword anywhere, found by the pieces of migration 0002; keywords of one or
 * two letters stand at the start of a word. `texts` is what the table's `search_grams` is made of.
 */
export function holds(table: { searchGrams: PgColumn }, texts: SQL, keyword: string): Search | undefined {
  if (keyword === '') return undefined
  const pieces = sql`${table.searchGrams} @> search_query(lower(${keyword}))`
  const whole = sql`strpos(${texts}, lower(${keyword})) > 0`
  const length = [...keyword].length
  return {
    // Up to three characters are one piece, and having it is holding the keyword.
    byIndex: length <= 3 ? pieces : sql`(${pieces} and ${whole})`,
    byLooking: length < 3 ? sql`(${pieces}) is true` : whole,
  }
}

/** What one of these finds. */
export const anyOf = (search: Search | undefined, ...others: SQL[]): Search | undefined =>
  search && { byIndex: or(search.byIndex, ...others)!, byLooking: or(search.byLooking, ...others)! }

type Listed = PgTable & { id: PgColumn }

/**
 * The ids of one page of a list that may be huge, and its total, which is exact up to `totalCap`. What few rows meet
 * is found by its own index and sorted; what many meet by walking the index of the order, which soon comes across
 * enough of them. The planner does not choose so by itself: it cannot know that a thousand is enough for the total.
 */
export async function findPage(
  db: Reader,
  given: {
    table: Listed
    search?: Search | undefined
    where: readonly (SQL | undefined)[]
    orderBy: readonly SQL[]
    pageNum: number
    pageSize: number
  },
): Promise<{ ids: string[]; total: number; more: boolean }> {
  const { table, search, pageNum, pageSize } = given
  const offset = (pageNum - 1) * pageSize
  const order = sql.join([...given.orderBy], sql`, `)
  const condition = and(...given.where, search?.byIndex) ?? sql`true`
  const few = sql`select * from ${table} where ${condition} limit ${totalCap + 1}`

  if (!(await areSurelyMany(db, few))) {
    // The inner limit keeps the order from reaching into the search, and counts.
    const { rows } = await db.execute<{ id: string; total: number }>(
      sql`select ${table.id} as id, total
          from (select *, count(*) over ()::int as total from (${few}) as ${table}) as ${table}
          order by ${order} limit ${pageSize} offset ${offset}`,
    )
    const total = rows[0]?.total ?? (offset === 0 ? 0 : await count(db, few))
    if (total <= totalCap) return { ids: rows.map((row) => row.id), total, more: false }
  }

  const limit = Math.min(pageSize, totalCap - offset)
  if (limit <= 0) return { ids: [], total: totalCap, more: true }
  const walked = and(...given.where, search?.byLooking) ?? sql`true`
  const { rows } = await db.execute<{ id: string }>(
    sql`select ${table.id} as id from ${table} where ${walked} order by ${order} limit ${limit} offset ${offset}`,
  )
  return { ids: rows.map((row) => row.id), total: totalCap, more: true }
}

/** Whether the planner takes them for far more than the cap: it knows what is common, and only underrates. */
async function areSurelyMany(db: Reader, rows: SQL): Promise<boolean> {
  const { rows: plans } = await db.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    sql`explain (format json) ${rows}`,
  )
  const [{ Plan: limit }] = plans[0]!['QUERY PLAN']
  return (limit.Plans?.[0]?.['Plan Rows'] ?? 0) >= 5 * totalCap
}
type Plan = { 'Plan Rows': number; Plans?: Plan[] }

async function count(db: Reader, rows: SQL): Promise<number> {
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${rows}) as found`,
  )
  return counted.rows[0]!.total
}

/** Puts rows that were loaded by their ids into the order of the page. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
