import { auditStatus } from '../kit/audit-status.ts'
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
    waiting: {
      code: auditStatus.WAIT_PROCESS,
      label: text('待审核', 'Awaiting review'),
      tone: 'waiting',
      icon: 'pending',
    },
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
      from: ['waiting'],
      to: 'published',
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
    submit: {
      from: ['published', 'rejected', 'withdrawn', 'takenDown'],
      to: 'waiting',
      by: ['vendor'],
      label: text('提交审核', 'Submit for review'),
      done: text('提交审核', 'Submitted'),
    },
    withdraw: {
      from: ['waiting'],
      to: 'withdrawn',
      by: ['vendor'],
      label: text('撤回', 'Withdraw'),
      done: text('撤回', 'Withdrawn'),
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
