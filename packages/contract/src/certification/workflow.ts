import { reviewedMoves, reviewedStates } from '../kit/reviewed.ts'
import { text } from '../kit/text.ts'
import { defineWorkflow } from '../kit/workflow.ts'

/**
 * The certification test's own way (design §7, codes of spec §4). What its forms come to moves it on. Actors: `applicant`;
 * `reviewer`, who decides on the application; `desk`, the operator's people who run the tests; `system` for what follows from
 * a form or a seat.
 */
export const certificationWorkflow = defineWorkflow({
  name: 'certification',
  initial: ['draft'],
  states: {
    draft: reviewedStates.draft,
    pending: {
      code: '1000',
      label: text('申请待审核', 'Application awaiting review'),
      tone: 'waiting',
      icon: 'pending',
    },
    waitlisted: { code: '1005', label: text('候补', 'Waitlisted'), tone: 'waiting', icon: 'pending' },
    testing: { code: '1010', label: text('测试中', 'In testing'), tone: 'doing', icon: 'doing' },
    rejected: {
      code: '1020',
      label: text('申请被拒绝', 'Application rejected'),
      tone: 'bad',
      icon: 'disable',
      outcome: 'rejected',
    },
    /** It can be appealed while nothing else was begun in its place. */
    failed: {
      code: '1040',
      label: text('验收未通过', 'Certification failed'),
      tone: 'bad',
      icon: 'disable',
      outcome: 'rejected',
    },
    reportReview: {
      code: '1050',
      label: text('报告待审核', 'Report awaiting review'),
      tone: 'waiting',
      icon: 'pending',
    },
    certified: {
      code: '1060',
      label: text('验收通过，报告可下载', 'Certified, report available'),
      tone: 'good',
      icon: 'finish',
      outcome: 'passed',
    },
    reportRejected: {
      code: '1070',
      label: text('报告被退回', 'Report rejected'),
      tone: 'bad',
      icon: 'recall',
    },
    released: {
      code: '1080',
      label: text('已释放', 'Released'),
      tone: 'idle',
      icon: 'recall',
      outcome: 'withdrawn',
    },
    withdrawn: reviewedStates.withdrawn,
  },
  moves: {
    submit: {
      ...reviewedMoves.submit,
      from: ['draft'],
      to: 'pending',
      by: ['applicant'],
    },
    queue: {
      from: ['draft'],
      to: 'waitlisted',
      by: ['applicant'],
      label: text('提交并候补', 'Submit to the waitlist'),
      done: text('提交并候补', 'Submitted to the waitlist'),
    },
    promote: {
      from: ['waitlisted'],
      to: 'pending',
      by: ['system'],
      label: text('候补转正', 'Seat assigned from the waitlist'),
    },
    edit: {
      from: ['withdrawn'],
      to: 'draft',
      by: ['applicant'],
      label: text('编辑', 'Edit'),
      done: text('编辑', 'Reopened for editing'),
    },
    withdraw: {
      ...reviewedMoves.withdraw,
      from: ['pending', 'waitlisted'],
      to: 'withdrawn',
      by: ['applicant'],
    },
    pass: {
      from: ['pending'],
      to: 'testing',
      by: ['reviewer', 'system'],
      label: text('通过，进入测试', 'Approve for testing'),
      done: text('通过，进入测试', 'Approved for testing'),
    },
    reject: {
      ...reviewedMoves.reject,
      from: ['pending'],
      to: 'rejected',
      by: ['reviewer'],
    },
    release: {
      from: ['pending', 'waitlisted', 'testing'],
      to: 'released',
      by: ['desk'],
      needs: ['comment'],
      label: text('释放预约', 'Release booking'),
      done: text('释放预约', 'Booking released'),
    },
    fail: {
      from: ['testing'],
      to: 'failed',
      by: ['system'],
      label: text('测试未通过', 'Fail'),
      done: text('测试未通过', 'Test failed'),
    },
    appeal: {
      from: ['failed'],
      to: 'testing',
      by: ['applicant'],
      needs: ['comment'],
      label: text('申诉重测', 'Appeal'),
      done: text('申诉重测', 'Appealed'),
    },
    handInReports: {
      from: ['testing'],
      to: 'reportReview',
      by: ['system'],
      label: text('提交报告', 'Submit report'),
      done: text('报告已提交', 'Report submitted'),
    },
    rejectReport: {
      from: ['reportReview'],
      to: 'reportRejected',
      by: ['system'],
      label: text('退回报告', 'Reject report'),
      done: text('报告被退回', 'Report rejected'),
    },
    handInAgain: {
      from: ['reportRejected'],
      to: 'reportReview',
      by: ['system'],
      label: text('重新提交报告', 'Submit report again'),
      done: text('报告已重新提交', 'Report submitted again'),
    },
    certify: {
      from: ['reportReview'],
      to: 'certified',
      by: ['system'],
      label: text('验收通过', 'Certify'),
      done: text('验收通过', 'Certified'),
    },
  },
  acts: {
    save: { from: ['draft'], by: ['applicant'], label: text('保存', 'Save') },
    delete: { from: ['draft', 'withdrawn'], by: ['applicant'], label: text('删除', 'Delete') },
    urge: { from: ['pending', 'reportReview'], by: ['applicant'], label: text('催办', 'Send reminder') },
    reschedule: {
      from: ['pending', 'waitlisted', 'testing'],
      by: ['applicant', 'desk'],
      label: text('改期', 'Reschedule'),
    },
    checkIn: { from: ['testing'], by: ['applicant', 'desk'], label: text('签到', 'Check in') },
    evaluate: {
      from: ['certified', 'rejected', 'failed'],
      by: ['applicant'],
      label: text('评价', 'Rate'),
    },
  },
})
export type CertificationMove = keyof typeof certificationWorkflow.moves
export type CertificationState = keyof typeof certificationWorkflow.states

