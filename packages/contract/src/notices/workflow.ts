import { text } from '../kit/text.ts'
import { defineWorkflow } from '../kit/workflow.ts'

export const noticeWorkflow = defineWorkflow({
  name: 'notice',
  initial: ['draft'],
  states: {
    draft: { code: '00', label: text('草稿', 'Draft'), tone: 'idle', icon: 'save' },
    /** Visible from its release time on, which may be in the future. */
    released: { code: '10', label: text('已发布', 'Published'), tone: 'good', icon: 'finish' },
    takenDown: { code: '20', label: text('已下架', 'Taken down'), tone: 'idle', icon: 'disable' },
  },
  moves: {
    release: {
      from: ['draft', 'takenDown'],
      to: 'released',
      by: ['editor'],
      label: text('发布', 'Publish'),
      done: text('发布', 'Published'),
    },
    takeDown: {
      from: ['released'],
      to: 'takenDown',
      by: ['editor'],
      label: text('下架', 'Take down'),
      done: text('下架', 'Taken down'),
    },
  },
})
export type NoticeMove = keyof typeof noticeWorkflow.moves
