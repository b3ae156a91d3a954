import { certificationWorkflow, testFormWorkflow } from '@cass/contract/certification/workflow.ts'
import { totalCap } from '@cass/contract/kit/page.ts'
import type { InterfaceFamily } from '@cass/contract/menus/enums.ts'
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db.ts'
import { containsKeyword } from '../../platform/keyword-search.ts'
import { institutions } from '../../platform/tables.ts'
import type { ApplicationRow } from '../applications/service.ts'
import { applications } from '../applications/tables.ts'
import { isOpen, reviewTasks } from '../reviews/tables.ts'
import { caseResults, certificationForms, certifications } from './tables.ts'

export type CertificationRow = typeof certifications.$inferSelect
export type FormRow = typeof certificationForms.$inferSelect
/** A test form together with its application, which is locked for both. */
export type ReviewedForm = FormRow & { application: ApplicationRow }
export type ResultRow = typeof caseResults.$inferSelect

// ── One certification, and its forms ────────────────────────────────────────────────────────────────

export async function findCertification(
  db: Reader,
  applicationId: string,
): Promise<CertificationRow | undefined> {
  const [row] = await db.select().from(certifications).where(eq(certifications.applicationId, applicationId))
  return row
}

/** Handed in again, it keeps the row it had. */
export async function putCertification(
  tx: Tx,
  row: Pick<CertificationRow, 'applicationId' | 'families' | 'testDate' | 'session'>,
): Promise<void> {
  const { applicationId, ...change } = row
  await tx
    .insert(certifications)
    .values({ applicationId, ...change })
    .onConflictDoUpdate({ target: certifications.applicationId, set: { ...change, needsNewTime: false } })
}

export async function changeCertification(
  tx: Tx,
  applicationId: string,
  change: Partial<Omit<CertificationRow, 'applicationId'>>,
): Promise<void> {
  await tx.update(certifications).set(change).where(eq(certifications.applicationId, applicationId))
}

/** Tests that take place within these days, and whose institution was not reminded of it yet; of one, whether it is such. */
export const findToRemind = (
  db: Reader,
  { id, today, until }: { id?: string; today: string; until: string },
): Promise<Pick<CertificationRow, 'applicationId' | 'testDate' | 'session'>[]> =>
  db
    .select({
      applicationId: certifications.applicationId,
      testDate: certifications.testDate,
      session: certifications.session,
    })
    .from(certifications)
    .innerJoin(applications, eq(applications.id, certifications.applicationId))
    .where(
      and(
        id === undefined ? undefined : eq(certifications.applicationId, id),
        eq(applications.status, certificationWorkflow.states.testing.code),
        eq(certifications.needsNewTime, false),
        gt(certifications.testDate, today),
        lte(certifications.testDate, until),
        sql`${certifications.remindedFor} is distinct from ${certifications.testDate}`,
      ),
    )
    .orderBy(asc(certifications.applicationId))

export const findForms = (db: Reader, applicationId: string): Promise<FormRow[]> =>
  db
    .select()
    .from(certificationForms)
    .where(eq(certificationForms.applicationId, applicationId))
    .orderBy(asc(certificationForms.family), asc(certificationForms.formKey))

export const findFormsById = (db: Reader, ids: readonly string[]): Promise<FormRow[]> =>
  db
    .select()
    .from(certificationForms)
    .where(inArray(certificationForms.id, [...ids]))
    .orderBy(asc(certificationForms.id))