/** One form of a certification test (spec §4 Acceptance form). */
export const testFormWorkflow = defineWorkflow({
  name: 'testForm',
  initial: ['draft'],
  states: {
    draft: { code: '0', label: text('待提交', 'To be submitted'), tone: 'idle', icon: 'save' },
    review: {
      code: '00',
      label: text('表单待审核', 'Form awaiting review'),
      tone: 'waiting',
      icon: 'pending',
    },
    ready: { code: '10', label: text('待测试', 'To be tested'), tone: 'doing', icon: 'doing' },
    returned: {
      code: '20',
      label: text('表单审核不通过', 'Form rejected'),
      tone: 'bad',
      icon: 'recall',
    },
    reportDue: {
      code: '30',
      label: text('待上传测试报告', 'Test report to be uploaded'),
      tone: 'waiting',
      icon: 'save',
    },
    failed: { code: '40', label: text('测试未通过', 'Test failed'), tone: 'bad', icon: 'disable' },
    reportReview: {
      code: '50',
      label: text('报告待审核', 'Report awaiting review'),
      tone: 'waiting',
      icon: 'pending',
    },
    approved: {
      code: '60',
      label: text('报告审核通过', 'Report approved'),
      tone: 'good',
      icon: 'finish',
      outcome: 'passed',
    },
    reportReturned: {
      code: '70',
      label: text('报告审核不通过', 'Report rejected'),
      tone: 'bad',
      icon: 'recall',
    },
  },
  moves: {
    submit: {
      ...reviewedMoves.submit,
      from: ['draft', 'returned'],
      to: 'review',
      by: ['applicant', 'system'],
    },
    pass: {
      from: ['review'],
      to: 'ready',
      by: ['reviewer'],
      label: text('通过', 'Approve'),
      done: text('表单通过', 'Form approved'),
    },
    reject: {
      from: ['review'],
      to: 'returned',
      by: ['reviewer'],
      needs: ['comment'],
      label: text('不通过', 'Reject'),
      done: text('表单不通过', 'Form rejected'),
    },
    passTest: {
      from: ['ready'],
      to: 'reportDue',
      by: ['desk'],
      label: text('测试通过', 'Test passed'),
    },
    failTest: {
      from: ['ready'],
      to: 'failed',
      by: ['desk'],
      needs: ['comment'],
      label: text('测试未通过', 'Test failed'),
    },
    handInReport: {
      from: ['reportDue', 'reportReturned'],
      to: 'reportReview',
      by: ['applicant'],
      needs: ['file'],
      label: text('提交报告', 'Submit report'),
      done: text('报告已提交', 'Report submitted'),
    },
    approveReport: {
      from: ['reportReview'],
      to: 'approved',
      by: ['reviewer'],
      label: text('报告通过', 'Approve report'),
      done: text('报告通过', 'Report approved'),
    },
    rejectReport: {
      from: ['reportReview'],
      to: 'reportReturned',
      by: ['reviewer'],
      needs: ['comment'],
      label: text('退回报告', 'Reject report'),
      done: text('报告被退回', 'Report rejected'),
    },
    testAgain: {
      from: ['failed'],
      to: 'ready',
      by: ['applicant'],
      label: text('申诉重测', 'Appeal'),
      done: text('申诉重测', 'To be tested again'),
    },
    withdraw: {
      ...reviewedMoves.withdraw,
      from: ['review', 'returned', 'ready'],
      to: 'draft',
      by: ['system'],
    },
  },
  acts: {
    record: { from: ['ready'], by: ['applicant', 'desk'], label: text('记录结果', 'Record result') },
  },
})
export type TestFormMove = keyof typeof testFormWorkflow.moves
