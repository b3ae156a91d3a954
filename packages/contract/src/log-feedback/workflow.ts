import { auditStatus } from '../kit/audit-status.ts'
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
    draft: { code: '30', label: text('待提交', 'Draft'), tone: 'idle', icon: 'save' },
    pending: {
      code: auditStatus.WAIT_PROCESS,
      label: text('待受理', 'Awaiting review'),
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
    withdrawn: {
      code: '20',
      label: text('已撤回', 'Withdrawn'),
      tone: 'idle',
      icon: 'recall',
      outcome: 'withdrawn',
    },
    rejected: {
      code: auditStatus.REFUSE,
      label: text('已拒绝', 'Rejected'),
      tone: 'bad',
      icon: 'disable',
      outcome: 'rejected',
    },
  },
  moves: {
    submit: {
      from: ['draft'],
      to: 'pending',
      by: ['applicant'],
      label: text('提交', 'Submit'),
      done: text('提交', 'Submitted'),
    },
    withdraw: {
      from: ['pending', 'inReview'],
      to: 'withdrawn',
      by: ['applicant'],
      label: text('撤回', 'Withdraw'),
      done: text('撤回', 'Withdrawn'),
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
      label: text('受理', 'Accept'),
      done: text('受理', 'Accepted'),
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
      from: ['pending', 'inReview'],
      to: 'rejected',
      by: ['desk'],
      needs: ['comment'],
      label: text('拒绝', 'Reject'),
      done: text('拒绝', 'Rejected'),
    },
  },
  acts: {
    save: { from: ['draft'], by: ['applicant'], label: text('保存', 'Save') },
    delete: { from: ['draft', 'withdrawn'], by: ['applicant'], label: text('删除', 'Delete') },
    reply: { from: ['inReview'], by: ['applicant', 'desk'], label: text('回复', 'Reply') },
  },
})
export type LogFeedbackMove = keyof typeof logFeedbackWorkflow.moves
