import { type ApplicationKind, kindOf } from '@cass/contract/applications/kinds.ts'
import type { Stage } from '@cass/contract/applications/stages.ts'
import { applicationWorkflow } from '@cass/contract/applications/workflow.ts'
import { reviewTaskWorkflow } from '@cass/contract/review-tasks/workflow.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import type { Unit } from '../../platform/unit.ts'
import { releaseAccounts } from '../api-accounts/service.ts'
import { fulfil } from '../applications/fulfilment.ts'
import { moveApplication, moveTask } from '../applications/moving.ts'
import { notifyStatus, notifyTeam, notifyUrge } from '../applications/notifications.ts'
import type { ApplicationRow, TaskRow } from '../applications/records.ts'
import * as repository from '../applications/records.ts'
import type { Returned } from '../applications/tables.ts'
import type { MenuService } from '../menus/service.ts'
import type { WorkdayService } from '../workdays/service.ts'
import { createAsking, routeOf } from './assignment.ts'

export type Review = ReturnType<typeof createReview>
export type Verdict = { result: 'pass' | 'reject' | 'sendBack'; feedback: string }

const { pending, signing } = applicationWorkflow.states
const { waiting } = reviewTaskWorkflow.states

/**
 * What happens to an application between its submission and its end. Everything here counts on the application being
 * locked (`lockApplication`): tasks of one application are made, decided and recalled by one at a time.
 */
