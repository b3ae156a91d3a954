import type { Database } from '@cass/server/src/platform/db.ts'
import { addInstitutions } from './identity.ts'

const firstCode = 'BENCH-ISV-'

/**
 * ISVs with a card on the kanban, three products and an agreement in force each; half of them have tests: of four, one is
 * in certification, one certified, and one is a system access developer.
 */
export async function addIsvs(database: Database, isvs: number): Promise<void> {
  await addInstitutions(database, 1, isvs)
  const { pool } = database
  await pool.query(`
    create table bench_isv as
      select id, name, name_en, right(credit_code, 14)::int as n from institution
      where credit_code ~ '^9131[0-9]{14}$'`)
  // What follows joins by it: unread, it would be taken for a handful.
  await pool.query('create unique index on bench_isv (id)')
  await pool.query('analyze bench_isv')
  await pool.query(`
    update institution set identities = case when n % 4 = 3 then '{15,20}'::text[] else '{15}' end
    from bench_isv where bench_isv.id = institution.id`)
  await pool.query(`
    insert into isv_product (id, institution_id, name_zh, name_en, families, status, created_at, updated_at)
    select gen_random_uuid(), id, '产品' || n || '-' || k, 'Product ' || n || '-' || k,
           array[(array['LCAPI','LPAPI','CASH','CSWAP','TRD','PLEDGE','DERIVATIVES','CMDS','IFTP'])[1 + (n + k) % 9]],
           '10', now(), now()
    from bench_isv, generate_series(1, 3) k`)
  await pool.query('analyze isv_product')
  await pool.query(`
    insert into isv_product_version (id, product_id, number, released_on, offered)
    select gen_random_uuid(), p.id, '1.0', '2026-01-05', true
    from isv_product p join bench_isv on bench_isv.id = p.institution_id`)
  await pool.query(`
    insert into isv_card (id, institution_id, status, content, submitted_at, submitted_by, published, published_at,
                          published_families, published_names)
    select gen_random_uuid(), id, '10', content, now(), (select id from app_user where login_name = 'isv01admin'),
           content, now(), families, names
    from bench_isv, lateral (
      select json_build_object('sloganZh', '一套前置，直连全部市场', 'sloganEn', 'One gateway into every market',
               'introductionZh', repeat('标准部署四周完成。', 80), 'introductionEn', repeat('Deployed in four weeks. ', 60),
               'website', 'https://vendor.example', 'contactPhone', '', 'contactEmail', '',
               'products', json_agg(json_build_object('versionId', v.id, 'nameZh', p.name_zh, 'nameEn', p.name_en,
                 'number', v.number, 'families', p.families)))::jsonb as content,
             array_agg(p.families[1]) as families, string_agg(p.name_zh || chr(10) || p.name_en, chr(10)) as names
      from isv_product p join isv_product_version v on v.product_id = p.id where p.institution_id = bench_isv.id) card`)
  await pool.query(`
    insert into isv_agreement (id, number, institution_id, text_id, party_zh, party_en, signer_name, signer_title,
                               signed_at, signed_by, status, confirmed_at, starts_on, ends_on)
    select gen_random_uuid(), '${firstCode}' || n, id, (select min(id::text)::uuid from isv_agreement_text), name, name_en,
           'A', 'B', now(), (select id from app_user where login_name = 'isv01admin'), '10', now(),
           to_char(now() - interval '90 days', 'YYYY-MM-DD'), to_char(now() + interval '200 days', 'YYYY-MM-DD')
    from bench_isv`)
  await pool.query(`
    insert into application (id, ord_no, service_type, institution_id, applicant_id, form, status, round, created_at,
                             updated_at, submitted_at)
    select gen_random_uuid(), '${firstCode}' || n || '-' || k, '10', id,
           (select id from app_user where login_name = 'isv01admin'), '{}',
           case when n % 4 = 1 then '1010' else '1060' end, 1, now(), now(), now() - make_interval(days => n % 300)
    from bench_isv, generate_series(1, 4) k where n % 4 > 0`)
  await pool.query('drop table bench_isv')
}
