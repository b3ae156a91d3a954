import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import type { Page } from '@cass/contract/kit/page.ts'
import type * as endpoints from '@cass/contract/reviews/endpoints.ts'
import { isOpenTask } from '@cass/contract/reviews/workflow.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import type { Db, Reader } from '../../platform/db.ts'
import type { Input } from '../../platform/http.ts'
import { conflict, forbidden, invalid, notFound } from '../../platform/refusal.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import { lockMember, reviewersOf } from '../teams/service.ts'
import { type Decision, moveTask, type ReviewEngine } from './engine.ts'
import { type LockedTask, lockTask } from './locking.ts'
import { actorsOf, type Memberships, mayDecide, ownTask, type TaskActor } from './policy.ts'
import type { TaskRow } from './repository.ts'
import * as repository from './repository.ts'
import { canSendBack, kindOfTask, type SubjectKind, type SubjectLine, type Subjects } from './subjects.ts'
import { reviewText } from './text.ts'
import { presentListed } from './workbench/present.ts'
import * as workbench from './workbench/repository.ts'

export { assignByDuty } from './assignment.ts'
export { createDeadlines } from './deadlines.ts'
export { createReviewEngine, type Decision, moveTask, type ReviewEngine } from './engine.ts'
export { createEscalation } from './escalation.ts'
export { createHeldTasks, type HeldTasks } from './held-tasks.ts'
export {
  findHistory,
  findOpenTasks,
  findTasks,
  type HistoryRow,
  presentHistory,
  presentTask,
  type ShownTask,
  teamNameOf,
} from './history.ts'
export {
  deleteTasksOf,
  findStaffWith,
  openTasksOf,
  passesOf,
  type TaskRow,
  workOfTeam,
} from './repository.ts'
export { type Assignment, createSubjects, type SubjectKind, type Unfinished } from './subjects.ts'
export { workbench as workbenchTitle } from './text.ts'

export type ReviewService = ReturnType<typeof createReviewService>

type Seen = { taskId: string; version: number }
type Moved = { status: string; version: number }
type Locked = LockedTask & { memberships: Memberships; actors: TaskActor[] }

const moved = ({ status, version }: TaskRow): Moved => ({ status, version })

