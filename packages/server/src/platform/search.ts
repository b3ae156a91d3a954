import { startsWord } from '@cass/contract/kit/keyword.ts'
import { totalCap } from '@cass/contract/kit/page.ts'
import { and, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Reader, run, writeSql } from './db.ts'
import type { SearchText } from './tables.ts'

/** What a list is searched for, in two ways that mean the same: by an index, and by looking at a row. */
export type Search = {
  byIndex: SQL
  byLooking: SQL
  /** The part of `byIndex` that the planner has statistics of, where that is not all of it. */
  foreseen?: SQL | undefined
}

/**
 * Rows of a table whose texts hold this keyword anywhere, found by the pieces of migration 0008; keywords of one or
 * two Latin letters stand at the start of a word. `texts` is what the table's `search_grams` is made of.
 */
export function holds(
  table: { searchGrams: PgColumn },
  texts: SearchText,
  keyword: string,
): Search | undefined {
  if (keyword === '') return undefined
  const letters = [...keyword]
  const pieces = (from = 0) =>
    sql`${table.searchGrams} @> search_query(lower(${letters.slice(from).join('')}))`
  const whole = sql`strpos(${/^\p{ASCII}*$/u.test(keyword) ? texts.foldedAscii : texts.folded}, lower(${keyword})) > 0`
  // Up to three characters are one piece, and having it is holding the keyword.
  if (letters.length <= 3)
    return { byIndex: pieces(), byLooking: letters.length < 3 ? sql`(${pieces()}) is true` : whole }
  // Those from the second and third character on reach across where the first ones part.
  const all = and(pieces(), pieces(1), letters.length > 4 ? pieces(2) : undefined)
  return { byIndex: sql`(${all} and ${whole})`, byLooking: whole, foreseen: pieces() }
}

/**
 * The same for texts as long as an article: their pieces are many, and reading those of many rows takes far longer than
 * looking at the rows' texts. So a word that the planner takes for common is looked for, a rare one is found by index.
 */
export async function holdsInLong(
  db: Reader,
  table: Listed & { searchGrams: PgColumn },
  texts: SearchText,
  word: string,
): Promise<SQL | undefined> {
  const search = holds(table, texts, word)
  if (!search) return undefined
  if ((await expectedRows(db, table, search.foreseen ?? search.byIndex)) < manyLong) return search.byIndex
  const text = foldsAsAscii([word]) ? texts.foldedAscii : texts.folded
  if (!startsWord(word)) return sql`strpos(${text}, lower(${word})) > 0`
  const escaped = word.toLowerCase().replace(/[^a-z\d]/g, '\\$&')
  return sql`(strpos(${text}, lower(${word})) > 0 and ${text} ~ ${`(^|[^a-z0-9])${escaped}`})`
}
const manyLong = 200

/** Whether none of the words has capitals beyond A to Z, so that the faster way to fold case is enough. */
export const foldsAsAscii = (words: readonly string[]): boolean =>
  words.every((word) => !/(?!\p{ASCII})[\p{Lu}\p{Ll}\p{Lt}]/u.test(word))

/** What one of these finds. */
export const anyOf = (search: Search | undefined, ...others: SQL[]): Search | undefined =>
  search && {
    byIndex: or(search.byIndex, ...others)!,
    byLooking: or(search.byLooking, ...others)!,
    foreseen: search.foreseen && or(search.foreseen, ...others),
  }

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
  const limit = Math.min(pageSize, totalCap - offset)
  const order = sql.join([...given.orderBy], sql`, `)
  const meeting = (searched: SQL | undefined) => sql`(${and(...given.where, searched) ?? sql`true`})`

  const looked = meeting(search?.byLooking)
  const inOrder = (provided = sql`true`) =>
    sql`select ${table.id} as id from ${table} where ${provided} and ${looked}
        order by ${order} limit ${limit} offset ${offset}`
  const capped = (ids: string[]) => ({ ids, total: totalCap, more: true })
  const walk = async (provided?: SQL) => {
    const page = writeSql(inOrder(provided))
    // With no values but its limit and offset it is everybody's; others may want a plan of their own.
    const rows = await run<{ id: string }>(db, page, { prepared: page.values.length === 2 })
    return capped(rows.map((row) => row.id))
  }
  const expected = await expectedRows(db, table, meeting(search?.foreseen ?? search?.byIndex))
  if (limit > 0 && expected >= many) {
    const page = await walk(search?.foreseen && areManyInSample(table, looked))
    // A page that is not full is the last, or the sample did not bear out what was expected.
    if (page.ids.length === limit) return page
  }

  // The inner limit keeps the order from reaching into the search, and counts.
  const few = sql`select * from ${table} where ${meeting(search?.byIndex)} limit ${totalCap + 1}`
  if (limit > 0 && !search && expected > totalCap && expected < many) {
    // Likely more than the cap: counted, and walked only if so, in one go.
    const rows = await run<{ ids: string[] | null }>(
      db,
      writeSql(
        sql`select case when count(*) > ${totalCap} then array(${inOrder()}) end as ids from (${few}) as counted`,
      ),
    )
    if (rows[0]!.ids) return capped(rows[0]!.ids)
  }
  const rows = await run<{ id: string; total: number }>(
    db,
    writeSql(sql`select ${table.id} as id, total
        from (select *, count(*) over ()::int as total from (${few}) as ${table}) as ${table}
        order by ${order} limit ${pageSize} offset ${offset}`),
  )
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await count(db, few))
  if (total <= totalCap) return { ids: rows.map((row) => row.id), total, more: false }
  return limit > 0 ? await walk() : capped([])
}

/** Far more than the cap. */
const many = 5 * totalCap

/** How many the planner takes them for. */
async function expectedRows(db: Reader, table: Listed, condition: SQL): Promise<number> {
  const rows = await run<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    db,
    writeSql(sql`explain (format json) select from ${table} where ${condition}`),
  )
  return rows[0]!['QUERY PLAN'][0].Plan['Plan Rows']
}

/**
 * Whether a sample bears out that they are more than the cap. The planner knows how common each piece of a keyword is,
 * not how often the pieces stand together. Ids are random, so the lowest eightieth of them is a fair sample: of a
 * thousand it holds 12, and thirty or more once in 60,000 times.
 */
const areManyInSample = (table: Listed, condition: SQL) => sql`(select count(*) from (
  select from ${table} where ${table.id} < '03333333-3333-3333-3333-333333333333' and ${condition}
  order by ${table.id} limit ${enoughInSample}) as sample) = ${enoughInSample}`
const enoughInSample = 30

async function count(db: Reader, rows: SQL): Promise<number> {
  const [counted] = await run<{ total: number }>(
    db,
    writeSql(sql`select count(*)::int as total from (${rows}) as found`),
  )
  return counted!.total
}

/** Puts rows that were loaded by their ids into the order of the page. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
