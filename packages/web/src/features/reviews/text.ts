import { text } from '@cass/contract/kit/text.ts'

export const workbenchWords = {
  title: text('工作台', 'Workbench'),
  lead: text(
    '由您和您的团队办理的审核任务，逾期的排在最前。',
    'Review tasks of yours and of your teams. Overdue ones come first.',
  ),
  figures: text('概览', 'Overview'),
  mine: text('我的任务', 'In my hands'),
  team: text('团队任务', 'My teams'),
  /** The same to a super administrator. */
  allTeams: text('全部团队任务', 'All teams'),
  overdue: text('已逾期', 'Overdue'),
  doneThisWeek: text('近七日已办', 'Done in 7 days'),
  done: text('已办', 'Done'),
  orders: text('待执行操作单', 'Orders to execute'),
  keyword: text('关键字', 'Keyword'),
  keywordHint: text('编号或机构名称', 'Number or institution'),
  serviceType: text('服务类型', 'Service type'),
  due: text('期限', 'Due'),
  overdueOnly: text('仅看逾期', 'Overdue only'),
  application: text('申请', 'Application'),
  about: text('申请内容', 'What is asked'),
  stage: text('审核环节', 'Stage'),
  holder: text('办理人', 'Held by'),
  submitted: text('提交时间', 'Submitted'),
  result: text('结果', 'Result'),
  decided: text('办理时间', 'Decided'),
  round: text('第{n}次提交', 'submission {n}'),
  urged: text('已催办', 'Urged'),
  note: text('{name}的转办说明：{text}', 'Note from {name}: {text}'),
  nobody: text('待领取', 'waiting'),
  take: text('领取', 'Take'),
  release: text('释放', 'Release'),
  delegate: text('转办', 'Delegate'),
  review: text('审核', 'Review'),
  open: text('查看', 'Open'),
  nothingMine: text('您当前没有待办任务', 'Nothing waits for you'),
  nothingMineTeam: text('您的团队还有{n}项任务。', 'Your teams have {n} more.'),
  nothingMineHint: text(
    '领取的任务会显示在这里，有新任务时页面会自动更新。',
    'What you take is listed here. The page refreshes by itself when something new comes in.',
  ),
  seeTeam: text('查看团队任务', 'See my teams’ tasks'),
  nothingTeam: text('您的团队当前没有待办任务', 'Nothing waits in your teams'),
  nothingTeamHint: text(
    '机构提交涉及您团队的申请后，任务会显示在这里。',
    'Tasks show up here as institutions submit applications that concern your teams.',
  ),
  nothingDone: text('您还没有办理过任务', 'You have not decided anything yet'),
  nothingDoneHint: text('您通过、退回或拒绝的任务会显示在这里。', 'What you decide is listed here.'),
  nothingOrders: text('没有待执行的生产操作单', 'No orders to execute'),
  nothingOrdersHint: text(
    '场务签发的生产操作单会显示在这里。',
    'Production operation orders are listed here as field affairs issues them.',
  ),
  allOrders: text('全部生产操作单', 'All production operation orders'),
  released: text('已释放，团队其他成员可以领取', 'Released. Your team can take it again'),
  delegated: text('已转办给{name}', 'Delegated to {name}'),
}

/** How long there is, and how late it is. */
export const dueWords = {
  lateToday: text('今日{time}已到期', 'Late since {time}'),
  lateDay: text('逾期1天', '1 day late'),
  lateDays: text('逾期{n}天', '{n} days late'),
  today: text('今日{time}到期', 'Due today, {time}'),
  tomorrow: text('明日到期', 'Due tomorrow'),
  days: text('{n}天后到期', 'Due in {n} days'),
}

export const delegateWords = {
  title: text('转办任务', 'Delegate the task'),
  lead: text(
    '{number}（{institution}）将由所选同事办理，期限不变。',
    '{number} of {institution} passes to the colleague you choose. The due time stays.',
  ),
  colleague: text('转办给', 'To'),
  choose: text('请选择同事', 'Choose a colleague'),
  idle: text('暂无在办', 'Nothing in hand'),
  inHand: text('在办{n}项', '{n} in hand'),
  nobody: text('团队中没有其他可办理的成员', 'Nobody else of the team could take it'),
  comment: text('说明', 'Note'),
  commentHelp: text('将随任务告知同事', 'Your colleague reads it with the task'),
  ok: text('转办', 'Delegate'),
}

export const listWords = {
  title: text('申请查询', 'Applications'),
  lead: text(
    '机构提交过的全部申请，最新的排在最前。',
    'Everything that institutions have ever submitted, the newest first.',
  ),
  status: text('状态', 'Status'),
  flow: text('业务类型', 'Process'),
  begun: text('申请日期', 'Begun'),
  review: text('审核期限', 'Review'),
  institution: text('机构', 'Institution'),
  holders: text('当前办理', 'With'),
  none: text('还没有申请', 'No applications yet'),
  noneHint: text('机构提交申请后会显示在这里。', 'They show up here as institutions submit them.'),
}

