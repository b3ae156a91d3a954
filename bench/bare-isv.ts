// Counterpart of the kanban of ISVs: the same statement, the same answer.
import type { FastifyInstance } from 'fastify'
import { ack, query } from './bare-kit.ts'

const stages = ['candidate', 'certifying', 'certified', 'developer']
const boardSql = `
  with shown as materialized (
    select c.id, i.name, i.name_en, s.stage, s.since,
           row_number() over (partition by s.stage order by s.since desc, c.id) as place
    from isv_card c
      join institution i on i.id = c.institution_id
      join (
        select i.id as institution_id,
               case when '20' = any(i.identities) then 'developer'
                    when tests.certified_at is not null then 'certified'
                    when tests.testing_since is not null then 'certifying'
                    else 'candidate' end as stage,
               coalesce(case when '20' = any(i.identities) then grants.developer_at
                             else coalesce(tests.certified_at, tests.testing_since, grants.candidate_at) end,
                        i.created_at) as since
        from institution i
          left join (
            select a.institution_id,
                   min(coalesce(t.certified_at, a.updated_at)) filter (where a.status = '1060') as certified_at,
                   min(a.submitted_at) filter (where a.status in ('1000','1005','1010','1050','1070')) as testing_since
            from application a left join certification t on t.application_id = a.id
            where a.institution_id in (select id from institution where identities && '{15,20}'::text[])
              and a.service_type = '10' and a.submitted_at is not null
            group by a.institution_id) tests on tests.institution_id = i.id
          left join (
            select r.institution_id, max(r.decided_at) filter (where r.kind = 'developer') as developer_at,
                   max(r.decided_at) filter (where r.kind = 'candidate') as candidate_at
            from agency_review r
            where r.institution_id in (select id from institution where identities && '{15,20}'::text[]) and r.status = '10'
            group by r.institution_id) grants on grants.institution_id = i.id
        where i.identities && '{15,20}'::text[] and i.status = '05') s on s.institution_id = c.institution_id
    where c.published is not null
      and exists (select 1 from isv_agreement g where g.institution_id = c.institution_id
        and g.status in ('10','11','12') and g.starts_on <= $1::text and coalesce(g.terminates_on, g.ends_on) >= $1::text)
      and ($2::text = '' or $2::text = any(c.published_families))
      and ($3::text = '' or strpos(lower(concat_ws(chr(10), i.name, i.name_en, c.published_names)), lower($3::text)) > 0)
      and ($4::text = '' or s.stage = $4::text))
  select stage, total, cards
  from (select stage, count(*)::int as total from shown group by stage) totals
    left join (
      select stage, json_agg(json_build_object('id', shown.id, 'name', name, 'nameEn', name_en, 'since', since,
          'sloganZh', c.published ->> 'sloganZh', 'sloganEn', c.published ->> 'sloganEn',
          'products', c.published -> 'products') order by place) as cards
      from shown join isv_card c on c.id = shown.id
      where place > $5::int and place <= $5::int + 12
      group by stage) page using (stage)`

type Product = { versionId: string; nameEn: string; number: string; families: string[] }
type Card = { id: string; name: string; nameEn: string; since: string; sloganEn: string; products: Product[] }

export function answerIsv(app: FastifyInstance): void {
  app.get<{ Querystring: { family?: string } }>('/cass/mgt/isv/board', async (request) => {
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    const rows = await query('board', boardSql, [today, request.query.family ?? '', '', '', 0])
    return ack(
      stages.map((stage) => {
        const found = rows.find((row) => row.stage === stage)
        const cards: Card[] = found?.cards ?? []
        return {
          stage,
          total: found?.total ?? 0,
          cards: cards.map((card) => ({
            id: card.id,
            name: card.nameEn || card.name,
            slogan: card.sloganEn,
            since: new Date(card.since).toISOString(),
            products: card.products.map(({ families, nameEn: name, number, versionId }) => ({
              versionId,
              name,
              number,
              families,
            })),
          })),
        }
      }),
    )
  })
}
