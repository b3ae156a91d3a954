import { text } from '../kit/text.ts'
import { defineWorkflow } from '../kit/workflow.ts'

/** The production operation order of a passed go-live: an internal process (spec §4). */
export const operationOrderWorkflow = defineWorkflow({
  name: 'operationOrder',
  initial: ['pending'],
  states: {
    pending: { code: '00', label: text('待处理', 'Pending'), tone: 'waiting', icon: 'pending' },
    inReview: { code: '05', label: text('处理中', 'In review'), tone: 'doing', icon: 'doing' },
    passed: { code: '07', label: text('已通过', 'Passed'), tone: 'good', icon: 'finish' },
    withdrawn: { code: '08', label: text('流程已撤回', 'Process withdrawn'), tone: 'idle', icon: 'recall' },
  },
  moves: {
    take: { from: ['pending'], to: 'inReview', by: ['operations'], label: text('受理', 'Take up') },
    pass: {
      from: ['inReview'],
      to: 'passed',
      by: ['operations'],
      needs: ['comment'],
      label: text('通过', 'Pass'),
    },
    withdraw: {
      from: ['pending', 'inReview'],
      to: 'withdrawn',
      by: ['issuer'],
      needs: ['comment'],
      label: text('撤回', 'Withdraw'),
    },
  },
})
export type OperationOrderMove = keyof typeof operationOrderWorkflow.moves
