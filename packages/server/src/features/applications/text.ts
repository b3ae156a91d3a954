import { text } from '@cass/contract/kit/text.ts'

export const applicationText = {
  standsAlone: text('该申请不属于任何流程', 'This application is not part of a case'),
  flowNeeded: text('请选择业务类型', 'Select the business type'),
  notFirstStep: text('该业务类型须从其第一个环节开始', 'This business type must start with its first step'),
  flowClosed: text('贵机构暂不能办理该业务类型', 'This business type is not available to your institution'),
  vendorsOnly: text(
    '该业务由软件开发商办理，请以ISV身份登录后继续',
    'This business type is for software vendors. Please log in as an ISV to continue.',
  ),
  caseClosed: text('该流程已结束', 'This case is closed'),
  stepNotOpen: text(
    '该环节尚未开放，或已有进行中的申请',
    'This step is not open yet, or an application for it is in progress',
  ),
  treeUnknown: text('请选择贵机构适用的权限树', 'Select one of your institution’s permission trees'),
  nothingHeld: text(
    '贵机构在该权限树下没有已开通的接口',
    'Your institution holds no interfaces in this permission tree',
  ),
  noCatalogue: text(
    '测试目录尚未发布，请稍后再试',
    'The test catalogue has not been published yet. Please try again later.',
  ),
  noEdition: text(
    '权限树尚未发布，暂不能申请',
    'The permission tree has not been published. Nothing is available to apply for yet.',
  ),
  filesGone: text(
    '文件已失效或不属于本次申请，请重新上传',
    'A file has expired or belongs to another application. Please upload it again.',
  ),
  givenUpSince: text(
    '所测试的接口中有已注销的，请撤回或删除本申请后重新发起',
    'Some of these interfaces have since been removed. Withdraw or delete this application and start again.',
  ),
  tooManyDrafts: text(
    '贵机构的待提交申请已达{count}件，请先提交或删除后再新建',
    'Your institution has {count} drafts. Submit or delete some before you start another.',
  ),
  nothingChanges: text(
    '权限没有变化，请勾选或取消勾选接口',
    'Nothing has changed. Select or clear an interface.',
  ),
  notEditable: text(
    '该申请当前状态不可修改，请刷新后重试',
    'The application cannot be changed in its current status. Please refresh and try again.',
  ),
  notDeletable: text(
    '仅待提交或已撤回的申请可以删除',
    'Only drafts and withdrawn applications can be deleted',
  ),
  urgedToday: text(
    '今日已催办，请明日再试',
    'You have already sent a reminder today. Please try again tomorrow.',
  ),
  nobodyToUrge: text('该申请当前没有待审核的环节', 'No review is currently pending for this application'),
  signedAlready: text('协议已签署，待运营方确认', 'The agreement is signed and awaiting confirmation'),
  notEvaluable: text(
    '申请办结后方可评价，且仅可评价一次',
    'An application can be rated once, after it is completed',
  ),
}

/** To whoever applied. */
export const statusMail = {
  subject: text('【CASS】{x}：{status}', 'CASS: {x}: {status}'),
  body: text(
    '您好：\n贵机构的{kind}申请（服务编号{x}）状态已变更为“{status}”。',
    'Dear applicant,\nThe status of your application {x} ({kind}) is now “{status}”.',
  ),
  feedback: text('审核意见：{feedback}', 'Reviewer feedback: {feedback}'),
  next: text('您可登录查看：', 'View it here:'),
}

/** How the operator's people are told which application a task is about. */
export const applicationTitle = {
  called: text('服务编号{x}', 'Application {x}'),
  type: text('{kind}申请', '{kind}'),
}
