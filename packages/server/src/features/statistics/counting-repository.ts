import { institutionWorkflow } from '@cass/contract/institutions/workflow.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db.ts'
import { institutions } from '../../platform/tables.ts'
import { applications } from '../applications/tables.ts'
import { certifications } from '../certification/tables.ts'
import { reviewTasks } from '../reviews/tables.ts'
import { standingCapacities, testSlots } from '../test-slots/tables.ts'
import { decidedStatuses, endedStatuses, testStatuses } from './outcomes.ts'
import { statisticsDays, statisticsState } from './tables.ts'

// Everything is counted anew, and what differs is written: nothing can drift, and what is corrected by hand counts too. At
// a million applications this takes some seconds of one connection.

const listed = (codes: readonly string[]) => sql.raw(codes.map((code) => `'${code}'`).join(','))
const dayOf = (at: SQL) => sql`(${at} at time zone 'Asia/Shanghai')::date`

export async function countFigures(tx: Tx, now: Date, workdays: readonly string[]): Promise<void> {
  await tx.execute(sql`set local statement_timeout = '10min'`)
  await tx.execute(sql`create temp table calendar on commit drop as
    select day::date, extract(isodow from day::date)::int as weekday, row_number() over (order by day) as number
    from unnest(${sql.param(workdays)}::text[]) as day`)
  await tx.execute(sql`create unique index on calendar (day)`)
  await tx.execute(sql`analyze calendar`)
  await tx.execute(sql`
    with fresh (measure, day, subject, result, count, taken, allowed) as materialized (
      ${sql.join([submitted, ended, stages, certificationResults, seats, registered], sql` union all `)}
    ), gone as (
      delete from ${statisticsDays} as old where not exists (
        select from fresh where fresh.measure = old.measure and fresh.day = old.day and fresh.subject = old.subject
          and fresh.result = old.result)
    )
    insert into ${statisticsDays} (measure, day, subject, result, count, taken, allowed)
    select * from fresh
    on conflict (measure, day, subject, result) do update
      set count = excluded.count, taken = excluded.taken, allowed = excluded.allowed
      where (statistics_day.count, statistics_day.taken, statistics_day.allowed)
        <> (excluded.count, excluded.taken, excluded.allowed)`)
  await tx.execute(sql`insert into ${statisticsState} (id, counted_at) values (true, ${now.toISOString()}::timestamptz)
    on conflict (id) do update set counted_at = excluded.counted_at`)
}

const submitted = sql`
  select 'submitted', ${dayOf(sql`submitted_at`)} as day, service_type, status, count(*), 0::bigint, 0::bigint
  from ${applications} where submitted_at is not null group by 2, 3, 4`

/** A withdrawal ends nothing for good and leaves no such time, but nothing touches the application after it. */
const ended = sql`
  select 'ended', ${dayOf(sql`coalesce(finished_at, updated_at)`)} as day, service_type, status, count(*), 0, 0
  from ${applications} where submitted_at is not null
    and status in (${listed(endedStatuses)}) group by 2, 3, 4`

/** The number of the last working day up to a date. What is decided on a day off took until the working day before. */
const workdayNumber = (day: SQL) =>
  sql`coalesce((select number from calendar where calendar.day <= ${day} order by calendar.day desc limit 1), 0)`

/** By days first, since there are few ways in which tasks lie on them, and many tasks. */
const stages = sql`
  select 'stage', decided, stage, result, sum(tasks)::bigint,
    sum(tasks * greatest(0, ${workdayNumber(sql`decided`)} - ${workdayNumber(sql`created`)}))::bigint,
    sum(tasks * greatest(0, ${workdayNumber(sql`due`)} - ${workdayNumber(sql`created`)}))::bigint
  from (
    select ${dayOf(sql`decided_at`)} as decided, ${dayOf(sql`created_at`)} as created, ${dayOf(sql`due_at`)} as due, stage,
      case when decided_at <= due_at then 'onTime' else 'late' end as result, count(*) as tasks
    from ${reviewTasks} where status in (${listed(decidedStatuses)}) and decided_at is not null group by 1, 2, 3, 4, 5
  ) as lying group by 2, 3, 4`

const certificationResults = sql`
  select 'certification', ${dayOf(sql`coalesce(c.certified_at, a.finished_at, a.updated_at)`)} as day, family, a.status,
    count(*), 0, 0
  from ${certifications} as c join ${applications} as a on a.id = c.application_id, unnest(c.families) as family
  where a.status in (${listed(testStatuses)}) group by 2, 3, 4`

/** A session that nobody has booked yet has what its weekday has. */
const seats = sql`
  select 'seat', day, family, '', sum(taken)::bigint, 0, sum(capacity)::bigint from (
    select calendar.day, standing.family, coalesce(slot.taken, 0) as taken,
      coalesce(slot.capacity, standing.capacity) as capacity
    from calendar join ${standingCapacities} as standing on standing.weekday = calendar.weekday
      left join ${testSlots} as slot
        on slot.date = calendar.day and slot.family = standing.family and slot.session = standing.session
    where calendar.day >= (select min(date) from ${testSlots})
    union all
    select slot.date, slot.family, slot.taken, slot.capacity from ${testSlots} as slot where not exists (
      select from calendar join ${standingCapacities} as standing on standing.weekday = calendar.weekday
      where calendar.day = slot.date and standing.family = slot.family and standing.session = slot.session)
  ) as sessions where capacity > 0 group by 2, 3`

const registered = sql`
  select 'institution', ${dayOf(sql`created_at`)} as day, identity, '', count(*), 0, 0
  from ${institutions}, unnest(identities) as identity where status = ${sql.raw(`'${institutionWorkflow.states.normal.code}'`)} group by 2, 3`
