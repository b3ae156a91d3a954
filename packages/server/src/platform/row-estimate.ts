import { totalCap } from '@cass/contract/kit/page.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { LRUCache } from 'lru-cache'
import { type Reader, run, writeSql } from './db.ts'

export type ListedTable = PgTable & { id: PgColumn }

/** PostgreSQL's own figures are some minutes old, so that a few seconds more change nothing. */
const keptMs = 10_000
const estimates = new WeakMap<object, LRUCache<string, number>>()

/** How many rows PostgreSQL expects, without reading any. */
export async function expectedRows(db: Reader, table: ListedTable, condition: SQL): Promise<number> {
  const question = writeSql(sql`explain (format json) select from ${table} where ${condition}`)
  const known = estimates.get(db.$client) ?? new LRUCache<string, number>({ max: 1_000, ttl: keptMs })
  estimates.set(db.$client, known)
  const key = JSON.stringify(question)
  const before = known.get(key)
  if (before !== undefined) return before
  const [row] = await run<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(db, question)
  const expected = row!['QUERY PLAN'][0].Plan['Plan Rows']
  known.set(key, expected)
  return expected
}

/** So many that it is no error of the estimate when the total counts as more than can be counted. */
export const manyRows = 5 * totalCap

/**
 * Whether a sample bears out that they are more than the cap. PostgreSQL knows how common each piece of a keyword is,
 * not how often the pieces stand together. Ids are random, so the lowest eightieth of them is a fair sample: of a
 * thousand it holds 12, and thirty or more once in 60,000 times.
 */
export const areManyInSample = (table: ListedTable, condition: SQL): SQL => sql`(select count(*) from (
  select from ${table} where ${table.id} < '03333333-3333-3333-3333-333333333333' and ${condition}
  order by ${table.id} limit ${enoughInSample}) as sample) = ${enoughInSample}`
const enoughInSample = 30
