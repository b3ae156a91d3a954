import { text } from '@cass/contract/kit/text.ts'

export const certificationText = {
  appealsUsed: text(
    '每个验收测试申请最多可申诉三次，您已用完申诉次数',
    'A certification test can be appealed three times at most. No appeals are left.',
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
  caseUnknown: text('该案例不属于此测试表单', 'This test case is not part of the form'),
  casesOpen: text('以下案例尚无结果：{cases}', 'These test cases have no result yet: {cases}'),
  casesFailed: text(
    '以下案例未通过，不能判定为测试通过：{cases}',
    'These test cases failed, so the test cannot be passed: {cases}',
  ),
  fileGone: text('文件已失效，请重新上传', 'The file is no longer available. Please upload it again.'),
  needsDate: text('请选择新的测试时间', 'Choose a new test time'),
  slotClosed: text('该时段未开放预约', 'This session is not open for booking'),
  form: text('测试表单', 'Test form'),
  report: text('测试报告', 'Test report'),
  called: text('{x} {form}', '{x} {form}'),
  promoted: text('候补已转正：测试时间{time}', 'A seat was assigned to you from the waitlist: {time}'),
}
