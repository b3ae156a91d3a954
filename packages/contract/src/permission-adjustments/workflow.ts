import { auditStatus } from '../kit/audit-status.ts'
import { text } from '../kit/text.ts'
import { defineWorkflow } from '../kit/workflow.ts'

/**
 * An emergency change of what one institution holds (design §8): one of the operator's people requests it, another one
 * decides. Actors: `requester`, `reviewer`, and `operator` for whoever may request one.
 */
export const permissionAdjustmentWorkflow = defineWorkflow({
  name: 'permissionAdjustment',
  initial: ['waiting'],
  states: {
    waiting: {
      code: auditStatus.WAIT_PROCESS,
      label: text('待审核', 'Awaiting review'),
      tone: 'waiting',
      icon: 'pending',
    },
    reviewing: {
      code: auditStatus.AUDIT_PROCESS,
      label: text('审核中', 'In review'),
      tone: 'doing',
      icon: 'doing',
    },
    passed: {
      code: auditStatus.PASS,
      label: text('已生效', 'In effect'),
      tone: 'good',
      icon: 'finish',
      outcome: 'passed',
    },
    rejected: {
      code: auditStatus.REFUSE,
      label: text('已拒绝', 'Rejected'),
      tone: 'bad',
      icon: 'disable',
      outcome: 'rejected',
    },
    withdrawn: {
      code: '20',
      label: text('已撤回', 'Withdrawn'),
      tone: 'idle',
      icon: 'recall',
      outcome: 'withdrawn',
    },
  },
  moves: {
    take: {
      from: ['waiting'],
      to: 'reviewing',
      by: ['reviewer'],
      label: text('领取', 'Take'),
      done: text('领取', 'Taken'),
    },
    pass: {
      from: ['reviewing'],
      to: 'passed',
      by: ['reviewer'],
      needs: ['comment'],
      label: text('通过', 'Approve'),
      done: text('通过', 'Approved'),
    },
    reject: {
      from: ['reviewing'],
      to: 'rejected',
      by: ['reviewer'],
      needs: ['comment'],
      label: text('拒绝', 'Reject'),
      done: text('拒绝', 'Rejected'),
    },
    withdraw: {
      from: ['waiting', 'reviewing'],
      to: 'withdrawn',
      by: ['requester'],
      label: text('撤回', 'Withdraw'),
      done: text('撤回', 'Withdrawn'),
    },
  },
  acts: {
    /** Another request that takes this one back; it is reviewed like any other. */
    counter: {
      from: ['passed'],
      by: ['operator'],
      label: text('撤销调整', 'Undo'),
      done: text('申请撤销调整', 'Undo requested'),
    },
  },
})
