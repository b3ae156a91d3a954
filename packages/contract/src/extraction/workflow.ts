import { text } from '../kit/text.ts'
import { defineWorkflow } from '../kit/workflow.ts'

/** A package of files to download by code. Whether it has expired or is used up is computed, not a state. */
export const packageWorkflow = defineWorkflow({
  name: 'extractionPackage',
  initial: ['open'],
  states: {
    open: { code: '10', label: text('有效', 'Active'), tone: 'good', icon: 'finish' },
    closed: { code: '20', label: text('已关闭', 'Closed'), tone: 'idle', icon: 'disable' },
  },
  moves: {
    close: { from: ['open'], to: 'closed', by: ['editor'], label: text('关闭', 'Close') },
  },
})
