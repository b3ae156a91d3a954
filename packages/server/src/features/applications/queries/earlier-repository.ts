import type { ServiceType } from '@cass/contract/applications/enums.ts'
import type { Form } from '@cass/contract/kit/form/definition.ts'
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Reader } from '../../../platform/db.ts'

import { reusedParts } from '../prefill.ts'
import { applicationCases, applicationSubmissions, applications } from '../tables.ts'

const formsRead = 20
/** Of a form, what others can be filled with: the facts of the institution, and the people it names. */
const known = sql<Form>`jsonb_strip_nulls(jsonb_build_object(${sql.join(
  reusedParts.flatMap((name) => [
    sql.raw(`'${name}'`),
    sql`${applicationSubmissions.form} -> ${sql.raw(`'${name}'`)}`,
  ]),
  sql`, `,
)}))`

/**
 * What an institution handed in, of these types, the last first: half words of a draft are no knowledge, nor is what
 * has been typed into one that was taken up again.
 */
export const findLatestForms = (
  db: Reader,
  institutionId: string,
  types: 'all' | readonly ServiceType[] = 'all',
) =>
  db
    .select({ serviceType: applications.serviceType, form: known })
    .from(applications)
    .innerJoin(
      applicationSubmissions,
      and(
        eq(applicationSubmissions.applicationId, applications.id),
        eq(applicationSubmissions.round, applications.round),
      ),
    )
    .where(
      and(
        eq(applications.institutionId, institutionId),
        isNotNull(applications.submittedAt),
        types === 'all' ? undefined : inArray(applications.serviceType, [...types]),
      ),
    )
    .orderBy(desc(applications.submittedAt), asc(applications.id))
    .limit(formsRead)

/** Applications of a case with what they are about, newest first. */
export const findNodesOfCase = (db: Reader, caseId: string) =>
  db
    .select({
      serviceType: applications.serviceType,
      status: applications.status,
      flow: applications.flow,
      tree: applications.tree,
      editionId: applications.editionId,
      nodes: applications.nodes,
      heldNodes: applications.heldNodes,
    })
    .from(applications)
    .where(eq(applications.caseId, caseId))
    .orderBy(desc(applications.createdAt), desc(applications.id))

// ── Cases ───────────────────────────────────────────────────────────────────────────────────────────

/** Cases that have not ended: how many, and the newest, each with its applications from the oldest on. */
export async function findOpenCases(db: Reader, institutionId: string, limit: number) {
  const open = and(eq(applicationCases.institutionId, institutionId), isNull(applicationCases.closedAt))
  const cases = await db
    .select({
      id: applicationCases.id,
      flow: applicationCases.flow,
      createdAt: applicationCases.createdAt,
      // The column by its table's name: alone it would be the id of `a`.
      filed: sql<{ id: string; serviceType: string; status: string }[]>`coalesce((
        select json_agg(json_build_object('id', a.id, 'serviceType', a.service_type, 'status', a.status)
                        order by a.created_at, a.id)
        from ${applications} a where a.case_id = application_case.id), '[]')`,
    })
    .from(applicationCases)
    .where(open)
    .orderBy(desc(applicationCases.createdAt), asc(applicationCases.id))
    .limit(limit)
  return { cases, total: cases.length < limit ? cases.length : await db.$count(applicationCases, open) }
}
