import type { Database } from '@cass/server/src/platform/db.ts'

/**
 * So many filings of the ISVs that there are, over three years: customers, development plans and company data, most of
 * them approved.
 */
export async function addFilings(database: Database, filings: number): Promise<void> {
  // The one that is asked about its own has the first hundred, the others take turns.
  const own = `(select institution_id from app_user where login_name = 'isv02admin')`
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    // Longer than a statement of the product may take.
    await client.query('set local statement_timeout = 0')
    await client.query(`
      create temporary table bench_filer on commit drop as
        select ${own} as id, -1 as n
        union all
        select id, (row_number() over (order by id))::int - 1 from institution
        where identities && '{15,20}'::text[] and id <> ${own}`)
    // Its indexes are made afterwards, in one go: row by row, that of its words alone would take minutes.
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index where indrelid = 'isv_filing'::regclass and not indisunique`)
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    await client.query(
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
             from generate_series(1, $1::int) k) made
       join bench_filer f on f.n = case when k <= 100 then -1 else k % (select max(n) + 1 from bench_filer) end,
       lateral (select json_build_object('customerId', 'OTHER', 'customerName', 'Linjiang Bank ' || (k % 5000),
                  'stage', 'live', 'usage', repeat('Used by the trading desk. ', 12))::jsonb as form) forms`,
      [filings],
    )
    for (const { definition } of indexes) await client.query(definition)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
