import { auditStatus } from '../kit/audit-status.ts'
import { reviewedMoves, reviewedStates } from '../kit/reviewed.ts'
import { text } from '../kit/text.ts'
import { defineWorkflow } from '../kit/workflow.ts'

/**
 * What an ISV last handed in for its card on the kanban (design §8). What was approved before stays on the kanban until
 * the next approval, or until the ISV takes it down. Actors: `vendor`, an administrator of the ISV; `reviewer`.
 */
export const isvCardWorkflow = defineWorkflow({
  name: 'isvCard',
  initial: ['waiting'],
  states: {
    waiting: reviewedStates.pending,
    published: {
      code: auditStatus.PASS,
      label: text('已发布', 'Published'),
      tone: 'good',
      icon: 'finish',
    },
    rejected: { code: auditStatus.REFUSE, label: text('已拒绝', 'Rejected'), tone: 'bad', icon: 'disable' },
    withdrawn: { code: '20', label: text('已撤回', 'Withdrawn'), tone: 'idle', icon: 'recall' },
    takenDown: { code: '60', label: text('已撤下', 'Taken down'), tone: 'idle', icon: 'disable' },
  },
  moves: {
    pass: {
      ...reviewedMoves.pass,
      from: ['waiting'],
      to: 'published',
      by: ['reviewer'],
      needs: ['comment'],
    },
    reject: {
      ...reviewedMoves.reject,
      from: ['waiting'],
      to: 'rejected',
      by: ['reviewer'],
    },
    submit: {
      from: ['published', 'rejected', 'withdrawn', 'takenDown'],
      to: 'waiting',
      by: ['vendor'],
      label: text('提交审核', 'Submit for review'),
      done: text('提交审核', 'Submitted'),
    },
    withdraw: {
      ...reviewedMoves.withdraw,
      from: ['waiting'],
      to: 'withdrawn',
      by: ['vendor'],
    },
    takeDown: {
      from: ['published', 'rejected', 'withdrawn'],
      to: 'takenDown',
      by: ['vendor'],
      label: text('从看板撤下', 'Take down'),
      done: text('从看板撤下', 'Taken down'),
    },
  },
})
export type IsvCardMove = keyof typeof isvCardWorkflow.moves
