import type { Period } from '@cass/contract/statistics/period.ts'
import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db, Reader } from '../../platform/db.ts'
import { statisticsDays, statisticsState } from './tables.ts'

type Measure = typeof statisticsDays.$inferSelect.measure
export type FigureRow = {
  measure: Measure
  /** Of those over time: the first day of the month, or the day. */
  place: string
  subject: string
  result: string
  count: number
  taken: number
  allowed: number
}

const sumOf = (column: PgColumn) => sql`sum(${column})`.mapWith(Number)
const sums = {
  count: sumOf(statisticsDays.count),
  taken: sumOf(statisticsDays.taken),
  allowed: sumOf(statisticsDays.allowed),
}
/** Counted apart: how many there are is asked of all days up to one. */
const ofPeriod = ['submitted', 'ended', 'stage', 'certification', 'seat'] as const

/** What a period comes to; by day or month where it is told over time. */
export async function figuresOf(
  db: Db,
  { from, to }: Period,
  unit: 'day' | 'month' | null,
): Promise<FigureRow[]> {
  const place =
    unit === null
      ? sql<string>`''`
      : sql<string>`case when ${statisticsDays.measure} in ('submitted','ended')
          then date_trunc(${unit === 'month' ? sql`'month'` : sql`'day'`}, ${statisticsDays.day})::date::text else '' end`
  return await db
    .select({
      measure: statisticsDays.measure,
      place,
      subject: statisticsDays.subject,
      result: statisticsDays.result,
      ...sums,
    })
    .from(statisticsDays)
    .where(
      and(
        inArray(statisticsDays.measure, ofPeriod),
        gte(statisticsDays.day, from),
        lte(statisticsDays.day, to),
      ),
    )
    .groupBy(statisticsDays.measure, sql`2`, statisticsDays.subject, statisticsDays.result)
}

/** Institutions by identity that there were by the end of a period, that came in it, and in the one before. */
export async function institutionsBy(db: Db, period: Period, before: Period) {
  const within = ({ from, to }: Period) =>
    sql`coalesce(sum(${statisticsDays.count}) filter (where ${statisticsDays.day} between ${from} and ${to}), 0)`.mapWith(
      Number,
    )
  return await db
    .select({
      identity: statisticsDays.subject,
      total: sql`sum(${statisticsDays.count})`.mapWith(Number),
      added: within(period),
      before: within(before),
    })
    .from(statisticsDays)
    .where(and(eq(statisticsDays.measure, sql`'institution'`), lte(statisticsDays.day, period.to)))
    .groupBy(statisticsDays.subject)
}

/** Null where they have never been counted. */
export async function countedAt(db: Reader): Promise<Date | null> {
  const [row] = await db.select().from(statisticsState)
  return row?.countedAt ?? null
}
