import { certificationWorkflow, testFormWorkflow } from '@cass/contract/certification/workflow.ts'
import { and, asc, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db.ts'
import type { ApplicationRow } from '../applications/service.ts'
import { applications } from '../applications/tables.ts'
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

/** Forms as a list names them, with the edition of the catalogue that has their names. */
export const findNamed = (db: Reader, ids: readonly string[]) =>
  db
    .select({
      id: certificationForms.id,
      formKey: certificationForms.formKey,
      submittedAt: certificationForms.submittedAt,
      catalogueId: applications.catalogueId,
    })
    .from(certificationForms)
    .innerJoin(applications, eq(applications.id, certificationForms.applicationId))
    .where(inArray(certificationForms.id, [...ids]))

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

/** Of each form those of its last attempt: one that is to be tested has none yet of an attempt that has just begun. */
export const findResults = (
  db: Reader,
  forms: readonly Pick<FormRow, 'id' | 'status'>[],
  attempt: number,
): Promise<ResultRow[]> => {
  const idsOf = (isWanted: (form: Pick<FormRow, 'status'>) => boolean) =>
    forms.filter(isWanted).map(({ id }) => id)
  const isReady = ({ status }: Pick<FormRow, 'status'>) => status === testFormWorkflow.states.ready.code
  const latest = sql`(select max(latest.attempt) from ${caseResults} as latest where latest.form_id = ${caseResults.formId})`
  return db
    .select()
    .from(caseResults)
    .where(
      or(
        and(inArray(caseResults.formId, idsOf(isReady)), eq(caseResults.attempt, attempt)),
        and(
          inArray(
            caseResults.formId,
            idsOf((form) => !isReady(form)),
          ),
          eq(caseResults.attempt, latest),
        ),
      ),
    )
}

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

// ── Certificates ────────────────────────────────────────────────────────────────────────────────────

/** The test of a certificate. */
export const byCertificate = ({ code, number }: { code: string; number: string }): SQL =>
  sql`select ${certifications.applicationId} as id from ${certifications}
      where ${certifications.certificateNo} = ${number} and ${certifications.certificateCode} = ${code}`
