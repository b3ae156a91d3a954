import { text } from '../kit/text.ts'
import { defineWorkflow } from '../kit/workflow.ts'

/** The module name in messages is the title of the page that lists the orders. */
export const operationOrdersTitle = text('生产操作单', 'Production operation orders')

/**
 * The production operation order of a passed go-live is an internal process (spec §4): its "in review" means being
 * executed, its "passed" means executed.
 */
export const operationOrderWorkflow = defineWorkflow({
  name: 'operationOrder',
  initial: ['pending'],
  states: {
    pending: { code: '00', label: text('待领取', 'Unassigned'), tone: 'waiting', icon: 'pending' },
    executing: { code: '05', label: text('执行中', 'In progress'), tone: 'doing', icon: 'doing' },
    executed: { code: '07', label: text('已执行', 'Executed'), tone: 'good', icon: 'finish' },
    withdrawn: { code: '08', label: text('已撤回', 'Withdrawn'), tone: 'idle', icon: 'recall' },
  },
  moves: {
    take: { from: ['pending'], to: 'executing', by: ['operations'], label: text('领取', 'Accept') },
    pass: {
      from: ['executing'],
      to: 'executed',
      by: ['operations'],
      needs: ['comment'],
      label: text('执行完成', 'Mark as executed'),
    },
    withdraw: {
      from: ['pending', 'executing'],
      to: 'withdrawn',
      by: ['issuer'],
      needs: ['comment'],
      label: text('撤回', 'Withdraw'),
    },
  },
})
export type OperationOrderMove = keyof typeof operationOrderWorkflow.moves
