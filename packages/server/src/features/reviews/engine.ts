import type { Stage } from '@cass/contract/reviews/stages.ts'
import { type ReviewTaskMove, reviewTaskWorkflow } from '@cass/contract/reviews/workflow.ts'
import { actorOf } from '../../platform/context.ts'
import { move } from '../../platform/move.ts'
import { conflict } from '../../platform/refusal.ts'
import type { Unit } from '../../platform/unit.ts'
import type { WorkdayService } from '../workdays/service.ts'
import { assignStage, createDueTimes } from './assignment.ts'
import { createTaskNotifications } from './notifications.ts'
import type { TaskActor } from './policy.ts'
import type { TaskRow } from './repository.ts'
import * as repository from './repository.ts'
import type { SubjectKind, Unfinished } from './subjects.ts'
import { reviewTasks } from './tables.ts'

export type ReviewEngine = ReturnType<typeof createReviewEngine>
export type Decision = { result: 'pass' | 'reject' | 'sendBack'; feedback: string }
type Reviewed = { id: string }

const { waiting } = reviewTaskWorkflow.states

export async function moveTask(
  unit: Unit,
  task: TaskRow,
  name: ReviewTaskMove,
  actor: TaskActor | 'system',
  set: Partial<Omit<TaskRow, 'id' | 'status' | 'version'>> = {},
  comment = '',
): Promise<TaskRow> {
  const { id, status: from, version } = task
  const toUserId = name === 'delegate' ? set.holderId! : null
  const given = { name, id, from, version, actors: [actor], comment, toUserId, set }
  return { ...task, ...set, ...(await move(unit, reviewTaskWorkflow, reviewTasks, given)) }
}

/**
 * What happens to a record between its submission and its end, the same for whatever is reviewed. Everything here counts
 * on the record being locked (`SubjectKind.lock`): tasks of one record are made, decided and recalled by one at a time.
 */
