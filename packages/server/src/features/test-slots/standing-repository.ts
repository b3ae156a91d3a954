import type { Session } from '@cass/contract/certification/enums.ts'
import type { InterfaceFamily } from '@cass/contract/menus/enums.ts'
import { sql } from 'drizzle-orm'
import { type Reader, statement, type Tx } from '../../platform/db.ts'
import { standingCapacities } from './tables.ts'

export type StandingRow = typeof standingCapacities.$inferSelect
export type StandingKey = { family: InterfaceFamily; weekday: number; session: Session }

const { placeholder } = sql

export const findStanding = (reader: Reader, families: readonly InterfaceFamily[]): Promise<StandingRow[]> =>
  standingOf(reader, { families: [...families] })

const standingOf = statement<StandingRow>(
  'standing_capacity_of',
  sql`select family, weekday, session, capacity, version from ${standingCapacities}
      where family = any(${placeholder('families')}::text[])`,
)

/** Every weekday and session of a family, none of them with a seat until it is given some. */
export const writeStanding = (tx: Tx, family: InterfaceFamily): Promise<unknown> =>
  insertStanding(tx, { family })

const insertStanding = statement(
  'standing_capacity_write',
  sql`insert into ${standingCapacities} (family, weekday, session, capacity)
      select ${placeholder('family')}, weekday, session, 0
      from generate_series(1, 7) as weekday, unnest(array['afternoon', 'morning']) as session
      order by weekday, session on conflict do nothing`,
)

/** False when it has changed since the caller read it. */
export const changeStanding = async (
  tx: Tx,
  change: StandingKey & { capacity: number; version: number },
): Promise<boolean> => (await updateStanding(tx, change)).length > 0

const updateStanding = statement(
  'standing_capacity_change',
  sql`update ${standingCapacities} set capacity = ${placeholder('capacity')}::int, version = version + 1
      where family = ${placeholder('family')} and weekday = ${placeholder('weekday')}::int
        and session = ${placeholder('session')} and version = ${placeholder('version')}::int
      returning version`,
)
