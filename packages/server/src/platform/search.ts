import { totalCap } from '@cass/contract/kit/page.ts'
import { and, type SQL, sql } from 'drizzle-orm'
import { type Reader, run, writeSql } from './db.ts'
import type { Search } from './keyword-search.ts'
import { areManyInSample, expectedRows, type ListedTable, manyRows } from './row-estimate.ts'

// One page of a list that may be huge, and its total, which is exact up to 1,000.
//
// PostgreSQL would not find the best way by itself, since it cannot know that 1,000 is enough for a total. So it is asked
// how many rows it expects (row-estimate.ts), and there are two ways to a page. Of 300,000 institutions, newest first:
//
// The keyword 银行 stands in every fourth name: about 75,000 rows are expected. The index of the order is walked and each
// row looked at, which has come across page 2 after some hundred rows. The total is "more than 1,000".
//
//   select id from institution where strpos(lower(name), '银行') > 0 … order by created_at desc, id limit 20 offset 20
//
// The keyword 云岭农 stands in three names. They are found by the index of the pieces (keyword-search.ts), counted and
// sorted; walking would have read all 300,000.
//
//   select id, total from (select *, count(*) over () as total
//                          from (select * from institution where search_grams @> … limit 1001) …)
//   order by created_at desc, id limit 20 offset 0

type PageQuery = {
  table: ListedTable
  search?: Search | undefined
  where: readonly (SQL | undefined)[]
  orderBy: readonly SQL[]
  pageNum: number
  pageSize: number
}
type FoundPage = { ids: string[]; total: number; more: boolean }

export async function findPage(db: Reader, query: PageQuery): Promise<FoundPage> {
  const { table, search, pageNum, pageSize } = query
  const offset = (pageNum - 1) * pageSize
  const limit = Math.min(pageSize, totalCap - offset)
  const order = sql.join([...query.orderBy], sql`, `)
  const where = (searched: SQL | undefined) => sql`(${and(...query.where, searched) ?? sql`true`})`
  const moreThanCap = (ids: string[]): FoundPage => ({ ids, total: totalCap, more: true })

  const byRow = where(search?.byRow)
  const walking = (provided = sql`true`) =>
    sql`select ${table.id} as id from ${table} where ${provided} and ${byRow}
        order by ${order} limit ${limit} offset ${offset}`
  async function walk(provided?: SQL): Promise<FoundPage> {
    const page = writeSql(walking(provided))
    // With no values but its limit and offset it is everybody's; others may want a plan of their own.
    const rows = await run<{ id: string }>(db, page, { prepared: page.values.length === 2 })
    return moreThanCap(rows.map((row) => row.id))
  }

  const expected = await expectedRows(db, table, where(search?.estimated ?? search?.byIndex))
  if (limit > 0 && expected >= manyRows) {
    const page = await walk(search?.estimated && areManyInSample(table, byRow))
    // A page that is not full is the last, or the sample did not bear out what was expected.
    if (page.ids.length === limit) return page
  }

  // The inner limit keeps the order from reaching into the search, and counts.
  const counted = sql`select * from ${table} where ${where(search?.byIndex)} limit ${totalCap + 1}`
  if (limit > 0 && !search && expected > totalCap && expected < manyRows) {
    // Likely more than the cap: counted, and walked only if so, in one go.
    const rows = await run<{ ids: string[] | null }>(
      db,
      writeSql(
        sql`select case when count(*) > ${totalCap} then array(${walking()}) end as ids from (${counted}) as counted`,
      ),
    )
    if (rows[0]!.ids) return moreThanCap(rows[0]!.ids)
  }
  const rows = await run<{ id: string; total: number }>(
    db,
    writeSql(sql`select ${table.id} as id, total
        from (select *, count(*) over ()::int as total from (${counted}) as ${table}) as ${table}
        order by ${order} limit ${pageSize} offset ${offset}`),
  )
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await count(db, counted))
  if (total <= totalCap) return { ids: rows.map((row) => row.id), total, more: false }
  return limit > 0 ? await walk() : moreThanCap([])
}

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
