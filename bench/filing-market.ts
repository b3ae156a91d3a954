import type { Database } from '@cass/server/src/platform/db.ts'

const atOnce = 10_000

/**
 * So many filings of the ISVs that there are, over three years: customers, development plans and company data, most of
 * them approved.
 */
export async function addFilings(database: Database, filings: number): Promise<void> {
  const { pool } = database
  // The one that is asked about its own has the first hundred, the others take turns.
  const own = `(select institution_id from app_user where login_name = 'isv02admin')`
  await pool.query(`
    create table bench_filer as
      select id, (row_number() over (order by id))::int - 1 as n from institution
      where identities && '{15,20}'::text[] and id <> ${own}`)
  await pool.query(
    `insert into bench_filer select institution_id, -1 from app_user where login_name = 'isv02admin'`,
  )
  // Each statement well within what one may take.
  for (let from = 1; from <= filings; from += atOnce)
    await pool.query(
      `insert into isv_filing (id, number, kind, institution_id, author_id, form, subject_zh, subject_en, unique_key,
                             status, version, round, created_at, updated_at, submitted_at, approved_at)
     select gen_random_uuid(), 'IF2026' || lpad(k::text, 10, '0'), kind, f.id,
            (select id from app_user where login_name = 'isv02admin'), form,
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
           from generate_series($1::int, $2::int) k) made
     join bench_filer f on f.n = case when k <= 100 then -1 else k % (select max(n) + 1 from bench_filer) end,
     lateral (select json_build_object('customerId', 'OTHER', 'customerName', 'Linjiang Bank ' || (k % 5000),
                'stage', 'live', 'usage', repeat('Used by the trading desk. ', 12))::jsonb as form) forms`,
      [from, Math.min(from + atOnce - 1, filings)],
    )
  await pool.query('drop table bench_filer')
  await pool.query('analyze isv_filing')
}
