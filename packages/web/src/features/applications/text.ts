import { text } from '@cass/contract/kit/text.ts'

export const words = {
  number: text('服务编号', 'Application no.'),
  subject: text('申请内容', 'Subject'),
  serviceType: text('服务类型', 'Service type'),
  flow: text('业务类型', 'Business type'),
  status: text('状态', 'Status'),
  holder: text('当前处理方与期限', 'Currently with'),
  due: text('应于{at}前处理', 'due {at}'),
  submitted: text('提交时间', 'Submitted'),
  begunOn: text('申请日期', 'Application date'),
  keyword: text('关键字', 'Keyword'),
  keywordHint: text('服务编号或内容', 'Number or subject'),
  sort: text('排序', 'Sort by'),
  sorts: {
    newest: text('最新申请在前', 'Newest first'),
    oldest: text('最早申请在前', 'Oldest first'),
    updated: text('最近更新在前', 'Recently updated first'),
  },
  alone: text('单独申请', 'Not part of a case'),
  notSubmitted: text('未提交', 'Not submitted'),

  withYou: text('本机构', 'Your institution'),
  withAdministrator: text('本机构管理员', 'Your administrator'),
  notTaken: text('待领取', 'unassigned'),
  moreTeams: text('另有{n}个团队', 'and {n} more'),
  overdue: text('已逾期', 'Overdue'),

  fill: text('填写', 'Continue'),
  supplement: text('补充', 'Make changes'),
  test: text('查看测试', 'Open test'),
  printAgreement: text('打印协议', 'Print agreement'),
  process: text('流程查看', 'Process view'),
  feedback: text('审核反馈', 'Feedback'),
  deleteBody: text(
    '确定删除{type} {number}？填写的内容和附件将一并删除，无法恢复。',
    'Delete {type} {number}? Its entries and files will be deleted. This cannot be undone.',
  ),
  urged: text('已提醒处理方，每日可催办一次', 'Reminder sent. You can send one reminder per day.'),

  cancel: text('取消', 'Cancel'),
  close: text('关闭', 'Close'),
}

/** Of each list: all applications, or those of one kind. */
export const listWords = {
  mine: {
    title: text('我的服务', 'My services'),
    lead: text(
      '本机构的全部申请，以及每一项现由谁处理、办理期限。',
      'All applications of your institution: status, who is handling each and the deadline.',
    ),
    none: text('您的机构还没有申请', 'Your institution has no applications yet'),
    noneHint: text(
      '从服务申请页面选择一项业务开始，随时可以保存后继续。',
      'Select a service to apply for. You can save at any time and continue later.',
    ),
    add: text('申请服务', 'Apply for a service'),
  },
  network: {
    title: text('网络开通', 'Network opening'),
    lead: text('本机构测试与生产网络的开通申请。', 'Your applications for test and production networks.'),
    none: text('还没有网络开通申请', 'No network opening applications yet'),
    noneHint: text(
      '网络开通是接口申请的一步：服务开通通过后办理测试网络，上线时办理生产网络。',
      'Network opening is a step in an interface application: the test network follows service opening, the production network goes with go-live.',
    ),
    add: text('申请网络开通', 'New network opening'),
  },
  vpdn: {
    title: text('VPDN申请', 'VPDN applications'),
    lead: text(
      '本机构新增、变更与注销VPDN接入的申请。',
      'Your applications to add, change or cancel VPDN access.',
    ),
    none: text('还没有VPDN申请', 'No VPDN applications yet'),
    noneHint: text(
      'VPDN可单独申请，不属于任何流程。',
      'VPDN is not part of a case. You can apply at any time.',
    ),
    add: text('申请VPDN', 'New VPDN application'),
  },
  goLive: {
    title: text('接口上线', 'Go-live'),
    lead: text(
      '本机构的接口上线申请。多份待提交的申请可勾选后一并提交。',
      'Your go-live applications. Select several drafts to submit them together.',
    ),
    none: text('还没有接口上线申请', 'No go-live applications yet'),
    noneHint: text(
      '验收测试通过后即可申请上线。',
      'You can apply once you have passed the certification test.',
    ),
    add: text('申请上线', 'New go-live'),
  },
  systemTest: {
    title: text('系统测试', 'System tests'),
    lead: text(
      '本机构在测试环境中自行安排的测试，以及起止日期。',
      'Tests that your institution runs by itself in the test environment.',
    ),
    none: text('还没有系统测试申请', 'No system test applications yet'),
    noneHint: text(
      '系统测试可单独申请，不属于任何流程。',
      'A system test is not part of a case. You can apply at any time.',
    ),
    add: text('申请系统测试', 'New system test'),
  },
  change: {
    title: text('权限变更', 'Permission changes'),
    lead: text(
      '本机构增加或注销接口权限的申请。',
      'Your applications to add or remove interface permissions.',
    ),
    none: text('还没有权限变更申请', 'No permission changes yet'),
    noneHint: text(
      '已开通接口的机构可以增加或注销其中的权限。',
      'Institutions that hold interfaces can add or remove permissions.',
    ),
    add: text('申请权限变更', 'New permission change'),
  },
}

export const togetherWords = {
  submit: text('一并提交', 'Submit together'),
  title: text('一并提交上线申请', 'Submit go-live applications together'),
  body: text(
    '将提交以下{n}份上线申请：{numbers}。',
    '{n} go-live {n|application|applications} will be submitted: {numbers}.',
  ),
}
