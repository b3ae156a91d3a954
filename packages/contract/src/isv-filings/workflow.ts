import { auditStatus } from '../kit/audit-status.ts'
import { reviewedMoves, reviewedStates } from '../kit/reviewed.ts'
import { text } from '../kit/text.ts'
import { defineWorkflow } from '../kit/workflow.ts'

/**
 * A filing of an ISV (design §8). Actors: `vendor`, an administrator of the ISV; `reviewer`, the operator's people who
 * review filings, through their tasks. What was approved is kept up to date by revising it, so that one filing stays the
 * record of one customer, plan, year or answer.
 */
export const isvFilingWorkflow = defineWorkflow({
  name: 'isvFiling',
  initial: ['draft'],
  states: {
    draft: reviewedStates.draft,
    pending: reviewedStates.pending,
    inReview: reviewedStates.inReview,
    supplement: reviewedStates.supplement,
    revising: { code: '35', label: text('变更中', 'Being revised'), tone: 'idle', icon: 'save' },
    approved: {
      code: auditStatus.PASS,
      label: text('已备案', 'Approved'),
      tone: 'good',
      icon: 'finish',
      outcome: 'passed',
    },
    withdrawn: reviewedStates.withdrawn,
    rejected: reviewedStates.rejected,
  },
  moves: {
    submit: {
      ...reviewedMoves.submit,
      from: ['draft', 'supplement', 'revising'],
      to: 'pending',
      by: ['vendor'],
    },
    withdraw: {
      ...reviewedMoves.withdraw,
      from: ['pending', 'inReview', 'supplement'],
      to: 'withdrawn',
      by: ['vendor'],
    },
    revise: {
      from: ['approved', 'rejected', 'withdrawn'],
      to: 'revising',
      by: ['vendor'],
      label: text('变更', 'Revise'),
      done: text('变更', 'Reopened for revision'),
    },
    take: {
      from: ['pending'],
      to: 'inReview',
      by: ['reviewer'],
      label: text('领取', 'Accept'),
      done: text('领取', 'Accepted'),
    },
    pass: {
      ...reviewedMoves.pass,
      from: ['inReview'],
      to: 'approved',
      by: ['reviewer'],
      needs: ['comment'],
    },
    reject: {
      ...reviewedMoves.reject,
      from: ['inReview'],
      to: 'rejected',
      by: ['reviewer'],
    },
    sendBack: {
      ...reviewedMoves.sendBack,
      from: ['inReview'],
      to: 'supplement',
      by: ['reviewer'],
    },
  },
  acts: {
    save: {
      from: ['draft', 'supplement', 'revising'],
      by: ['vendor'],
      label: text('保存', 'Save'),
    },
    delete: { from: ['draft'], by: ['vendor'], label: text('删除', 'Delete') },
  },
})
export type IsvFilingMove = keyof typeof isvFilingWorkflow.moves

const writableCodes: readonly string[] = isvFilingWorkflow.acts.save.from.map(
  (state) => isvFilingWorkflow.states[state].code,
)
/** Its institution can write in it. */
export const isWritableFiling = ({ status }: { readonly status: string }): boolean =>
  writableCodes.includes(status)
