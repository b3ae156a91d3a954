import { text } from '@cass/contract/kit/text.ts'

export const viewWords = {
  onlyChanged: text('仅显示有变化的内容（{n}处）', 'Show changes only ({n})'),
  onlyChangedOne: text('仅显示有变化的内容（1处）', 'Show changes only (1)'),
  before: text('上次提交', 'Previous submission'),
  now: text('本次提交', 'This submission'),
  notGiven: text('未填写', 'Not provided'),
  added: text('新增', 'Added'),
  removed: text('移除', 'Removed'),
  changed: text('有变化', 'Changed'),
  number: text('序号', 'No.'),
  rowNumber: text('第{n}行', 'Row {n}'),
  stored: text('已加密保存', 'Stored encrypted'),
  notStored: text('未填写', 'Not provided'),
  otherVendor: text('其他', 'Other'),
  open: text('查看{name}', 'View {name}'),
}

export const nodeWords = {
  ticked: text('申请的接口权限', 'Interfaces applied for'),
  whose: text('显示范围', 'Show'),
  own: text('本团队负责的（{n}项）', 'Owned by your team ({n})'),
  all: text('全部接口', 'All interfaces'),
  added: text('新增的接口', 'Interfaces added'),
  removed: text('注销的接口', 'Interfaces removed'),
  addedCount: text('新增{n}项', '{n} added'),
  removedCount: text('注销{n}项', '{n} removed'),
  unchanged: text('接口权限未作变更', 'No interfaces added or removed'),
  sincePrevious: text('与上次提交相比', 'Compared with the previous submission'),
  since: {
    added: text('本次勾选的接口', 'Interfaces selected now'),
    removed: text('上次勾选的接口', 'Interfaces selected before'),
    addedCount: text('本次新勾选{n}项', '{n} newly selected'),
    removedCount: text('上次勾选、本次取消{n}项', '{n} no longer selected'),
  },
  separator: text('、', ', '),
}

export const formWords = {
  nothingChanged: text('请勾选或取消勾选需变更的接口', 'Select or clear the interfaces to change'),
  pickContact: text('选用历史联系人', 'Use a previous contact'),
  searchContacts: text('搜索姓名、部门、电话或邮箱', 'Search by name, department, telephone or email'),
  noneFound: text('没有找到匹配的联系人', 'No matching contacts'),
  noContacts: text('暂无历史联系人', 'No previous contacts'),
  noContactsHint: text(
    '提交过的申请中填写的联系人会列在此处。',
    'Contacts from your earlier applications are listed here.',
  ),
  keptTitle: text(
    '您填写的内容未能保存，仍保留在本机',
    'Your entries were not saved and are kept on this device',
  ),
  keptFiles: text('{n}个文件', '{n} files'),
  keptFilesOne: text('1个文件', '1 file'),
  keptRows: text('共{n}行', '{n} rows'),
  keptRowsOne: text('共1行', '1 row'),
  keptNodes: text('勾选了{n}项', '{n} selected'),
  keptDiscard: text('放弃这些内容', 'Discard entries'),
  keptDiscardTitle: text('放弃本机保留的内容', 'Discard the entries kept on this device?'),
  keptDiscardBody: text(
    '这些内容未提交到服务器，放弃后无法恢复。',
    'They have not been saved to the server. This cannot be undone.',
  ),
  over: text(
    '该申请已由他人提交、撤回或删除，不能再修改。',
    'Someone else submitted, withdrew or deleted this application. It can no longer be changed.',
  ),
  overByYou: text(
    '您已于{at}在另一窗口提交该申请，不能再修改。',
    'You submitted this application in another window at {at}. It can no longer be changed.',
  ),
  reload: text('查看最新状态', 'Show current status'),
  merged: text(
    '他人刚刚保存了该申请，其修改已并入本页，您填写的内容未受影响。',
    'Someone else has just saved this application. Their changes have been merged into the form; your entries have been kept.',
  ),
  mergedYours: text(
    '您已于{at}在另一窗口保存该申请，其中的修改已并入本页，您在此填写的内容未受影响。',
    'You saved this application in another window at {at}. Those changes have been merged into this form; your entries here have been kept.',
  ),
  returned: text('退回意见', 'Reason for sending back'),
  returnedBy: text('{by}于{at}退回补充', 'Sent back by {by}, {at}'),
  inherited: text('涉及的接口', 'Interfaces in this case'),
  inheritedHint: text(
    '沿用本流程已通过的接口（{n}项），不可更改',
    'carried over from this case ({n}), cannot be changed here',
  ),
  deleteDraft: text('删除草稿', 'Delete draft'),
  deleteTitle: text('删除草稿{number}', 'Delete draft {number}?'),
  deleteBody: text(
    '删除后无法恢复，已上传的文件一并删除。',
    'Uploaded files will also be deleted. This cannot be undone.',
  ),
  summary: text('填写内容确认', 'Your entries'),
  summaryHint: text('提交前请核对以下内容。', 'Check everything below before you submit.'),
  change: text('修改', 'Change'),
  saveAndLeave: text('保存并离开', 'Save and leave'),
}

export const supplementWords = {
  title: text('补充要求与回复', 'Requests and replies'),
  request: text('退回意见', 'Request'),
  reply: text('机构回复', 'Reply'),
  by: text('{by} · {team} · {stage}', '{by} · {team} · {stage}'),
  waiting: text('尚未重新提交', 'Not resubmitted yet'),
  noReply: text('重新提交时未填写回复', 'Resubmitted without a reply'),
  earlier: text('此前的补充要求（{n}次）', 'Earlier requests ({n})'),
  unchangedTitle: text('内容没有变化', 'Nothing has changed'),
  submitAnyway: text('仍然提交', 'Submit anyway'),
}

export const gateWords = {
  one: text('有1处与此前的申请不一致', '1 difference from earlier filings'),
  many: text('有{n}处与此前的申请不一致', '{n} differences from earlier filings'),
  lead: text(
    '请核对后修改；确需按本次填写提交的，请说明原因，审核人员将一并查看。',
    'Correct them, or give a reason for submitting the form as it is; reviewers will see both.',
  ),
  here: text('本次填写', 'This form'),
  toField: text('转到该项', 'Go to field'),
  reason: text('不一致原因', 'Reason'),
  reasonHint: text('全部修改后无需填写', 'Not required once everything is corrected'),
}

/** A list of applications that is taken out as a sheet. */
export const exportWords = {
  export: text('导出', 'Export'),
  working: text('正在生成表格，请稍候', 'Preparing the sheet'),
  cut: text(
    '表格仅包含前{n}条记录，其余请缩小筛选范围后导出',
    'The sheet contains the first {n} records. Narrow the filters to export the rest.',
  ),
  file: text('申请清单-{date}.xlsx', 'applications-{date}.xlsx'),
}
