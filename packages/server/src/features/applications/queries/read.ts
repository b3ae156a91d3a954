import type {
  ApplicationDetail,
  ApplicationRow,
  Finding,
  ProcessTask,
  ProcessView,
} from '@cass/contract/applications/endpoints.ts'
import type { ServiceType } from '@cass/contract/applications/enums.ts'
import { allFilesOf, type Form, rowsOf } from '@cass/contract/applications/form-kit.ts'
import { type Filed, goLiveGate } from '@cass/contract/applications/gate.ts'
import { kindOf } from '@cass/contract/applications/kinds.ts'
import { withoutReply } from '@cass/contract/applications/supplement.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import { actorOf, type Context } from '../../../platform/context.ts'
import type { Db, Reader } from '../../../platform/db.ts'
import { inOrderOf } from '../../../platform/search.ts'
import { mayRead } from './policy.ts'
import {
  isWritten,
  presentDetail,
  presentHistory,
  presentRow,
  presentSupplement,
  presentTask,
  wantsCase,
} from './present.ts'
import { presentProcess } from './process.ts'
import type { ApplicationFacts, RowFacts, SubmissionFacts, TaskFacts } from './repository.ts'
import * as repository from './repository.ts'

export { type ApplicationExport, createApplicationExport } from './export.ts'
export { numbersMeant } from './numbers.ts'
export {
  actorsOf,
  actsAsVendor,
  mayApply,
  mayGoOn,
  mayRead,
  readableTypes,
  vendorTesting,
} from './policy.ts'
export { mayDelete, mayEvaluate, mayUrge } from './present.ts'
export {
  type ApplicationFacts,
  byNumber,
  type OwnFilters,
  pageOwn,
  type RowFacts,
  wasSubmitted,
} from './repository.ts'
export { subjectOf } from './subject.ts'

// How applications are read, by both sides. An institution sees its own as they stand; the operator sees what was
// handed in last, and nothing of what never was.

const byApplication = (tasks: readonly TaskFacts[]) =>
  Map.groupBy(tasks, ({ applicationId }) => applicationId)

/** Rows of any list, in the order of these ids. */
export const loadRows = async (
  reader: Reader,
  ids: readonly string[],
  ctx: Context,
): Promise<ApplicationRow[]> =>
  presentRows(reader, inOrderOf(ids, await repository.findRows(reader, ids)), ctx)

export async function presentRows(
  reader: Reader,
  rows: readonly RowFacts[],
  ctx: Context,
): Promise<ApplicationRow[]> {
  const ids = rows.map((row) => row.id)
  const tasks = byApplication(ids.length === 0 ? [] : await repository.findOpenTasks(reader, ids))
  const caseIds = rows.flatMap((row) => (wantsCase(row, ctx) ? row.caseId! : []))
  const cases = await repository.findCases(reader, caseIds)
  return rows.map((row) => presentRow(row, tasks.get(row.id) ?? [], cases.get(row.caseId ?? ''), ctx))
}

/** All tasks of these applications, in the order in which they came to be. */
export async function loadTasks(
  reader: Reader,
  applicationIds: readonly string[],
  ctx: Context,
): Promise<Map<string, ProcessTask[]>> {
  const tasks = byApplication(await repository.findTasks(reader, applicationIds))
  return new Map(
    applicationIds.map((id) => [id, (tasks.get(id) ?? []).map((found) => presentTask(found, ctx))]),
  )
}

/** One that the caller may see; any other is as unknown as one that does not exist. */
export async function findVisible(
  reader: Reader,
  id: string,
  ctx: Context,
): Promise<ApplicationFacts | undefined> {
  const found = await repository.findApplication(reader, id)
  return found && mayRead(actorOf(ctx), found) ? found : undefined
}

