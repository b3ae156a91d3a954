import { text } from '@cass/contract/kit/text.ts'

export const deskListWords = {
  institution: text('机构', 'Institution'),
  review: text('审核', 'Review'),
  arrange: text('改期或释放', 'Reschedule or release'),
  file: text('验收测试清单-{date}.xlsx', 'certification-tests-{date}.xlsx'),
  none: text('没有验收测试', 'No certification tests'),
  noneHint: text(
    '机构提交验收测试申请后会显示在这里。',
    'Certification tests appear here when institutions submit them.',
  ),
  noneToday: text('今日没有测试', 'No tests today'),
  noneTodayHint: text(
    '当日进行的测试会显示在这里；可更改日期查看其他测试。',
    'Tests on the selected dates are listed here. Change the dates to see others.',
  ),
  back: text('返回列表', 'Back to list'),
  gone: text('没有这项测试', 'Test not found'),
  goneHint: text('它可能已被删除。请从列表中打开。', 'It may have been deleted. Open a test from the list.'),
  testTime: text('测试时间', 'Test time'),
  checkIn: text('签到', 'Check-in'),
  appeals: text('申诉次数', 'Appeals'),
  approved: text('申请审核', 'Application'),
  approvedAt: text('{at}通过', 'Approved on {at}'),
  notApproved: text('待审核', 'Awaiting review'),
  certificate: text('证书编号', 'Certificate no.'),
}

export const feedbackWords = {
  title: text('测试结论', 'Test feedback'),
  feedback: text('反馈', 'Feedback'),
  feedbackHelp: text('机构可以看到', 'Visible to the institution'),
  empty: text('请填写反馈', 'Enter your feedback'),
  failedCases: text('未通过的案例：{cases}', 'Failed cases: {cases}'),
  passed: text('{form}已判定为通过', '{form}: test passed'),
  failed: text('{form}已判定为未通过', '{form}: test failed'),
}
