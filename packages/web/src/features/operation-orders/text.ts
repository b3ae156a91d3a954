import { text } from '@cass/contract/kit/text.ts'

export const words = {
  title: text('生产操作单', 'Production operation order'),
  none: text('没有指定操作单', 'No operation order is given'),
  noneHint: text('请从已通过的接口上线申请中打开。', 'Open it from a passed go-live application.'),
  application: text('上线申请', 'Go-live application'),
  toApplication: text('查看上线申请', 'See the go-live application'),

  parties: text('机构与计划', 'Institution and plan'),
  institution: text('机构', 'Institution'),
  creditCode: text('统一社会信用代码', 'Credit code'),
  interfaces: text('上线接口', 'Interfaces going live'),
  accounts: text('API账号', 'API accounts'),
  accountsNote: text('密码不在本单中出现。', 'Passwords do not appear on this order.'),
  firewall: text('防火墙规则', 'Firewall rules'),
  lines: text('线路', 'Lines'),
  certificate: text('证书与应急联系', 'Certificate and emergency contact'),
  remark: text('备注', 'Remark'),
  noBackup: text('无备用线路', 'No backup line'),
  nothing: text('无', 'None'),

  signOff: text('签署', 'Sign-off'),
  issued: text('签发', 'Issued'),
  executed: text('执行', 'Carried out'),
  checked: text('复核', 'Checked'),
  confirmed: text('场务确认', 'Confirmed'),
  person: text('姓名', 'Name'),
  date: text('日期', 'Date'),
  signature: text('签字', 'Signature'),

  handling: text('办理', 'Handling'),
  comment: text('办理意见', 'Comment'),
  commentHelp: text('通过或撤回时必填', 'Needed to pass or to withdraw'),
  withdrawBody: text(
    '操作单{number}将撤回，不再执行。',
    'Order {number} will be withdrawn and not be carried out.',
  ),
  passBody: text(
    '操作单{number}将标记为已执行并通过。',
    'Order {number} will be marked as carried out and passed.',
  ),
  moved: text('操作单{number}：{status}', 'Order {number}: {status}'),
  nothingToDo: text('您当前没有可执行的操作。', 'There is nothing for you to do here now.'),
  meanwhile: text(
    '操作单已被他人更新，以下为最新内容。您填写的意见仍然保留。',
    'Somebody else has changed this order; this is how it stands now. Your comment is still here.',
  ),
  history: text('办理记录', 'History'),
  made: text('生成操作单', 'Generated'),
}
