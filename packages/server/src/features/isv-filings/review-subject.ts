import { filingKinds } from '@cass/contract/isv-filings/kinds.ts'
import { type IsvFilingMove, isvFilingWorkflow } from '@cass/contract/isv-filings/workflow.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { stages } from '@cass/contract/reviews/stages.ts'
import { addressOf, paths } from '@cass/contract/site/paths.ts'
import { actorOf } from '../../platform/context.ts'
import type { Unit } from '../../platform/unit.ts'
import { findStaffWith, type SubjectKind, workbenchTitle } from '../reviews/service.ts'
import { moveFiling } from './move-filing.ts'
import { notifyStatus } from './notifications.ts'
import type { FilingRow } from './repository.ts'
import * as repository from './repository.ts'
import { filingText } from './text.ts'

export type FilingSubject = SubjectKind<FilingRow>

/** Stored with the tasks of filings. */
export const filingSubjectKind = 'isvFiling'
const permission = 'GRIP_MENU_ISV_MSG_MANGER'

/** How filings are reviewed: one decision, by whoever manages ISVs. */
export function createFilingSubject({ portal }: { portal: string }): FilingSubject {
  const decided = (
    unit: Unit,
    row: FilingRow,
    name: IsvFilingMove,
    feedback: string,
    set: Partial<Omit<FilingRow, 'id' | 'status' | 'version'>> = {},
  ) =>
    moveFiling(unit, row, name, {
      actors: ['reviewer'],
      comment: feedback,
      set: { ...set, updatedAt: unit.ctx.now },
    })

  return {
    kind: filingSubjectKind,

    summary: ({ institutionId, kind, number, round }) => ({
      type: kind,
      reference: number,
      institutionId,
      round,
    }),
    title: ({ kind, number }) => ({
      called: fill(filingText.called, { x: number }),
      type: filingKinds[kind].label,
      place: workbenchTitle,
    }),
    reviewPath: ({ id }) => addressOf(paths.filingReview, { id }),
    async describe(reader, ids, ctx) {
      const found = await repository.findDescribed(reader, ids)
      return new Map(
        found.map(({ id, subjectEn, subjectZh, submittedAt }) => [
          id,
          { subject: ctx.language === 'zh' ? subjectZh : subjectEn, submittedAt: submittedAt! },
        ]),
      )
    },

    lock: repository.lockFilings,
    route: () => ['isvFiling'],
    assign: async (_unit, _row, stage) => [{ teamId: null, permission, nodes: [], days: stages[stage].days }],
    deciders: (reader) => findStaffWith(reader, permission),

    entered: async (_unit, row) => row,
    taken: async (unit, row) =>
      row.status === isvFilingWorkflow.states.pending.code
        ? await moveFiling(unit, row, 'take', { actors: ['reviewer'], set: { updatedAt: unit.ctx.now } })
        : row,
    passed: (unit, row, _stage, feedback) =>
      decided(unit, row, 'pass', feedback, { approvedAt: unit.ctx.now }),
    rejected: (unit, row, feedback) => decided(unit, row, 'reject', feedback),
    sentBack: (unit, row, { feedback }) =>
      decided(unit, row, 'sendBack', feedback, {
        returned: { by: actorOf(unit.ctx).name, at: unit.ctx.now.toISOString(), feedback },
      }),
    async changed(unit, before, after, feedback) {
      if (after.version !== before.version) await notifyStatus(unit, portal, after, feedback)
    },
  }
}
