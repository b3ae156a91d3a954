import type { withdrawApplication } from '@cass/contract/applications/endpoints.ts'
import { kindOf } from '@cass/contract/applications/kinds.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { stateByCode } from '@cass/contract/kit/workflow.ts'
import { actorOf, type Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import type { Files } from '../../../platform/files.ts'
import type { Input } from '../../../platform/http.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import { AnsweredBefore, type Unit, type Write } from '../../../platform/unit.ts'
import type { MenuService } from '../../menus/service.ts'
import type { FormOf } from '../forms.ts'
import { lockOwnVersion, type OwnApplication } from '../own.ts'
import { mayApply } from '../policy.ts'
import { findVisible } from '../queries/detail.ts'
import type { ReviewSteps } from '../review-steps.ts'
import { applicationText } from '../text.ts'
import { movedTo, moveOwn } from './acts.ts'
import type { createBeginning, Made } from './begin.ts'
import { type Copies, createCopying } from './copy.ts'

type Body = Input<typeof withdrawApplication>['body']

/** Withdraws, and on request begins again with a copy: all of it but the passwords, which nobody can read back. */
export function createWithdrawing(deps: {
  db: Db
  write: Write
  files: Files
  formOf: FormOf
  menus: MenuService
  reviewSteps: ReviewSteps
  beginning: ReturnType<typeof createBeginning>
}) {
  const { db, write, reviewSteps, beginning } = deps
  const copyDocuments = createCopying(deps)

  /** The documents of the copy; null where the transaction is going to refuse it anyway. */
  async function prepare(ctx: Context, body: Body): Promise<Copies | null> {
    const found = await findVisible(db, body.id, ctx)
    const kind = found && kindOf(found.serviceType)
    if (!kind || found.version !== body.version || !mayApply(actorOf(ctx), kind.code)) return null
    const state = stateByCode(kind.workflow, found.status)
    if (!kind.workflow.moves.withdraw?.from.includes(state) || found.signedAt !== null) return null
    return await copyDocuments(ctx, found)
  }

  async function copy(unit: Unit, { application, kind }: OwnApplication, copies: Copies): Promise<Made> {
    const { caseId, catalogueId, editionId, flow, heldNodes, nodes, serviceType, tree } = application
    if (caseId !== null) await beginning.lockOpenCase(unit, caseId, serviceType)
    const id = crypto.randomUUID()
    await copies.add(unit.tx, `application:${id}`)
    return await beginning.add(
      unit,
      kind,
      { id, caseId, flow, tree, editionId, catalogueId, nodes, heldNodes, form: copies.form },
      { copyOf: application.ordNo },
    )
  }

  return async function withdraw(ctx: Context, body: Body): Promise<DataOf<typeof withdrawApplication>> {
    const copies = body.fresh ? await prepare(ctx, body) : null
    try {
      return await write(ctx, async (unit) => {
        const own = await lockOwnVersion(unit, body)
        if (own.application.signedAt !== null) throw refuse('CONFLICT', applicationText.signedAlready)
        const moved = await moveOwn(unit, own, 'withdraw')
        await reviewSteps.withdrawn(unit, moved)
        return { ...movedTo(moved), copy: copies && (await copy(unit, own, copies)) }
      })
    } catch (error) {
      // After any other failure the rows may be there all the same, and must not point at nothing.
      if (error instanceof Refusal || error instanceof AnsweredBefore) await copies?.discard()
      throw error
    }
  }
}
