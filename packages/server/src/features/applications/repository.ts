import { serviceType } from '@cass/contract/applications/enums.ts'
import { applicationWorkflow } from '@cass/contract/applications/workflow.ts'
import { certificationWorkflow } from '@cass/contract/certification/workflow.ts'
import { and, asc, desc, eq, gt, inArray, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import { builder, columnsOf, type Reader, statement, type Tx } from '../../platform/db.ts'
import { files } from '../../platform/tables.ts'
import {
  applicationCases,
  applicationSecrets,
  applicationSubmissions,
  applications,
  orderNumbers,
} from './tables.ts'

const { draft, inReview, passed, pending, supplement } = applicationWorkflow.states
const { certified } = certificationWorkflow.states

export type ApplicationRow = typeof applications.$inferSelect
export type NewApplication = typeof applications.$inferInsert
export type CaseRow = typeof applicationCases.$inferSelect

// ── Applications ────────────────────────────────────────────────────────────────────────────────────

export async function findApplication(db: Reader, id: string): Promise<ApplicationRow | undefined> {
  const [row] = await byId(db, { id })
  return row
}

const byId = statement<ApplicationRow>(
  'application_by_id',
  builder
    .select(columnsOf(applications))
    .from(applications)
    .where(eq(applications.id, sql.placeholder('id'))),
)

/** As it is now, and stays until the transaction ends. Whoever changes one, or its tasks, takes it first. */
export async function lockApplication(tx: Tx, id: string): Promise<ApplicationRow | undefined> {
  const [row] = await lockApplications(tx, [id])
  return row
}

/** Several of them, always in the same order; what is not there is left out. */
export const lockApplications = async (tx: Tx, ids: readonly string[]): Promise<ApplicationRow[]> =>
  await lockByIds(tx, { ids: [...ids] })

const lockByIds = statement<ApplicationRow>(
  'application_lock',
  builder
    .select(columnsOf(applications))
    .from(applications)
    .where(sql`${applications.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .orderBy(asc(applications.id))
    .for('no key update'),
)

export async function insertApplication(tx: Tx, row: NewApplication): Promise<void> {
  await tx.insert(applications).values(row)
}

/** Everything but what `move` writes; of one that the caller has locked. */
export async function updateApplication(
  tx: Tx,
  id: string,
  change: Partial<Omit<ApplicationRow, 'id' | 'status' | 'version'>>,
): Promise<void> {
  await tx.update(applications).set(change).where(eq(applications.id, id))
}

/** The same as a change of its own, which raises the version: false when it has moved on since the caller saw it. */
export async function changeApplication(
  tx: Tx,
  seen: { id: string; version: number },
  change: Partial<Omit<ApplicationRow, 'id' | 'status' | 'version'>>,
): Promise<boolean> {
  const changed = await tx
    .update(applications)
    .set({ ...change, version: sql`${applications.version} + 1` })
    .where(and(eq(applications.id, seen.id), eq(applications.version, seen.version)))
    .returning({ id: applications.id })
  return changed.length > 0
}

/** With its submissions and secrets. */
export async function deleteApplication(tx: Tx, id: string): Promise<void> {
  await tx.delete(applications).where(eq(applications.id, id))
}

/** The next one for the end of an order number. */
export async function drawNumber(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ number: string }>(
    sql`select nextval(${orderNumbers.seqName}) as number`,
  )
  return Number(rows[0]!.number)
}

export async function insertSubmission(
  tx: Tx,
  row: typeof applicationSubmissions.$inferInsert,
): Promise<void> {
  await insertSubmitted(tx, row)
}

const insertSubmitted = statement(
  'application_submission_insert',
  builder.insert(applicationSubmissions).values({
    applicationId: sql.placeholder('applicationId'),
    round: sql.placeholder('round'),
    form: sql.placeholder('form'),
    nodes: sql.placeholder('nodes'),
    fileIds: sql.placeholder('fileIds'),
    submittedAt: sql.placeholder('submittedAt'),
    submittedBy: sql.placeholder('submittedBy'),
  }),
)

// ── Cases ───────────────────────────────────────────────────────────────────────────────────────────

export async function insertCase(tx: Tx, row: typeof applicationCases.$inferInsert): Promise<void> {
  await tx.insert(applicationCases).values(row)
}

/** Taken after the application: what belongs to the case is then looked at by one at a time. */
export async function lockCase(tx: Tx, id: string): Promise<CaseRow | undefined> {
  const [row] = await tx
    .select()
    .from(applicationCases)
    .where(eq(applicationCases.id, id))
    .for('no key update')
  return row
}

export const filedIn = (
  db: Reader,
  caseId: string,
): Promise<Pick<ApplicationRow, 'id' | 'serviceType' | 'status'>[]> =>
  db
    .select({ id: applications.id, serviceType: applications.serviceType, status: applications.status })
    .from(applications)
    .where(eq(applications.caseId, caseId))
    .orderBy(asc(applications.createdAt), asc(applications.id))

export async function closeCase(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.update(applicationCases).set({ closedAt: at }).where(eq(applicationCases.id, id))
}

export async function deleteCase(tx: Tx, id: string): Promise<void> {
  await tx.delete(applicationCases).where(eq(applicationCases.id, id))
}

/** How much an institution has begun and never handed in, or taken up again. */
export const countDrafts = (db: Reader, institutionId: string): Promise<number> =>
  db.$count(
    applications,
    and(eq(applications.institutionId, institutionId), eq(applications.status, draft.code)),
  )

// ── Secrets ─────────────────────────────────────────────────────────────────────────────────────────

export const findSecrets = (db: Reader, applicationId: string) =>
  db
    .select({ rowId: applicationSecrets.rowId, sealed: applicationSecrets.sealed })
    .from(applicationSecrets)
    .where(eq(applicationSecrets.applicationId, applicationId))
    .orderBy(asc(applicationSecrets.rowId))

export async function hasNewSecrets(db: Reader, applicationId: string, since: Date): Promise<boolean> {
  const rows = await db
    .select({ rowId: applicationSecrets.rowId })
    .from(applicationSecrets)
    .where(and(eq(applicationSecrets.applicationId, applicationId), gt(applicationSecrets.changedAt, since)))
    .limit(1)
  return rows.length > 0
}

/** Keeps the secrets of these rows and no others, with the new ones in place of old ones. */
export async function replaceSecrets(
  tx: Tx,
  applicationId: string,
  given: { rowIds: readonly string[]; fresh: readonly { rowId: string; sealed: Buffer; changedAt: Date }[] },
): Promise<void> {
  await tx
    .delete(applicationSecrets)
    .where(
      and(
        eq(applicationSecrets.applicationId, applicationId),
        given.rowIds.length === 0 ? undefined : notInArray(applicationSecrets.rowId, [...given.rowIds]),
      ),
    )
  if (given.fresh.length > 0)
    await tx
      .insert(applicationSecrets)
      .values(given.fresh.map((secret) => ({ ...secret, applicationId })))
      .onConflictDoUpdate({
        target: [applicationSecrets.applicationId, applicationSecrets.rowId],
        set: { sealed: sql`excluded.sealed`, changedAt: sql`excluded.changed_at` },
      })
}

// ── Documents ───────────────────────────────────────────────────────────────────────────────────────

/** What was handed in at this time. */
export async function findSubmission(db: Reader, applicationId: string, round: number) {
  const [row] = await db
    .select({
      form: applicationSubmissions.form,
      nodes: applicationSubmissions.nodes,
      submittedAt: applicationSubmissions.submittedAt,
    })
    .from(applicationSubmissions)
    .where(
      and(eq(applicationSubmissions.applicationId, applicationId), eq(applicationSubmissions.round, round)),
    )
  return row
}

/** What had been handed in last before this time. */
export async function findSubmissionBefore(db: Reader, applicationId: string, before: Date) {
  const [row] = await db
    .select({
      form: applicationSubmissions.form,
      fileIds: applicationSubmissions.fileIds,
      submittedAt: applicationSubmissions.submittedAt,
    })
    .from(applicationSubmissions)
    .where(
      and(
        eq(applicationSubmissions.applicationId, applicationId),
        lt(applicationSubmissions.submittedAt, before),
      ),
    )
    .orderBy(desc(applicationSubmissions.round))
    .limit(1)
  return row
}

/** Ids of all documents that were ever handed in with an application. */
export const findSubmittedFiles = async (db: Reader, applicationId: string): Promise<string[]> =>
  (
    await db
      .select({ ids: applicationSubmissions.fileIds })
      .from(applicationSubmissions)
      .where(eq(applicationSubmissions.applicationId, applicationId))
  ).flatMap((row) => row.ids)

/** From one use to another, as documents of a former submission are set aside and taken up again. */
export async function passFiles(
  tx: Tx,
  ids: readonly string[],
  given: { from: string; to: string },
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(files)
    .set({ subject: given.to })
    .where(and(inArray(files.id, [...ids]), eq(files.subject, given.from)))
}

// ── Go-lives ─────────────────────────────────────────────────────────────────────────────────────────

/** Go-lives of an institution that are on their way, but for one: as handed in, whatever is being written. */
export const openGoLivesOf = (
  db: Reader,
  given: { institutionId: string; except?: string },
): Promise<Pick<ApplicationRow, 'ordNo' | 'form'>[]> =>
  db
    .select({ ordNo: applications.ordNo, form: applicationSubmissions.form })
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
        eq(applications.institutionId, given.institutionId),
        eq(applications.serviceType, serviceType.goLive),
        inArray(applications.status, [pending.code, inReview.code, supplement.code]),
        given.except === undefined ? undefined : ne(applications.id, given.except),
      ),
    )

/**
 * What a go-live is compared with, from the oldest on: network openings and certifications of its case, and other
 * go-lives of the institution. In these states nobody writes, so the form is what was handed in.
 */
export const findFiledBefore = (
  db: Reader,
  of: { id: string; institutionId: string; caseId: string | null },
): Promise<Pick<ApplicationRow, 'ordNo' | 'serviceType' | 'form'>[]> => {
  const handedIn = inArray(applications.status, [pending.code, inReview.code, passed.code])
  return db
    .select({ ordNo: applications.ordNo, serviceType: applications.serviceType, form: applications.form })
    .from(applications)
    .where(
      or(
        of.caseId === null
          ? undefined
          : and(
              eq(applications.caseId, of.caseId),
              or(
                and(
                  inArray(applications.serviceType, [
                    serviceType.networkOpeningTest,
                    serviceType.networkOpeningProduction,
                  ]),
                  handedIn,
                ),
                and(
                  eq(applications.serviceType, serviceType.certificationTest),
                  eq(applications.status, certified.code),
                ),
              ),
            ),
        and(
          eq(applications.institutionId, of.institutionId),
          eq(applications.serviceType, serviceType.goLive),
          handedIn,
          ne(applications.id, of.id),
        ),
      ),
    )
    .orderBy(asc(applications.createdAt), asc(applications.id))
}
