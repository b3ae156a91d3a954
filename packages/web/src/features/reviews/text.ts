import { text } from '@cass/contract/kit/text.ts'

export const workbenchWords = {
  title: text('工作台', 'Workbench'),
  lead: text(
    '由您和您的团队办理的审核任务，逾期的排在最前。',
    'Your tasks and your teams’ tasks, overdue first.',
  ),
  figures: text('概览', 'Overview'),
  mine: text('我的任务', 'Assigned to me'),
  team: text('团队任务', 'My teams'),
  /** The same to a super administrator. */
  allTeams: text('全部团队任务', 'All teams'),
  overdue: text('已逾期', 'Overdue'),
  doneThisWeek: text('近七日已办', 'Completed in 7 days'),
  done: text('已办', 'Completed'),
  orders: text('待执行操作单', 'Orders to execute'),
  keyword: text('关键字', 'Keyword'),
  keywordHint: text('编号或机构名称', 'Number or institution'),
  serviceType: text('服务类型', 'Service type'),
  due: text('期限', 'Due'),
  overdueOnly: text('仅看逾期', 'Overdue only'),
  application: text('申请', 'Application'),
  about: text('申请内容', 'Request'),
  stage: text('审核环节', 'Stage'),
  holder: text('办理人', 'Assigned to'),
  submitted: text('提交时间', 'Submitted'),
  result: text('结果', 'Result'),
  decided: text('办理时间', 'Decided'),
  round: text('第{n}次提交', 'submission {n}'),
  urged: text('已催办', 'Reminder sent'),
  note: text('{name}的转办说明：{text}', 'Note from {name}: {text}'),
  nobody: text('待领取', 'Unassigned'),
  review: text('审核', 'Review'),
  open: text('查看', 'Open'),
  nothingMine: text('您当前没有待办任务', 'No tasks assigned to you'),
  nothingMineTeam: text('您的团队还有{n}项任务。', 'Your teams have {n} more {n|task|tasks}.'),
  nothingMineHint: text(
    '领取的任务会显示在这里，有新任务时页面会自动更新。',
    'Tasks you take are listed here. The page updates automatically when new tasks arrive.',
  ),
  seeTeam: text('查看团队任务', 'View team tasks'),
  nothingTeam: text('您的团队当前没有待办任务', 'No tasks for your teams'),
  nothingTeamHint: text(
    '机构提交涉及您团队的申请后，任务会显示在这里。',
    'Tasks appear here when institutions submit applications for your teams to review.',
  ),
  nothingDone: text('您还没有办理过任务', 'No completed tasks'),
  nothingDoneHint: text(
    '您通过、退回或拒绝的任务会显示在这里。',
    'Tasks you approve, send back or reject are listed here.',
  ),
  nothingOrders: text('没有待执行的生产操作单', 'No production operation orders to execute'),
  nothingOrdersHint: text(
    '场务签发的生产操作单会显示在这里。',
    'Production operation orders issued by field affairs are listed here.',
  ),
  allOrders: text('全部生产操作单', 'All production operation orders'),
  released: text('已退回待领取，团队其他成员可以领取', 'Released. Other team members can take it'),
  delegated: text('已转办给{name}', 'Delegated to {name}'),
}

/** How long there is, and how late it is. */
export const dueWords = {
  lateToday: text('今日{time}已到期', 'Overdue since {time} today'),
  lateDay: text('逾期1天', '1 day overdue'),
  lateDays: text('逾期{n}天', '{n} days overdue'),
  today: text('今日{time}到期', 'Due today, {time}'),
  tomorrow: text('明日到期', 'Due tomorrow'),
  days: text('{n}天后到期', 'Due in {n} days'),
}

export const delegateWords = {
  title: text('转办任务', 'Delegate task'),
  lead: text(
    '{number}（{institution}）将由所选同事办理，期限不变。',
    '{number} ({institution}) will be assigned to the selected colleague. The deadline does not change.',
  ),
  colleague: text('转办给', 'To'),
  choose: text('请选择同事', 'Select a colleague'),
  idle: text('暂无在办', 'No open tasks'),
  inHand: text('在办{n}项', '{n} in progress'),
  nobody: text('团队中没有其他可办理的成员', 'No other team member is available'),
  comment: text('说明', 'Note'),
  commentHelp: text('将随任务告知同事', 'Shown to your colleague with the task'),
  ok: text('转办', 'Delegate'),
}

export const listWords = {
  title: text('申请查询', 'Applications'),
  lead: text(
    '机构提交过的全部申请，最新的排在最前。',
    'All applications submitted by institutions, newest first.',
  ),
  status: text('状态', 'Status'),
  flow: text('业务类型', 'Business type'),
  begun: text('申请日期', 'Application date'),
  review: text('办理期限', 'Due'),
  institution: text('机构', 'Institution'),
  holders: text('当前处理', 'Currently with'),
  none: text('还没有申请', 'No applications yet'),
  noneHint: text('机构提交申请后会显示在这里。', 'Applications appear here when institutions submit them.'),
}

