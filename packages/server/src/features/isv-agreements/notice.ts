import { lastDayOf } from '@cass/contract/isv-agreements/coverage.ts'
import type { giveAgreementNotice, revokeAgreementNotice } from '@cass/contract/isv-agreements/endpoints.ts'
import { isvAgreementWorkflow } from '@cass/contract/isv-agreements/workflow.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import type { Input } from '../../platform/http.ts'
import { conflict, notFound, refuse } from '../../platform/refusal.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import type { ReviewEngine } from '../reviews/service.ts'
import { moveAgreement } from './move-agreement.ts'
import { notifySide } from './notifications.ts'
import { actorsOf, type Side, sideOf } from './policy.ts'
import type { Agreement } from './repository.ts'
import * as repository from './repository.ts'
import { lastDayByNotice } from './term.ts'
import { agreementText } from './text.ts'

const { upcoming } = isvAgreementWorkflow.states

/** Either side terminates an agreement with notice, and takes its own notice back while the agreement holds. */
export function createNotice(deps: { write: Write; engine: Pick<ReviewEngine, 'recall'>; portal: string }) {
  const { engine, portal, write } = deps

  /** One that the caller has a part in, locked, as they saw it, and that has not ended by its dates. */
  async function lockSeen(
    unit: Unit,
    { id, version }: { id: string; version: number },
  ): Promise<{ row: Agreement; side: Side }> {
    const [row] = await repository.lockAgreements(unit.tx, [id])
    const side = row ? sideOf(actorOf(unit.ctx), row) : null
    if (!row || !side) throw notFound()
    if (row.version !== version) throw conflict()
    const last = lastDayOf(row)
    if (last !== null && last < marketDate(unit.ctx.now)) throw refuse('CONFLICT', agreementText.hasEnded)
    return { row, side }
  }

  /** What was to renew it has nothing to renew any more. */
  async function dropRenewal(unit: Unit, { institutionId }: Agreement): Promise<void> {
    const next = (await repository.findOfInstitution(unit.tx, institutionId)).find(({ status }) =>
      repository.nextCodes.includes(status),
    )
    if (!next) return
    await moveAgreement(unit, next, 'lapse', { actors: ['system'] })
    if (next.status !== upcoming.code) await engine.recall(unit, next)
  }

  async function notifyBoth(
    unit: Unit,
    event: 'noticeGiven' | 'noticeRevoked',
    row: Agreement,
    by: Side,
    feedback: string,
  ): Promise<void> {
    for (const side of ['isv', 'operator'] as const)
      await notifySide(unit, portal, side, event, row, { by, feedback })
  }

  return {
    give: (
      ctx: Context,
      body: Input<typeof giveAgreementNotice>['body'],
    ): Promise<DataOf<typeof giveAgreementNotice>> =>
      write(ctx, async (unit) => {
        const { row, side } = await lockSeen(unit, body)
        const noticeOn = marketDate(ctx.now)
        const terminatesOn = lastDayByNotice(row, noticeOn)
        if (terminatesOn === null)
          throw refuse('CONFLICT', fill(agreementText.endsAnyway, { date: row.endsOn! }))
        const noticed = await moveAgreement(unit, row, 'giveNotice', {
          actors: actorsOf(side, row),
          comment: body.reason,
          set: { noticeBy: side, noticeOn, noticeReason: body.reason, terminatesOn },
        })
        await dropRenewal(unit, row)
        await notifyBoth(unit, 'noticeGiven', noticed, side, body.reason)
        return { status: noticed.status, version: noticed.version, terminatesOn }
      }),

    revoke: (ctx: Context, body: Input<typeof revokeAgreementNotice>['body']) =>
      write(ctx, async (unit) => {
        const { row, side } = await lockSeen(unit, body)
        const revoked = await moveAgreement(unit, row, 'revokeNotice', {
          actors: actorsOf(side, row),
          set: { noticeBy: null, noticeOn: null, noticeReason: '', terminatesOn: null },
        })
        await notifyBoth(unit, 'noticeRevoked', revoked, side, '')
        return { status: revoked.status, version: revoked.version }
      }),
  }
}
