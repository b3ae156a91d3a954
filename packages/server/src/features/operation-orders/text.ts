import { text } from '@cass/contract/kit/text.ts'

export const orderText = {
  notPassed: text(
    '仅已通过的接口上线申请可生成生产操作单。',
    'Only an approved go-live application can have a production operation order.',
  ),
  alreadyThere: text(
    '该上线申请已有有效的生产操作单，如需重新生成，请先撤回原操作单。',
    'This go-live already has a valid production operation order. Withdraw it before you generate another.',
  ),
  nobodyOperates: text(
    '尚无承担工程运行职责的团队，请联系超级管理员在团队管理中设置。',
    'No team holds the responsibility “Engineering operations”. Ask a super administrator to assign it in team management.',
  ),
}

export const orderMail = {
  subject: text('【CASS】新的生产操作单{number}', 'CASS: new production operation order {number}'),
  body: text(
    '{institution}的接口上线申请{applyOrdNo}已通过，生产操作单{number}待工程运行处理，请您登录办理：',
    'Go-live application {applyOrdNo} of {institution} has been approved. Production operation order {number} is ready for engineering operations:',
  ),
}
