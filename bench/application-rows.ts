import type { Text } from '@cass/contract/kit/text.ts'
import type pg from 'pg'
import { dropIndexes } from './indexes.ts'

// Everything an application leaves behind, in portions of tens of thousands by one statement for each table.

/** What was filed, by tree and by kind. */
export type MarketData = {
  trees: { tree: string; edition: string | null; nodes: string[]; subject: Text; form: object }[]
  kinds: { code: string; prefix: string; form: object; stages: string[]; tree: boolean }[]
}

/** The first ones read, the next ones submit, and what is open belongs to the others. */
export const readerCount = 20
const openOnes = 1_500
/** The newest were decided by the demo's people, the others by people who left since. */
const decidedByPresent = 5_000
const portion = 50_000

const tables = [
  'application_case',
  'application',
  'application_submission',
  'review_task',
  'history',
  'message',
]

export async function addRows(
  client: pg.Client,
  data: MarketData,
  given: { institutions: number; applications: number; draftsEach: number },
): Promise<void> {
  const { applications } = given
  await client.query(`set synchronous_commit = off; set maintenance_work_mem = '1GB'; set work_mem = '256MB'`)
  // All references are right by construction; looking each of them up would take longer than all else.
  await client.query('set session_replication_role = replica')
  const restore = await dropIndexes(client, tables)
  await prepare(client, data, given.institutions)
  for (let from = 0; from < applications; from += portion)
    await addDecided(client, { from, to: Math.min(from + portion, applications), all: applications })
  await addOpen(client)
  await addDrafts(client, given.draftsEach)
  await restore()
  await client.query('vacuum (freeze, analyze)')
  await client.query('checkpoint')
}

/** What the statements below look things up in; gone with the connection. */
async function prepare(client: pg.Client, data: MarketData, institutions: number): Promise<void> {
  await client.query(`
    create function pg_temp.made_id(text) returns uuid language sql immutable
      return overlay(overlay(md5($1) placing '4' from 13) placing '8' from 17)::uuid;
    create temp table tree_facts (tree text, edition uuid, nodes text[], subject jsonb, form jsonb);
    create temp table kind_facts (code text, prefix text, form jsonb, stages text[], tree bool);
    create temp table place (place int, code text, half int, flow text);
    create temp table institution_facts as
      select substr(i.credit_code, 5)::int as number, i.id, coalesce(i.identities[1], '00') as tree,
             array_agg(u.id order by u.login_name) as users
      from institution i join app_user u on u.institution_id = i.id where u.login_name ~ '^a[0-9]+x[0-9]$' group by i.id;
    create unique index on institution_facts (number);
    create temp table stage_team as
      select stage, row_number() over (partition by stage order by t.created_at) - 1 as place, t.id as team,
             array_agg(m.user_id order by m.user_id) as members, count(*) over (partition by stage) as teams
      from (values ('preCheck', 'fieldAffairs'), ('countersign', ''), ('operations', 'operations'),
                   ('confirm', 'fieldAffairs'), ('agreement', 'fieldAffairs')) as s (stage, duty)
           join team t using (duty) join team_member m on m.team_id = t.id
      group by stage, t.id;
    create temp table former as
      select substr(login_name, 7)::int as number, id from app_user where login_name like 'former%';
    create unique index on former (number);
    -- One portion, as it is written to the tables.
    create temp table filed (
      n bigint, id uuid, code text, case_id uuid, flow text, institution_id uuid, applicant_id uuid, tree text, status text,
      at timestamptz, reached int, present bool);
    create temp table asked (
      application_id uuid, n bigint, place bigint, stage text, team uuid, holder uuid, status text, created_at timestamptz,
      taken_at timestamptz, decided_at timestamptz, id uuid default gen_random_uuid());
  `)
  const from = async (table: string, rows: object[]) =>
    await client.query(
      `insert into ${table} select * from jsonb_populate_recordset(null::pg_temp.${table}, $1)`,
      [JSON.stringify(rows)],
    )
  await from('tree_facts', data.trees)
  await from('kind_facts', data.kinds)
  // Two chains and two that stand alone: what an institution files one after the other, again and again.
  const chain = (first: string, flow: string, half: number) =>
    [first, '50', '10', '50-2', '20'].map((code) => ({ code, flow, half }))
  const cycle = [...chain('00', '10', 0), ...chain('40', '20', 1), { code: 'VPDN' }, { code: '21' }]
  await from(
    'place',
    cycle.map((one, place) => ({ place, ...one })),
  )
  await client.query(
    `create temp table market as
     select $1::int as institutions, now() as now, (select count(*) from former) as former`,
    [institutions],
  )
  await client.query('analyze institution_facts, former, stage_team, place, kind_facts, tree_facts')
}

