import { auditStatus } from './audit-status.ts'
import { text } from './text.ts'
import type { Move, State } from './workflow.ts'

/** States of whatever is drafted, submitted and reviewed: the same code, word and look wherever they are met (spec §3). */
export const reviewedStates = {
  draft: { code: '30', label: text('待提交', 'Draft'), tone: 'idle', icon: 'save' },
  pending: {
    code: auditStatus.WAIT_PROCESS,
    label: text('待审核', 'Awaiting review'),
    tone: 'waiting',
    icon: 'pending',
  },
  inReview: {
    code: auditStatus.AUDIT_PROCESS,
    label: text('审核中', 'In review'),
    tone: 'doing',
    icon: 'doing',
  },
  supplement: { code: '25', label: text('待补充', 'Changes requested'), tone: 'waiting', icon: 'save' },
  passed: {
    code: auditStatus.PASS,
    label: text('已通过', 'Approved'),
    tone: 'good',
    icon: 'finish',
    outcome: 'passed',
  },
  rejected: {
    code: auditStatus.REFUSE,
    label: text('已拒绝', 'Rejected'),
    tone: 'bad',
    icon: 'disable',
    outcome: 'rejected',
  },
  withdrawn: {
    code: '20',
    label: text('已撤回', 'Withdrawn'),
    tone: 'idle',
    icon: 'recall',
    outcome: 'withdrawn',
  },
} satisfies Record<string, State>

/** What their moves are called and need; who makes them, from where to where, is each workflow's own. */
export const reviewedMoves = {
  submit: { label: text('提交', 'Submit'), done: text('提交', 'Submitted') },
  withdraw: { label: text('撤回', 'Withdraw'), done: text('撤回', 'Withdrawn') },
  pass: { label: text('通过', 'Approve'), done: text('通过', 'Approved') },
  reject: { needs: ['comment'], label: text('拒绝', 'Reject'), done: text('拒绝', 'Rejected') },
  sendBack: { needs: ['comment'], label: text('退回补充', 'Send back'), done: text('退回补充', 'Sent back') },
} satisfies Record<string, Pick<Move<string>, 'label' | 'done' | 'needs'>>
