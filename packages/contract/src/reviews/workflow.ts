import { auditStatus } from '../kit/audit-status.ts'
import { text } from '../kit/text.ts'
import { defineWorkflow } from '../kit/workflow.ts'

/**
 * One team's part in a review. Actors: `member` of the team, `holder` who has taken it, `supervisor` of the team,
 * `system` for what happens to it from outside.
 */
export const reviewTaskWorkflow = defineWorkflow({
  name: 'reviewTask',
  initial: ['waiting'],
  states: {
    waiting: {
      code: auditStatus.WAIT_PROCESS,
      label: text('待领取', 'Unassigned'),
      tone: 'waiting',
      icon: 'pending',
    },
    taken: {
      code: auditStatus.AUDIT_PROCESS,
      label: text('处理中', 'In progress'),
      tone: 'doing',
      icon: 'doing',
    },
    passed: { code: auditStatus.PASS, label: text('已通过', 'Approved'), tone: 'good', icon: 'finish' },
    rejected: { code: auditStatus.REFUSE, label: text('已拒绝', 'Rejected'), tone: 'bad', icon: 'disable' },
    sentBack: { code: '25', label: text('已退回', 'Sent back'), tone: 'waiting', icon: 'recall' },
    recalled: { code: '20', label: text('已撤销', 'Closed'), tone: 'idle', icon: 'recall' },
  },
  moves: {
    take: {
      from: ['waiting'],
      to: 'taken',
      by: ['member'],
      label: text('领取', 'Take'),
      done: text('领取', 'Taken'),
    },
    release: {
      from: ['taken'],
      to: 'waiting',
      by: ['holder', 'supervisor'],
      label: text('退回待领取', 'Release'),
      done: text('退回待领取', 'Released'),
    },
    delegate: {
      from: ['waiting', 'taken'],
      to: 'taken',
      by: ['holder', 'supervisor'],
      label: text('转办', 'Delegate'),
      done: text('转办', 'Delegated'),
    },
    handBack: {
      from: ['taken'],
      to: 'waiting',
      by: ['system'],
      label: text('退回团队（账号停用）', 'Returned to the team (account disabled)'),
    },
    pass: {
      from: ['taken'],
      to: 'passed',
      by: ['holder'],
      needs: ['comment'],
      label: text('通过', 'Approve'),
      done: text('通过', 'Approved'),
    },
    reject: {
      from: ['taken'],
      to: 'rejected',
      by: ['holder'],
      needs: ['comment'],
      label: text('拒绝', 'Reject'),
      done: text('拒绝', 'Rejected'),
    },
    sendBack: {
      from: ['taken'],
      to: 'sentBack',
      by: ['holder'],
      needs: ['comment'],
      label: text('退回补充', 'Send back'),
      done: text('退回补充', 'Sent back'),
    },
    recall: {
      from: ['waiting', 'taken'],
      to: 'recalled',
      by: ['system'],
      label: text('撤销', 'Close'),
      done: text('撤销', 'Closed'),
    },
  },
})
export type ReviewTaskMove = keyof typeof reviewTaskWorkflow.moves

const openCodes: readonly string[] = [
  reviewTaskWorkflow.states.waiting.code,
  reviewTaskWorkflow.states.taken.code,
]

/** Somebody still has to decide it. */
export const isOpenTask = ({ status }: { readonly status: string }): boolean => openCodes.includes(status)