/** What was decided within three years, up to a fortnight ago; of every institution equally much at any time. */
async function addDecided(
  client: pg.Client,
  given: { from: number; to: number; all: number },
): Promise<void> {
  await client.query('truncate filed, asked')
  await client.query(
    `insert into filed
     select n, pg_temp.made_id('application ' || n), p.code,
            case when p.flow is not null then pg_temp.made_id('case ' || i.number || ' ' || turn / 12 || ' ' || p.half) end, p.flow, i.id,
            i.users[1 + own % 3], case when k.tree then i.tree end,
            case when p.code = '10' then case when luck in (3, 11) then '1020' else '1060' end
                 when luck in (3, 11) then '90' when luck = 7 then '20' when luck = 19 then '30' else '10' end,
            m.now - interval '14 days' - interval '3 years' * (1 - n / $3::float8),
            case when luck in (3, 7, 11) then 1 else cardinality(k.stages) end, n >= $3 - $4
     from market m cross join generate_series($1::bigint, $2::bigint - 1) as n
          cross join lateral (select n / m.institutions as own, 1 + n % m.institutions as number) as o
          -- Each institution stands elsewhere in the cycle, or all would file the same at the same time.
          cross join lateral (select own + number as turn, (own * 7 + number * 3) % 25 as luck) as c
          join institution_facts i using (number) join place p on p.place = turn % 12 join kind_facts k using (code)`,
    [given.from, given.to, given.all, decidedByPresent],
  )
  await addCases(client)
  await addApplicationRows(client)
  // Two days for every stage; the last one decides.
  await client.query(
    `insert into asked
     select f.id, n, s.place, s.stage, t.team,
            case when f.status = '20' then null
                 when f.present then t.members[1 + n % cardinality(t.members)]
                 else former.id end,
            case when s.place = f.reached and f.status in ('90', '20') then f.status else '10' end,
            f.at + interval '2 days' * (s.place - 1),
            case when f.status <> '20' then f.at + interval '2 days' * (s.place - 1) + interval '5 hours' end,
            f.at + interval '2 days' * s.place
     from filed f join kind_facts k using (code), unnest(k.stages) with ordinality as s (stage, place),
          stage_team t, market m, former
     where f.status <> '30' and s.place <= f.reached and t.stage = s.stage and t.place = n % t.teams
       and former.number = n % m.former`,
  )
  await addTasks(client)
}

/** What is under review: filed within the last fortnight, each with one open task, some of them late. */
async function addOpen(client: pg.Client): Promise<void> {
  await client.query('truncate filed, asked')
  await client.query(
    `insert into filed
     select n, pg_temp.made_id('open ' || n), k.code, pg_temp.made_id('open case ' || n),
            case k.code when '40' then '20' when '20' then '30' else '10' end, i.id, i.users[1 + n % 3], i.tree,
            case when s.reached = 1 and n % 2 = 0 then '00' else '05' end,
            m.now - interval '14 days' * (1 - n / $1::float8), s.reached, true
     from market m, generate_series(0, $1::int - 1) as n
          join kind_facts k on k.code = (array['00', '40', '20'])[1 + n % 3],
          lateral (select (array[1, 1, 2, 2, 2, 2, 2, 3, 3, 3])[1 + n / 3 % 10] as reached) as s,
          institution_facts i
     where i.number = 1 + $2 + n % (m.institutions - $2)`,
    [openOnes, 2 * readerCount],
  )
  await addCases(client)
  await addApplicationRows(client)
  await client.query(
    `insert into asked
     select f.id, n, s.place, s.stage, t.team, case when o.waits then null else t.members[1 + n / 2 % cardinality(t.members)] end,
            case when s.place < f.reached then '10' when o.waits then '00' else '05' end,
            f.at + interval '6 hours' * (s.place - 1),
            case when not o.waits then f.at + interval '6 hours' * (s.place - 1) + interval '1 hour' end,
            case when s.place < f.reached then f.at + interval '6 hours' * s.place end
     from filed f join kind_facts k using (code), unnest(k.stages) with ordinality as s (stage, place), stage_team t,
          lateral (select s.place = f.reached and n % 2 = 0 as waits) as o
     where s.place <= f.reached and t.stage = s.stage and t.place = n % t.teams`,
  )
  await addTasks(client)
}

/** Complete service openings that nobody has submitted yet. */
async function addDrafts(client: pg.Client, draftsEach: number): Promise<void> {
  await client.query('truncate filed, asked')
  await client.query(
    `insert into filed
     select n, pg_temp.made_id('draft ' || n), '00', pg_temp.made_id('draft case ' || n), '10', i.id, i.users[1], i.tree,
            '30', m.now - interval '1 hour', 0, true
     from market m, generate_series(0, $1::int * $2 - 1) as n, institution_facts i
     where i.number = 1 + $2 + n % $2`,
    [draftsEach, readerCount],
  )
  await addCases(client)
  await addApplicationRows(client)
}