/** What the caller sees of an application's content, and what to compare it with. */
function shownVersion(
  facts: ApplicationFacts,
  submissions: readonly SubmissionFacts[],
  ctx: Context,
): { shown: Pick<SubmissionFacts, 'form' | 'nodes' | 'fileIds'>; previous: SubmissionFacts | undefined } {
  // What was replied stands beside what it replies to.
  const [last, before] = submissions.map((one) => ({ ...one, form: withoutReply(one.form) }))
  const kind = kindOf(facts.serviceType)
  const asItStands = {
    form: facts.form,
    nodes: facts.nodes,
    fileIds: kind ? allFilesOf(kind.form, facts.form).map(({ id }) => id) : [],
  }
  if (!last) return { shown: asItStands, previous: undefined }
  // Taken up again, it is compared with what was handed in.
  if (actorOf(ctx).kind === 'agency' && isWritten(facts)) return { shown: asItStands, previous: last }
  return { shown: last, previous: before }
}

/** Form, nodes and documents of an application, as the caller sees them. */
export async function loadContent(db: Reader, facts: ApplicationFacts, ctx: Context) {
  return shownVersion(facts, await repository.findSubmissions(db, facts.id), ctx).shown
}

/** For reads outside a transaction: it asks for several things at once. */
export async function loadDetail(db: Db, id: string, ctx: Context): Promise<ApplicationDetail | undefined> {
  const facts = await findVisible(db, id, ctx)
  if (!facts) return undefined
  const [[row], submissions, files, secrets, history, supplements, signedBy] = await Promise.all([
    loadRows(db, [id], ctx),
    repository.findSubmissions(db, id),
    repository.findFiles(db, [id]),
    repository.findSecretRows(db, id),
    repository.findHistory(db, [id]),
    repository.findSupplements(db, id),
    facts.signedBy ? repository.findUserName(db, facts.signedBy) : null,
  ])
  // Deleted in between.
  if (!row) return undefined
  const version = shownVersion(facts, submissions, ctx)
  // Only of the rows that are shown: the operator hears nothing of a draft in progress.
  const rows = rowsOf(version.shown.form, 'onlineBasicInfoList').map((account) => account.rowId)
  return presentDetail(facts, row, {
    ...version,
    files,
    secrets: secrets.filter((rowId) => rows.includes(rowId)),
    signedBy,
    supplements: supplements.map((one) => presentSupplement(one, files, ctx)),
    history: presentHistory(history, ctx),
  })
}

/** Where a go-live, as the caller sees it, disagrees with what was filed before; nothing of anything else. */
export const findingsOf = async (
  reader: Reader,
  application: ApplicationFacts,
  ctx: Context,
): Promise<Finding[]> =>
  application.serviceType === '20'
    ? await compareGoLive(
        reader,
        application,
        (await loadContent(reader, application, ctx)).form,
        ctx.language,
      )
    : []

/** The same for a form at hand. */
export async function compareGoLive(
  reader: Reader,
  application: Pick<ApplicationFacts, 'id' | 'institutionId' | 'caseId' | 'ordNo'>,
  form: Form,
  language: Language,
): Promise<Finding[]> {
  const before = (await repository.findFiledBefore(reader, application)).map(
    ({ ordNo, serviceType, form }): Filed => ({ applyOrdNo: ordNo, serviceType, form }),
  )
  const of = (...types: ServiceType[]) => before.filter(({ serviceType }) => types.includes(serviceType))
  return goLiveGate(
    { applyOrdNo: application.ordNo, serviceType: '20', form },
    { networks: of('50', '50-2'), certifications: of('10'), goLives: of('20') },
    language,
  )
}

/** The whole case of an application. */
export async function loadProcess(db: Db, id: string, ctx: Context): Promise<ProcessView | undefined> {
  const facts = await findVisible(db, id, ctx)
  if (!facts) return undefined
  const actor = actorOf(ctx)
  const found = facts.caseId
    ? await repository.findRowsOfCase(db, facts.caseId)
    : await repository.findRows(db, [id])
  const rows = found.filter((row) => mayRead(actor, row))
  // Where a case stands is the same for all of an institution; what was never handed in, the operator does not know.
  const filed = actor.kind === 'agency' ? found : rows
  const ids = rows.map((row) => row.id)
  const [opened, tasks, history, files, fileIds] = await Promise.all([
    facts.caseId ? repository.findCase(db, facts.caseId) : null,
    repository.findTasks(db, ids),
    repository.findHistory(db, ids),
    repository.findFiles(db, ids),
    repository.findHandedIn(db, ids),
  ])
  return presentProcess({ rows, filed, opened, tasks: byApplication(tasks), history, files, fileIds }, ctx)
}
