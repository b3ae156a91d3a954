import { text } from '@cass/contract/kit/text.ts'

export const executionWords = {
  listTitle: text('测试执行', 'Test execution'),
  listLead: text(
    '本机构正在进行的验收测试，按测试时间排列。',
    'Certification tests of your institution that are in progress, by test time.',
  ),
  listNone: text('目前没有进行中的测试', 'No tests are in progress'),
  listNoneHint: text(
    '申请及其测试表单审核通过后，测试会列在此处。',
    'A test is listed here once its application and its test forms are approved.',
  ),
  allTests: text('全部验收测试', 'All certification tests'),

  title: text('测试执行', 'Test execution'),
  none: text('未指定测试', 'No test selected'),
  noneHint: text('请从列表中打开一项测试。', 'Open a test from the list.'),
  toList: text('返回列表', 'Back to list'),
  process: text('流程查看', 'Process view'),
  application: text('查看申请', 'View application'),

  needsNewTimeHint: text(
    '原定时段已由运营方调整，申请的审核进度不受影响。',
    'The operator has changed the session. The review of the application is not affected.',
  ),
  timePassedHint: text(
    '原定时段已过，申请的审核进度不受影响。',
    'The session has passed. The review of the application is not affected.',
  ),
  waiting: text('候补第{n}位', 'Number {n} on the waitlist'),
  waitingHint: text(
    '{time}。有空余名额时按顺序转为预约，并以消息通知。',
    '{time}. Seats are assigned in order as they become free; you will be notified.',
  ),
  testOn: text('测试时间{time}', 'Test on {time}'),
  checkInUntil: text(
    '请在当日{until}（市场时间）前签到，逾期未签到的预约可能被释放。',
    'Check in on that day by {until} market time. Bookings without check-in may be released.',
  ),
  missed: text('已错过测试时间{time}', 'Session missed: {time}'),
  missedHint: text(
    '未在{until}（市场时间）前签到。请联系运营方改期，或由其释放预约后重新申请。',
    'Nobody checked in by {until} market time. Contact the operator to reschedule the test or release the booking.',
  ),
  checkedInAt: text('已于{at}签到', 'Checked in at {at}'),
  pendingHint: text(
    '申请正在审核。审核通过后即可按时参加测试。',
    'The application is under review. The test takes place once it is approved.',
  ),
  formsRejected: text(
    '{n}份测试表单未通过审核，请按意见修改后重新提交。',
    '{n} test {n|form was|forms were} rejected. Correct and resubmit {n|it|them} below.',
  ),
  reportsRejected: text(
    '{n}份测试报告未通过审核，请按意见修改后重新上传。',
    '{n} test {n|report was|reports were} rejected. Correct and upload {n|it|them} again below.',
  ),
  reportsDue: text('{n}份测试报告待上传。', '{n} test {n|report|reports} to be uploaded below.'),
  failedHint: text('未通过的案例：{cases}', 'Failed cases: {cases}'),
  appealsLeft: text('还可申诉{n}次', '{n} {n|appeal|appeals} left'),
  noAppealsLeft: text(
    '申诉次数已用完，可重新申请验收测试。',
    'No appeals left. You can apply for a new test.',
  ),
  applyAnew: text('重新申请', 'Apply for a new test'),
  appealNo: text('第{n}次申诉', 'Appeal {n}'),
  certified: text('验收通过，证书编号{no}', 'Certified. Certificate no. {no}'),
  certificate: text('下载证书', 'Download certificate'),
  certifiedOn: text('{at}通过', 'Certified on {at}'),

  forms: text('测试表单', 'Test forms'),
  cases: text('测试案例', 'Test cases'),
  progress: text('{done} / {all}个案例已记录', '{done} of {all} cases recorded'),
  failedCount: text('{n}个未通过', '{n} failed'),
  feedback: text('运营方意见', 'Feedback'),
  noCases: text('该表单没有须执行的案例', 'This form has no cases to run'),

  outcomes: {
    pass: text('通过', 'Passed'),
    fail: text('未通过', 'Failed'),
    notRun: text('未执行', 'Not run'),
  },
  open: text('未记录', 'No result'),
  reason: text('必测原因', 'Why it is mandatory'),
  steps: text('步骤', 'Steps'),
  expected: text('预期结果', 'Expected result'),
  messages: text('涉及报文', 'Messages'),
  openMessage: text('在报文库中查看{type}', 'View {type} in the message library'),
  recordedBy: text('{by}于{at}记录', 'Recorded by {by}, {at}'),

  result: text('测试结果', 'Result'),
  resultNeeded: text('请选择测试结果', 'Choose the result'),
  tester: text('测试人', 'Tester'),
  note: text('备注', 'Note'),
  message: text('往来报文', 'Message'),
  messageHelp: text(
    '粘贴测试中的一条报文作为依据，下方即时解析。',
    'Paste a message from the test as evidence; it is explained below.',
  ),
  file: text('证明文件', 'Evidence file'),
  save: text('保存结果', 'Save result'),
  saveNext: text('保存并到下一案例', 'Save and go to next case'),
  saved: text('{id}的结果已保存', 'Result of {id} saved'),
  changed: text('该测试刚有变化，请核对后重试。', 'The test has just changed. Check it and try again.'),

  report: text('测试报告', 'Test report'),
  rejectedReports: text('已退回的报告', 'Rejected reports'),
  reportHint: text(
    '测试已通过。请上传本表单的测试报告（PDF，最大50MB）。',
    'Test passed. Upload the test report of this form (PDF, up to 50 MB).',
  ),
  reportAgainHint: text(
    '报告未通过审核。请按意见修改后重新上传。',
    'The report was rejected. Correct it as requested and upload it again.',
  ),
  submitReport: text('提交报告', 'Submit report'),
  reportSubmitted: text('{form}的报告已提交', 'Report of {form} submitted'),

  correct: text('修改并重新提交', 'Correct and resubmit'),
  correctTitle: text('修改{form}', 'Correct {form}'),
  resubmit: text('重新提交', 'Resubmit'),
  resubmitted: text('{form}已重新提交', '{form} resubmitted'),
  cancel: text('取消', 'Cancel'),
}
