import type * as endpoints from '@cass/contract/applications/endpoints.ts'
import { type ApplicationMove, applicationWorkflow } from '@cass/contract/applications/workflow.ts'
import { actorOf, type Context } from '../../../platform/context.ts'
import type { Input } from '../../../platform/http.ts'
import { move } from '../../../platform/move.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Unit, Write } from '../../../platform/unit.ts'
import { deleteTasksOf, openTasksOf } from '../../reviews/service.ts'
import type { createDocuments } from '../documents.ts'
import { notifyStatus } from '../notifications.ts'
import { type Held, lockOwn, lockSeen } from '../own.ts'
import { mayDelete, mayEvaluate, mayUrge } from '../policy.ts'
import {
  type ApplicationRow,
  deleteApplication,
  deleteCase,
  filedIn,
  lockCase,
  updateApplication,
} from '../repository.ts'
import type { ReviewSteps } from '../review-steps.ts'
import { applications } from '../tables.ts'
import { applicationText } from '../text.ts'
import type { createBeginning } from './begin.ts'

export type Moved = { status: string; version: number }
export const movedTo = ({ status, version }: ApplicationRow): Moved => ({ status, version })

/** Moves an application of the institution's; it is locked. */
export async function moveOwn(
  unit: Unit,
  { actors, application }: Held,
  name: ApplicationMove,
  set: Partial<Omit<ApplicationRow, 'id' | 'status' | 'version'>> = {},
): Promise<ApplicationRow> {
  const change = { ...set, updatedAt: unit.ctx.now }
  const { id, status: from, version } = application
  const moved = await move(unit, applicationWorkflow, applications, {
    name,
    id,
    from,
    version,
    actors,
    set: change,
  })
  return { ...application, ...change, ...moved }
}

/** What an institution does with an application beside writing and handing it in. */
export function createActs(deps: {
  write: Write
  reviewSteps: ReviewSteps
  documents: ReturnType<typeof createDocuments>
  beginning: ReturnType<typeof createBeginning>
  portal: string
}) {
  const { write, reviewSteps, documents, beginning, portal } = deps

  return {
    /** Takes a withdrawn one up again, unless its step has gone on without it. */
    edit: (ctx: Context, body: Input<typeof endpoints.editApplication>['body']): Promise<Moved> =>
      write(ctx, async (unit) => {
        const held = await lockSeen(unit, body)
        const moved = await moveOwn(unit, held, 'edit')
        const { caseId, serviceType } = moved
        if (caseId !== null) await beginning.lockOpenCase(unit, caseId, serviceType, moved.id)
        await notifyStatus(unit, portal, moved)
        return movedTo(moved)
      }),

    remove: (ctx: Context, body: Input<typeof endpoints.deleteApplication>['body']): Promise<null> =>
      write(ctx, async (unit) => {
        const { application } = await lockSeen(unit, body)
        if (!mayDelete(application)) throw refuse('CONFLICT', applicationText.notDeletable)
        await documents.drop(unit, application)
        await deleteTasksOf(unit.tx, application.id)
        await deleteApplication(unit.tx, application.id)
        const { caseId } = application
        if (caseId !== null) {
          await lockCase(unit.tx, caseId)
          if ((await filedIn(unit.tx, caseId)).length === 0) await deleteCase(unit.tx, caseId)
        }
        const { ordNo: applyOrdNo, serviceType, status, round } = application
        await unit.audit({
          action: 'application.delete',
          subject: `application:${application.id}`,
          details: { applyOrdNo, serviceType, status, round, caseId },
        })
        return null
      }),

    sign: (ctx: Context, body: Input<typeof endpoints.signAgreement>['body']): Promise<Moved> =>
      write(ctx, async (unit) => {
        const held = await lockSeen(unit, body, 'administrator')
        if (held.application.signedAt !== null) throw refuse('CONFLICT', applicationText.signedAlready)
        const signed = { signedAt: ctx.now, signedBy: actorOf(ctx).userId }
        const moved = await moveOwn(unit, held, 'sign', signed)
        await reviewSteps.signed(unit, moved)
        return movedTo(moved)
      }),

    urge: (ctx: Context, body: Input<typeof endpoints.urgeApplication>['body']): Promise<null> =>
      write(ctx, async (unit) => {
        const [held] = await lockOwn(unit, [body.id])
        const { application } = held!
        const open = (await openTasksOf(unit.tx, application.id)).length > 0
        if (!mayUrge({ ...application, urgedAt: null }, open, ctx.now))
          throw refuse('CONFLICT', applicationText.nobodyToUrge)
        if (!mayUrge(application, open, ctx.now)) throw refuse('CONFLICT', applicationText.urgedToday)
        await updateApplication(unit.tx, application.id, { urgedAt: ctx.now })
        await reviewSteps.urge(unit, application)
        await unit.audit({ action: 'application.urge', subject: `application:${application.id}` })
        return null
      }),

    evaluate: (ctx: Context, body: Input<typeof endpoints.evaluateApplication>['body']): Promise<null> =>
      write(ctx, async (unit) => {
        const [held] = await lockOwn(unit, [body.id])
        const { application } = held!
        if (!mayEvaluate(application)) throw refuse('CONFLICT', applicationText.notEvaluable)
        const { satisfaction, comment } = body
        await updateApplication(unit.tx, application.id, {
          satisfaction,
          satisfactionComment: comment,
          evaluatedAt: ctx.now,
        })
        await unit.audit({
          action: 'application.evaluate',
          subject: `application:${application.id}`,
          details: { satisfaction },
        })
        return null
      }),
  }
}
