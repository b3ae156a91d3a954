import { text } from '@cass/contract/kit/text.ts'

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
