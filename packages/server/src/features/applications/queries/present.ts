import type {
  ApplicationDetail,
  ApplicationRow,
  HistoryItem,
  ProcessTask,
  Supplement,
} from '@cass/contract/applications/endpoints.ts'
import type { StepResult } from '@cass/contract/applications/enums.ts'
import { kindOf } from '@cass/contract/applications/kinds.ts'
import { replyIn } from '@cass/contract/applications/supplement.ts'
import { allowsAction, applicationWorkflow, vpdnStatuses } from '@cass/contract/applications/workflow.ts'
import { institutionName } from '@cass/contract/institutions/name.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { openMoves, stateByCode } from '@cass/contract/kit/workflow.ts'
import { reviewTaskWorkflow } from '@cass/contract/review-tasks/workflow.ts'
import { nameIn } from '../../../lib/named.ts'
import type { Context } from '../../../platform/context.ts'
import type { FileRow } from '../../../platform/files.ts'
import { presentFile } from '../../files/service.ts'
import { actorsOf, type CaseNow, mayGoOn, stepIsFree } from './policy.ts'
import {
  type ApplicationFacts,
  type HistoryFacts,
  openCodes,
  type RowFacts,
  type SubmissionFacts,
  type SupplementFacts,
  type TaskFacts,
} from './repository.ts'

const at = (moment: Date | null): string | null => moment?.toISOString() ?? null
const { draft, supplement, signing, withdrawn } = applicationWorkflow.states
const teamName = (row: { teamZh: string; teamEn: string }, ctx: Context) =>
  nameIn({ nameZh: row.teamZh, nameEn: row.teamEn }, ctx.language)
/** The institution has it in hand. */
export const isWritten = ({ status }: { status: string }): boolean =>
  status === draft.code || status === supplement.code
const isOpen = ({ status }: TaskFacts) => openCodes.includes(status)

// ── Rows ────────────────────────────────────────────────────────────────────────────────────────────

/** One that could be taken up again, as far as its case lets it; the case is to be known for that. */
export const wantsCase = (row: RowFacts, ctx: Context): boolean =>
  ctx.actor?.kind === 'agency' && row.status === withdrawn.code && row.caseId !== null

/** `tasks`: at least the open ones. `of`: its case, where it `wantsCase`. */
export function presentRow(
  row: RowFacts,
  tasks: readonly TaskFacts[],
  of: CaseNow | undefined,
  ctx: Context,
): ApplicationRow {
  const open = tasks.filter(isOpen)
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
    vpdnStatus: row.serviceType === 'VPDN' ? (vpdnStatuses[row.status]?.code ?? null) : null,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    // What is being written is nobody's business but the institution's, nor is when.
    updatedAt: (ctx.actor?.kind === 'grip' && isWritten(row)
      ? row.submittedAt!
      : row.updatedAt
    ).toISOString(),
    submittedAt: at(row.submittedAt),
    finishedAt: at(row.finishedAt),
    holders: open.map((found) => ({
      stage: found.stage,
      teamName: teamName(found, ctx),
      personName: found.holderName,
      since: (found.takenAt ?? found.createdAt).toISOString(),
      dueAt: found.dueAt.toISOString(),
      overdue: found.dueAt < ctx.now,
    })),
    satisfaction: row.satisfaction,
    moves: movesOf(row, { held: open.length > 0, of }, ctx),
  }
}

/** What the caller may do: moves of the workflow, and what leaves the status alone. */
function movesOf(row: RowFacts, now: { held: boolean; of: CaseNow | undefined }, ctx: Context): string[] {
  // The certification has a way of its own.
  if (ctx.actor?.kind !== 'agency' || !kindOf(row.serviceType)) return []
  const actors = actorsOf(ctx.actor, row.serviceType)
  const goesOn = mayGoOn(ctx.actor, row.flow)
  const isRefused: Partial<Record<string, boolean>> = {
    // What is signed waits to be confirmed.
    sign: row.signedAt !== null,
    withdraw: row.signedAt !== null,
    edit: !goesOn || (now.of !== undefined && !stepIsFree(now.of, row)),
  }
  const moves: string[] = openMoves(
    applicationWorkflow,
    stateByCode(applicationWorkflow, row.status),
    actors,
  ).filter((name) => !isRefused[name])
  if (!actors.includes('applicant')) return moves
  return [
    ...moves,
    ...(mayDelete(row) ? ['delete'] : []),
    ...(mayUrge(row, now.held, ctx.now) ? ['urge'] : []),
    ...(mayEvaluate(row) ? ['evaluate'] : []),
    // The step of one that is under way is its own, and so its copy's.
    ...(goesOn && moves.includes('withdraw') ? ['retraceNew'] : []),
  ]
}