/** A form of a certification test, or its report. */
export const testFormWords = {
  none: text('没有指定任务', 'No task selected'),
  content: text('表单内容', 'Test form'),
  noContent: text('该表单没有问题需要填写', 'This form has no questions'),
  cases: text('测试案例', 'Test cases'),
  noCases: text('该表单没有须执行的案例', 'This form has no cases to run'),
  addedCase: text('新增', 'Added'),
  droppedCase: text('按修改后的回答不再须执行', 'No longer mandatory after the change'),
  results: {
    pass: text('通过', 'Passed'),
    fail: text('未通过', 'Failed'),
    notRun: text('未执行', 'Not run'),
  },
  report: text('测试报告', 'Test report'),
  rejectedReports: text('已退回的报告', 'Rejected reports'),
  application: text('查看申请', 'View application'),
  changedSince: text(
    '重新提交。与{at}提交的内容相比，变化之处已标出。',
    'Resubmitted. Changes since the submission of {at} are marked.',
  ),
  pass: {
    testForm: text('{form}将通过审核。', 'Approve {form}?'),
    testReport: text('{form}的测试报告将通过审核。', 'Approve the report of {form}?'),
  },
  reject: {
    testForm: text(
      '{form}将退回机构修改后重新提交。',
      '{form} will return to the institution for correction.',
    ),
    testReport: text(
      '报告将退回机构，须重新上传。',
      'The report will return to the institution to be uploaded again.',
    ),
  },
  passed: text('{form}已通过', '{form} approved.'),
  rejected: text('{form}已退回', '{form} rejected.'),
}

export const isvCardWords = {
  none: text('没有指定任务', 'No task selected'),
  requested: text('提交的内容', 'Submitted card'),
  published: text('看板现有内容', 'Currently on the kanban'),
  zh: text('中文', 'Chinese'),
  en: text('英文', 'English'),
  changed: text('与看板现有内容不同：{fields}', 'Differs from the kanban in: {fields}'),
  unchanged: text('与看板现有内容相同', 'Same as on the kanban'),
  and: text('、', ', '),
  fields: {
    sloganZh: text('宣传语（中文）', 'tagline (Chinese)'),
    sloganEn: text('宣传语（英文）', 'tagline (English)'),
    introductionZh: text('机构介绍（中文）', 'about (Chinese)'),
    introductionEn: text('机构介绍（英文）', 'about (English)'),
    products: text('产品与版本', 'products and versions'),
    website: text('网站', 'website'),
    contactPhone: text('联系电话', 'contact phone'),
    contactEmail: text('联系邮箱', 'contact email'),
  },
  pass: text('{name}的信息将发布在看板上。', 'Publish the card of {name} on the kanban?'),
  reject: text(
    '{name}须修改后重新提交，看板保持原有内容。',
    '{name} will have to correct and resubmit it. The kanban stays as it is.',
  ),
  feedbackHelp: text('机构可在看板管理页面看到', 'Visible to the institution on its board management page'),
  passed: text('{name}的看板信息已发布', 'Card of {name} published.'),
  rejected: text('{name}的看板信息已拒绝', 'Card of {name} rejected.'),
}

export const isvFilingWords = {
  none: text('没有指定备案', 'No filing selected'),
  noneHint: text('请从备案列表或工作台打开。', 'Open one from the list of filings or from your workbench.'),
  toList: text('备案列表', 'List of filings'),
  assessment: text('查看评估', 'Assessment'),
  pass: text('通过备案{number}？', 'Approve filing {number}?'),
  reject: text(
    '拒绝后，该ISV须变更并重新提交{number}。',
    'The ISV will have to revise {number} and submit it again.',
  ),
  sendBack: text('{number}将退回ISV补充。', '{number} will be returned to the ISV for changes.'),
  feedbackHelp: text(
    '机构可在该备案的办理记录中看到',
    'Visible to the institution in the history of this filing',
  ),
  passed: text('备案{number}已通过', '{number} approved.'),
  rejected: text('备案{number}已拒绝', '{number} rejected.'),
  sentBack: text('备案{number}已退回补充', '{number} sent back.'),
}

