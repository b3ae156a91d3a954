import { officialDay } from '@cass/server/src/features/workdays/official-calendar.ts'
import type { Database } from '@cass/server/src/platform/db.ts'
import pg from 'pg'
import { addPeople } from './application-market.ts'
import { addInstitutions } from './identity.ts'
import { type Member, openSessions } from './market.ts'

export type CertificationMarket = {
  /** One of each institution. */
  members: Member[]
  operator: Member
  /** Complete drafts with a time of their own, each submitted once: of the institution at the same place in `members`. */
  drafts: string[][]
  /** The same of tests ahead with a seat, which are moved. */
  seated: string[][]
  /** Times with room for all that are moved. */
  free: { date: string; session: 'morning' | 'afternoon' }[]
}

export const institutions = 300

/**
 * Past tests over some 640 working days, a seat each. What lies ahead is the same in a market of any size: for every
 * institution so many tests with a seat, and so many drafts.
 */
export async function addCertifications(
  database: Database,
  { bookings, draftsEach, seatedEach }: { bookings: number; draftsEach: number; seatedEach: number },
): Promise<CertificationMarket> {
  await addInstitutions(database, 1, institutions)
  await addPeople(database, institutions)
  // On a connection of its own: the product's stop a statement that runs for a minute.
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  try {
    await client.query(`update standing_capacity set capacity = 99 where weekday < 6`)
    await client.query(`
      create temp table asker as
        select row_number() over (order by i.credit_code) - 1 as place, i.id,
               (select min(u.login_name) from app_user u where u.institution_id = i.id) as login
        from institution i where i.credit_code like '9131%' and exists (select 1 from app_user u
          where u.institution_id = i.id and u.login_name like 'a%x1') order by i.credit_code limit ${institutions}`)
    const days = (from: number, to: number) => {
      const dates = Array.from({ length: to - from + 1 }, (_, index) =>
        new Date(Date.now() + (from + index) * 86_400_000).toISOString().slice(0, 10),
      )
      return dates.filter((date) => officialDay(date).workday)
    }
    const keepDays = (name: string, dates: string[]) =>
      client.query(
        `create temp table ${name}_day as select place - 1 as place, date
         from unnest('{${dates.join()}}'::date[]) with ordinality as given (date, place)`,
      )
    await keepDays('past', days(-900, -2))
    await keepDays('next', days(7, 55))
    await keepDays('draft', days(7, 77))
    await client.query(`
      create function pg_temp.made_id(text) returns uuid language sql immutable
      return overlay(overlay(md5($1) placing '4' from 13) placing '8' from 17)::uuid`)
    await addTests(client, 'past', bookings)
    await addTests(client, 'next', institutions * seatedEach)
    await addDrafts(client, institutions * draftsEach)
    const logins = (await client.query<{ login: string }>('select login from asker order by place')).rows
    const [operator, ...members] = await openSessions(database.pool, [
      'field01',
      ...logins.map(({ login }) => login),
    ])
    const idsOf = async (status: string) => {
      const { rows } = await client.query<{ ids: string[] }>(
        `select array_agg(a.id::text order by a.id) as ids from application a join asker on asker.id = a.institution_id
         where a.status = '${status}' group by asker.place order by asker.place`,
      )
      return rows.map(({ ids }) => ids)
    }
    return {
      members,
      operator: operator!,
      drafts: await idsOf('30'),
      seated: await idsOf('1000'),
      free: days(56, 77).flatMap((date) => [
        { date, session: 'morning' as const },
        { date, session: 'afternoon' as const },
      ]),
    }
  } finally {
    await client.end()
  }
}

/** Tests of one family each with their seats, spread over days, sessions, families and institutions. */
async function addTests(client: pg.Client, when: 'past' | 'next', number: number): Promise<void> {
  const status = when === 'past' ? '1060' : '1000'
  const kept = `${when}_day`
  await client.query(`
    create temp table made as
    select pg_temp.made_id('${when} ' || n) as id, n, asker.id as institution_id, d.date,
           (array['morning', 'afternoon'])[1 + n / days.many % 2] as session,
           (array['LCAPI', 'LPAPI', 'CASH', 'CSWAP', 'TRD', 'PLEDGE', 'DERIVATIVES', 'CMDS', 'IFTP'])[1 + n / days.many / 2 % 9] as family
    from (select count(*) as many from ${kept}) as days, generate_series(0, ${number} - 1) as n
         join asker on asker.place = n % ${institutions}
         join ${kept} d on d.place = n % (select count(*) from ${kept})`)
  await client.query(`
    insert into application (id, ord_no, service_type, institution_id, applicant_id, nodes, form, subject, status, version,
                             round, created_at, updated_at, submitted_at, finished_at)
    select m.id, 'AT' || to_char(m.date, 'YYYYMMDD') || lpad((nextval('application_number') % 1000000)::text, 6, '0') || '${{ past: '', next: 'N' }[when]}' || n,
           '10', m.institution_id, u.id, '{}', '{}', jsonb_build_object('zh', '产品' || n, 'en', 'Product ' || n), '${status}', 3, 1,
           m.date - interval '20 days', m.date, m.date - interval '15 days', case '${status}' when '1060' then m.date end
    from made m join lateral (select id from app_user where institution_id = m.institution_id order by login_name limit 1) u on true
    order by n`)
  await client.query(`
    insert into certification (application_id, families, test_date, session, needs_new_time, approved_at, certificate_no,
                               certificate_code, certified_at)
    select id, array[family], date, session, false, date - interval '10 days',
           case '${status}' when '1060' then 'CT' || n end, case '${status}' when '1060' then md5('code ' || n) end,
           case '${status}' when '1060' then date end
    from made order by n`)
  await addSeats(client)
  await client.query('drop table made')
}

/** Copies of the demo's draft, each for another session; interfaces of one family. */
async function addDrafts(client: pg.Client, number: number): Promise<void> {
  await client.query(`
    insert into application (id, ord_no, service_type, institution_id, applicant_id, tree, edition_id, catalogue_id, nodes,
                             held_nodes, form, subject, status, version, round, created_at, updated_at)
    select pg_temp.made_id('draft ' || n), 'AT' || to_char(now(), 'YYYYMMDD') || lpad(n::text, 6, '0') || 'D', '10', asker.id,
           u.id, t.tree, t.edition_id, t.catalogue_id, t.nodes, t.held_nodes,
           t.form || jsonb_build_object('testTime', d.date || ' ' || (array['morning', 'afternoon'])[1 + n / days.many % 2]),
           t.subject, '30', 0, 0, now(), now()
    from (select * from application where service_type = '10' and status = '30' and ord_no !~ '[A-Z]$' order by ord_no limit 1) as t,
         (select count(*) as many from draft_day) as days, generate_series(0, ${number} - 1) as n
         join asker on asker.place = n % ${institutions}
         join draft_day d on d.place = n % (select count(*) from draft_day)
         join lateral (select id from app_user where institution_id = asker.id order by login_name limit 1) u on true`)
}

async function addSeats(client: pg.Client): Promise<void> {
  await client.query(`
    insert into test_slot (family, date, session, capacity, taken)
    select family, date, session, 99, count(*) from made group by 1, 2, 3
    on conflict (family, date, session) do update set capacity = 99, taken = test_slot.taken + excluded.taken`)
  await client.query(`
    insert into test_seat (application_id, institution_id, family, date, session, booked_at)
    select id, institution_id, family, date, session, date - interval '15 days' from made order by n`)
}
