import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { builder, type Reader, statement } from '../../platform/db.ts'
import { historyRows, teams, users } from '../../platform/tables.ts'
import { isOpen, reviewTasks } from './tables.ts'

const named = (name: string, column: PgColumn) => sql`${column}`.as(name)
const given = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`

type TaskRow = typeof reviewTasks.$inferSelect

// ── Tasks ───────────────────────────────────────────────────────────────────────────────────────────

/** What is shown of a task: not the nodes, of which there may be hundreds. */
const taskColumns = {
  subjectId: named('subjectId', reviewTasks.subjectId),
  stage: named('stage', reviewTasks.stage),
  round: named('round', reviewTasks.round),
  status: named('status', reviewTasks.status),
  comment: named('comment', reviewTasks.comment),
  createdAt: named('createdAt', reviewTasks.createdAt),
  takenAt: named('takenAt', reviewTasks.takenAt),
  dueAt: named('dueAt', reviewTasks.dueAt),
  decidedAt: named('decidedAt', reviewTasks.decidedAt),
}
export type ShownTask = Pick<TaskRow, keyof typeof taskColumns> & {
  /** Null where no team is asked. */
  teamZh: string | null
  teamEn: string | null
  holderName: string | null
}
const holders = alias(users, 'holder')

const selectTasks = (name: string, more?: SQL) => {
  const select = statement<ShownTask>(
    name,
    builder
      .select({
        ...taskColumns,
        teamZh: named('teamZh', teams.nameZh),
        teamEn: named('teamEn', teams.nameEn),
        holderName: named('holderName', holders.name),
      })
      .from(reviewTasks)
      .leftJoin(teams, eq(teams.id, reviewTasks.teamId))
      .leftJoin(holders, eq(holders.id, reviewTasks.holderId))
      .where(and(sql`${reviewTasks.subjectId} = any(${given('ids', 'uuid[]')})`, more))
      .orderBy(asc(reviewTasks.createdAt), asc(teams.createdAt), asc(reviewTasks.id)),
  )
  return (db: Reader, ids: readonly string[]): Promise<ShownTask[]> => select(db, { ids: [...ids] })
}
/** All tasks of these records, in the order in which they came to be. */
export const findTasks = selectTasks('review_tasks_of')
export const findOpenTasks = selectTasks('review_open_tasks_of', isOpen)

// ── History ─────────────────────────────────────────────────────────────────────────────────────────

export type HistoryRow = {
  at: Date
  workflow: string
  subjectId: string
  actorId: string | null
  actorName: string | null
  toName: string | null
  move: string
  toStatus: string
  comment: string
  stage: TaskRow['stage'] | null
  teamZh: string | null
  teamEn: string | null
}

const receivers = alias(users, 'receiver')

/** Moves of these records and of their tasks, in their order. */
export const findHistory = async (db: Reader, ids: readonly string[]): Promise<HistoryRow[]> =>
  await historyOf(db, { ids: [...ids] })
const historyOf = statement<HistoryRow>(
  'review_history',
  builder
    .select({
      at: named('at', historyRows.at),
      workflow: named('workflow', historyRows.workflow),
      subjectId: sql`coalesce(${reviewTasks.subjectId}, ${historyRows.subjectId})`.as('subjectId'),
      actorId: named('actorId', historyRows.actorId),
      actorName: named('actorName', users.name),
      toName: named('toName', receivers.name),
      move: named('move', historyRows.move),
      toStatus: named('toStatus', historyRows.toStatus),
      comment: named('comment', historyRows.comment),
      stage: named('stage', reviewTasks.stage),
      teamZh: named('teamZh', teams.nameZh),
      teamEn: named('teamEn', teams.nameEn),
    })
    .from(historyRows)
    .leftJoin(users, eq(users.id, historyRows.actorId))
    .leftJoin(receivers, eq(receivers.id, historyRows.toUserId))
    .leftJoin(reviewTasks, eq(reviewTasks.id, historyRows.subjectId))
    .leftJoin(teams, eq(teams.id, reviewTasks.teamId))
    .where(
      and(
        // One list of subjects, so that each is looked up by the index.
        sql`${historyRows.subjectId} in (
          select unnest(${given('ids', 'uuid[]')}) union all
          select id from ${reviewTasks} where subject_id = any(${given('ids', 'uuid[]')}))`,
      ),
    )
    .orderBy(asc(historyRows.id)),
)
