import { auditStatus } from '../kit/audit-status.ts'
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
    draft: { code: '30', label: text('待提交', 'Draft'), tone: 'idle', icon: 'save' },
    pending: {
      code: auditStatus.WAIT_PROCESS,
      label: text('待审核', 'Awaiting review'),
      tone: 'waiting',
      icon: 'pending',
    },
    inReview: {
      code: auditStatus.AUDIT_PROCESS,
      label: text('审核中', 'In review'),
      tone: 'doing',
      icon: 'doing',
    },
    supplement: { code: '25', label: text('待补充', 'Changes requested'), tone: 'waiting', icon: 'save' },
    revising: { code: '35', label: text('变更中', 'Being revised'), tone: 'idle', icon: 'save' },
    approved: {
      code: auditStatus.PASS,
      label: text('已备案', 'Approved'),
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
      from: ['draft', 'supplement', 'revising'],
      to: 'pending',
      by: ['vendor'],
      label: text('提交', 'Submit'),
      done: text('提交', 'Submitted'),
    },
    withdraw: {
      from: ['pending', 'inReview', 'supplement'],
      to: 'withdrawn',
      by: ['vendor'],
      label: text('撤回', 'Withdraw'),
      done: text('撤回', 'Withdrawn'),
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
      label: text('受理', 'Accept'),
      done: text('受理', 'Accepted'),
    },
    pass: {
      from: ['inReview'],
      to: 'approved',
      by: ['reviewer'],
      needs: ['comment'],
      label: text('通过', 'Approve'),
      done: text('通过', 'Approved'),
    },
    reject: {
      from: ['inReview'],
      to: 'rejected',
      by: ['reviewer'],
      needs: ['comment'],
      label: text('拒绝', 'Reject'),
      done: text('拒绝', 'Rejected'),
    },
    sendBack: {
      from: ['inReview'],
      to: 'supplement',
      by: ['reviewer'],
      needs: ['comment'],
      label: text('退回补充', 'Send back'),
      done: text('退回补充', 'Sent back'),
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