async function addCases(client: pg.Client): Promise<void> {
  await client.query(
    `insert into application_case (id, flow, institution_id, created_at, closed_at)
     select case_id, min(flow), (array_agg(institution_id))[1], min(at), case when bool_and(status = '10') then max(at) end
     from filed where case_id is not null group by case_id on conflict do nothing`,
  )
}

/** Numbers below 1,000 are the demo's, which has some of the same days. */
async function addApplicationRows(client: pg.Client): Promise<void> {
  await client.query(
    `insert into application (id, ord_no, service_type, case_id, flow, institution_id, applicant_id, tree, edition_id,
                              nodes, form, subject, status, version, stage, round, created_at, updated_at, submitted_at,
                              finished_at)
     select f.id, k.prefix || to_char(f.at at time zone 'Asia/Shanghai', 'YYYYMMDD') ||
              lpad((nextval('application_number') % 999000 + 1000)::text, 6, '0'),
            f.code, f.case_id, f.flow, f.institution_id, f.applicant_id, f.tree, t.edition, coalesce(t.nodes, '{}'),
            case f.code when '00' then t.form else k.form end,
            case when f.code in ('00', '40', '10') then t.subject
              else jsonb_build_object('zh', 'api' || lpad(n::text, 8, '0'), 'en', 'api' || lpad(n::text, 8, '0')) end,
            f.status, case f.status when '30' then 0 else 3 end,
            case when f.status in ('00', '05') then k.stages[f.reached] end,
            case f.status when '30' then 0 else 1 end, f.at, o.ended, case when f.status <> '30' then f.at end,
            case when f.status not in ('30', '00', '05') then o.ended end
     from filed f join kind_facts k using (code) left join tree_facts t on t.tree = f.tree,
          lateral (select f.at + interval '2 days' * f.reached as ended) as o order by n`,
  )
  await client.query(
    `insert into application_submission (application_id, round, form, nodes, file_ids, submitted_at, submitted_by)
     select f.id, 1, case f.code when '00' then t.form else k.form end, coalesce(t.nodes, '{}'), '{}', f.at, f.applicant_id
     from filed f join kind_facts k using (code) left join tree_facts t on t.tree = f.tree
     where f.status <> '30' order by n`,
  )
}

/** The tasks of a portion, and what moved: applications and tasks, in the order of their times. */
async function addTasks(client: pg.Client): Promise<void> {
  await client.query(
    `insert into review_task (id, subject_kind, subject_id, subject_type, reference, institution_id, round, stage, team_id,
                              nodes, holder_id, status, version, comment, created_at, taken_at, due_at, escalated_at,
                              decided_at)
     select asked.id, 'application', a.id, a.service_type, a.ord_no, a.institution_id, 1, asked.stage, team, '{}', holder,
            asked.status, 2, case when decided_at is null then '' else 'Agreed' end,
            asked.created_at, taken_at, due, case when decided_at is null and due < now() then due end, decided_at
     from asked join application a on a.id = asked.application_id,
          lateral (select asked.created_at + interval '3 days' as due) order by asked.created_at`,
  )
  await client.query(
    `insert into history (workflow, subject_id, move, from_status, to_status, actor_id, actor_name, comment, at)
     select workflow, subject, move, from_status, to_status, actor, '-', comment, at
     from (select 'application' as workflow, id as subject, 'submit' as move, '30' as from_status, '00' as to_status,
                  applicant_id as actor, '' as comment, at from filed where status <> '30'
           union all
           select 'application', application_id, 'take', '00', '05', holder, '', taken_at
           from asked where place = 1 and taken_at is not null
           union all
           select 'application', f.id, case f.status when '10' then 'pass' when '90' then 'reject' else 'withdraw' end,
                  case f.status when '20' then '00' else '05' end, f.status, a.holder, '', a.decided_at
           from filed f join asked a on a.application_id = f.id and a.place = f.reached where f.status in ('10', '90', '20')
           union all
           select 'reviewTask', id, 'take', '00', '05', holder, '', taken_at from asked where taken_at is not null
           union all
           select 'reviewTask', id, case status when '10' then 'pass' when '90' then 'reject' else 'recall' end,
                  case status when '20' then '00' else '05' end, status, holder, 'Agreed', decided_at
           from asked where decided_at is not null) as moved
     order by at`,
  )
  await client.query(
    `insert into message (user_id, content, body_zh, body_en, sentence_zh, sentence_en, event_key, created_at, read_at)
     select applicant_id, 'api' || n, 'Service opening', 'Service opening', sentence, sentence, 'application:' || id || ':1', at, at
     from filed, lateral (select 'The status of service number api' || n || ' has changed, please check it in the module Service opening' as sentence)
     where status <> '30' order by n`,
  )
}
