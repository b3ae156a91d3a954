import type { StepResult } from '@cass/contract/applications/enums.ts'
import type { HistoryItem, ProcessTask } from '@cass/contract/reviews/history.ts'
import { isOpenTask, reviewTaskWorkflow } from '@cass/contract/reviews/workflow.ts'
import { nameIn } from '../../lib/named.ts'
import type { Context } from '../../platform/context.ts'
import type { HistoryRow, ShownTask } from './history-repository.ts'

export {
  findHistory,
  findOpenTasks,
  findTasks,
  type HistoryRow,
  type ShownTask,
} from './history-repository.ts'

const results: Partial<Record<string, StepResult>> = {
  [reviewTaskWorkflow.states.passed.code]: 'pass',
  [reviewTaskWorkflow.states.rejected.code]: 'refuse',
  [reviewTaskWorkflow.states.recalled.code]: 'recall',
}

/** The team's name; null where no team is asked. */
export const teamNameOf = (row: { teamZh: string | null; teamEn: string | null }, ctx: Context) =>
  row.teamZh === null ? null : nameIn({ nameZh: row.teamZh, nameEn: row.teamEn! }, ctx.language)

export const presentTask = (task: ShownTask, ctx: Context): ProcessTask => ({
  stage: task.stage,
  round: task.round,
  teamName: teamNameOf(task, ctx),
  holderName: task.holderName,
  status: task.status,
  result: results[task.status] ?? 'default',
  createdAt: task.createdAt.toISOString(),
  takenAt: task.takenAt?.toISOString() ?? null,
  dueAt: task.dueAt.toISOString(),
  overdue: isOpenTask(task) && task.dueAt < ctx.now,
  decidedAt: task.decidedAt?.toISOString() ?? null,
  comment: task.comment,
})

/** Moves of a record that the task's own row shows better, with team and stage. */
const shownByTask = ['take', 'reject', 'sendBack']
/** How the operator's people share their work is between them, and so is what they write to each other. */
const internal: readonly string[] = [
  'release',
  'delegate',
  'handBack',
] satisfies (keyof typeof reviewTaskWorkflow.moves)[]

const decisions = ['pass', 'reject', 'sendBack'] satisfies (keyof typeof reviewTaskWorkflow.moves)[]

/** Everything once: where a task's move moved the record too, the task's row stands. */
export function presentHistory(
  rows: readonly HistoryRow[],
  ctx: Context,
  /** One decision ends the review: it is the record's as well as the task's. */
  { oneDecision = false } = {},
): HistoryItem[] {
  const left = ['recall' satisfies keyof typeof reviewTaskWorkflow.moves] as string[]
  if (ctx.actor?.kind !== 'grip') left.push(...internal)
  const keyOf = (row: HistoryRow, move = row.move) => `${move} ${row.actorId} ${row.at.getTime()}`
  const byTasks = new Set(rows.filter((row) => row.stage !== null).map((row) => keyOf(row)))
  /** Whoever decides what nobody has taken takes it with that. */
  const isTakenToDecide = (row: HistoryRow) =>
    row.move === 'take' && decisions.some((move) => byTasks.has(keyOf(row, move)))
  return rows
    .filter((row) =>
      row.stage === null
        ? !((oneDecision || shownByTask.includes(row.move)) && byTasks.has(keyOf(row)))
        : !left.includes(row.move) && !isTakenToDecide(row),
    )
    .map((row) => ({
      at: row.at.toISOString(),
      actorName: row.actorName ?? '-',
      teamName: teamNameOf(row, ctx),
      ...(row.toName !== null && { toName: row.toName }),
      move: row.move,
      stage: row.stage,
      toStatus: row.toStatus,
      comment: row.comment,
    }))
}
