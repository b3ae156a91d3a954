import { sql } from 'drizzle-orm'
import type { Tx } from './db.ts'
import { auditDays, auditPersonDays, auditPersonMonths } from './tables.ts'

// Figures of the audit log are kept as its rows are sealed, which every row is exactly once: nobody has to read ten
// million rows to know how many there were.

export type CountedRow = { day: string; action: string; actorId: string | null }

/** What is counted of a row; days are the market's. */
export const countedColumns = sql`(at at time zone 'Asia/Shanghai')::date::text as day, action, actor_id as "actorId"`

/** Of rows that are sealed in the same transaction, by the one sealer there is at a time. */
export async function countSealed(tx: Tx, rows: readonly CountedRow[]): Promise<void> {
  const actions = counted(rows, ({ day, action }) => [day, action])
  await tx.execute(sql`
    insert into ${auditDays} (day, action, count)
    select * from unnest(${actions.first}::date[], ${actions.second}::text[], ${actions.counts}::int[])
    on conflict (day, action) do update set count = audit_day.count + excluded.count`)
  const people = counted(rows, ({ day, actorId }) => [day, actorId])
  await tx.execute(sql`
    insert into ${auditPersonDays} (day, actor_id, count)
    select * from unnest(${people.first}::date[], ${people.second}::uuid[], ${people.counts}::int[])
    on conflict (day, actor_id) do update set count = audit_person_day.count + excluded.count`)
  const months = counted(rows, ({ day, actorId }) => [`${day.slice(0, 7)}-01`, actorId])
  await tx.execute(sql`
    insert into ${auditPersonMonths} (month, actor_id, count)
    select * from unnest(${months.first}::date[], ${months.second}::uuid[], ${months.counts}::int[])
    on conflict (month, actor_id) do update set count = audit_person_month.count + excluded.count`)
}

type Key = readonly [string, string | null]

function counted(rows: readonly CountedRow[], keyOf: (row: CountedRow) => Key) {
  const groups = [...Map.groupBy(rows, (row) => keyOf(row).join(' ')).values()]
  const keys = groups.map(([row]) => keyOf(row!))
  return {
    first: sql.param(keys.map(([first]) => first)),
    second: sql.param(keys.map(([, second]) => second)),
    counts: sql.param(groups.map(({ length }) => length)),
  }
}
