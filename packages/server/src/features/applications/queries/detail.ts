import type {
  ApplicationDetail,
  ApplicationRow,
  Finding,
  ProcessView,
} from '@cass/contract/applications/schemas.ts'
import { withoutReply } from '@cass/contract/applications/supplement.ts'
import { fileIdsIn, rowsOf } from '@cass/contract/kit/form/values.ts'
import type { ProcessTask } from '@cass/contract/reviews/history.ts'
import { actorOf, type Context } from '../../../platform/context.ts'
import type { Db, Reader } from '../../../platform/db.ts'
import { inOrderOf } from '../../../platform/search.ts'
import { findHistory, findOpenTasks, findTasks, presentHistory, presentTask } from '../../reviews/service.ts'
import { rulesOf } from '../kinds/rules.ts'
import { isWritable, mayRead } from '../policy.ts'
import { findApplication, type ApplicationRow as StoredApplication } from '../repository.ts'
import type { SubmissionRow } from './detail-repository.ts'
import * as repository from './detail-repository.ts'
import { presentDetail, presentRow, presentSupplement, wantsCase } from './present.ts'
import { presentProcess } from './process.ts'
import { tasksByApplication } from './reviewed-parts.ts'
import type { ListedApplication } from './row-repository.ts'
import * as rowRepository from './row-repository.ts'

// How applications are read, by both sides. An institution sees its own as they stand; the operator sees what was
// handed in last, and nothing of what never was.

/** Rows of any list, in the order of these ids. */
export const loadRows = async (
  reader: Reader,
  ids: readonly string[],
  ctx: Context,
): Promise<ApplicationRow[]> =>
  presentRows(reader, inOrderOf(ids, await rowRepository.findRows(reader, ids)), ctx)

export async function presentRows(
  reader: Reader,
  rows: readonly ListedApplication[],
  ctx: Context,
): Promise<ApplicationRow[]> {
  const tasks = await tasksByApplication(reader, rows, findOpenTasks)
  const caseIds = rows.flatMap((row) => (wantsCase(row, ctx) ? row.caseId! : []))
  const cases = await repository.findCases(reader, caseIds)
  return rows.map((row) => presentRow(row, tasks.get(row.id) ?? [], cases.get(row.caseId ?? ''), ctx))
}

/** All tasks of an application, in the order in which they came to be. */
export async function loadTasks(
  reader: Reader,
  application: Pick<StoredApplication, 'id' | 'serviceType'>,
  ctx: Context,
): Promise<ProcessTask[]> {
  const tasks = await tasksByApplication(reader, [application], findTasks)
  return (tasks.get(application.id) ?? []).map((found) => presentTask(found, ctx))
}

/** One that the caller may see; any other is as unknown as one that does not exist. */
export async function findVisible(
  reader: Reader,
  id: string,
  ctx: Context,
): Promise<StoredApplication | undefined> {
  const found = await findApplication(reader, id)
  return found && mayRead(actorOf(ctx), found) ? found : undefined
}

/** What the caller sees of an application's content, and what to compare it with. */
function shownVersion(
  application: StoredApplication,
  submissions: readonly SubmissionRow[],
  ctx: Context,
): { shown: Pick<SubmissionRow, 'form' | 'nodes' | 'fileIds'>; previous: SubmissionRow | undefined } {
  // What was replied stands beside what it replies to.
  const [last, before] = submissions.map((one) => ({ ...one, form: withoutReply(one.form) }))
  const asItStands = {
    form: application.form,
    nodes: application.nodes,
    fileIds: fileIdsIn(application.form),
  }
  if (!last) return { shown: asItStands, previous: undefined }
  // Taken up again, it is compared with what was handed in.
  if (actorOf(ctx).kind === 'agency' && isWritable(application)) return { shown: asItStands, previous: last }
  return { shown: last, previous: before }
}

/** Form, nodes and documents of an application, as the caller sees them. */
export async function loadContent(db: Reader, application: StoredApplication, ctx: Context) {
  return shownVersion(application, await repository.findSubmissions(db, application.id), ctx).shown
}

/** For reads outside a transaction: it asks for several things at once. */
export async function loadDetail(db: Db, id: string, ctx: Context): Promise<ApplicationDetail | undefined> {
  const application = await findVisible(db, id, ctx)
  if (!application) return undefined
  const [[row], submissions, files, secrets, history, supplements, signedBy] = await Promise.all([
    loadRows(db, [id], ctx),
    repository.findSubmissions(db, id),
    repository.findFiles(db, [id]),
    repository.findSecretRows(db, id),
    findHistory(db, [id]),
    repository.findSupplements(db, id),
    application.signedBy ? repository.findUserName(db, application.signedBy) : null,
  ])
  // Deleted in between.
  if (!row) return undefined
  const version = shownVersion(application, submissions, ctx)
  // Only of the rows that are shown: the operator hears nothing of a draft in progress.
  const rows = rowsOf(version.shown.form, 'onlineBasicInfoList').map((account) => account.rowId)
  return presentDetail(application, row, {
    ...version,
    files,
    secrets: secrets.filter((rowId) => rows.includes(rowId)),
    signedBy,
    supplements: supplements.map((one) => presentSupplement(one, files, ctx)),
    history: presentHistory(history, ctx),
  })
}

/** Where an application, as the caller sees it, disagrees with what was filed before. */
export async function findingsOf(
  reader: Reader,
  application: StoredApplication,
  ctx: Context,
): Promise<Finding[]> {
  const { findings } = rulesOf(application.serviceType)
  if (!findings) return []
  const { form } = await loadContent(reader, application, ctx)
  return await findings(reader, application, form, ctx.language)
}

/** The whole case of an application. */
export async function loadProcess(db: Db, id: string, ctx: Context): Promise<ProcessView | undefined> {
  const application = await findVisible(db, id, ctx)
  if (!application) return undefined
  const actor = actorOf(ctx)
  const found = application.caseId
    ? await rowRepository.findRowsOfCase(db, application.caseId)
    : await rowRepository.findRows(db, [id])
  const rows = found.filter((row) => mayRead(actor, row))
  // Where a case stands is the same for all of an institution; what was never handed in, the operator does not know.
  const filed = actor.kind === 'agency' ? found : rows
  const ids = rows.map((row) => row.id)
  const [opened, tasks, history, files, fileIds] = await Promise.all([
    application.caseId ? repository.findCase(db, application.caseId) : null,
    tasksByApplication(db, rows, findTasks),
    findHistory(db, ids),
    repository.findFiles(db, ids),
    repository.findHandedIn(db, ids),
  ])
  return presentProcess({ rows, filed, opened, tasks, history, files, fileIds }, ctx)
}