export const mayDelete = ({ status }: { status: string }): boolean => allowsAction('delete', status)
export const mayEvaluate = (row: { status: string; satisfaction: string | null }): boolean =>
  allowsAction('evaluate', row.status) && row.satisfaction === null
/** Once on a day of the market, while somebody of the operator has it in hand. */
export const mayUrge = (row: { status: string; urgedAt: Date | null }, held: boolean, now: Date): boolean =>
  held &&
  allowsAction('urge', row.status) &&
  (row.urgedAt === null || marketDate(row.urgedAt) < marketDate(now))

// ── Tasks and history ───────────────────────────────────────────────────────────────────────────────

const results: Partial<Record<string, StepResult>> = {
  [reviewTaskWorkflow.states.passed.code]: 'pass',
  [reviewTaskWorkflow.states.refused.code]: 'refuse',
  [reviewTaskWorkflow.states.recalled.code]: 'recall',
}

export const presentTask = (found: TaskFacts, ctx: Context): ProcessTask => ({
  stage: found.stage,
  round: found.round,
  teamName: teamName(found, ctx),
  holderName: found.holderName,
  status: found.status,
  result: results[found.status] ?? 'default',
  createdAt: found.createdAt.toISOString(),
  takenAt: at(found.takenAt),
  dueAt: found.dueAt.toISOString(),
  overdue: isOpen(found) && found.dueAt < ctx.now,
  decidedAt: at(found.decidedAt),
  comment: found.comment,
})

/** Moves that the task's own row tells better, with team and stage. */
const toldByTask = ['take', 'reject', 'sendBack']
/** How the operator's people share their work is between them, and so is what they write to each other. */
const internal: readonly string[] = [
  'release',
  'delegate',
  'handBack',
] satisfies (keyof typeof reviewTaskWorkflow.moves)[]

/** Everything once: where a task's move moved the application too, the task's row stands. */
export function presentHistory(rows: readonly HistoryFacts[], ctx: Context): HistoryItem[] {
  const left = ['recall' satisfies keyof typeof reviewTaskWorkflow.moves] as string[]
  if (ctx.actor?.kind !== 'grip') left.push(...internal)
  const keyOf = (row: HistoryFacts) => `${row.move} ${row.actorId} ${row.at.getTime()}`
  const byTasks = new Set(rows.filter((row) => row.stage !== null).map(keyOf))
  return rows
    .filter((row) =>
      row.stage === null
        ? !(toldByTask.includes(row.move) && byTasks.has(keyOf(row)))
        : !left.includes(row.move),
    )
    .map((row) => ({
      at: row.at.toISOString(),
      actorName: row.actorName ?? '-',
      teamName: row.teamZh === null ? null : teamName({ teamZh: row.teamZh, teamEn: row.teamEn! }, ctx),
      ...(row.toName !== null && { toName: row.toName }),
      move: row.move,
      stage: row.stage,
      toStatus: row.toStatus,
      comment: row.comment,
    }))
}

// ── One application ─────────────────────────────────────────────────────────────────────────────────

/** A form with its nodes and documents: as it was handed in, or as it stands. */
type Version = Pick<SubmissionFacts, 'form' | 'nodes' | 'fileIds'>

export function presentDetail(
  facts: ApplicationFacts,
  row: ApplicationRow,
  more: {
    shown: Version
    previous: SubmissionFacts | undefined
    files: readonly FileRow[]
    secrets: string[]
    signedBy: string | null
    supplements: Supplement[]
    history: HistoryItem[]
  },
): ApplicationDetail {
  const { returned } = facts
  const hasAgreement =
    kindOf(facts.serviceType)?.agreement && (facts.status === signing.code || facts.signedAt)
  return {
    ...row,
    form: more.shown.form,
    tree: facts.tree,
    editionId: facts.editionId,
    nodes: more.shown.nodes,
    heldNodes: facts.heldNodes,
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
      returned && facts.status === supplement.code
        ? { by: returned.by, at: returned.at, feedback: returned.feedback }
        : null,
    supplements: more.supplements,
    agreement: hasAgreement ? { signedAt: at(facts.signedAt), signedBy: more.signedBy } : null,
    gateReason: facts.gateReason,
    history: more.history,
  }
}

export function presentSupplement(
  found: SupplementFacts,
  files: readonly FileRow[],
  ctx: Context,
): Supplement {
  const { form, submittedAt, submittedBy } = found
  const reply = form && replyIn(form)
  return {
    round: found.round,
    stage: found.stage,
    teamName: teamName(found, ctx),
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
