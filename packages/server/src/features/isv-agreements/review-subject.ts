import { operatorSide } from '@cass/contract/isv-agreements/endpoints.ts'
import { agreementKinds, agreementReviewTypes } from '@cass/contract/isv-agreements/kinds.ts'
import { isvAgreementWorkflow } from '@cass/contract/isv-agreements/workflow.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { stages } from '@cass/contract/reviews/stages.ts'
import { addressOf, paths } from '@cass/contract/site/paths.ts'
import type { Unit } from '../../platform/unit.ts'
import { findEnabledStaff } from '../people/service.ts'
import { type SubjectKind, workbenchTitle } from '../reviews/service.ts'
import { moveAgreement } from './move-agreement.ts'
import { notifySide } from './notifications.ts'
import type { Agreement } from './repository.ts'
import * as repository from './repository.ts'
import { termOf } from './term.ts'
import { called } from './text.ts'

export type AgreementSubject = SubjectKind<Agreement>

/** Stored with the tasks of agreements. */
export const subjectKind = 'isvAgreement'

const [permission] = operatorSide
const reviewer = ['reviewer']
const typeOf = ({ renewsId }: Agreement) => (renewsId === null ? 'isvAgreement' : 'isvAgreementRenewal')

/** How what an ISV signed is confirmed: one look, by whoever answers for ISVs. */
export function createAgreementSubject({ portal }: { portal: string }): AgreementSubject {
  /** Enters into force: at once, after the one that it renews, or in place of one of another kind. */
  async function confirm(unit: Unit, row: Agreement, feedback: string): Promise<Agreement> {
    const today = marketDate(unit.ctx.now)
    const own = await repository.findOfInstitution(unit.tx, row.institutionId)
    const { current, follows, ...term } = termOf(row, own, today)
    if (current && !follows) await endEarlier(unit, current, today)
    const set = { ...term, confirmedAt: unit.ctx.now, feedback }
    return await moveAgreement(unit, row, follows ? 'confirmAhead' : 'confirm', { actors: reviewer, set })
  }

  /** Of two in a row the earlier one has ended: by its date, or because the other takes its place. */
  async function endEarlier(unit: Unit, current: Agreement, today: string): Promise<void> {
    const { inForce } = isvAgreementWorkflow.states
    const hasEnded = (current.terminatesOn ?? current.endsOn!) < today
    if (hasEnded)
      await moveAgreement(unit, current, current.status === inForce.code ? 'expire' : 'terminate', {
        actors: ['system'],
      })
    else await moveAgreement(unit, current, 'replace', { actors: reviewer })
  }

  return {
    kind: subjectKind,

    summary: (row) => ({
      type: typeOf(row),
      reference: row.number,
      institutionId: row.institutionId,
      round: row.round,
    }),
    title: (row, institution) => ({
      called: fill(called, { institution, kind: agreementKinds[row.text.kind], number: row.number }),
      type: agreementReviewTypes[typeOf(row)],
      place: workbenchTitle,
    }),
    reviewPath: ({ id }) => addressOf(paths.isvAgreementReview, { id }),
    async describe(reader, ids, ctx) {
      const found = await repository.findAgreements(reader, ids)
      return new Map(
        found.map(({ id, signedAt, text }) => [
          id,
          { subject: agreementKinds[text.kind][ctx.language], submittedAt: signedAt },
        ]),
      )
    },

    lock: repository.lockAgreements,
    route: () => ['agreement'],
    assign: async (_unit, _row, stage) => [{ teamId: null, permission, nodes: [], days: stages[stage].days }],
    deciders: (reader) => findEnabledStaff(reader, permission),

    entered: async (_unit, row) => row,
    taken: async (_unit, row) => row,
    passed: (unit, row, _stage, feedback) => confirm(unit, row, feedback),
    rejected: (unit, row, feedback) =>
      moveAgreement(unit, row, 'reject', { actors: reviewer, set: { feedback }, comment: feedback }),
    sentBack: (unit, row, { feedback }) =>
      moveAgreement(unit, row, 'sendBack', { actors: reviewer, set: { feedback }, comment: feedback }),
    async changed(unit, before, after, feedback) {
      if (after.version === before.version) return
      const { rejected, sentBack } = isvAgreementWorkflow.states
      const event =
        after.status === sentBack.code
          ? 'sentBack'
          : after.status === rejected.code
            ? 'rejected'
            : 'confirmed'
      await notifySide(unit, portal, 'isv', event, after, { feedback })
    },
  }
}
