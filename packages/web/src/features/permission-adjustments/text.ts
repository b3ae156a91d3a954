import { ruleMessages } from '@cass/contract/kit/rule-text.ts'
import { text } from '@cass/contract/kit/text.ts'

export const words = {
  title: text('权限调整', 'Permission adjustments'),
  lead: text(
    '应急开通或注销某一机构的接口权限，由另一人审核后即时生效，最新的排在最前。',
    'Emergency grants and removals for one institution, in effect once a second person approves. Newest first.',
  ),
  request: text('申请调整', 'Request adjustment'),
  keyword: text('编号或机构', 'Adjustment no. or institution'),
  keywordHint: text('编号、机构名称或信用代码', 'Or by credit code'),
  status: text('状态', 'Status'),
  tree: text('权限树', 'Permission tree'),
  requestedOn: text('申请日期', 'Requested on'),
  number: text('调整编号', 'Adjustment no.'),
  institution: text('机构', 'Institution'),
  change: text('调整内容', 'Change'),
  granted: text('开通{n}项', 'Grant {n}'),
  removed: text('注销{n}项', 'Remove {n}'),
  requested: text('申请', 'Requested'),
  decided: text('审核', 'Decided'),
  reason: text('原因', 'Reason'),
  review: text('审核', 'Review'),
  view: text('查看', 'View'),
  none: text('没有符合条件的调整', 'No adjustments found'),
  noneHint: text(
    '紧急情况下可在此申请开通或注销机构的接口权限。',
    'In an emergency, request a change of an institution’s permissions here.',
  ),
  file: text('权限调整-{date}.xlsx', 'permission-adjustments-{date}.xlsx'),

  back: text('返回列表', 'Back to list'),
  undo: text('撤销调整', 'Undo'),
  download: text('下载明细', 'Download details'),
  detailFile: text('权限调整-{number}.xlsx', 'permission-adjustment-{number}.xlsx'),
  withdraw: text('撤回申请', 'Withdraw'),
  withdrawBody: text(
    '{number}将撤回，不再审核，机构权限保持不变。',
    '{number} will be withdrawn and not reviewed. The institution’s permissions stay as they are.',
  ),
  withdrawn: text('{number}已撤回', '{number} withdrawn'),
  countering: text('本次调整撤销{number}', 'Undoes {number}'),
  countered: text('已由{number}撤销', 'Undone by {number}'),
  counterOpen: text('{number}申请撤销本次调整，正在审核', '{number} requests to undo this adjustment'),
  facts: text('申请信息', 'Request'),
  documents: text('依据文件', 'Documents'),
  requestedBy: text('申请人', 'Requested by'),
  decidedBy: text('审核人', 'Decided by'),
  creditCode: text('统一社会信用代码', 'Credit code'),
  edition: text('第{n}版', 'Edition {n}'),
  ownRequest: text(
    '这是您提交的申请，须由另一位同事审核。',
    'You submitted this request. A colleague has to review it.',
  ),

  decision: text('审核意见', 'Decision'),
  feedbackHelp: text('记入调整记录，申请人可见', 'Kept on record and visible to the requester'),
  passBody: text(
    '{number}通过后，{name}的权限立即变更，机构将收到通知。',
    'Once {number} is approved, the permissions of {name} change immediately and the institution is notified.',
  ),
  rejectBody: text('拒绝{number}？机构权限保持不变。', 'Reject {number}? The permissions stay as they are.'),
  passed: text('{number}已生效', '{number} is in effect'),
  rejected: text('{number}已拒绝', '{number} rejected'),
}

export const replies = {
  pass: [text('依据充分，同意调整', 'Grounds are sufficient. Approved.')],
  reject: [
    text('依据不足，请补充文件后重新申请', 'Insufficient grounds. Please add documents and request again.'),
    text('请机构通过权限变更申请办理', 'The institution should apply for a permission change instead.'),
  ],
}

export const requestWords = {
  lead: text(
    '从机构当前权限出发，勾选要开通的，取消勾选要注销的。另一人审核通过后立即生效。',
    'Starting from what the institution holds, select what to grant and clear what to remove. A second person approves before it takes effect.',
  ),
  title: text('申请权限调整', 'Request a permission adjustment'),
  undoing: text('撤销权限调整', 'Undo a permission adjustment'),
  institution: text('机构', 'Institution'),
  institutionHint: text('按名称或信用代码查找', 'Search by name or credit code'),
  tree: text('权限树', 'Permission tree'),
  pick: text('请先选择机构', 'Select an institution'),
  pickHint: text('选择后将显示其当前持有的权限。', 'Its current permissions will be shown here.'),
  permissions: text('权限', 'Permissions'),
  grounds: text('原因与依据', 'Reason and documents'),
  reason: text('原因', 'Reason'),
  reasonHelp: text('写入审核记录，并告知机构', 'Kept on record and sent to the institution'),
  files: text('依据文件', 'Documents'),
  filesHelp: text('如机构来函、内部审批单。', 'For example, a letter from the institution.'),
  submit: text('提交申请', 'Submit'),
  submitted: text('{number}已提交，等待审核', '{number} submitted for review'),
  open: text(
    '该机构的这棵权限树已有调整{number}等待审核，完成后才能再次申请。',
    'Adjustment {number} of this tree is awaiting review. Request another one once it is decided.',
  ),
  openIt: text('查看该调整', 'View adjustment'),
  counters: text(
    '将撤销{number}，内容已预先填好，可核对后修改。',
    'This undoes {number}. The change is filled in; check it and edit if needed.',
  ),
  partly: text(
    '此后该机构的权限或权限树已变更，{number}只能部分撤销，请核对以下内容。',
    'The institution’s permissions or the tree changed since, so {number} can only be undone in part. Please check the change below.',
  ),
  filesNeeded: ruleMessages.documentNeeded,
  nothingChanges: text('请至少开通或注销一项权限', 'Grant or remove at least one item'),
}
