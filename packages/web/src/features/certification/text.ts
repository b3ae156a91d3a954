import { text } from '@cass/contract/kit/text.ts'

/** Of a test, wherever it is shown. */
export const testWords = {
  number: text('服务编号', 'Application no.'),
  subject: text('产品与版本', 'Product and version'),
  families: text('接口类别', 'Interface families'),
  status: text('状态', 'Status'),
  time: text('测试时间', 'Test time'),
  timeIn: text('测试日期', 'Test date'),
  family: text('接口类别', 'Interface family'),
  keyword: text('关键字', 'Keyword'),
  keywordHint: {
    institution: text('服务编号或产品', 'Number or product'),
    operator: text('服务编号或机构', 'Number or institution'),
  },
  forms: text('测试表单', 'Test forms'),
  formsDone: text('{done} / {all}份通过', '{done} of {all} approved'),
  noTime: text('未定', 'Not set'),
  timeOf: text('{date} {session}', '{date}, {session}'),
  separator: text('、', ', '),
  needsNewTime: text('需重新选择时间', 'New time needed'),
  checkInColumn: text('签到', 'Check-in'),
  checkedIn: text('已签到', 'Checked in'),
  checkedInDone: text('签到成功', 'Checked in'),
  notCheckedIn: text('未签到', 'Not checked in'),
  today: text('今日', 'Today'),

  open: text('查看测试', 'Open test'),
  execute: text('执行测试', 'Run test'),
  chooseTime: text('重新选择时间', 'Choose another time'),
  withdrawTitle: text('撤回验收测试{number}', 'Withdraw certification test {number}?'),
  withdrawBody: text(
    '撤回后所占的名额或候补位次将释放；可重新编辑后再次提交。',
    'Its seat, or its place on the waitlist, is released. You can edit and resubmit the application.',
  ),
  deleteTitle: text('删除验收测试{number}', 'Delete certification test {number}?'),
  deleteBody: text(
    '填写的内容和附件将一并删除，无法恢复。',
    'Its entries and files will be deleted. This cannot be undone.',
  ),
  urged: text('已提醒处理方，每日可催办一次', 'Reminder sent. You can send one reminder per day.'),
  process: text('流程查看', 'Process view'),
  application: text('查看申请', 'View application'),
  print: text('打印', 'Print'),
  cancel: text('取消', 'Cancel'),
}

export const listWords = {
  title: text('验收测试', 'Certification tests'),
  lead: text(
    '本机构已提交的验收测试，可在此改期、撤回或申诉。',
    'Certification tests submitted by your institution. Reschedule, withdraw or appeal here.',
  ),
  add: text('新的验收测试', 'New certification test'),
  drafts: text('{n}份草稿尚未提交', '{n} {n|draft|drafts} not submitted'),
  toDrafts: text('继续填写', 'Continue'),
  none: text('您的机构还没有验收测试', 'Your institution has no certification tests yet'),
  noneHint: text(
    '验收测试是流程中的一个环节，测试网络开通后即可申请。',
    'A certification test is a step of a case. It opens once the test network has been opened.',
  ),
}

export const mineWords = {
  title: text('我的测试', 'My tests'),
  lead: text(
    '本机构的验收测试，可按列表或日历查看；系统测试另有列表。',
    'Certification tests of your institution, as a list or a calendar. System tests are in a separate list.',
  ),
  view: text('显示方式', 'View'),
  list: text('列表', 'List'),
  calendar: text('日历', 'Calendar'),
  none: text('您的机构还没有验收测试', 'Your institution has no certification tests yet'),
  noneHint: text(
    '提交验收测试后，会列在此处。系统测试请在其列表中查看。',
    'Certification tests appear here once submitted. System tests are in a separate list.',
  ),
  previous: text('上个月', 'Previous month'),
  next: text('下个月', 'Next month'),
  thisMonth: text('本月', 'This month'),
  noneInMonth: text('本月没有验收测试', 'No certification tests this month'),
  manyInMonth: text(
    '本月测试较多，仅显示前{n}项，其余请在列表中查看。',
    'Only the first {n} tests of this month are shown. Find the others in the list.',
  ),
  systemTests: text('系统测试', 'System tests'),
}

export const timeDialogWords = {
  reschedule: text('测试改期', 'Reschedule the test'),
  rescheduleLead: text(
    '{number} {subject}。选定新的时间后，原有名额随即释放。',
    '{number} {subject}. Your present seat is released once you have the new one.',
  ),
  appeal: text('申诉重测', 'Appeal'),
  appealLead: text(
    '{number} {subject}。未通过的表单将在新的时间重测；还可申诉{n}次。',
    '{number} {subject}. The failed forms are tested again at another time. {n} {n|appeal|appeals} left.',
  ),
  time: text('新的测试时间', 'New test time'),
  timeNeeded: text('请选择测试日期和时段', 'Choose the date and session of the test'),
  reason: text('申诉理由', 'Reason'),
  reasonNeeded: text('请填写申诉理由', 'Enter the reason for the appeal'),
  confirmReschedule: text('确认改期', 'Reschedule'),
  confirmAppeal: text('提交申诉', 'Submit appeal'),
  moved: text('已改期至{time}', 'Rescheduled to {time}'),
  appealed: text('申诉已提交，测试时间{time}', 'Appeal submitted. The test is on {time}.'),
}

/** The operator's page, whose tabs these are. */
export const deskWords = {
  title: text('验收测试管理', 'Certification tests'),
  lead: text(
    '查看各机构的验收测试，执行当日测试，安排场次，维护测试目录。',
    'Certification tests of all institutions: run today’s tests, schedule them and maintain the catalogue.',
  ),
  applications: text('测试申请', 'Applications'),
  execution: text('今日执行', 'Today'),
  schedule: text('场次安排', 'Schedule'),
  logs: text('日志反馈', 'Log feedback'),
  catalogue: text('测试目录', 'Test catalogue'),
  toReview: text('待审核的表单和报告', 'Forms and reports to review'),
}
