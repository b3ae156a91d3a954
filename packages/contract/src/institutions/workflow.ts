import { text } from '../kit/text.ts'
import { defineWorkflow } from '../kit/workflow.ts'

/** An institution has the codes of the account status (spec §3), as far as they fit one. */
export const institutionWorkflow = defineWorkflow({
  name: 'institution',
  initial: ['pending', 'normal'],
  states: {
    pending: { code: '00', label: text('待审核', 'Awaiting review'), tone: 'waiting', icon: 'pending' },
    normal: { code: '05', label: text('正常', 'Active'), tone: 'good', icon: 'finish' },
    rejected: { code: '10', label: text('已拒绝', 'Rejected'), tone: 'bad', icon: 'disable' },
    disabled: { code: '20', label: text('已停用', 'Disabled'), tone: 'idle', icon: 'disable' },
  },
  moves: {
    approve: { from: ['pending'], to: 'normal', by: ['reviewer'], label: text('通过', 'Approve') },
    reject: {
      from: ['pending'],
      to: 'rejected',
      by: ['reviewer'],
      needs: ['comment'],
      label: text('拒绝', 'Reject'),
    },
    reapply: { from: ['rejected'], to: 'pending', by: ['applicant'], label: text('重新申请', 'Apply again') },
    disable: { from: ['normal'], to: 'disabled', by: ['operator'], label: text('停用', 'Disable') },
    activate: { from: ['disabled'], to: 'normal', by: ['operator'], label: text('启用', 'Enable') },
  },
})
