import { text } from '../kit/text.ts'
import { defineWorkflow } from '../kit/workflow.ts'

export const dictionaryWorkflow = defineWorkflow({
  name: 'messageDictionary',
  initial: ['draft'],
  states: {
    draft: { code: '00', label: text('草稿', 'Draft'), tone: 'idle', icon: 'save' },
    published: { code: '10', label: text('已发布', 'Published'), tone: 'good', icon: 'finish' },
    withdrawn: { code: '20', label: text('已撤下', 'Withdrawn'), tone: 'idle', icon: 'disable' },
  },
  moves: {
    publish: {
      from: ['draft', 'withdrawn'],
      to: 'published',
      by: ['editor'],
      label: text('发布', 'Publish'),
    },
    withdraw: { from: ['published'], to: 'withdrawn', by: ['editor'], label: text('撤下', 'Withdraw') },
  },
})
