import { type ApplicationRow as ApplicationItem, exportLimit } from '@cass/contract/applications/endpoints.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import type { LargePage, Page } from '@cass/contract/kit/page.ts'
import { allows } from '@cass/contract/permissions.ts'
import type * as endpoints from '@cass/contract/review-tasks/endpoints.ts'
import { midnight } from '../../lib/midnight.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import type { Bytes, Input } from '../../platform/http.ts'
import { conflict, forbidden, invalid, notFound } from '../../platform/refusal.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import {
  type ApplicationExport,
  findingsOf,
  findVisible,
  loadDetail,
  loadRows,
  loadTasks,
} from '../applications/queries/read.ts'
import {
  type ApplicationRow,
  findTask,
  lockApplication,
  moveTask,
  notifyHolder,
  type Review,
  type TaskRow,
} from '../applications/records-service.ts'
import { orderOf, ordersToExecute } from '../operation-orders/service.ts'
import { lockMember, reviewersOf } from '../teams/service.ts'
import { actorsOf, mayDecide, ownTask, type TaskActor, type Ties } from './policy.ts'
import { isOpen, presentTask } from './present.ts'
import * as repository from './repository.ts'
import { taskWords } from './text.ts'

export { createEscalation } from './escalation.ts'

export type ReviewTaskService = ReturnType<typeof createReviewTaskService>

type Seen = { taskId: string; version: number }
type Moved = { status: string; version: number }
type Held = {
  application: ApplicationRow
  task: TaskRow
  ties: Ties
  actors: TaskActor[]
}
type Filters = Omit<Input<typeof endpoints.searchApplications>['body'], 'pageNum' | 'pageSize'>

const moved = ({ status, version }: TaskRow): Moved => ({ status, version })
const goLive = '20'

