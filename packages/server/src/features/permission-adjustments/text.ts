import { text } from '@cass/contract/kit/text.ts'

export const adjustmentTitle = text('权限调整', 'Permission adjustments')

export const adjustmentText = {
  institutionUnavailable: text(
    '该机构不存在、已停用或没有权限树，请重新选择',
    'This institution does not exist, is disabled or has no permission tree. Please select another.',
  ),
  treeUnavailable: text(
    '该机构没有这棵权限树，请重新选择',
    'The institution does not have this permission tree. Please select another.',
  ),
  changedMeanwhile: text(
    '该机构的权限或权限树在您填写期间已变更，请重新载入后核对',
    'The institution’s permissions or the tree changed while you were working. Please reload and check again.',
  ),
  nothingChanges: text('权限没有变化，无需调整', 'Nothing changes. Select or clear at least one item.'),
  alreadyOpen: text(
    '该机构的这棵权限树已有一项调整等待审核：{number}',
    'Another adjustment of this tree is awaiting review: {number}',
  ),
  alreadyCountered: text(
    '该调整已撤销或正在撤销，请刷新后查看',
    'This adjustment has already been undone, or a request to undo it is open. Please refresh.',
  ),
  /** Where it can no longer be carried out as it was requested. */
  outdated: text(
    '提交申请后该机构的权限或权限树已变更，无法按申请内容生效。请您拒绝该申请，核对后重新提交',
    'The institution’s permissions or the tree changed after this request, so it cannot take effect as requested. Please reject it so that it can be checked and requested again.',
  ),
  institutionGone: text(
    '该机构已停用或不再有这棵权限树，无法生效。请您拒绝该申请',
    'The institution is disabled or no longer has this tree, so the adjustment cannot take effect. Please reject it.',
  ),
}

/** What a review task calls it, and what it is about. */
export const taskWords = {
  called: text('{institution}的权限调整{number}', '{number}, permission adjustment for {institution}'),
  type: text('权限调整', 'permission adjustment'),
  granted: text('开通{n}项', 'Grant {n}'),
  removed: text('注销{n}项', 'Remove {n}'),
  separator: text('，', ', '),
}

/** To whoever requested it. */
export const outcomeWords = {
  pass: text(
    '权限调整{number}（{institution}）已通过并生效',
    '{number} for {institution} was approved and is in effect',
  ),
  reject: text(
    '权限调整{number}（{institution}）被拒绝：{feedback}',
    '{number} for {institution} was rejected: {feedback}',
  ),
}

/** To the institution, once it is in effect. */
export const institutionWords = {
  module: text('接口权限', 'Interface permissions'),
  bell: text(
    '运营方已调整贵机构的接口权限（{number}）：{change}',
    'The operator adjusted your interface permissions ({number}): {change}',
  ),
  subject: text('【CASS】贵机构的接口权限已调整', 'CASS: your interface permissions were adjusted'),
  mail: text(
    '运营方已调整{institution}的接口权限，调整编号{number}，即时生效。\n原因：{reason}',
    'The operator adjusted the interface permissions of {institution} (reference {number}) with immediate effect.\nReason: {reason}',
  ),
  granted: text('开通：{names}', 'Granted: {names}'),
  removed: text('注销：{names}', 'Removed: {names}'),
  /** Where there are more than a mail should list. */
  more: text('{names}等{count}项', '{names} and {count} more'),
  names: text('、', ', '),
  next: text(
    '如有疑问，请联系运营方。您可登录查看当前权限：',
    'Please contact the operator if you have questions. View your current permissions:',
  ),
}

/** Of the workbooks. */
export const sheetWords = {
  list: text('权限调整', 'Permission adjustments'),
  number: text('调整编号', 'Adjustment no.'),
  institution: text('机构', 'Institution'),
  creditCode: text('统一社会信用代码', 'Unified social credit code'),
  tree: text('权限树', 'Permission tree'),
  granted: text('开通项数', 'Items granted'),
  removed: text('注销项数', 'Items removed'),
  reason: text('原因', 'Reason'),
  status: text('状态', 'Status'),
  requestedBy: text('申请人', 'Requested by'),
  requestedAt: text('申请时间（北京时间）', 'Requested (UTC+8)'),
  decidedBy: text('审核人', 'Decided by'),
  decidedAt: text('审核时间（北京时间）', 'Decided (UTC+8)'),
  feedback: text('审核意见', 'Reviewer feedback'),
  counters: text('撤销的调整', 'Undoes'),
  items: text('调整内容', 'Items'),
  change: text('变更', 'Change'),
  grant: text('开通', 'Grant'),
  remove: text('注销', 'Remove'),
  code: text('节点代码', 'Node code'),
  name: text('权限项', 'Item'),
  path: text('所属', 'Located under'),
  request: text('申请', 'Request'),
}
