import type { Database } from '@cass/server/src/platform/db.ts'

/**
 * So many filings of the ISVs that there are, over three years: customers, development plans and company data, most of
 * them approved. Each ISV has the same number.
 */
export async function addFilings(database: Database, filings: number): Promise<void> {
  const { pool } = database
  await pool.query(`
    create table bench_filer as
      select i.id, (row_number() over (order by i.id))::int - 1 as n, count(*) over ()::int as all_of_them,
             (select id from app_user where login_name = 'isv02admin') as author
      from institution i
      where i.identities && '{15,20}'::text[] and i.id <> (select institution_id from app_user where login_name = 'isv02admin')`)
  // The one that is asked about its own has a hundred more.
  await pool.query(`
    insert into bench_filer
    select institution_id, generate_series(-100, -1), 0, id from app_user where login_name = 'isv02admin'`)
  await pool.query(
    `insert into isv_filing (id, number, kind, institution_id, author_id, form, subject_zh, subject_en, unique_key,
                             status, version, round, created_at, updated_at, submitted_at, approved_at)
     select gen_random_uuid(), 'IF2026' || lpad(k::text, 10, '0'), kind, f.id, f.author, form,
            case kind when 'market' then '临江第' || (k % 5000) || '银行 · 产品' || (k % 3 + 1) || ' 1.0'
                      when 'devPlan' then 'LCAPI 2.' || (k % 10) || ' · 产品' || (k % 3 + 1) || ' 1.0'
                      else (2024 + k % 3)::text || '年度' end,
            case kind when 'market' then 'Linjiang Bank ' || (k % 5000) || ' · Product ' || (k % 3 + 1) || ' 1.0'
                      when 'devPlan' then 'LCAPI 2.' || (k % 10) || ' · Product ' || (k % 3 + 1) || ' 1.0'
                      else (2024 + k % 3)::text end,
            'bench-' || k, status, 2, 1, at, at, at, case when status = '10' then at end
     from (select k, (array['market','market','market','devPlan','basicInfo'])[1 + k % 5] as kind,
                  (array['10','10','10','10','10','10','00','05','25','90'])[1 + (k / 7) % 10] as status,
                  now() - make_interval(mins => k * 8) as at
           from generate_series(1, $1::int) k) made
     join bench_filer f on f.n = made.k % greatest((select max(all_of_them) from bench_filer), 1)
       or (made.k <= 100 and f.n = -made.k),
     lateral (select json_build_object('customerId', 'OTHER', 'customerName', 'Linjiang Bank ' || (k % 5000),
                'stage', 'live', 'usage', repeat('Used by the trading desk. ', 12))::jsonb as form) forms`,
    [filings],
  )
  await pool.query('drop table bench_filer')
  await pool.query('analyze isv_filing')
}
