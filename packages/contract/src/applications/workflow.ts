import { auditStatus } from '../kit/audit-status.ts'
import { reviewedMoves, reviewedStates } from '../kit/reviewed.ts'
import { text } from '../kit/text.ts'
import { defineWorkflow } from '../kit/workflow.ts'

/**
 * The one way of every application but the certification test (design §6, codes of spec §4). Actors: `applicant`,
 * somebody of the institution who may apply; `administrator`, who signs for it; `reviewer`, who decides the last
 * task that this takes; `system`.
 */
export const applicationWorkflow = defineWorkflow({
  name: 'application',
  initial: ['draft'],
  states: {
    draft: reviewedStates.draft,
    pending: reviewedStates.pending,
    inReview: reviewedStates.inReview,
    supplement: reviewedStates.supplement,
    signing: {
      code: auditStatus.WAIT_PROTOCOL_SIGN,
      label: text('待签署协议', 'Awaiting signature'),
      tone: 'waiting',
      icon: 'pending',
    },
    passed: reviewedStates.passed,
    rejected: reviewedStates.rejected,
    withdrawn: reviewedStates.withdrawn,
  },
  moves: {
    submit: {
      ...reviewedMoves.submit,
      from: ['draft', 'supplement'],
      to: 'pending',
      by: ['applicant'],
    },
    edit: {
      from: ['withdrawn'],
      to: 'draft',
      by: ['applicant'],
      label: text('重新编辑', 'Edit again'),
      done: text('编辑', 'Reopened for editing'),
    },
    // An agreement that an institution does not want to sign has no other way out. What is signed binds, and is with
    // the operator: it is not withdrawn any more.
    withdraw: {
      ...reviewedMoves.withdraw,
      from: ['pending', 'inReview', 'supplement', 'signing'],
      to: 'withdrawn',
      by: ['applicant'],
    },
    take: {
      from: ['pending'],
      to: 'inReview',
      by: ['reviewer'],
      label: text('领取', 'Accept'),
      done: text('领取', 'Accepted'),
    },
    pass: {
      ...reviewedMoves.pass,
      from: ['inReview'],
      to: 'passed',
      by: ['reviewer'],
    },
    askToSign: {
      from: ['inReview'],
      to: 'signing',
      by: ['reviewer'],
      label: text('通过，待签署协议', 'Approve, agreement to be signed'),
      done: text('通过，待签署协议', 'Approved, agreement to be signed'),
    },
    sign: {
      from: ['signing'],
      to: 'signing',
      by: ['administrator'],
      label: text('签署协议', 'Sign agreement'),
      done: text('签署协议', 'Agreement signed'),
    },
    returnAgreement: {
      from: ['signing'],
      to: 'signing',
      by: ['reviewer'],
      needs: ['comment'],
      label: text('退回协议', 'Return agreement'),
      done: text('退回协议', 'Agreement returned'),
    },
    confirmAgreement: {
      from: ['signing'],
      to: 'passed',
      by: ['reviewer'],
      label: text('确认协议', 'Confirm agreement'),
      done: text('确认协议', 'Agreement confirmed'),
    },
    reject: {
      ...reviewedMoves.reject,
      from: ['inReview', 'signing'],
      to: 'rejected',
      by: ['reviewer'],
    },
    sendBack: {
      ...reviewedMoves.sendBack,
      from: ['inReview'],
      to: 'supplement',
      by: ['reviewer'],
    },
  },
  acts: {
    save: { from: ['draft', 'supplement'], by: ['applicant'], label: text('保存', 'Save') },
    delete: { from: ['draft', 'withdrawn'], by: ['applicant'], label: text('删除', 'Delete') },
    urge: {
      from: ['pending', 'inReview', 'signing'],
      by: ['applicant'],
      label: text('催办', 'Send reminder'),
    },
    // Once it is finished, whatever the decision: the survey is about how it was handled (spec §2).
    evaluate: { from: ['passed', 'rejected'], by: ['applicant'], label: text('评价', 'Rate') },
  },
})
export type ApplicationMove = keyof typeof applicationWorkflow.moves

const { states, moves, acts } = applicationWorkflow
const { draft, pending, inReview, passed, rejected, withdrawn } = states

/** Of the system test, by the codes of spec §4 Test audit: one that is sent back is to be submitted again. */
export const systemTestWorkflow = defineWorkflow({
  name: 'systemTest',
  initial: ['draft'],
  states: { draft, pending, inReview, passed, rejected, withdrawn },
  moves: {
    submit: { ...moves.submit, from: ['draft'], to: 'pending' },
    edit: { ...moves.edit, from: ['withdrawn'], to: 'draft' },
    withdraw: { ...moves.withdraw, from: ['pending', 'inReview'], to: 'withdrawn' },
    take: { ...moves.take, from: ['pending'], to: 'inReview' },
    pass: { ...moves.pass, from: ['inReview'], to: 'passed' },
    reject: { ...moves.reject, from: ['inReview'], to: 'rejected' },
    sendBack: { ...moves.sendBack, from: ['inReview'], to: 'draft' },
  },
  acts: {
    save: { ...acts.save, from: ['draft'] },
    delete: { ...acts.delete, from: ['draft', 'withdrawn'] },
    urge: { ...acts.urge, from: ['pending', 'inReview'] },
    evaluate: { ...acts.evaluate, from: ['passed', 'rejected'] },
  },
})

/** VPDN shows codes of its own for the same states (spec §4); sent back, it is to be submitted again. */
export const vpdnStatuses: Readonly<Record<string, { code: string; label: ReturnType<typeof text> }>> = {
  '30': { code: '1', label: text('待提交', 'To be submitted') },
  '25': { code: '1', label: text('待提交', 'To be submitted') },
  '00': { code: '2', label: text('待审核', 'Awaiting review') },
  '20': { code: '3', label: text('已撤回', 'Withdrawn') },
  '05': { code: '4', label: text('审核中', 'In review') },
  '10': { code: '5', label: text('已通过', 'Approved') },
  '90': { code: '6', label: text('已拒绝', 'Rejected') },
}