export function createReviewEngine(deps: {
  workdays: Pick<WorkdayService, 'addWorkdays' | 'shareCalendar'>
  /** The address people open, for links in mails. */
  portal: string
}) {
  const notify = createTaskNotifications(deps)
  const { dueIn, daysLeft } = createDueTimes(deps)

  /** Asks whoever a stage is for; null where it needs nobody. */
  async function openStage<Row extends Reviewed>(
    unit: Unit,
    kind: SubjectKind<Row>,
    row: Row,
    stage: Stage,
  ): Promise<Row | null> {
    const { now } = unit.ctx
    const assignments = await (kind.assign?.(unit, row, stage) ?? assignStage(unit, stage))
    if (assignments.length === 0) return null
    const { type, ...summary } = kind.summary(row)
    const rows = []
    for (const { days, ...assignment } of assignments)
      rows.push({
        ...summary,
        ...assignment,
        requesterId: summary.requesterId ?? null,
        id: crypto.randomUUID(),
        subjectKind: kind.kind,
        subjectId: row.id,
        subjectType: type,
        stage,
        status: waiting.code,
        createdAt: now,
        dueAt: await dueIn(unit.tx, now, days),
      })
    const tasks = await repository.insertTasks(unit.tx, rows)
    const entered = await kind.entered(unit, row, stage)
    for (const task of tasks) await notify.waiting(unit, kind, entered, task)
    return entered
  }

  /** Goes on to the next stage that needs somebody; null when there is none left. */
  async function openNext<Row extends Reviewed>(
    unit: Unit,
    kind: SubjectKind<Row>,
    row: Row,
    route: readonly Stage[],
  ): Promise<Row | null> {
    for (const stage of route) {
      const entered = await openStage(unit, kind, row, stage)
      if (entered) return entered
    }
    return null
  }

  async function recallOpen(unit: Unit, { id }: Reviewed): Promise<TaskRow[]> {
    const open = await repository.openTasksOf(unit.tx, id)
    for (const task of open) await moveTask(unit, task, 'recall', 'system', { decidedAt: unit.ctx.now })
    return open
  }

  async function afterPass<Row extends Reviewed>(
    unit: Unit,
    kind: SubjectKind<Row>,
    row: Row,
    { comment, stage }: TaskRow,
  ): Promise<Row> {
    if ((await repository.openTasksOf(unit.tx, row.id)).length > 0) return row
    const route = kind.route(row)
    const place = route.indexOf(stage)
    // One that stands outside the route, such as the look at a signed agreement, is the last.
    const ahead = place < 0 ? [] : route.slice(place + 1)
    return (await openNext(unit, kind, row, ahead)) ?? (await kind.passed(unit, row, stage, comment))
  }

  async function sendBack<Row extends Reviewed>(
    unit: Unit,
    kind: SubjectKind<Row>,
    row: Row,
    task: TaskRow,
    feedback: string,
  ): Promise<Row> {
    if (!kind.sentBack) throw conflict()
    const unfinished: Unfinished[] = []
    for (const { stage, teamId, dueAt } of [task, ...(await recallOpen(unit, row))])
      if (teamId !== null)
        unfinished.push({ stage, teamId, days: await daysLeft(unit.tx, unit.ctx.now, dueAt) })
    return await kind.sentBack(unit, row, { task, feedback, unfinished })
  }

  async function take<Row extends Reviewed>(
    unit: Unit,
    kind: SubjectKind<Row>,
    row: Row,
    task: TaskRow,
  ): Promise<{ row: Row; task: TaskRow }> {
    const taken = await moveTask(unit, task, 'take', 'member', {
      holderId: actorOf(unit.ctx).userId,
      takenAt: unit.ctx.now,
    })
    return { row: await kind.taken(unit, row), task: taken }
  }

  return {
    notify,

    /** Begins the review of what was just submitted, at the first stage of its route that needs somebody. */
    async start<Row extends Reviewed>(unit: Unit, kind: SubjectKind<Row>, row: Row): Promise<Row> {
      return (await openNext(unit, kind, row, kind.route(row))) ?? row
    },

    /** Asks for one more stage, outside the route. */
    openStage,

    /** Ends a review from outside, as when the applicant withdraws. */
    async recall(unit: Unit, row: Reviewed): Promise<void> {
      await recallOpen(unit, row)
    },

    /** Reminds whoever has the open tasks; whether it may be done is the caller's to know. */
    async urge<Row extends Reviewed>(unit: Unit, kind: SubjectKind<Row>, row: Row): Promise<void> {
      const open = await repository.openTasksOf(unit.tx, row.id)
      await repository.setUrged(
        unit.tx,
        open.map(({ id }) => id),
        unit.ctx.now,
      )
      await notify.urged(unit, kind, row, open)
    },

    /** A task that waits is taken by whoever acts on it, and with the first one its record. */
    async take<Row extends Reviewed>(
      unit: Unit,
      kind: SubjectKind<Row>,
      row: Row,
      task: TaskRow,
    ): Promise<TaskRow> {
      const taken = await take(unit, kind, row, task)
      await kind.changed(unit, row, taken.row, '')
      return taken.task
    },

    /** Hands it to somebody of the same team. */
    async delegate<Row extends Reviewed>(
      unit: Unit,
      kind: SubjectKind<Row>,
      row: Row,
      given: { task: TaskRow; actor: TaskActor; userId: string; note: string },
    ): Promise<TaskRow> {
      const { actor, note, task, userId } = given
      const holder = { holderId: userId, takenAt: unit.ctx.now }
      const delegated = await moveTask(unit, task, 'delegate', actor, holder, note)
      const taken = await kind.taken(unit, row)
      await kind.changed(unit, row, taken, '')
      if (userId !== actorOf(unit.ctx).userId) await notify.delegated(unit, kind, taken, delegated, note)
      return delegated
    },

    /** Decides a task as its holder, or as a member of its team while it waits, with all that follows. */
    async decide<Row extends Reviewed>(
      unit: Unit,
      kind: SubjectKind<Row>,
      row: Row,
      task: TaskRow,
      { feedback, result }: Decision,
    ): Promise<{ row: Row; task: TaskRow }> {
      const held = task.status === waiting.code ? await take(unit, kind, row, task) : { row, task }
      const set = { comment: feedback, decidedAt: unit.ctx.now }
      const decided = await moveTask(unit, held.task, result, 'holder', set, feedback)
      const after = await follow()
      await kind.changed(unit, row, after, result === 'pass' ? '' : feedback)
      return { row: after, task: decided }

      async function follow(): Promise<Row> {
        if (result === 'pass') return await afterPass(unit, kind, held.row, decided)
        if (result === 'sendBack') return await sendBack(unit, kind, held.row, decided, feedback)
        await recallOpen(unit, row)
        return await kind.rejected(unit, held.row, feedback)
      }
    },
  }
}