/** The operator's workbench: tasks of one's teams and what becomes of them; and the list of all applications. */
export function createReviewTaskService(deps: {
  db: Db
  write: Write
  review: Review
  exportRows: ApplicationExport
  portal: string
}) {
  const { db, exportRows, portal, review, write } = deps

  /**
   * A task that the caller has something to do with, as they saw it. The application is taken first, so that its
   * tasks are decided one at a time.
   */
  async function hold(unit: Unit, seen: Seen): Promise<Held> {
    const { userId } = actorOf(unit.ctx)
    const found = await findTask(unit.tx, seen.taskId)
    const application = found && (await lockApplication(unit.tx, found.applicationId))
    const task = application && (await findTask(unit.tx, seen.taskId))
    if (!task) throw notFound()
    const ties = await repository.tiesOf(unit.tx, actorOf(unit.ctx))
    const actors = actorsOf(userId, ties, task)
    // As if it did not exist: whether it does is not for those who have nothing to do with it.
    if (actors.length === 0) throw notFound()
    if (task.version !== seen.version || !isOpen(task)) throw conflict()
    return { application, task, ties, actors }
  }

  /** Whoever takes a task is of its team, and stays so until it is theirs. */
  async function join(unit: Unit, { teamId }: TaskRow): Promise<void> {
    if (!(await lockMember(unit.tx, { teamId, userId: actorOf(unit.ctx).userId }))) throw forbidden()
  }

  /** As whom somebody does what holder and supervisor may. */
  function inCharge(actors: readonly TaskActor[]): 'holder' | 'supervisor' {
    const actor = actors.find((each) => each !== 'member')
    if (!actor) throw forbidden()
    return actor
  }

  /** Whoever has no workbench can do nothing with a task, of whatever team they are. */
  const works = (ctx: Context): boolean => allows(actorOf(ctx).roles, ['GRIP_MENU_WORKBENCH'])

  /** The caller's own open task of an application. */
  const findOwn = async (ctx: Context, id: string, ties: Ties) =>
    works(ctx) ? ownTask(actorOf(ctx).userId, ties, await repository.findOpenFacts(db, id)) : undefined

  async function findingsAbout(ctx: Context, id: string) {
    const application = await findVisible(db, id, ctx)
    return application ? await findingsOf(db, application, ctx) : []
  }

  const asked = (ctx: Context, body: Filters): repository.Filters => ({
    keyword: body.keyword,
    status: body.status,
    serviceTypes: body.serviceTypes,
    flow: body.flow,
    from: midnight(body.from),
    before: midnight(body.to, 1),
    overdueAt: body.overdue ? ctx.now : null,
  })

  return {
    async search(
      ctx: Context,
      { overdue, ...body }: Input<typeof endpoints.searchTasks>['body'],
    ): Promise<Page<endpoints.TaskRow>> {
      const { userId } = actorOf(ctx)
      const { pageNum, pageSize } = body
      const ties = await repository.tiesOf(db, actorOf(ctx))
      const overdueAt = overdue ? ctx.now : null
      const { rows, total } = await repository.pageTasks(db, { ...body, userId, ties, overdueAt })
      const list = rows.map((row) => presentTask(row, { userId, ties, language: ctx.language, now: ctx.now }))
      return { list, total, pageNum, pageSize }
    },

    async counts(ctx: Context): Promise<DataOf<typeof endpoints.countTasks>> {
      const { userId } = actorOf(ctx)
      const ties = await repository.tiesOf(db, actorOf(ctx))
      const [tasks, orders] = await Promise.all([
        repository.countTasks(db, { userId, ties, now: ctx.now }),
        ordersToExecute(db, userId),
      ])
      return { ...tasks, orders }
    },

    async detail(
      ctx: Context,
      query: Input<typeof endpoints.getTask>['query'],
    ): Promise<DataOf<typeof endpoints.getTask>> {
      const { userId } = actorOf(ctx)
      const [given] = 'taskId' in query ? await repository.findFacts(db, [query.taskId]) : []
      const id = 'id' in query ? query.id : given?.application.id
      if (id === undefined) throw notFound()
      const [ties, application, tasks] = await Promise.all([
        repository.tiesOf(db, actorOf(ctx)),
        loadDetail(db, id, ctx),
        loadTasks(db, [id], ctx),
      ])
      if (!application) throw notFound()
      const all = tasks.get(id) ?? []
      const facts = given ?? (all.some(isOpen) ? await findOwn(ctx, id, ties) : undefined)
      const task = facts && presentTask(facts, { userId, ties, language: ctx.language, now: ctx.now })
      return {
        task: task ? { ...task, moves: works(ctx) ? task.moves : [] } : null,
        application,
        tasks: all,
        ownNodes: facts?.task.nodes ?? [],
        findings: application.serviceType === goLive ? await findingsAbout(ctx, id) : [],
        ...(await orderOf(db, application, userId)),
      }
    },

    take: (ctx: Context, body: Seen): Promise<Moved> =>
      write(ctx, async (unit) => {
        const { application, task } = await hold(unit, body)
        await join(unit, task)
        return moved(await review.take(unit, application, task))
      }),

    release: (ctx: Context, body: Seen): Promise<Moved> =>
      write(ctx, async (unit) => {
        const { actors, task } = await hold(unit, body)
        const nobody = { holderId: null, takenAt: null }
        return moved(await moveTask(unit, task, 'release', inCharge(actors), nobody))
      }),

    delegate: (ctx: Context, body: Input<typeof endpoints.delegateTask>['body']): Promise<Moved> =>
      write(ctx, async (unit) => {
        const { actors, application, task } = await hold(unit, body)
        const actor = inCharge(actors)
        const { userId } = body
        if (userId === task.holderId || !(await lockMember(unit.tx, { teamId: task.teamId, userId })))
          throw invalid([{ path: 'userId', message: taskWords.colleagueUnfit[ctx.language] }])
        const given = { holderId: userId, takenAt: ctx.now }
        const delegated = await moveTask(unit, task, 'delegate', actor, given, body.comment)
        await review.takenUp(unit, application)
        if (userId !== actorOf(ctx).userId)
          await notifyHolder(unit, portal, application, delegated, body.comment)
        return moved(delegated)
      }),

    async colleagues(ctx: Context, taskId: string): Promise<DataOf<typeof endpoints.getColleagues>> {
      const { userId } = actorOf(ctx)
      const task = await findTask(db, taskId)
      if (!task) throw notFound()
      if (actorsOf(userId, await repository.tiesOf(db, actorOf(ctx)), task).length === 0) throw notFound()
      const people = (await reviewersOf(db, task.teamId)).filter(({ id }) => id !== task.holderId)
      const held = await repository.heldBy(
        db,
        people.map(({ id }) => id),
      )
      return people.map(({ id, loginName, name }) => ({ id, loginName, name, open: held.get(id) ?? 0 }))
    },

    async decide(
      ctx: Context,
      body: Input<typeof endpoints.decideTask>['body'],
      given: { goLive: boolean },
    ): Promise<DataOf<typeof endpoints.decideTask>> {
      await review.warmUp(ctx, await repository.findEdition(db, body.taskId))
      return await write(ctx, async (unit) => {
        const { actors, application, task, ties } = await hold(unit, body)
        if ((application.serviceType === goLive) !== given.goLive) throw notFound()
        if (!mayDecide(actors, task.status)) throw forbidden()
        if (task.holderId === null) await join(unit, task)
        const settled = await review.decide(unit, application, task, body)
        const { userId } = actorOf(ctx)
        return {
          ...moved(settled.task),
          applicationStatus: settled.application.status,
          makesOrder: (await orderOf(unit.tx, settled.application, userId)).makesOrder,
          nextTaskId: await repository.findNext(unit.tx, userId, ties),
        }
      })
    },

    async searchApplications(
      ctx: Context,
      body: Input<typeof endpoints.searchApplications>['body'],
    ): Promise<LargePage<ApplicationItem>> {
      const { pageNum, pageSize } = body
      const { ids, ...totals } = await repository.pageApplications(db, {
        ...asked(ctx, body),
        pageNum,
        pageSize,
      })
      return { list: await loadRows(db, ids, ctx), ...totals, pageNum, pageSize }
    },

    async exportApplications(
      ctx: Context,
      body: Input<typeof endpoints.exportApplications>['body'],
    ): Promise<Bytes> {
      return await exportRows(ctx, body, async () => {
        const ids = await repository.newestApplications(db, asked(ctx, body), exportLimit)
        return await loadRows(db, ids, ctx)
      })
    },
  }
}
