import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

export const measures = ['submitted', 'ended', 'stage', 'certification', 'seat', 'institution'] as const

const figure = (name?: string) =>
  (name ? bigint(name, { mode: 'number' }) : bigint({ mode: 'number' })).notNull()

/** Counted every quarter of an hour: a page about a million applications reads some thousand rows of these. */
export const statisticsDays = pgTable(
  'statistics_day',
  {
    measure: text({ enum: measures }).notNull(),
    /** Market date. */
    day: date({ mode: 'string' }).notNull(),
    /** Of what: a service type, stage, family or identity. */
    subject: text().notNull(),
    /** What became of it: a status, `onTime` or `late`. */
    result: text().notNull(),
    count: figure(),
    /** Working days that tasks took, and were allowed; seats that were there. */
    taken: figure().default(0),
    allowed: figure().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.measure, table.day, table.subject, table.result] }),
    check(
      'statistics_day_measure',
      sql`${table.measure} in ('submitted','ended','stage','certification','seat','institution')`,
    ),
  ],
)

/** One row: when they were counted. */
export const statisticsState = pgTable(
  'statistics_state',
  {
    id: boolean().primaryKey().default(true),
    countedAt: timestamp('counted_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('statistics_state_one', sql`${table.id}`)],
)
