import type { ServiceType } from '@cass/contract/applications/enums.ts'
import type { Form } from '@cass/contract/applications/form-kit.ts'
import { applicationWorkflow } from '@cass/contract/applications/workflow.ts'
import { institutionWorkflow } from '@cass/contract/institutions/workflow.ts'
import {
  and,
  arrayOverlaps,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  sql,
} from 'drizzle-orm'
import { type Reader, statement, type Tx } from '../../platform/db.ts'
import { containsKeyword, keywordSearch } from '../../platform/keyword-search.ts'
import { lock } from '../../platform/locks.ts'
import { files, institutionSearchText, institutions } from '../../platform/tables.ts'
import { reusedParts } from './prefill.ts'
import {
  applicationCases,
  applicationSecrets,
  applicationSubmissions,
  applications,
} from './records-service.ts'

// ── What earlier applications know ──────────────────────────────────────────────────────────────────

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

/** How much an institution has begun and never handed in, or taken up again. */
export const countDrafts = (db: Reader, institutionId: string): Promise<number> =>
  db.$count(
    applications,
    and(
      eq(applications.institutionId, institutionId),
      eq(applications.status, applicationWorkflow.states.draft.code),
    ),
  )

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

export async function deleteCase(tx: Tx, id: string): Promise<void> {
  await tx.delete(applicationCases).where(eq(applicationCases.id, id))
}

// ── Editions of several applications, before a transaction ──────────────────────────────────────────

export const findEditions = async (db: Reader, ids: readonly string[]): Promise<string[]> =>
  (await editionsOf(db, { ids: [...ids] })).flatMap((row) => row.id ?? [])

const editionsOf = statement<{ id: string | null }>(
  'application_editions',
  sql`select distinct edition_id as id from ${applications} where id = any(${sql.placeholder('ids')}::uuid[])`,
)

/**
 * Go-lives take their accounts one after the other, until the transaction ends: several handed in together hold some
 * while they ask for others, and two who did so would wait for each other.
 */
export async function queueForAccounts(tx: Tx): Promise<void> {
  await lock(tx, 'goLiveAccounts')
}

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

// ── Software vendors ────────────────────────────────────────────────────────────────────────────────

const isVendor = arrayOverlaps(institutions.identities, ['15', '20'])
const isNormal = eq(institutions.status, institutionWorkflow.states.normal.code)
const vendor = { id: institutions.id, name: institutions.name, nameEn: institutions.nameEn }

export const findVendors = (db: Reader, keyword: string, limit: number) => {
  // The search knows credit codes too, which are nobody else's business.
  return db
    .select(vendor)
    .from(institutions)
    .where(
      and(
        isVendor,
        isNormal,
        keywordSearch(institutions, institutionSearchText, keyword)?.byIndex,
        containsKeyword([institutions.name, institutions.nameEn], keyword),
      ),
    )
    .orderBy(sql`length(${institutions.name})`, asc(institutions.name), asc(institutions.id))
    .limit(limit)
}

/** For its name: one that was chosen once may be disabled by now. */
export const findVendor = (db: Reader, id: string) =>
  db
    .select(vendor)
    .from(institutions)
    .where(and(eq(institutions.id, id), isVendor))

export const canBeChosen = async (db: Reader, id: string): Promise<boolean> =>
  (
    await db
      .select({ id: institutions.id })
      .from(institutions)
      .where(and(eq(institutions.id, id), isVendor, isNormal))
  ).length > 0
