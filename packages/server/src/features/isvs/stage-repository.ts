import { agencyReviewWorkflow } from '@cass/contract/agency-review/workflow.ts'
import { serviceType } from '@cass/contract/applications/enums.ts'
import { certificationWorkflow } from '@cass/contract/certification/workflow.ts'
import { identity } from '@cass/contract/institutions/identity.ts'
import { institutionWorkflow } from '@cass/contract/institutions/workflow.ts'
import type { IsvStage } from '@cass/contract/isvs/stages.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { institutions } from '../../platform/tables.ts'
import { agencyReviews } from '../agency-review/tables.ts'
import { applications } from '../applications/tables.ts'
import { certifications } from '../certification/tables.ts'

const { pending, waitlisted, testing, reportReview, reportRejected, certified } = certificationWorkflow.states

/** Written into the statement: it is the same for every caller, and an index can be chosen by it. */
const literal = (value: string): SQL => sql.raw(`'${value}'`)
const oneOf = (codes: readonly string[]): SQL => sql.raw(`(${codes.map((code) => `'${code}'`).join()})`)
const stage = (value: IsvStage): SQL => literal(value)

const underWay = oneOf([pending, waitlisted, testing, reportReview, reportRejected].map(({ code }) => code))
const isvIdentities = sql.raw(`'{${identity.isvCandidate},${identity.isv}}'::text[]`)

/** Once for all of them: asked for one by one, as many look-ups as there are ISVs would be made for every visitor. */
const ofIsvs = (institutionId: PgColumn): SQL =>
  sql`${institutionId} in (select id from ${institutions} where identities && ${isvIdentities})`

/** Of their tests: since when an ISV is certified, and since when a test of it is under way. */
const tests = sql`
  select ${applications.institutionId} as institution_id, count(*) filter (where ${applications.status} = ${literal(certified.code)})::int as certifications,
    min(coalesce(${certifications.certifiedAt}, ${applications.updatedAt}))
      filter (where ${applications.status} = ${literal(certified.code)}) as certified_at,
    min(${applications.submittedAt}) filter (where ${applications.status} in ${underWay}) as testing_since
  from ${applications} left join ${certifications} on ${certifications.applicationId} = ${applications.id}
  where ${ofIsvs(applications.institutionId)}
    and ${applications.serviceType} = ${literal(serviceType.certificationTest)}
    and ${applications.submittedAt} is not null
  group by ${applications.institutionId}`

/** When they were given their identities. */
const grants = sql`
  select ${agencyReviews.institutionId} as institution_id,
    max(${agencyReviews.decidedAt}) filter (where ${agencyReviews.kind} = 'developer') as developer_at,
    max(${agencyReviews.decidedAt}) filter (where ${agencyReviews.kind} = 'candidate') as candidate_at
  from ${agencyReviews}
  where ${ofIsvs(agencyReviews.institutionId)}
    and ${agencyReviews.status} = ${literal(agencyReviewWorkflow.states.passed.code)}
  group by ${agencyReviews.institutionId}`

const isDeveloper = sql`${literal(identity.isv)} = any(${institutions.identities})`

/**
 * Every ISV (identity 15 or 20) that is not disabled, with its stage and since when it is there: `institution_id`,
 * `stage`, `since`, `certifications`. To be joined, so that the kanban, the operator's list and whoever is written to by
 * stage mean the same.
 */
export const isvStage: SQL = sql`(
  select ${institutions.id} as institution_id, coalesce(tests.certifications, 0) as certifications,
    case when ${isDeveloper} then ${stage('developer')}
      when tests.certified_at is not null then ${stage('certified')}
      when tests.testing_since is not null then ${stage('certifying')}
      else ${stage('candidate')} end as stage,
    coalesce(case when ${isDeveloper} then grants.developer_at
        else coalesce(tests.certified_at, tests.testing_since, grants.candidate_at) end,
      ${institutions.createdAt}) as since
  from ${institutions}
    left join (${tests}) tests on tests.institution_id = ${institutions.id}
    left join (${grants}) grants on grants.institution_id = ${institutions.id}
  where ${institutions.identities} && ${isvIdentities}
    and ${institutions.status} = ${literal(institutionWorkflow.states.normal.code)})`
