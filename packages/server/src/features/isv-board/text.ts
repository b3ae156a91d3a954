import { text } from '@cass/contract/kit/text.ts'

export const boardText = {
  unknownVersion: text(
    '所选产品版本不存在或产品已停用，请重新选择',
    'A selected product version is unknown or retired. Please select again.',
  ),
  withdrawFirst: text(
    '看板信息正在审核，请先撤回后再修改或撤下',
    'The card is under review. Withdraw it before you change it or take it down.',
  ),
  nothingShown: text('看板上没有贵机构的信息', 'The kanban does not show your institution.'),
  called: text('{institution}的看板信息', 'ISV card of {institution}'),
  type: text('看板信息', 'ISV card'),
  module: text('ISV看板管理', 'ISV board management'),
  passed: text('贵机构的看板信息已通过审核并发布', 'Your ISV card was approved and published on the kanban'),
  rejected: text(
    '贵机构的看板信息未通过审核，请修改后重新提交',
    'Your ISV card was rejected. Please correct and resubmit it.',
  ),
  mailSubject: text('【CASS】看板信息审核结果', 'CASS: review of your ISV card'),
  feedback: text('审核意见：{feedback}', 'Reviewer feedback: {feedback}'),
}
