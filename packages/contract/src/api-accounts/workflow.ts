import { text } from '../kit/text.ts'
import { defineWorkflow } from '../kit/workflow.ts'

/** Of a live account, whether it may be used. `claimed` is one that a go-live under review asks for. */
export const apiAccountWorkflow = defineWorkflow({
  name: 'apiAccount',
  initial: ['claimed', 'normal'],
  states: {
    claimed: { code: '00', label: text('待上线', 'Pending go-live'), tone: 'waiting', icon: 'pending' },
    normal: { code: '05', label: text('使用中', 'In use'), tone: 'good', icon: 'finish' },
    disabled: { code: '20', label: text('已停用', 'Disabled'), tone: 'bad', icon: 'disable' },
  },
  moves: {
    disable: {
      from: ['normal'],
      to: 'disabled',
      by: ['operator'],
      needs: ['comment'],
      label: text('停用', 'Disable'),
      done: text('停用', 'Disabled'),
    },
    enable: {
      from: ['disabled'],
      to: 'normal',
      by: ['operator'],
      needs: ['comment'],
      label: text('启用', 'Enable'),
      done: text('启用', 'Enabled'),
    },
  },
  acts: {
    adjust: {
      from: ['normal', 'disabled'],
      by: ['operator'],
      label: text('调整', 'Adjust'),
      done: text('调整', 'Adjusted'),
    },
  },
})
export type ApiAccountMove = keyof typeof apiAccountWorkflow.moves
