import { auditStatus } from '../kit/audit-status.ts'
import { reviewedMoves, reviewedStates } from '../kit/reviewed.ts'
import { text } from '../kit/text.ts'
import { defineWorkflow } from '../kit/workflow.ts'

/**
 * A question about a test with its logs, and the answers to it (spec §4 Test audit). Actors: `applicant`, somebody of the
 * institution who takes part in tests; `desk`, the operator's people who run them.
 */
export const logFeedbackWorkflow = defineWorkflow({
  name: 'logFeedback',
  initial: ['draft'],
  states: {
    draft: reviewedStates.draft,
    pending: {
      code: auditStatus.WAIT_PROCESS,
      label: text('待领取', 'Awaiting review'),
      tone: 'waiting',
      icon: 'pending',
    },
    inReview: {
      code: auditStatus.AUDIT_PROCESS,
      label: text('处理中', 'In review'),
      tone: 'doing',
      icon: 'doing',
    },
    resolved: {
      code: auditStatus.PASS,
      label: text('已解决', 'Resolved'),
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
      from: ['draft'],
      to: 'pending',
      by: ['applicant'],
    },
    withdraw: {
      ...reviewedMoves.withdraw,
      from: ['pending', 'inReview'],
      to: 'withdrawn',
      by: ['applicant'],
    },
    edit: {
      from: ['withdrawn'],
      to: 'draft',
      by: ['applicant'],
      label: text('编辑', 'Edit'),
      done: text('编辑', 'Reopened for editing'),
    },
    take: {
      from: ['pending'],
      to: 'inReview',
      by: ['desk'],
      label: text('领取', 'Accept'),
      done: text('领取', 'Accepted'),
    },
    resolve: {
      from: ['inReview'],
      to: 'resolved',
      by: ['desk'],
      needs: ['comment'],
      label: text('答复并办结', 'Answer and resolve'),
      done: text('办结', 'Resolved'),
    },
    reject: {
      ...reviewedMoves.reject,
      from: ['pending', 'inReview'],
      to: 'rejected',
      by: ['desk'],
    },
  },
  acts: {
    save: { from: ['draft'], by: ['applicant'], label: text('保存', 'Save') },
    delete: { from: ['draft', 'withdrawn'], by: ['applicant'], label: text('删除', 'Delete') },
    reply: { from: ['inReview'], by: ['applicant', 'desk'], label: text('回复', 'Reply') },
  },
})
export type LogFeedbackMove = keyof typeof logFeedbackWorkflow.moves
