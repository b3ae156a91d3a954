import type * as endpoints from '@cass/contract/applications/endpoints.ts'
import type { ApplicationMove } from '@cass/contract/applications/workflow.ts'
import { actorOf, type Context } from '../../../platform/context.ts'
import type { Input } from '../../../platform/http.ts'
import { act, move } from '../../../platform/move.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Unit, Write } from '../../../platform/unit.ts'
import { deleteTasksOf, openTasksOf } from '../../reviews/service.ts'
import type { createDocuments } from '../documents.ts'
import type { KindFeatures } from '../kinds/kind.ts'
import { notifyStatus } from '../notifications.ts'
import { lockOwn, lockOwnVersion, type OwnApplication } from '../own.ts'
import { allowsAct, wasUrgedToday } from '../policy.ts'
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
  { actors, application, kind }: OwnApplication,
  name: ApplicationMove,
  set: Partial<Omit<ApplicationRow, 'id' | 'status' | 'version'>> = {},
): Promise<ApplicationRow> {
  const change = { ...set, updatedAt: unit.ctx.now }
  const { id, status: from, version } = application
  const moved = await move(unit, kind.workflow, applications, {
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
  features: KindFeatures
  documents: ReturnType<typeof createDocuments>
  beginning: ReturnType<typeof createBeginning>
  portal: string
}) {
  const { write, reviewSteps, features, documents, beginning, portal } = deps

  return {
    /** Takes a withdrawn one up again, unless its step has gone on without it. */
    edit: (ctx: Context, body: Input<typeof endpoints.editApplication>['body']): Promise<Moved> =>
      write(ctx, async (unit) => {
        const own = await lockOwnVersion(unit, body)
        const moved = await moveOwn(unit, own, 'edit')
        const { caseId, serviceType } = moved
        if (caseId !== null) await beginning.lockOpenCase(unit, caseId, serviceType, moved.id)
        await notifyStatus(unit, portal, moved)
        return movedTo(moved)
      }),

    remove: (ctx: Context, body: Input<typeof endpoints.deleteApplication>['body']): Promise<null> =>
      write(ctx, async (unit) => {
        const { actors, application, kind } = await lockOwnVersion(unit, body)
        const { caseId, id, ordNo: applyOrdNo, round, serviceType, status } = application
        if (!allowsAct('delete', application)) throw refuse('CONFLICT', applicationText.notDeletable)
        const details = { applyOrdNo, serviceType, status, round, caseId }
        await act(unit, kind.workflow, { name: 'delete', id, status, actors, details })
        await features[serviceType]?.removed(unit, application)
        await documents.drop(unit, application)
        await deleteTasksOf(unit.tx, id)
        await deleteApplication(unit.tx, id)
        if (caseId !== null) {
          await lockCase(unit.tx, caseId)
          if ((await filedIn(unit.tx, caseId)).length === 0) await deleteCase(unit.tx, caseId)
        }
        return null
      }),

    sign: (ctx: Context, body: Input<typeof endpoints.signAgreement>['body']): Promise<Moved> =>
      write(ctx, async (unit) => {
        const own = await lockOwnVersion(unit, body, 'administrator')
        if (own.application.signedAt !== null) throw refuse('CONFLICT', applicationText.signedAlready)
        const signed = { signedAt: ctx.now, signedBy: actorOf(ctx).userId }
        const moved = await moveOwn(unit, own, 'sign', signed)
        await reviewSteps.signed(unit, moved)
        return movedTo(moved)
      }),

    urge: (ctx: Context, body: Input<typeof endpoints.urgeApplication>['body']): Promise<null> =>
      write(ctx, async (unit) => {
        const [own] = await lockOwn(unit, [body.id])
        const { actors, application, kind } = own!
        const { id, status } = application
        const isAwaited = (await openTasksOf(unit.tx, id)).length > 0
        const isOther = await features[kind.code]?.urge(unit, application)
        if (!(isAwaited || isOther) || !allowsAct('urge', application))
          throw refuse('CONFLICT', applicationText.nobodyToUrge)
        if (wasUrgedToday(application, ctx.now)) throw refuse('CONFLICT', applicationText.urgedToday)
        await act(unit, kind.workflow, { name: 'urge', id, status, actors })
        await updateApplication(unit.tx, id, { urgedAt: ctx.now })
        await reviewSteps.urge(unit, application)
        return null
      }),

    evaluate: (ctx: Context, body: Input<typeof endpoints.evaluateApplication>['body']): Promise<null> =>
      write(ctx, async (unit) => {
        const [own] = await lockOwn(unit, [body.id])
        const { actors, application, kind } = own!
        const { id, status } = application
        if (!allowsAct('evaluate', application) || application.satisfaction !== null)
          throw refuse('CONFLICT', applicationText.notEvaluable)
        const { satisfaction, comment } = body
        await act(unit, kind.workflow, { name: 'evaluate', id, status, actors, details: { satisfaction } })
        await updateApplication(unit.tx, id, {
          satisfaction,
          satisfactionComment: comment,
          evaluatedAt: ctx.now,
        })
        return null
      }),
  }
}