/** The operator's workbench: tasks of one's teams, and what becomes of them. */
export function createReviewService(deps: {
  db: Db
  write: Write
  subjects: Subjects
  engine: ReviewEngine
  /** How many production operation orders somebody has to execute; null to those who do not execute any. */
  ordersToExecute(reader: Reader, userId: string): Promise<number | null>
}) {
  const { db, engine, subjects, write } = deps

  /** A task that the caller has something to do with, as they saw it; its record is locked, so that its tasks are decided one at a time. */
  async function lockSeen(unit: Unit, seen: Seen): Promise<Locked> {
    const locked = await lockTask(unit.tx, subjects, seen.taskId)
    if (!locked) throw notFound()
    const memberships = await workbench.membershipsOf(unit.tx, actorOf(unit.ctx))
    const actors = actorsOf(actorOf(unit.ctx).userId, memberships, locked.task)
    // As if it did not exist: whether it does is not for those who have nothing to do with it.
    if (actors.length === 0) throw notFound()
    if (locked.task.version !== seen.version || !isOpenTask(locked.task)) throw conflict()
    return { ...locked, memberships, actors }
  }

  /** Whether somebody can be given a task; if so, they stay so until the transaction ends. */
  async function lockReviewer(unit: Unit, task: TaskRow, userId: string): Promise<boolean> {
    const { permission, requesterId, teamId } = task
    if (userId === requesterId) return false
    return teamId === null
      ? await repository.lockStaffWith(unit.tx, { permission: permission!, userId })
      : await lockMember(unit.tx, { teamId, userId })
  }

  async function requireReviewer(unit: Unit, task: TaskRow): Promise<void> {
    if (!(await lockReviewer(unit, task, actorOf(unit.ctx).userId))) throw forbidden()
  }

  /** As whom somebody does what holder and supervisor may. */
  function inCharge(actors: readonly TaskActor[]): 'holder' | 'supervisor' {
    const actor = actors.find((each) => each !== 'member')
    if (!actor) throw forbidden()
    return actor
  }

  /** What each of these is about, by its id. */
  async function describe(ctx: Context, tasks: readonly TaskRow[]): Promise<Map<string, SubjectLine>> {
    const lines: [string, SubjectLine][] = []
    for (const [name, of] of Map.groupBy(tasks, ({ subjectKind }) => subjectKind)) {
      const kind = kindOfTask(subjects, { subjectKind: name })
      const ids = [...new Set(of.map(({ subjectId }) => subjectId))]
      lines.push(...(await kind.describe(db, ids, ctx)))
    }
    return new Map(lines)
  }

  async function present(
    ctx: Context,
    tasks: readonly workbench.ListedTask[],
    memberships: Memberships,
  ): Promise<endpoints.TaskRow[]> {
    const { userId } = actorOf(ctx)
    const lines = await describe(ctx, tasks)
    return tasks.flatMap((task) => {
      const line = lines.get(task.subjectId)
      // Deleted in between.
      if (!line) return []
      const { language, now } = ctx
      const canBeSentBack = canSendBack(subjects, task)
      return [presentListed(task, line, { userId, memberships, language, now, canBeSentBack })]
    })
  }

  return {
    async search(
      ctx: Context,
      { overdue, ...body }: Input<typeof endpoints.searchTasks>['body'],
    ): Promise<Page<endpoints.TaskRow>> {
      const { userId } = actorOf(ctx)
      const { pageNum, pageSize } = body
      const memberships = await workbench.membershipsOf(db, actorOf(ctx))
      const filters = { ...body, userId, memberships, overdueAt: overdue ? ctx.now : null }
      const { rows, total } = await workbench.pageTasks(db, filters)
      return { list: await present(ctx, rows, memberships), total, pageNum, pageSize }
    },

    async counts(ctx: Context): Promise<DataOf<typeof endpoints.countTasks>> {
      const { userId } = actorOf(ctx)
      const memberships = await workbench.membershipsOf(db, actorOf(ctx))
      const [tasks, orders] = await Promise.all([
        workbench.countTasks(db, { userId, memberships, now: ctx.now }),
        deps.ordersToExecute(db, userId),
      ])
      return { ...tasks, orders }
    },

    /** A task by its id, with the nodes it is about. */
    async findTask(
      ctx: Context,
      taskId: string,
    ): Promise<{ task: endpoints.TaskRow; nodes: string[] } | undefined> {
      const [found] = await workbench.findListed(db, [taskId])
      if (!found) return undefined
      const [task] = await present(ctx, [found], await workbench.membershipsOf(db, actorOf(ctx)))
      return task && { task, nodes: found.nodes }
    },

    /** The open task of a record that the caller is asked about. */
    async findOwnTask(
      ctx: Context,
      subjectId: string,
    ): Promise<{ task: endpoints.TaskRow; nodes: string[] } | undefined> {
      const [memberships, open] = await Promise.all([
        workbench.membershipsOf(db, actorOf(ctx)),
        workbench.findOpenListed(db, subjectId),
      ])
      const own = ownTask(actorOf(ctx).userId, memberships, open)
      const [task] = own ? await present(ctx, [own], memberships) : []
      return task && { task, nodes: own!.nodes }
    },

    take: (ctx: Context, body: Seen): Promise<Moved> =>
      write(ctx, async (unit) => {
        const { kind, row, task } = await lockSeen(unit, body)
        await requireReviewer(unit, task)
        return moved(await engine.take(unit, kind, row, task))
      }),

    release: (ctx: Context, body: Seen): Promise<Moved> =>
      write(ctx, async (unit) => {
        const { actors, task } = await lockSeen(unit, body)
        const nobody = { holderId: null, takenAt: null }
        return moved(await moveTask(unit, task, 'release', inCharge(actors), nobody))
      }),

    delegate: (ctx: Context, body: Input<typeof endpoints.delegateTask>['body']): Promise<Moved> =>
      write(ctx, async (unit) => {
        const { actors, kind, row, task } = await lockSeen(unit, body)
        const actor = inCharge(actors)
        const { userId } = body
        if (userId === task.holderId || !(await lockReviewer(unit, task, userId)))
          throw invalid([{ path: 'userId', message: reviewText.colleagueUnfit[ctx.language] }])
        return moved(await engine.delegate(unit, kind, row, { task, actor, userId, note: body.comment }))
      }),

    async colleagues(ctx: Context, taskId: string): Promise<DataOf<typeof endpoints.getColleagues>> {
      const { userId } = actorOf(ctx)
      const task = await repository.findTask(db, taskId)
      if (!task) throw notFound()
      const memberships = await workbench.membershipsOf(db, actorOf(ctx))
      if (actorsOf(userId, memberships, task).length === 0) throw notFound()
      const reviewers =
        task.teamId === null
          ? await repository.findStaffWith(db, task.permission!)
          : await reviewersOf(db, task.teamId)
      const people = reviewers.filter(({ id }) => id !== task.holderId && id !== task.requesterId)
      const held = await repository.countHeldByEach(
        db,
        people.map(({ id }) => id),
      )
      return people.map(({ id, loginName, name }) => ({ id, loginName, name, open: held.get(id) ?? 0 }))
    },

    /** Decides a task, with all that follows; `check` refuses what the caller's call is not for. */
    async decide(
      unit: Unit,
      body: Seen & Decision,
      check: (locked: LockedTask) => void,
    ): Promise<{ task: Moved; row: { id: string }; nextTask: workbench.NextTask | null }> {
      const { actors, kind, memberships, row, task } = await lockSeen(unit, body)
      check({ kind, row, task })
      if (!mayDecide(actors, task.status)) throw forbidden()
      if (task.holderId === null) await requireReviewer(unit, task)
      const decided = await engine.decide(unit, kind, row, task, body)
      return {
        task: moved(decided.task),
        row: decided.row,
        nextTask: await workbench.findNext(unit.tx, actorOf(unit.ctx).userId, memberships),
      }
    },

    /**
     * The same for the one open task of a record; `row` is locked. Whoever may not decide it, or comes too late, is told
     * so.
     */
    async decideOf<Row extends { id: string }>(
      unit: Unit,
      kind: SubjectKind<Row>,
      row: Row,
      decision: Decision,
    ): Promise<Row> {
      const [task] = await repository.openTasksOf(unit.tx, row.id)
      if (!task) throw conflict()
      const memberships = await workbench.membershipsOf(unit.tx, actorOf(unit.ctx))
      if (!mayDecide(actorsOf(actorOf(unit.ctx).userId, memberships, task), task.status)) throw forbidden()
      if (task.holderId === null) await requireReviewer(unit, task)
      return (await engine.decide(unit, kind, row, task, decision)).row
    },

    /** Of these records, those whose open task the caller may decide. */
    async decidable(ctx: Context, subjectIds: readonly string[]): Promise<Set<string>> {
      const memberships = await workbench.membershipsOf(db, actorOf(ctx))
      const open = await workbench.findOpenOfEach(db, subjectIds)
      return new Set(
        open
          .filter((task) => mayDecide(actorsOf(actorOf(ctx).userId, memberships, task), task.status))
          .map(({ subjectId }) => subjectId),
      )
    },
  }
}
