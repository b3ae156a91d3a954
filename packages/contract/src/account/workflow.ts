import { text } from '../kit/text.ts'
import { defineWorkflow } from '../kit/workflow.ts'

/** Account status (spec §3). */
export const accountWorkflow = defineWorkflow({
  name: 'account',
  initial: ['pending', 'normal'],
  states: {
    pending: { code: '00', label: text('待审核', 'Awaiting review'), tone: 'waiting', icon: 'pending' },
    normal: { code: '05', label: text('正常', 'Active'), tone: 'good', icon: 'finish' },
    rejected: { code: '10', label: text('已拒绝', 'Rejected'), tone: 'bad', icon: 'disable' },
    locked: { code: '15', label: text('已锁定', 'Locked'), tone: 'waiting', icon: 'pending' },
    cancelled: { code: '20', label: text('已注销', 'Cancelled'), tone: 'idle', icon: 'disable' },
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
    reapply: { from: ['rejected'], to: 'pending', by: ['owner'], label: text('重新申请', 'Apply again') },
    lock: {
      from: ['normal'],
      to: 'locked',
      by: ['system'],
      label: text('锁定', 'Lock'),
      message: text(
        '您的账号因连续输错登录信息已被锁定15分钟',
        'Your account is locked for 15 minutes after repeated failed login attempts',
      ),
    },
    unlock: {
      from: ['locked'],
      to: 'normal',
      by: ['system', 'owner', 'administrator'],
      label: text('解锁', 'Unlock'),
    },
    disable: {
      from: ['normal', 'locked'],
      to: 'cancelled',
      by: ['administrator'],
      label: text('停用', 'Disable'),
    },
    enable: { from: ['cancelled'], to: 'normal', by: ['administrator'], label: text('启用', 'Enable') },
  },
})
