import { impactAssessmentWorkflow } from '@cass/contract/impact-assessments/workflow.ts'
import { and, asc, count, desc, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/db.ts'
import { containsKeyword } from '../../platform/keyword-search.ts'
import { institutions } from '../../platform/tables.ts'
import { isvFilings } from '../isv-filings/tables.ts'
import { isvProducts } from '../isv-products/tables.ts'
import { impactAddressees, impactAnswers, impactAssessments } from './tables.ts'

const { open } = impactAssessmentWorkflow.states

export type MatrixFilters = { id: string; keyword: string; answer: string }
export type MatrixRow = Awaited<ReturnType<typeof pageMatrix>>['rows'][number]

export async function pageMatrix(
  db: Reader,
  { answer, id, keyword }: MatrixFilters,
  page: { limit: number; offset: number },
) {
  const answered: Readonly<Record<string, SQL>> = {
    affected: sql`${impactAnswers.affected}`,
    unaffected: sql`not ${impactAnswers.affected}`,
    none: sql`${impactAnswers.affected} is null`,
  }
  const where = and(
    eq(impactAnswers.assessmentId, id),
    answered[answer],
    keyword === ''
      ? undefined
      : or(
          containsKeyword([institutions.name, institutions.nameEn], keyword),
          containsKeyword([isvProducts.nameZh, isvProducts.nameEn], keyword),
        ),
  )
  const rows = db
    .select({
      answer: getTableColumns(impactAnswers),
      institution: { name: institutions.name, nameEn: institutions.nameEn },
      product: { nameZh: isvProducts.nameZh, nameEn: isvProducts.nameEn, families: isvProducts.families },
      remindedAt: impactAddressees.remindedAt,
      filingId: isvFilings.id,
      filingStatus: isvFilings.status,
    })
    .from(impactAnswers)
    .innerJoin(institutions, eq(institutions.id, impactAnswers.institutionId))
    .innerJoin(isvProducts, eq(isvProducts.id, impactAnswers.productId))
    .innerJoin(
      impactAddressees,
      and(
        eq(impactAddressees.assessmentId, impactAnswers.assessmentId),
        eq(impactAddressees.institutionId, impactAnswers.institutionId),
      ),
    )
    .leftJoin(
      isvFilings,
      and(
        eq(isvFilings.assessmentId, impactAnswers.assessmentId),
        eq(isvFilings.institutionId, impactAnswers.institutionId),
        sql`${isvFilings.submittedAt} is not null`,
      ),
    )
    .where(where)
    .orderBy(asc(institutions.name), asc(institutions.id), asc(isvProducts.nameZh), asc(isvProducts.id))
    .limit(page.limit)
    .offset(page.offset)
  const total = db
    .select({ total: count() })
    .from(impactAnswers)
    .innerJoin(institutions, eq(institutions.id, impactAnswers.institutionId))
    .innerJoin(isvProducts, eq(isvProducts.id, impactAnswers.productId))
    .where(where)
  const [found, counted] = await Promise.all([rows, total])
  return { rows: found, total: counted[0]!.total }
}

export async function pageOwn(
  db: Reader,
  given: {
    institutionId: string
    keyword: string
    state: '' | 'open' | 'answered' | 'missed'
    pageNum: number
    pageSize: number
  },
) {
  const { institutionId, keyword, pageNum, pageSize } = given
  const states: Readonly<Record<string, SQL | undefined>> = {
    open: and(eq(impactAssessments.status, open.code), isNull(impactAddressees.answeredAt)),
    answered: sql`${impactAddressees.answeredAt} is not null`,
    missed: and(sql`${impactAssessments.status} <> ${open.code}`, isNull(impactAddressees.answeredAt)),
  }
  const where = and(
    eq(impactAddressees.institutionId, institutionId),
    states[given.state],
    containsKeyword(
      [impactAssessments.number, impactAssessments.titleZh, impactAssessments.titleEn],
      keyword,
    ),
  )
  const rows = db
    .select({
      assessment: getTableColumns(impactAssessments),
      products: sql<number>`(select count(*)::int from ${impactAnswers}
        where ${impactAnswers.assessmentId} = ${impactAssessments.id}
          and ${impactAnswers.institutionId} = ${impactAddressees.institutionId})`,
      filingId: isvFilings.id,
      filingStatus: isvFilings.status,
    })
    .from(impactAddressees)
    .innerJoin(impactAssessments, eq(impactAssessments.id, impactAddressees.assessmentId))
    .leftJoin(
      isvFilings,
      and(
        eq(isvFilings.assessmentId, impactAddressees.assessmentId),
        eq(isvFilings.institutionId, impactAddressees.institutionId),
      ),
    )
    .where(where)
    // What is still to be answered comes first, the most urgent of it on top.
    .orderBy(
      sql`(${impactAssessments.status} = ${open.code} and ${impactAddressees.answeredAt} is null) desc`,
      sql`case when ${impactAddressees.answeredAt} is null then ${impactAssessments.dueOn} end`,
      desc(impactAssessments.publishedAt),
      asc(impactAssessments.id),
    )
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const total = db
    .select({ total: count() })
    .from(impactAddressees)
    .innerJoin(impactAssessments, eq(impactAssessments.id, impactAddressees.assessmentId))
    .where(where)
  const [found, counted] = await Promise.all([rows, total])
  return { rows: found, total: counted[0]!.total }
}
