import { text } from '@cass/contract/kit/text.ts'

export const applicationText = {
  typeToCome: text('该服务暂不支持在线申请', 'This service cannot be applied for here yet'),
  standsAlone: text('该申请不属于任何流程', 'This application does not belong to a process'),
  flowNeeded: text('请选择业务类型', 'Please choose the business type'),
  notFirstStep: text('该业务类型须从其第一个环节开始', 'This business type begins with its first step'),
  flowClosed: text('贵机构暂不能办理该业务类型', 'Your institution cannot begin this business type'),
  vendorsOnly: text(
    '该业务由软件开发商办理，请以ISV身份登录后继续',
    'This is a software vendor’s process. Please log in as an ISV to go on with it',
  ),
  caseClosed: text('该流程已结束', 'This process has ended'),
  stepNotOpen: text(
    '该环节尚未开放，或已有进行中的申请',
    'This step is not open yet, or an application for it is under way',
  ),
  treeUnknown: text('请选择贵机构适用的权限树', 'Please choose one of your institution’s permission trees'),
  nothingHeld: text('贵机构在该权限树下没有已开通的接口', 'Your institution has no interfaces of this tree'),
  noEdition: text(
    '权限树尚未发布，暂不能申请',
    'The permission tree has not been published, so nothing can be applied for yet',
  ),
  filesGone: text(
    '文件已失效或不属于本次申请，请重新上传',
    'A file is gone or belongs elsewhere, please upload it again',
  ),
  givenUpSince: text(
    '所测试的接口中有已注销的，请撤回或删除本申请后重新发起',
    'Some of these interfaces have been given up since. Withdraw or delete this application and begin again',
  ),
  tooManyDrafts: text(
    '贵机构的待提交申请已达{count}件，请先提交或删除后再新建',
    'Your institution has {count} drafts. Submit or delete some before you begin another',
  ),
  nothingChanges: text(
    '权限没有变化，请勾选或取消勾选接口',
    'Nothing changes: tick an interface or clear one',
  ),
  notEditable: text(
    '该申请当前状态不可修改，请刷新后重试',
    'The application cannot be changed as it stands. Please refresh and try again',
  ),
  notDeletable: text(
    '仅待提交或已撤回的申请可以删除',
    'Only drafts and withdrawn applications can be deleted',
  ),
  urgedToday: text('今日已催办，请明日再试', 'You have sent a reminder today. Please try again tomorrow'),
  nobodyToUrge: text('该申请当前没有待审核的环节', 'Nobody is reviewing this application at present'),
  signedAlready: text('协议已签署，待运营方确认', 'The agreement is signed and waits to be confirmed'),
  notEvaluable: text(
    '申请办结后方可评价，且仅可评价一次',
    'An application can be rated once, when it is finished',
  ),
}

/** To whoever applied. */
export const statusMail = {
  subject: text('【CASS】{x}：{status}', 'CASS: {x}: {status}'),
  body: text(
    '您好：\n贵机构的{kind}申请（服务编号{x}）状态已变更为“{status}”。',
    'Dear applicant,\nyour application {x} ({kind}) now has the status “{status}”.',
  ),
  feedback: text('审核意见：{feedback}', 'The reviewer says: {feedback}'),
  next: text('您可登录查看：', 'You can see it here:'),
}

/** How the operator's people are told which application a task is about. */
export const applicationTitle = {
  called: text('服务编号{x}', 'service number {x}'),
  type: text('{kind}申请', '{kind}'),
}