export function createReview(deps: {
  menus: Pick<MenuService, 'editionTree'>
  workdays: Pick<WorkdayService, 'addWorkdays'>
  /** The address people open, for links in mails. */
  portal: string
}) {
  const { menus, portal } = deps
  const asking = createAsking(deps)

  /** Asks the teams of a stage; false where it needs nobody. */
  async function openStage(
    unit: Unit,
    application: ApplicationRow,
    kind: ApplicationKind,
    stage: Stage,
  ): Promise<boolean> {
    const { now } = unit.ctx
    const asked = await asking.teamsFor(unit, application, kind, stage)
    if (asked.length === 0) return false
    const rows = []
    for (const { teamId, nodes, days } of asked)
      rows.push({
        id: crypto.randomUUID(),
        applicationId: application.id,
        round: application.round,
        stage,
        teamId,
        nodes,
        status: waiting.code,
        createdAt: now,
        dueAt: await asking.dueIn(unit.tx, now, days),
      })
    const tasks = await repository.insertTasks(unit.tx, rows)
    if (application.stage !== stage) await repository.updateApplication(unit.tx, application.id, { stage })
    for (const task of tasks) await notifyTeam(unit, portal, application, task)
    return true
  }

  /** Goes on to the next stage that needs somebody; false when there is none left. */
  async function goOn(
    unit: Unit,
    application: ApplicationRow,
    kind: ApplicationKind,
    route: readonly Stage[],
  ): Promise<boolean> {
    for (const stage of route) if (await openStage(unit, application, kind, stage)) return true
    return false
  }

  async function recallOpen(unit: Unit, application: ApplicationRow): Promise<TaskRow[]> {
    const open = await repository.openTasksOf(unit.tx, application.id)
    for (const task of open) await moveTask(unit, task, 'recall', 'system', { decidedAt: unit.ctx.now })
    return open
  }

  const over = (unit: Unit) => ({ stage: null, returned: null, finishedAt: unit.ctx.now })

  async function afterPass(unit: Unit, application: ApplicationRow, stage: Stage): Promise<ApplicationRow> {
    if ((await repository.openTasksOf(unit.tx, application.id)).length > 0) return application
    const kind = kindOf(application.serviceType)!
    if (stage === 'agreement') {
      const passed = await moveApplication(unit, application, 'confirmAgreement', over(unit))
      await fulfil(unit, passed, menus)
      return passed
    }
    const route = routeOf(kind, application.returned)
    if (await goOn(unit, application, kind, route.slice(route.indexOf(stage) + 1))) return application
    if (kind.agreement)
      return await moveApplication(unit, application, 'askToSign', { stage: null, returned: null })
    const passed = await moveApplication(unit, application, 'pass', over(unit))
    await fulfil(unit, passed, menus)
    return passed
  }

  async function reject(unit: Unit, application: ApplicationRow, feedback: string): Promise<ApplicationRow> {
    await recallOpen(unit, application)
    await releaseAccounts(unit, application)
    return await moveApplication(unit, application, 'reject', over(unit), feedback)
  }

  async function sendBack(
    unit: Unit,
    application: ApplicationRow,
    task: TaskRow,
    feedback: string,
  ): Promise<ApplicationRow> {
    const { now } = unit.ctx
    const { stages } = kindOf(application.serviceType)!
    const isLater = ({ stage }: { stage: Stage }) => stages.indexOf(stage) > stages.indexOf(task.stage)
    // A later stage that sent it back before has had some of its days.
    const teams = application.returned?.teams.filter(isLater) ?? []
    for (const { stage, teamId, dueAt } of [task, ...(await recallOpen(unit, application))])
      teams.push({ stage, teamId, days: await asking.daysLeft(unit.tx, now, dueAt) })
    const returned: Returned = {
      stage: task.stage,
      by: actorOf(unit.ctx).name,
      at: now.toISOString(),
      feedback,
      since: application.returned?.since ?? application.round,
      teams,
    }
    return await moveApplication(unit, application, 'sendBack', { stage: null, returned }, feedback)
  }

  /** A task that waits is taken by whoever acts on it, and with the first one its application. */
  async function take(
    unit: Unit,
    application: ApplicationRow,
    task: TaskRow,
  ): Promise<{ application: ApplicationRow; task: TaskRow }> {
    const taken = await moveTask(unit, task, 'take', 'member', {
      holderId: actorOf(unit.ctx).userId,
      takenAt: unit.ctx.now,
    })
    return { application: await takeUp(unit, application), task: taken }
  }

  /** Whoever is the first to have a task of it in hand takes the application up. */
  const takeUp = async (unit: Unit, application: ApplicationRow): Promise<ApplicationRow> =>
    application.status === pending.code ? await moveApplication(unit, application, 'take') : application

  return {
    /** Loads the tree before a transaction begins: inside one it would wait for a connection while it holds another. */
    async warmUp(ctx: Context, editionId: string | null): Promise<void> {
      if (editionId !== null) await menus.editionTree(editionId, ctx.language)
    },

    /** Where a review is going to begin, if that is certain: to be written with the move `submit`. */
    firstStage: ({ returned, serviceType }: ApplicationRow): Stage | null =>
      returned ? null : kindOf(serviceType)!.stages[0]!,

    /**
     * Begins the review of what was just submitted (after the move `submit`, with the raised round): at its first
     * stage, or where a supplement was asked for, at that one.
     */
    async startReview(unit: Unit, application: ApplicationRow): Promise<void> {
      const kind = kindOf(application.serviceType)!
      await goOn(unit, application, kind, routeOf(kind, application.returned))
      await notifyStatus(unit, portal, application)
    },

    /** Ends a review from outside, when the institution withdraws (after the move): tasks, stage, claimed accounts. */
    async recallTasks(unit: Unit, application: ApplicationRow): Promise<void> {
      await recallOpen(unit, application)
      await releaseAccounts(unit, application)
      await repository.updateApplication(unit.tx, application.id, { stage: null, returned: null })
      await notifyStatus(unit, portal, application)
    },

    /** Asks field affairs to look at an agreement that was just signed (after the move `sign`). */
    async askToConfirm(unit: Unit, application: ApplicationRow): Promise<void> {
      await openStage(unit, application, kindOf(application.serviceType)!, 'agreement')
    },

    /** Reminds whoever has its open tasks; whether it may be done is the caller's to know. */
    urge: (unit: Unit, application: ApplicationRow): Promise<void> => notifyUrge(unit, portal, application),

    async take(unit: Unit, application: ApplicationRow, task: TaskRow): Promise<TaskRow> {
      const taken = await take(unit, application, task)
      if (taken.application.status !== application.status) await notifyStatus(unit, portal, taken.application)
      return taken.task
    },

    /** The same when a supervisor hands a waiting one to somebody. */
    async takenUp(unit: Unit, application: ApplicationRow): Promise<void> {
      const moved = await takeUp(unit, application)
      if (moved.status !== application.status) await notifyStatus(unit, portal, moved)
    },

    /** Decides a task as its holder, or as a member of its team while it waits, with all that follows. */
    async decide(
      unit: Unit,
      application: ApplicationRow,
      task: TaskRow,
      { feedback, result }: Verdict,
    ): Promise<{ application: ApplicationRow; task: TaskRow }> {
      const held = task.status === waiting.code ? await take(unit, application, task) : { application, task }
      const decided = await moveTask(
        unit,
        held.task,
        result,
        'holder',
        { comment: feedback, decidedAt: unit.ctx.now },
        feedback,
      )
      const settle = async (): Promise<ApplicationRow> => {
        if (result === 'pass') return await afterPass(unit, held.application, decided.stage)
        if (result === 'reject') return await reject(unit, held.application, feedback)
        // What was decided stays decided: only the signature is asked for again.
        return held.application.status === signing.code
          ? await moveApplication(
              unit,
              held.application,
              'returnAgreement',
              { stage: null, signedAt: null, signedBy: null },
              feedback,
            )
          : await sendBack(unit, held.application, decided, feedback)
      }
      const settled = await settle()
      if (settled.version !== application.version)
        await notifyStatus(unit, portal, settled, result === 'pass' ? '' : feedback)
      return { application: settled, task: decided }
    },
  }
}
