import { text } from '../kit/text.ts'
import { defineWorkflow } from '../kit/workflow.ts'

/** An interface change whose impact ISVs assess (design §8). Actor: `operator`, who manages ISVs. */
export const impactAssessmentWorkflow = defineWorkflow({
  name: 'impactAssessment',
  initial: ['draft'],
  states: {
    draft: { code: '30', label: text('草稿', 'Draft'), tone: 'idle', icon: 'save' },
    open: { code: '10', label: text('征集中', 'Open'), tone: 'doing', icon: 'doing' },
    closed: { code: '20', label: text('已结束', 'Closed'), tone: 'good', icon: 'finish' },
  },
  moves: {
    publish: {
      from: ['draft'],
      to: 'open',
      by: ['operator'],
      label: text('发布', 'Publish'),
      done: text('发布', 'Published'),
    },
    close: {
      from: ['open'],
      to: 'closed',
      by: ['operator'],
      label: text('结束', 'Close'),
      done: text('结束', 'Closed'),
    },
  },
  acts: {
    save: { from: ['draft'], by: ['operator'], label: text('保存', 'Save') },
    delete: { from: ['draft'], by: ['operator'], label: text('删除', 'Delete') },
    remind: {
      from: ['open'],
      by: ['operator'],
      label: text('发送提醒', 'Send reminder'),
      done: text('发送提醒', 'Reminder sent'),
    },
  },
})
export type ImpactAssessmentMove = keyof typeof impactAssessmentWorkflow.moves
