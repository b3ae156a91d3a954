import type { getAuditStatistics } from '@cass/contract/audit-log/endpoints.ts'
import { mostRanked, nobody } from '@cass/contract/audit-log/endpoints.ts'
import { institutionName } from '@cass/contract/institutions/name.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import { daysOf, type Period, periodBefore, wholeMonthsAndRest } from '@cass/contract/statistics/period.ts'
import { and, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { auditDays, auditPersonDays, auditPersonMonths, institutions, users } from '../../platform/tables.ts'
import { newestAt } from './repository.ts'

type Statistics = DataOf<typeof getAuditStatistics>

/** From the counts that are kept as rows are sealed; the log itself is not read. */
export async function auditStatistics(db: Db, period: Period, language: Language): Promise<Statistics> {
  const before = periodBefore(period)
  const [days, total, totalBefore, actions, people, asOf] = await Promise.all([
    countDays(db, period),
    countAll(db, period),
    countAll(db, before),
    rankActions(db, period, before),
    rankPeople(db, period, before, language),
    newestAt(db),
  ])
  return {
    ...period,
    asOf: asOf?.toISOString() ?? null,
    total: { count: total, before: totalBefore },
    days: daysOf(period).map((day) => ({ day, count: days.get(day) ?? 0 })),
    actions,
    people,
  }
}

const within = ({ from, to }: Period): SQL => and(gte(auditDays.day, from), lte(auditDays.day, to))!

async function countDays(db: Db, period: Period): Promise<Map<string, number>> {
  const rows = await db
    .select({ day: auditDays.day, count: sql`sum(${auditDays.count})`.mapWith(Number) })
    .from(auditDays)
    .where(within(period))
    .groupBy(auditDays.day)
  return new Map(rows.map(({ day, count }) => [day, count]))
}

async function countAll(db: Db, period: Period): Promise<number> {
  const [row] = await db
    .select({ count: sql`coalesce(sum(${auditDays.count}), 0)`.mapWith(Number) })
    .from(auditDays)
    .where(within(period))
  return row!.count
}

async function rankActions(db: Db, period: Period, before: Period): Promise<Statistics['actions']> {
  const counts = (of: Period) =>
    sql`(select action, sum(count)::bigint as count from ${auditDays} where day between ${of.from} and ${of.to} group by action)`
  const { rows } = await db.execute<{ action: string; count: string; before: string | null }>(sql`
    select now.action, now.count, earlier.count as before from ${counts(period)} as now
    left join ${counts(before)} as earlier using (action) order by now.count desc, now.action limit ${mostRanked}`)
  return rows.map((row) => ({
    action: row.action,
    count: Number(row.count),
    before: Number(row.before ?? 0),
  }))
}

async function rankPeople(
  db: Db,
  period: Period,
  before: Period,
  language: Language,
): Promise<Statistics['people']> {
  const ranked = await db.execute<{ actor_id: string | null; count: string }>(sql`
    select actor_id, sum(count)::bigint as count from (${personCounts(period)}) as counted
    group by actor_id order by count desc, actor_id limit ${mostRanked}`)
  const ids = ranked.rows.map((row) => row.actor_id)
  const earlier = await db.execute<{ actor_id: string | null; count: string }>(sql`
    select actor_id, sum(count)::bigint as count from (${personCounts(before)}) as counted
    where actor_id = any(${sql.param(ids.filter((id) => id !== null))}::uuid[]) or actor_id is null group by actor_id`)
  const people = await db
    .select({
      id: users.id,
      loginName: users.loginName,
      name: users.name,
      institution: { name: institutions.name, nameEn: institutions.nameEn },
    })
    .from(users)
    .leftJoin(institutions, eq(institutions.id, users.institutionId))
    .where(
      inArray(
        users.id,
        ids.filter((id) => id !== null),
      ),
    )
  return ranked.rows.map((row) => {
    const person = people.find(({ id }) => id === row.actor_id)
    return {
      id: row.actor_id ?? nobody,
      loginName: person?.loginName ?? '-',
      name: person?.name ?? null,
      institutionName: person?.institution ? institutionName(person.institution, language) : null,
      count: Number(row.count),
      before: Number(earlier.rows.find((each) => each.actor_id === row.actor_id)?.count ?? 0),
    }
  })
}

/** Whole months from their own counts, the days before and behind them from those of days. */
function personCounts(period: Period): SQL {
  const { months, rest } = wholeMonthsAndRest(period)
  const days = or(
    ...rest.map(({ from, to }) => and(gte(auditPersonDays.day, from), lte(auditPersonDays.day, to))),
  )
  return sql`
    select actor_id, count from ${auditPersonMonths} where month = any(${sql.param(months)}::date[])
    union all
    select actor_id, count from ${auditPersonDays} where ${days ?? sql`false`}`
}
