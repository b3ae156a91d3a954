import { serviceType } from '@cass/contract/applications/enums.ts'
import { kindOf } from '@cass/contract/applications/kinds.ts'
import type { ApplicationDetail, ApplicationRow, Supplement } from '@cass/contract/applications/schemas.ts'
import { replyIn } from '@cass/contract/applications/supplement.ts'
import { applicationWorkflow, vpdnStatuses } from '@cass/contract/applications/workflow.ts'
import { institutionName } from '@cass/contract/institutions/name.ts'
import type { HistoryItem } from '@cass/contract/reviews/history.ts'
import { isOpenTask } from '@cass/contract/reviews/workflow.ts'
import { actorOf, type Context } from '../../../platform/context.ts'
import type { FileRow } from '../../../platform/files.ts'
import { presentFile } from '../../files/service.ts'
import { type ShownTask, teamNameOf } from '../../reviews/service.ts'
import { type CaseNow, isWritable, movesFor } from '../policy.ts'
import type { ApplicationRow as StoredApplication } from '../repository.ts'
import type { SubmissionRow, SupplementRow } from './detail-repository.ts'
import type { ListedApplication } from './row-repository.ts'

const at = (moment: Date | null): string | null => moment?.toISOString() ?? null
const { signing, withdrawn } = applicationWorkflow.states

// ── Rows ────────────────────────────────────────────────────────────────────────────────────────────

/** One that could be taken up again, as far as its case lets it; the case is to be known for that. */
export const wantsCase = (row: ListedApplication, ctx: Context): boolean =>
  ctx.actor?.kind === 'agency' && row.status === withdrawn.code && row.caseId !== null

/** `tasks`: at least the open ones. `of`: its case, where it `wantsCase`. */
export function presentRow(
  row: ListedApplication,
  tasks: readonly ShownTask[],
  of: CaseNow | undefined,
  ctx: Context,
): ApplicationRow {
  const open = tasks.filter(isOpenTask)
  return {
    id: row.id,
    applyOrdNo: row.ordNo,
    serviceType: row.serviceType,
    flow: row.flow,
    caseId: row.caseId,
    institutionId: row.institutionId,
    institutionName: institutionName(
      { name: row.institutionName, nameEn: row.institutionNameEn },
      ctx.language,
    ),
    applicantName: row.applicantName,
    subject: row.subject[ctx.language],
    status: row.status,
    signed: row.signedAt !== null,
    vpdnStatus: row.serviceType === serviceType.vpdn ? (vpdnStatuses[row.status]?.code ?? null) : null,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    // What is being written is nobody's business but the institution's, nor is when.
    updatedAt: (ctx.actor?.kind === 'grip' && isWritable(row)
      ? row.submittedAt!
      : row.updatedAt
    ).toISOString(),
    submittedAt: at(row.submittedAt),
    finishedAt: at(row.finishedAt),
    holders: open.map((found) => ({
      stage: found.stage,
      teamName: teamNameOf(found, ctx)!,
      personName: found.holderName,
      since: (found.takenAt ?? found.createdAt).toISOString(),
      dueAt: found.dueAt.toISOString(),
      overdue: found.dueAt < ctx.now,
    })),
    satisfaction: row.satisfaction,
    moves: movesFor(actorOf(ctx), row, { isAwaited: open.length > 0, of, now: ctx.now }),
  }
}

// ── One application ─────────────────────────────────────────────────────────────────────────────────

/** A form with its nodes and documents: as it was handed in, or as it stands. */
type Version = Pick<SubmissionRow, 'form' | 'nodes' | 'fileIds'>

export function presentDetail(
  application: StoredApplication,
  row: ApplicationRow,
  more: {
    shown: Version
    previous: SubmissionRow | undefined
    files: readonly FileRow[]
    secrets: string[]
    signedBy: string | null
    supplements: Supplement[]
    history: HistoryItem[]
  },
): ApplicationDetail {
  const { returned } = application
  const hasAgreement =
    kindOf(application.serviceType)?.agreement &&
    (application.status === signing.code || application.signedAt)
  return {
    ...row,
    form: more.shown.form,
    tree: application.tree,
    editionId: application.editionId,
    catalogueId: application.catalogueId,
    nodes: more.shown.nodes,
    heldNodes: application.heldNodes,
    files: pickFiles(more.files, more.shown.fileIds),
    secrets: more.secrets,
    previous: more.previous
      ? {
          round: more.previous.round,
          submittedAt: more.previous.submittedAt.toISOString(),
          form: more.previous.form,
          nodes: more.previous.nodes,
          files: pickFiles(more.files, more.previous.fileIds),
        }
      : null,
    returned:
      returned && isWritable(application)
        ? { by: returned.by, at: returned.at, feedback: returned.feedback }
        : null,
    supplements: more.supplements,
    agreement: hasAgreement ? { signedAt: at(application.signedAt), signedBy: more.signedBy } : null,
    gateReason: application.gateReason,
    history: more.history,
  }
}

export function presentSupplement(found: SupplementRow, files: readonly FileRow[], ctx: Context): Supplement {
  const { form, submittedAt, submittedBy } = found
  const reply = form && replyIn(form)
  return {
    round: found.round,
    stage: found.stage,
    teamName: teamNameOf(found, ctx)!,
    by: found.holderName,
    at: found.decidedAt!.toISOString(),
    feedback: found.comment,
    reply: reply && {
      by: submittedBy!,
      at: submittedAt!.toISOString(),
      text: reply.text,
      files: pickFiles(files, reply.fileIds),
    },
  }
}

export const pickFiles = (files: readonly FileRow[], ids: readonly string[]) =>
  ids.flatMap((id) => {
    const file = files.find((one) => one.id === id)
    return file ? [presentFile(file)] : []
  })
