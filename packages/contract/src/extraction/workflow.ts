import { text } from '../kit/text.ts'
import { defineWorkflow } from '../kit/workflow.ts'

/** A package of files to fetch by code. That its time is over, or its downloads used up, is no state but a fact. */
export const packageWorkflow = defineWorkflow({
  name: 'extractionPackage',
  initial: ['open'],
  states: {
    open: { code: '10', label: text('有效', 'Open'), tone: 'good', icon: 'finish' },
    closed: { code: '20', label: text('已关闭', 'Closed'), tone: 'idle', icon: 'disable' },
  },
  moves: {
    close: { from: ['open'], to: 'closed', by: ['editor'], label: text('关闭', 'Close') },
  },
})
