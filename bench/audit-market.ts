import type { Database } from '@cass/server/src/platform/db.ts'
import { dropIndexes } from './indexes.ts'

/** Of both markets alike: who does something, and for how long they have been doing it. */
const people = 2_000
const institutions = 700
const years = 3
const portion = 500_000
/** Always the same of the same text, in the form of a random one. */
const idOf = (text: string) =>
  `overlay(overlay(md5(${text}) placing '4' from 13 for 1) placing '8' from 17 for 1)::uuid`

export type AuditMarket = {
  person: string
  institutionId: string
  subject: string
  /** What that person has done. */
  action: string
  /** Market dates, the newest last. */
  month: { from: string; to: string }
  year: { from: string; to: string }
}

/**
 * So many audit rows within three years, as sealed rows stand there, with the counts that the sealer keeps. Signatures and
 * hashes are only as long as real ones: nobody verifies this log.
 */
export async function addAuditRows(database: Database, number: number): Promise<AuditMarket> {
  const { pool } = database
  await pool.query(`alter table audit_log disable trigger user`)
  const restore = await dropIndexes(pool, ['audit_log'])
  await pool.query(`create table bench_action as select action, row_number() over () - 1 as place from unnest(array[
    'auth.login', 'auth.logout', 'application.submit', 'application.save', 'reviewTask.take', 'reviewTask.pass',
    'reviewTask.reject', 'reviewTask.sendBack', 'file.upload', 'application.begin', 'logFeedback.submit', 'links.edit',
    'notice.save', 'agencyUser.update', 'institution.update', 'certification.submit', 'user.resetPassword',
    'extraction.download', 'internalUsers.authority', 'workdays.save']) as action`)
  for (let done = 0; done < number; done += portion)
    await pool.query(
      `insert into audit_log (at, actor_id, actor_name, institution_id, action, subject, details, request_id, ip,
                              signature, seq, hash)
       select now() - make_interval(secs => ${years} * 365 * 86400.0 * (1 - n::float / $1::bigint)),
         ${idOf(`'person' || n * 7919 % ${people}`)}, 'person' || n * 7919 % ${people},
         ${idOf(`'institution' || n * 7919 % ${people} % ${institutions}`)}, bench_action.action,
         'application:' || ${idOf("'subject' || n % ($1::bigint / 8)")}, '{"from": "30", "to": "00", "version": 3}', 'bench', '10.0.0.1',
         decode(md5(n::text) || md5(n::text) || md5(n::text), 'hex'), n + 1000000, decode(md5(n::text) || md5(n::text), 'hex')
       from generate_series($2::bigint, $3::bigint) as n
         join bench_action on bench_action.place = (n * 104729 / 13) % 20`,
      [number, done + 1, Math.min(done + portion, number)],
    )
  await restore()
  await pool.query(`alter table audit_log enable trigger user; drop table bench_action`)
  const day = `(at at time zone 'Asia/Shanghai')::date`
  await pool.query(`
    insert into audit_day select ${day}, action, count(*) from audit_log where request_id = 'bench' group by 1, 2
      on conflict (day, action) do update set count = audit_day.count + excluded.count;
    insert into audit_person_day select ${day}, actor_id, count(*) from audit_log where request_id = 'bench' group by 1, 2
      on conflict do nothing;
    insert into audit_person_month select date_trunc('month', day)::date, actor_id, sum(count) from audit_person_day group by 1, 2
      on conflict do nothing`)
  const { rows } = await pool.query<AuditMarket>(
    `select actor_id as person, institution_id as "institutionId", subject, action from audit_log
     where request_id = 'bench' order by id desc offset 500 limit 1`,
  )
  const { rows: periods } = await pool.query<{ first: string; last: string; year: string }>(
    `select (date_trunc('month', now()) - interval '1 month')::date::text as first,
       (date_trunc('month', now()) - interval '1 day')::date::text as last,
       (date_trunc('month', now()) - interval '12 months')::date::text as year`,
  )
  const { first, last, year } = periods[0]!
  return { ...rows[0]!, month: { from: first, to: last }, year: { from: year, to: last } }
}