export const reviewWords = {
  back: text('返回', 'Back'),
  process: text('流程视图', 'Process view'),
  none: text('没有指定申请', 'No application is given'),
  noneHint: text('请从工作台或申请查询中打开。', 'Open one from the workbench or the list of applications.'),
  toWorkbench: text('前往工作台', 'Go to the workbench'),
  parts: text('申请与办理', 'The application and its review'),
  form: text('申请内容', 'Application'),
  interfaces: text('接口权限', 'Interfaces'),
  documents: text('申请文件', 'Documents'),
  formerDocuments: text('此前提交、已被替换的文件', 'Handed in before, and left out since'),
  tabs: {
    form: text('内容', 'Form'),
    interfaces: text('接口', 'Interfaces'),
    documents: text('文件', 'Files'),
    decide: text('审核', 'Review'),
  },
  changedSince: text(
    '第{n}次提交。与{at}提交的内容相比，变化之处已标出。',
    'Submission {n}. What differs from that of {at} is marked.',
  ),
  submittedBy: text('{name}提交于', 'Submitted by {name},'),

  findings: text('与此前申请不一致', 'Disagrees with what was filed before'),
  findingsLead: text('提交时已向机构提示以下各项。', 'The institution was told of these when it submitted.'),
  findingsNone: text('与此前申请核对一致', 'Agrees with what was filed before'),
  here: text('本申请', 'Here'),
  gateReason: text('机构说明', 'The institution’s reason'),
  noReason: text('未填写', 'None given'),

  agreement: text('服务协议', 'Service agreement'),
  unsigned: text('机构尚未签署', 'The institution has not signed yet'),

  feedbackHelp: text('机构可在流程视图中查看', 'The institution reads it in its process view'),
  waiting: text(
    '此任务尚未领取，您可先领取，或直接审核。',
    'Nobody has taken this yet. Take it, or decide right away.',
  ),
  passBody: text(
    '“{stage}”环节将通过{institution}的{number}。',
    'You pass {number} of {institution} at the stage “{stage}”.',
  ),
  sendBackBody: text(
    '{institution}的{number}将退回机构补充，本环节其他未完成的任务随之结束。',
    '{number} goes back to {institution} to be supplemented. The other open tasks of this stage end.',
  ),
  rejectBody: text(
    '{institution}的{number}将被拒绝，申请随之结束，无法恢复。',
    '{number} of {institution} will be rejected. That ends the application for good.',
  ),
  confirmAgreementBody: text(
    '{institution}的{number}协议将予确认，申请随之通过。',
    'You confirm the agreement of {institution}, and {number} passes.',
  ),
  returnAgreementBody: text(
    '{institution}的协议将退回，由其管理员重新签署。',
    'The agreement goes back to {institution}, whose administrator is to sign again.',
  ),
  passed: text('申请{number}已通过', 'Application {number} was passed.'),
  sentBackDone: text('申请{number}已退回', 'Application {number} was sent back.'),
  rejected: text('申请{number}已拒绝', 'Application {number} was rejected.'),
  nextOne: text('，已打开下一项任务', ' Next task opened.'),
  noneWaiting: text('，没有更多待办任务', ' No more tasks are waiting for you.'),
  unsent: text('您尚未发送的意见', 'What you typed and did not send'),
  unsentHelp: text('仍保留在本机，可复制后另作使用。', 'It is still here, to be copied.'),
  copy: text('复制', 'Copy'),
  copied: text('已复制', 'Copied'),
  discard: text('删除', 'Discard'),

  tasks: text('各环节办理', 'Stages'),

  makeOrderBody: text(
    '{institution}的接口上线申请{number}已通过。生成生产操作单后，工程运行即可受理并执行；您也可以稍后在申请页面生成。',
    'The go-live {number} of {institution} is approved. Generate its production operation order so that engineering operations can execute it. You can also do this later on the application’s page.',
  ),
  makeOrderNow: text('生成', 'Generate'),
  makeOrderLater: text('稍后', 'Later'),
  order: text('生产操作单', 'Production operation order'),
}

/** Who was faster, and with what. */
export const meanwhileWords = {
  taken: text('{name}已先领取此任务。', '{name} has taken this task meanwhile.'),
  takenByMe: text('您已领取此任务。', 'You have taken this task already.'),
  released: text('此任务已被释放，可重新领取。', 'This task was released and can be taken again.'),
  decided: text('{name}已先办理此任务：{result}。', '{name} has decided this task meanwhile: {result}.'),
  recalled: text('此任务已撤销（{name}：{move}）。', 'This task has ended ({name}: {move}).'),
  closed: text(
    '您已无权办理此任务，该任务由{team}的审核人员办理。',
    'You can no longer decide this task. It is for reviewers of {team}.',
  ),
  recalledPlain: text('此任务已撤销。', 'This task has been recalled.'),
}

export const replies = {
  pass: [
    text('材料齐全，同意。', 'Complete and in order. Approved.'),
    text('经核实，同意。', 'Verified. Approved.'),
    text('网络与账号信息核对一致，同意。', 'Network and accounts check out. Approved.'),
  ],
  reject: [
    text('文件缺少公章，请补充。', 'The company seal is missing. Please add it.'),
    text('联系人信息不完整，请补充。', 'The contacts are incomplete. Please complete them.'),
    text(
      'IP地址与网络开通申请不一致，请核对。',
      'The IP addresses differ from the network opening. Please check.',
    ),
    text('所选接口与业务资格不符。', 'The interfaces asked for do not fit your qualification.'),
  ],
}
