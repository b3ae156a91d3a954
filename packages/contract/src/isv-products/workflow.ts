import { text } from '../kit/text.ts'
import { defineWorkflow } from '../kit/workflow.ts'

export const productStatus = { offered: '10', retired: '20' } as const

/** A product of an ISV (design §8). Actor: `vendor`, an administrator of the ISV. */
export const isvProductWorkflow = defineWorkflow({
  name: 'isvProduct',
  initial: ['offered'],
  states: {
    offered: { code: productStatus.offered, label: text('在用', 'Active'), tone: 'good', icon: 'finish' },
    retired: { code: productStatus.retired, label: text('已停用', 'Retired'), tone: 'idle', icon: 'disable' },
  },
  moves: {
    retire: {
      from: ['offered'],
      to: 'retired',
      by: ['vendor'],
      label: text('停用', 'Retire'),
      done: text('停用', 'Retired'),
    },
    restore: {
      from: ['retired'],
      to: 'offered',
      by: ['vendor'],
      label: text('恢复', 'Restore'),
      done: text('恢复', 'Restored'),
    },
  },
})
export type IsvProductMove = keyof typeof isvProductWorkflow.moves
