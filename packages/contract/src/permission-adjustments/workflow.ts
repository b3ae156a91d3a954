import { auditStatus } from '../kit/audit-status.ts'
import { reviewedMoves, reviewedStates } from '../kit/reviewed.ts'
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
    waiting: reviewedStates.pending,
    reviewing: reviewedStates.inReview,
    passed: {
      code: auditStatus.PASS,
      label: text('已生效', 'In effect'),
      tone: 'good',
      icon: 'finish',
      outcome: 'passed',
    },
    rejected: reviewedStates.rejected,
    withdrawn: reviewedStates.withdrawn,
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
      ...reviewedMoves.pass,
      from: ['reviewing'],
      to: 'passed',
      by: ['reviewer'],
      needs: ['comment'],
    },
    reject: {
      ...reviewedMoves.reject,
      from: ['reviewing'],
      to: 'rejected',
      by: ['reviewer'],
    },
    withdraw: {
      ...reviewedMoves.withdraw,
      from: ['waiting', 'reviewing'],
      to: 'withdrawn',
      by: ['requester'],
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
