import { text } from '@cass/contract/kit/text.ts'

export const words = {
  title: text('生产操作单', 'Production operation order'),
  listLead: text(
    '已通过的接口上线申请所生成的操作单，由工程运行领取并执行，最新的排在最前。',
    'Orders generated from approved go-lives, accepted and executed by engineering operations. Newest first.',
  ),
  noOrders: text('还没有生产操作单', 'No production operation orders yet'),
  noOrdersHint: text(
    '接口上线申请通过后，可在其审核页面生成。',
    'Generate one from the review page of an approved go-live.',
  ),
  allOrders: text('全部操作单', 'All orders'),
  none: text('没有指定操作单', 'No operation order selected'),
  noneHint: text('请从生产操作单列表中打开。', 'Open one from the production operation orders list.'),
  application: text('上线申请', 'Go-live application'),
  toApplication: text('查看上线申请', 'View go-live application'),

  parties: text('机构与计划', 'Institution and plan'),
  institution: text('机构', 'Institution'),
  creditCode: text('统一社会信用代码', 'Credit code'),
  interfaces: text('上线接口', 'Interfaces going live'),
  noSecrets: text('密码不在本单中出现。', 'Passwords do not appear on this order.'),
  nothing: text('无', 'None'),

  signOff: text('签署', 'Sign-off'),
  issued: text('签发', 'Issued'),
  executed: text('执行', 'Executed'),
  checked: text('复核', 'Checked'),
  confirmed: text('场务确认', 'Confirmed'),
  person: text('姓名', 'Name'),
  date: text('日期', 'Date'),
  signature: text('签字', 'Signature'),

  handling: text('办理', 'Handling'),
  comment: text('办理意见', 'Comment'),
  commentHelp: text('确认执行完成或撤回时必填', 'Required to mark as executed or to withdraw'),
  withdrawBody: text(
    '操作单{number}将撤回，不再执行。',
    'Order {number} will be withdrawn and not executed.',
  ),
  passBody: text('操作单{number}将标记为已执行。', 'Order {number} will be marked as executed.'),
  moved: text('操作单{number}：{status}', 'Order {number}: {status}'),
  nothingToDo: text('您当前没有可执行的操作。', 'No action is available to you at present.'),
  meanwhile: text(
    '操作单已被他人更新，以下为最新内容。您填写的意见仍然保留。',
    'Someone else changed this order. The latest version is shown; your comment has been kept.',
  ),
  history: text('办理记录', 'History'),
  made: text('生成操作单', 'Generated'),
  /** What was done, by the workflow's names of its moves. */
  done: {
    take: text('已领取', 'Accepted'),
    pass: text('已执行', 'Executed'),
    withdraw: text('已撤回', 'Withdrawn'),
  },
}
