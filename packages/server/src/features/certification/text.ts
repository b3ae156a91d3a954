import { text } from '@cass/contract/kit/text.ts'

export const certificationText = {
  appealsUsed: text(
    '每个验收测试申请最多可申诉三次，您已用完申诉次数',
    'A certification test can be appealed three times at most. No appeals are left.',
  ),
  anotherUnderWay: text(
    '该流程已有新的验收测试申请，不能再申诉',
    'Another certification test has been started for this case, so this one can no longer be appealed.',
  ),
  tooLateToMove: text(
    '测试当日及之后不能自行改期，请联系运营方',
    'The date can be changed until the day before the test. Please contact the operator.',
  ),
  notToday: text(
    '请在测试当日签到截止时间前签到',
    'Check in on the day of the test, before the session’s cut-off',
  ),
  checkedIn: text('已签到', 'Already checked in'),
  checkInFirst: text('请先签到，再记录结果', 'Check in for the test before recording results'),
  caseUnknown: text('该案例不属于此测试表单', 'This test case is not part of the form'),
  casesOpen: text('以下案例尚无结果：{cases}', 'These test cases have no result yet: {cases}'),
  casesFailed: text(
    '以下案例未通过，不能判定为测试通过：{cases}',
    'These test cases failed, so the form cannot pass: {cases}',
  ),
  noneFailed: text(
    '所有案例均已通过，不能判定为测试未通过',
    'All test cases passed, so the form cannot fail',
  ),
  failedCases: text('未通过案例：{cases}', 'Failed test cases: {cases}'),
  fileGone: text('文件已失效，请重新上传', 'The file is no longer available. Please upload it again.'),
  slotClosed: text('该时段未开放预约', 'This session is not open for booking'),
  form: text('测试表单', 'Test form'),
  report: text('测试报告', 'Test report'),
  called: text('{x} {form}', '{x} {form}'),
}

/** Columns of the sheet of tests. */
export const sheetText = {
  sheet: text('验收测试', 'Certification tests'),
  number: text('服务编号', 'Application no.'),
  institution: text('机构', 'Institution'),
  subject: text('产品与版本', 'Product and version'),
  families: text('接口类别', 'Interface families'),
  status: text('状态', 'Status'),
  date: text('测试日期', 'Test date'),
  session: text('场次', 'Session'),
  newTime: text('需重新选择测试时间', 'New test time needed'),
  checkedInAt: text('签到时间', 'Checked in'),
  forms: text('测试表单数', 'Test forms'),
  approvedForms: text('报告已通过', 'Reports approved'),
  appeals: text('申诉次数', 'Appeals'),
  certificate: text('证书编号', 'Certificate no.'),
  submittedAt: text('提交时间', 'Submitted'),
  separator: text('、', ', '),
  yes: text('是', 'Yes'),
}

/** One working day before a test. */
export const reminderMail = {
  subject: text(
    '验收测试{x}将于{date}{session}进行，请在{cutoff}前签到',
    'Certification test {x} takes place on {date}, {session}. Check in by {cutoff}.',
  ),
  body: text(
    '您好：\n贵机构的验收测试（服务编号{x}）将于{date}{session}进行。请于当日{cutoff}前签到，逾期未签到的预约可能被释放。',
    'Dear applicant,\nYour certification test {x} takes place on {date}, {session}. Check in by {cutoff} on that day; bookings without a check-in may be released.',
  ),
}