export async function insertForms(
  tx: Tx,
  rows: readonly (typeof certificationForms.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(certificationForms).values([...rows])
}

export async function deleteForms(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(certificationForms).where(inArray(certificationForms.id, [...ids]))
}

// ── Results ─────────────────────────────────────────────────────────────────────────────────────────

export const findResults = (db: Reader, formIds: readonly string[], attempt: number): Promise<ResultRow[]> =>
  db
    .select()
    .from(caseResults)
    .where(and(inArray(caseResults.formId, [...formIds]), eq(caseResults.attempt, attempt)))

/** The last word on a case counts. */
export async function putResult(tx: Tx, row: typeof caseResults.$inferInsert): Promise<void> {
  const { formId: _form, caseId: _case, attempt: _attempt, ...change } = row
  await tx
    .insert(caseResults)
    .values(row)
    .onConflictDoUpdate({
      target: [caseResults.formId, caseResults.attempt, caseResults.caseId],
      set: change,
    })
}

// ── Lists ───────────────────────────────────────────────────────────────────────────────────────────

export type Filters = {
  /** Of whose institution; null for the operator, who sees what was submitted. */
  institutionId: string | null
  keyword: string
  status: string
  family: InterfaceFamily | ''
  from: string
  to: string
  testing: boolean
  pageNum: number
  pageSize: number
}

export type ListedTest = {
  application: Pick<
    typeof applications.$inferSelect,
    | 'id'
    | 'ordNo'
    | 'subject'
    | 'status'
    | 'version'
    | 'institutionId'
    | 'serviceType'
    | 'submittedAt'
    | 'urgedAt'
    | 'satisfaction'
  >
  institution: { name: string; nameEn: string }
  certification: CertificationRow
  forms: number
  approvedForms: number
  /** Somebody of the operator is asked to decide something about it. */
  isAwaited: boolean
}

const listed = {
  application: {
    id: applications.id,
    ordNo: applications.ordNo,
    subject: applications.subject,
    status: applications.status,
    version: applications.version,
    institutionId: applications.institutionId,
    serviceType: applications.serviceType,
    submittedAt: applications.submittedAt,
    urgedAt: applications.urgedAt,
    satisfaction: applications.satisfaction,
  },
  institution: { name: institutions.name, nameEn: institutions.nameEn },
  certification: certifications,
  forms: sql<number>`(select count(*)::int from ${certificationForms} where ${certificationForms.applicationId} = ${applications.id})`,
  approvedForms: sql<number>`(select count(*)::int from ${certificationForms} where ${certificationForms.applicationId} = ${applications.id} and ${certificationForms.status} = ${testFormWorkflow.states.approved.code})`,
  isAwaited: sql<boolean>`exists (select 1 from ${reviewTasks} where ${isOpen} and (${reviewTasks.subjectId} = ${applications.id} or ${reviewTasks.subjectId} in (select ${certificationForms.id} from ${certificationForms} where ${certificationForms.applicationId} = ${applications.id})))`,
}

function conditions(filters: Filters): SQL | undefined {
  const { family, from, institutionId, keyword, status, testing, to } = filters
  const all: (SQL | undefined)[] = [isNotNull(applications.submittedAt)]
  if (institutionId !== null) all.push(eq(applications.institutionId, institutionId))
  if (status !== '') all.push(eq(applications.status, status))
  if (testing) all.push(eq(applications.status, certificationWorkflow.states.testing.code))
  if (family !== '') all.push(sql`${certifications.families} @> array[${family}]::text[]`)
  if (from !== '') all.push(gte(certifications.testDate, from))
  if (to !== '') all.push(lte(certifications.testDate, to))
  all.push(containsKeyword([applications.ordNo, institutions.name, institutions.nameEn], keyword))
  return and(...all)
}

/** The total is exact up to `totalCap`. */
export async function pageTests(
  db: Reader,
  filters: Filters,
): Promise<{ rows: ListedTest[]; total: number; more: boolean }> {
  const where = conditions(filters)
  const order = filters.testing
    ? [asc(certifications.testDate), desc(certifications.session), asc(applications.id)]
    : [desc(applications.submittedAt), asc(applications.id)]
  const counted = db
    .select({ id: applications.id })
    .from(certifications)
    .innerJoin(applications, eq(applications.id, certifications.applicationId))
    .innerJoin(institutions, eq(institutions.id, applications.institutionId))
    .where(where)
    .limit(totalCap + 1)
    .as('counted')
  const [rows, [found]] = await Promise.all([
    joined(db)
      .where(where)
      .orderBy(...order)
      .limit(filters.pageSize)
      .offset((filters.pageNum - 1) * filters.pageSize),
    db.select({ total: sql<number>`count(*)::int` }).from(counted),
  ])
  const { total } = found!
  return { rows, total: Math.min(total, totalCap), more: total > totalCap }
}

const joined = (db: Reader) =>
  db
    .select(listed)
    .from(certifications)
    .innerJoin(applications, eq(applications.id, certifications.applicationId))
    .innerJoin(institutions, eq(institutions.id, applications.institutionId))

export async function findListed(db: Reader, applicationId: string): Promise<ListedTest | undefined> {
  const [row] = await joined(db).where(eq(certifications.applicationId, applicationId))
  return row
}

/** The test of a certificate. */
export const byCertificate = ({ code, number }: { code: string; number: string }): SQL =>
  sql`select ${certifications.applicationId} as id from ${certifications}
      where ${certifications.certificateNo} = ${number} and ${certifications.certificateCode} = ${code}`
