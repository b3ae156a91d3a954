import { auditStatus } from '../kit/audit-status.ts'
import { reviewedMoves, reviewedStates } from '../kit/reviewed.ts'
import { text } from '../kit/text.ts'
import { defineWorkflow } from '../kit/workflow.ts'

/** Review of what an institution asks for itself, by the audit status codes of spec §3. */
export const agencyReviewWorkflow = defineWorkflow({
  name: 'agencyReview',
  initial: ['waiting'],
  states: {
    waiting: reviewedStates.pending,
    passed: { code: auditStatus.PASS, label: text('已通过', 'Approved'), tone: 'good', icon: 'finish' },
    rejected: { code: auditStatus.REFUSE, label: text('已拒绝', 'Rejected'), tone: 'bad', icon: 'disable' },
  },
  moves: {
    pass: {
      ...reviewedMoves.pass,
      from: ['waiting'],
      to: 'passed',
      by: ['reviewer'],
      needs: ['comment'],
    },
    reject: {
      ...reviewedMoves.reject,
      from: ['waiting'],
      to: 'rejected',
      by: ['reviewer'],
    },
    resubmit: {
      from: ['rejected'],
      to: 'waiting',
      by: ['applicant'],
      label: text('重新提交', 'Resubmit'),
      done: text('重新提交', 'Resubmitted'),
    },
  },
})
