import { impactAssessmentWorkflow } from '@cass/contract/impact-assessments/workflow.ts'
import { isvAgreementWorkflow } from '@cass/contract/isv-agreements/workflow.ts'
import { isvProductWorkflow } from '@cass/contract/isv-products/workflow.ts'
import type { IsvStage } from '@cass/contract/isvs/stages.ts'
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/db.ts'
import { keywordSearch } from '../../platform/keyword-search.ts'
import { institutionSearchText, institutions } from '../../platform/tables.ts'
import { impactAddressees, impactAssessments } from '../impact-assessments/tables.ts'
import { isvAgreements } from '../isv-agreements/tables.ts'
import { isvCards } from '../isv-board/tables.ts'
import { isvFilings } from '../isv-filings/tables.ts'
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
  agreement: { status: string; endsOn: string | null } | null
  filings: number
  unanswered: number
  openTasks: number
}

/** What its reviewers are asked about as an ISV; its applications have lists of their own. */
export const isAsIsv = sql`(${reviewTasks.subjectKind} in ('isvCard','isvAgreement','isvFiling')
  or ${reviewTasks.subjectType} in ('candidate','developer'))`
const { inForce, noticeGiven, sentBack, signed, upcoming } = isvAgreementWorkflow.states
const running = [inForce.code, noticeGiven.code]
const agreement = sql`(select json_build_object('status', ${isvAgreements.status}, 'endsOn', ${isvAgreements.endsOn})
  from ${isvAgreements} where ${isvAgreements.institutionId} = ${institutions.id}
    and ${inArray(isvAgreements.status, [...running, signed.code, sentBack.code, upcoming.code])}
  order by ${inArray(isvAgreements.status, running)} desc limit 1)`
const filings = sql`(select count(*)::int from ${isvFilings} where ${isvFilings.institutionId} = ${institutions.id}
  and ${isvFilings.submittedAt} is not null)`
const unanswered = sql`(select count(*)::int from ${impactAddressees}
  join ${impactAssessments} on ${impactAssessments.id} = ${impactAddressees.assessmentId}
  where ${impactAddressees.institutionId} = ${institutions.id} and ${impactAddressees.answeredAt} is null
    and ${impactAssessments.status} = ${impactAssessmentWorkflow.states.open.code})`
const activeProducts = (what: SQL) =>
  sql`(select ${what} from ${isvProducts} where ${isvProducts.institutionId} = ${institutions.id}
        and ${isvProducts.status} = ${isvProductWorkflow.states.offered.code})`
const families = sql`(select coalesce(array_agg(distinct family), '{}') from ${isvProducts}, unnest(${isvProducts.families}) family
  where ${isvProducts.institutionId} = ${institutions.id} and ${isvProducts.status} = ${isvProductWorkflow.states.offered.code})`

/** What is counted and shown of each ISV; `stage`: how far it has come. */
const listed = (stage: SQL) => sql`${institutions.id} as id, ${institutions.name} as name,
  ${institutions.nameEn} as "nameEn", ${institutions.identities} as identities,
  ${stage}.stage, ${stage}.since, ${stage}.certifications,
  ${activeProducts(sql`count(*)::int`)} as products, ${families} as families,
  exists (select 1 from ${isvCards} where ${isvCards.institutionId} = ${institutions.id}
    and ${isvCards.published} is not null) as "onBoard",
  (select count(*)::int from ${reviewTasks} where ${reviewTasks.institutionId} = ${institutions.id}
    and ${isOpen} and ${isAsIsv}) as "openTasks",
  ${agreement} as agreement, ${filings} as filings, ${unanswered} as unanswered`

export async function findIsv(
  db: Reader,
  id: string,
): Promise<(ListedIsv & { creditCode: string }) | undefined> {
  const { rows } = await db.execute<ListedIsv & { creditCode: string }>(
    sql`select ${listed(sql`s`)}, ${institutions.creditCode} as "creditCode"
        from ${isvStage} s join ${institutions} on ${institutions.id} = s.institution_id
        where s.institution_id = ${id}`,
  )
  return rows[0]
}

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
      sql`select ${listed(sql`page`)}
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
