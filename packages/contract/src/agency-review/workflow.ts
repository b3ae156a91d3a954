import { auditStatus } from '../kit/audit-status.ts'
import { text } from '../kit/text.ts'
import { defineWorkflow } from '../kit/workflow.ts'

/** Review of what an institution asks for itself, by the audit status codes of spec §3. */
export const agencyReviewWorkflow = defineWorkflow({
  name: 'agencyReview',
  initial: ['waiting'],
  states: {
    waiting: {
      code: auditStatus.WAIT_PROCESS,
      label: text('待审核', 'Awaiting review'),
      tone: 'waiting',
      icon: 'pending',
    },
    passed: { code: auditStatus.PASS, label: text('已通过', 'Approved'), tone: 'good', icon: 'finish' },
    rejected: { code: auditStatus.REFUSE, label: text('已拒绝', 'Rejected'), tone: 'bad', icon: 'disable' },
  },
  moves: {
    pass: {
      from: ['waiting'],
      to: 'passed',
      by: ['reviewer'],
      needs: ['comment'],
      label: text('通过', 'Approve'),
      done: text('通过', 'Approved'),
    },
    reject: {
      from: ['waiting'],
      to: 'rejected',
      by: ['reviewer'],
      needs: ['comment'],
      label: text('拒绝', 'Reject'),
      done: text('拒绝', 'Rejected'),
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