export const reviewWords = {
  back: text('返回', 'Back'),
  process: text('流程查看', 'Process view'),
  none: text('没有指定申请', 'No application selected'),
  noneHint: text(
    '请从工作台或申请查询中打开。',
    'Open an application from the workbench or the applications list.',
  ),
  toWorkbench: text('前往工作台', 'Go to workbench'),
  parts: text('申请与办理', 'Application and review'),
  form: text('申请内容', 'Application'),
  interfaces: text('接口权限', 'Interfaces'),
  documents: text('申请文件', 'Documents'),
  formerDocuments: text('此前提交、已被替换的文件', 'Previously submitted, since replaced'),
  tabs: {
    form: text('内容', 'Form'),
    interfaces: text('接口', 'Interfaces'),
    documents: text('文件', 'Files'),
    decide: text('审核', 'Review'),
  },
  changedSince: text(
    '第{n}次提交。与{at}提交的内容相比，变化之处已标出。',
    'Submission {n}. Changes since the submission of {at} are marked.',
  ),
  submittedBy: text('{name}提交于', 'Submitted by {name},'),

  findings: text('与此前申请不一致', 'Differs from earlier filings'),
  findingsLead: text(
    '提交时已向机构提示以下各项。',
    'The institution was shown these differences on submission.',
  ),
  findingsNone: text('与此前申请核对一致', 'Consistent with earlier filings'),
  here: text('本申请', 'This application'),
  gateReason: text('机构说明', 'Reason given by the institution'),
  noReason: text('未填写', 'Not provided'),

  agreement: text('服务协议', 'Service agreement'),
  unsigned: text('机构尚未签署', 'The institution has not signed yet'),

  feedbackHelp: text('机构可在流程查看中看到', 'Visible to the institution'),
  waiting: text(
    '此任务尚未领取，您可先领取，或直接审核。',
    'This task is unassigned. Take it, or review it directly.',
  ),
  passBody: text(
    '“{stage}”环节将通过{institution}的{number}。',
    'Approve {number} ({institution}) at {stage}?',
  ),
  sendBackBody: text(
    '{institution}的{number}将退回机构补充，本环节其他未完成的任务随之结束。',
    '{number} will be sent back to {institution} for changes; other open tasks at this stage will be closed.',
  ),
  rejectBody: text(
    '{institution}的{number}将被拒绝，申请随之结束，无法恢复。',
    '{number} ({institution}) will be rejected. This cannot be undone.',
  ),
  confirmAgreementBody: text(
    '{institution}的{number}协议将予确认，申请随之通过。',
    'The agreement with {institution} will be confirmed and {number} approved.',
  ),
  returnAgreementBody: text(
    '{institution}的协议将退回，由其管理员重新签署。',
    'The agreement will be returned to {institution}, whose administrator must sign it again.',
  ),
  passed: text('申请{number}已通过', '{number} approved.'),
  sentBackDone: text('申请{number}已退回', '{number} sent back.'),
  rejected: text('申请{number}已拒绝', '{number} rejected.'),
  nextOne: text('，已打开下一项任务', ' Next task opened'),
  noneWaiting: text('，没有更多待办任务', ' No more tasks assigned to you'),
  unsent: text('您尚未发送的意见', 'Unsent feedback'),
  unsentHelp: text('仍保留在本机，可复制后另作使用。', 'You can still copy it.'),
  copy: text('复制', 'Copy'),
  copied: text('已复制', 'Copied'),
  discard: text('删除', 'Discard'),

  tasks: text('各环节办理', 'Stages'),

  makeOrderBody: text(
    '{institution}的接口上线申请{number}已通过。生成生产操作单后，工程运行即可领取并执行；您也可以稍后在申请页面生成。',
    'Go-live {number} ({institution}) is approved. Generate its production operation order so that engineering operations can execute it. You can also do this later on the application page.',
  ),
  makeOrderNow: text('生成', 'Generate'),
  makeOrderLater: text('稍后', 'Later'),
  order: text('生产操作单', 'Production operation order'),
}

/** Who was faster, and with what. */
export const meanwhileWords = {
  taken: text('{name}已先领取此任务。', '{name} has just taken this task.'),
  takenByMe: text('您已领取此任务。', 'You have already taken this task.'),
  released: text('此任务已退回待领取，可重新领取。', 'This task was released and can be taken again.'),
  decided: text('{name}已先办理此任务：{result}。', '{name} has already completed this task: {result}.'),
  recalled: text('此任务已撤销（{name}：{move}）。', 'This task was closed ({name}: {move}).'),
  closed: text(
    '您已无权办理此任务，该任务由{team}的审核人员办理。',
    'You no longer have access to this task. It is handled by reviewers of {team}.',
  ),
  recalledPlain: text('此任务已撤销。', 'This task was closed.'),
}

export const replies = {
  pass: [
    text('材料齐全，同意。', 'Complete and in order. Approved.'),
    text('经核实，同意。', 'Verified. Approved.'),
    text('网络与账号信息核对一致，同意。', 'Network and account details verified. Approved.'),
  ],
  reject: [
    text('文件缺少公章，请补充。', 'The company seal is missing. Please add it.'),
    text('联系人信息不完整，请补充。', 'The contact details are incomplete. Please complete them.'),
    text(
      'IP地址与网络开通申请不一致，请核对。',
      'The IP addresses differ from the network opening application. Please check.',
    ),
    text('所选接口与业务资格不符。', 'The interfaces applied for do not match your business qualifications.'),
  ],
}
