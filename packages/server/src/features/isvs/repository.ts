import { isvProductWorkflow } from '@cass/contract/isv-products/workflow.ts'
import type { IsvStage } from '@cass/contract/isvs/stages.ts'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/db.ts'
import { keywordSearch } from '../../platform/keyword-search.ts'
import { institutionSearchText, institutions } from '../../platform/tables.ts'
import { isvCards } from '../isv-board/tables.ts'
import { isvProducts } from '../isv-products/tables.ts'
import { isOpen, reviewTasks } from '../reviews/tables.ts'
import { isvStage } from './stage-repository.ts'

export type ListedIsv = {
  id: string
  name: string
  nameEn: string
  identities: string[]
  stage: IsvStage
  since: Date
  families: string[]
  products: number
  certifications: number
  onBoard: boolean
  openTasks: number
}

/** What its reviewers are asked about as an ISV; its applications have lists of their own. */
const isvSubjects = sql.raw(`('candidate','developer','isvCard')`)
const activeProducts = (what: SQL) =>
  sql`(select ${what} from ${isvProducts} where ${isvProducts.institutionId} = ${institutions.id}
        and ${isvProducts.status} = ${isvProductWorkflow.states.offered.code})`
const families = sql`(select coalesce(array_agg(distinct family), '{}') from ${isvProducts}, unnest(${isvProducts.families}) family
  where ${isvProducts.institutionId} = ${institutions.id} and ${isvProducts.status} = ${isvProductWorkflow.states.offered.code})`

export async function pageIsvs(
  db: Reader,
  given: { keyword: string; stage: string; family: string; pageNum: number; pageSize: number },
): Promise<{ rows: ListedIsv[]; byStage: { stage: IsvStage; number: number }[] }> {
  const matches = and(
    sql`true`,
    keywordSearch(institutions, institutionSearchText, given.keyword)?.byIndex,
    given.family === ''
      ? undefined
      : sql`exists (select 1 from ${isvProducts} where ${isvProducts.institutionId} = ${institutions.id}
          and ${isvProducts.status} = ${isvProductWorkflow.states.offered.code}
          and ${isvProducts.families} @> array[${given.family}])`,
  )
  const from = sql`from ${isvStage} s join ${institutions} on ${institutions.id} = s.institution_id where ${matches}`
  const [{ rows }, counted] = await Promise.all([
    db.execute<ListedIsv>(
      // The page first, and then what is counted for each of its rows.
      sql`select ${institutions.id} as id, ${institutions.name} as name, ${institutions.nameEn} as "nameEn",
            ${institutions.identities} as identities, page.stage, page.since, page.certifications,
            ${activeProducts(sql`count(*)::int`)} as products, ${families} as families,
            exists (select 1 from ${isvCards} where ${isvCards.institutionId} = ${institutions.id}
              and ${isvCards.published} is not null) as "onBoard",
            (select count(*)::int from ${reviewTasks} where ${reviewTasks.institutionId} = ${institutions.id}
              and ${isOpen} and ${reviewTasks.subjectType} in ${isvSubjects}) as "openTasks"
          from (select s.* ${from} ${given.stage === '' ? sql`` : sql`and s.stage = ${given.stage}`}
            order by s.since desc, s.institution_id
            limit ${given.pageSize} offset ${(given.pageNum - 1) * given.pageSize}) page
          join ${institutions} on ${institutions.id} = page.institution_id
          order by page.since desc, page.institution_id`,
    ),
    db.execute<{ stage: IsvStage; number: number }>(
      sql`select s.stage, count(*)::int as number ${from} group by s.stage`,
    ),
  ])
  return { rows, byStage: counted.rows }
}
