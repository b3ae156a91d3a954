import { serviceType } from '@cass/contract/applications/enums.ts'
import { goLiveForm } from '@cass/contract/applications/forms/go-live.ts'
import { applicationWorkflow } from '@cass/contract/applications/workflow.ts'
import { messages } from '@cass/contract/errors.ts'
import { type Form, type FormValue, partsOf, type Row } from '@cass/contract/kit/form/definition.ts'
import { rowsOf } from '@cass/contract/kit/form/values.ts'
import type { LargePage } from '@cass/contract/kit/page.ts'
import type {
  moveOperationOrder,
  OperationOrder,
  OperationOrderRow,
  searchOperationOrders,
} from '@cass/contract/operation-orders/endpoints.ts'
import { operationOrderWorkflow } from '@cass/contract/operation-orders/workflow.ts'
import { midnight } from '../../lib/midnight.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import type { Db, Reader } from '../../platform/db.ts'
import type { Input } from '../../platform/http.ts'
import { move } from '../../platform/move.ts'
import { forbidden, invalid, notFound, refuse } from '../../platform/refusal.ts'
import type { Write } from '../../platform/unit.ts'
import { findSubmission, lockApplication } from '../applications/service.ts'
import type { MenuService } from '../menus/service.ts'
import { teamsOfMember, teamWithDuty } from '../teams/service.ts'
import { notifyMoved, notifyOperations } from './notifications.ts'
import { actorsFor, executes, mayMake } from './policy.ts'
import { presentOrder, presentRow } from './present.ts'
import * as repository from './repository.ts'
import { operationOrders } from './tables.ts'
import { orderText } from './text.ts'

export type OperationOrderService = ReturnType<typeof createOperationOrderService>

const isPassedGoLive = (application: { serviceType: string; status: string }): boolean =>
  application.serviceType === serviceType.goLive &&
  application.status === applicationWorkflow.states.passed.code

/** The valid production operation order of a go-live, and whether this user may make one. */
export async function orderOf(
  reader: Reader,
  application: { id: string; serviceType: string; status: string },
  userId: string,
): Promise<{ operationOrderId: string | null; makesOrder: boolean }> {
  if (!isPassedGoLive(application)) return { operationOrderId: null, makesOrder: false }
  const operationOrderId = (await repository.findValid(reader, application.id))?.id ?? null
  const makesOrder = operationOrderId === null && mayMake(await teamsOfMember(reader, userId))
  return { operationOrderId, makesOrder }
}

/** How many orders are still to be executed; null for users who do not execute them. */
export const ordersToExecute = async (reader: Reader, userId: string): Promise<number | null> =>
  executes(await teamsOfMember(reader, userId)) ? await repository.countOpen(reader) : null

/** Production operation orders: what engineering operations does for a passed go-live (spec §4). */
export function createOperationOrderService(deps: {
  db: Db
  write: Write
  menus: Pick<MenuService, 'editionTree'>
  /** The portal's public address, for links. */
  portal: string
}) {
  const { db, write, menus, portal } = deps

  return {
    make: (ctx: Context, applicationId: string): Promise<{ id: string; number: string }> =>
      write(ctx, async (unit) => {
        const { userId } = actorOf(ctx)
        if (!mayMake(await teamsOfMember(unit.tx, userId))) throw forbidden()
        const application = await lockApplication(unit.tx, applicationId)
        if (!application || application.submittedAt === null) throw notFound()
        if (!isPassedGoLive(application)) throw refuse('CONFLICT', orderText.notPassed)
        if (await repository.findValid(unit.tx, applicationId))
          throw refuse('CONFLICT', orderText.alreadyThere)
        if (!(await teamWithDuty(unit.tx, 'operations')))
          throw refuse('UNAVAILABLE', orderText.nobodyOperates)
        const before = await repository.countOf(unit.tx, applicationId)
        const number = `OO${application.ordNo}${before === 0 ? '' : `-${before + 1}`}`
        const { round } = application
        const submission = await findSubmission(unit.tx, applicationId, round)
        const id = await repository.insertOrder(unit.tx, {
          number,
          applicationId,
          form: withoutSecrets(submission!.form),
          status: operationOrderWorkflow.states.pending.code,
          createdBy: userId,
          createdAt: ctx.now,
        })
        await unit.audit({
          action: 'operationOrder.make',
          subject: `operationOrder:${id}`,
          details: { number, applyOrdNo: application.ordNo },
        })
        await notifyOperations(unit, portal, { id, number, application })
        return { id, number }
      }),

    async search(
      ctx: Context,
      { from, to, ...body }: Input<typeof searchOperationOrders>['body'],
    ): Promise<LargePage<OperationOrderRow>> {
      const { pageNum, pageSize } = body
      const filters = { ...body, from: midnight(from), before: midnight(to, 1) }
      const { rows, ...totals } = await repository.pageOrders(db, filters)
      return { list: rows.map((row) => presentRow(row, ctx.language)), ...totals, pageNum, pageSize }
    },

    async detail(ctx: Context, id: string): Promise<OperationOrder> {
      const listed = await repository.findListed(db, id)
      if (!listed) throw notFound()
      const { editionId } = listed.application
      const [history, teams, edition] = await Promise.all([
        repository.historyOf(db, id),
        teamsOfMember(db, actorOf(ctx).userId),
        editionId === null ? null : menus.editionTree(editionId, ctx.language),
      ])
      return presentOrder(listed, {
        tree: edition?.tree ?? null,
        history,
        actors: actorsFor(actorOf(ctx), teams, listed.order),
        language: ctx.language,
      })
    },

    move: (
      ctx: Context,
      body: Input<typeof moveOperationOrder>['body'],
    ): Promise<{ status: string; version: number }> =>
      write(ctx, async (unit) => {
        const order = await repository.findOrder(unit.tx, body.id)
        if (!order) throw notFound()
        const needed = operationOrderWorkflow.moves[body.move].needs ?? []
        if (needed.includes('comment') && body.comment === '')
          throw invalid([{ path: 'comment', message: messages.reviewFeedbackEmpty[ctx.language] }])
        const moved = await move(unit, operationOrderWorkflow, operationOrders, {
          name: body.move,
          id: order.id,
          from: order.status,
          version: body.version,
          actors: actorsFor(actorOf(ctx), await teamsOfMember(unit.tx, actorOf(ctx).userId), order),
          comment: body.comment,
        })
        await notifyMoved(unit, body.move, { ...order, ...moved })
        return moved
      }),
  }
}

/** Submissions contain no passwords; orders are printed and passed around, so they are removed here as well. */
function withoutSecrets(form: Form): Form {
  const cleared: Record<string, FormValue> = { ...form }
  for (const [name, part] of partsOf(goLiveForm)) {
    if (part.kind !== 'rows') continue
    const secret = Object.keys(part.fields).filter((field) => part.fields[field]!.input === 'secret')
    const blank = Object.fromEntries(secret.map((field) => [field, '']))
    if (secret.length > 0) cleared[name] = rowsOf(form, name).map((row): Row => ({ ...row, ...blank }))
  }
  return cleared
}
