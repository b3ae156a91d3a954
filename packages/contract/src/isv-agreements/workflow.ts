import { auditStatus } from '../kit/audit-status.ts'
import { reviewedMoves, reviewedStates } from '../kit/reviewed.ts'
import { text } from '../kit/text.ts'
import { defineWorkflow } from '../kit/workflow.ts'

/**
 * An agreement of an ISV with the operator. Actors: `isv`, an administrator of the ISV; `reviewer` who confirms what was
 * signed; `operator`; `notifier`, of the side that gave notice; `system`, when a date is reached.
 */
export const isvAgreementWorkflow = defineWorkflow({
  name: 'isvAgreement',
  initial: ['signed'],
  states: {
    signed: {
      code: auditStatus.WAIT_PROCESS,
      label: text('待确认', 'Awaiting confirmation'),
      tone: 'waiting',
      icon: 'pending',
    },
    sentBack: { code: '25', label: text('已退回', 'Changes requested'), tone: 'waiting', icon: 'recall' },
    withdrawn: reviewedStates.withdrawn,
    rejected: reviewedStates.rejected,
    inForce: { code: auditStatus.PASS, label: text('生效中', 'In force'), tone: 'good', icon: 'finish' },
    upcoming: { code: '11', label: text('待生效', 'Not yet in force'), tone: 'doing', icon: 'doing' },
    noticeGiven: { code: '12', label: text('终止通知期', 'Notice given'), tone: 'waiting', icon: 'pending' },
    expired: { code: '13', label: text('已到期', 'Expired'), tone: 'idle', icon: 'disable' },
    terminated: { code: '14', label: text('已终止', 'Terminated'), tone: 'bad', icon: 'disable' },
    replaced: { code: '15', label: text('已被替代', 'Replaced'), tone: 'idle', icon: 'finish' },
  },
  moves: {
    signAgain: {
      from: ['sentBack'],
      to: 'signed',
      by: ['isv'],
      label: text('重新签署', 'Sign again'),
      done: text('重新签署', 'Signed again'),
    },
    withdraw: {
      ...reviewedMoves.withdraw,
      from: ['signed', 'sentBack'],
      to: 'withdrawn',
      by: ['isv'],
    },
    /** Notice was given for the agreement that it was to renew. */
    lapse: {
      from: ['signed', 'sentBack', 'upcoming'],
      to: 'withdrawn',
      by: ['system'],
      label: text('因前一协议终止而失效', 'Lapsed with the agreement it renewed'),
    },
    confirm: {
      from: ['signed'],
      to: 'inForce',
      by: ['reviewer'],
      label: text('确认生效', 'Confirm'),
      done: text('确认生效', 'Confirmed'),
    },
    confirmAhead: {
      from: ['signed'],
      to: 'upcoming',
      by: ['reviewer'],
      label: text('确认续签', 'Confirm renewal'),
      done: text('确认续签', 'Renewal confirmed'),
    },
    sendBack: {
      ...reviewedMoves.sendBack,
      from: ['signed'],
      to: 'sentBack',
      by: ['reviewer'],
    },
    reject: {
      ...reviewedMoves.reject,
      from: ['signed'],
      to: 'rejected',
      by: ['reviewer'],
    },
    begin: {
      from: ['upcoming'],
      to: 'inForce',
      by: ['system'],
      label: text('生效', 'Entered into force'),
    },
    replace: {
      from: ['inForce'],
      to: 'replaced',
      by: ['reviewer'],
      label: text('由新协议替代', 'Replaced by a new agreement'),
    },
    giveNotice: {
      from: ['inForce'],
      to: 'noticeGiven',
      by: ['isv', 'operator'],
      needs: ['comment'],
      label: text('通知终止', 'Give notice'),
      done: text('通知终止', 'Notice given'),
    },
    revokeNotice: {
      from: ['noticeGiven'],
      to: 'inForce',
      by: ['notifier'],
      label: text('撤销终止通知', 'Withdraw notice'),
      done: text('撤销终止通知', 'Notice withdrawn'),
    },
    expire: { from: ['inForce'], to: 'expired', by: ['system'], label: text('到期', 'Expired') },
    terminate: {
      from: ['noticeGiven'],
      to: 'terminated',
      by: ['system'],
      label: text('终止', 'Terminated'),
    },
  },
})
export type IsvAgreementMove = keyof typeof isvAgreementWorkflow.moves
