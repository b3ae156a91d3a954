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
  sections: text('表单章节', 'Form sections'),
  sectionErrors: text('{n}处错误', '{n} {n|error|errors}'),
  sectionDone: text('已填写完整', 'complete'),
  progress: text('已完成 {done} / {total}', '{done} of {total} complete'),
  jump: text('转到章节', 'Go to section'),
  nodes: text('接口权限', 'Interfaces'),
  nothingChanged: text('请勾选或取消勾选需变更的接口', 'Select or clear the interfaces to change'),

  optional: text('（选填）', '(optional)'),
  optionalGroup: text('选填，如填写须完整', 'Optional; complete all fields if used'),
  submittedBefore: text('上次提交：', 'Previous submission:'),
  storedMark: text('••••••••', '••••••••'),
  stored: text('已加密保存，留空则保持不变', 'Stored encrypted; leave blank to keep it'),

  rowCount: text('{n} / {max}', '{n} / {max}'),
  duplicate: text('复制第{n}行', 'Duplicate row {n}'),
  remove: text('移除第{n}行', 'Remove row {n}'),
  removed: text('已移除第{n}行。', 'Row {n} was removed.'),
  undo: text('撤销', 'Undo'),
  close: text('关闭', 'Close'),
  full: text('最多{max}行', 'Maximum {max} rows'),

  takeOver: text('选用历史联系人', 'Use a previous contact'),
  takenOver: text('已替换原有内容。', 'Previous entries replaced.'),
  copyFrom: text('与{label}相同', 'Same as {label}'),
  clear: text('清空', 'Clear'),
  cleared: text('已清空。', 'Cleared.'),
  searchContacts: text('搜索姓名、部门、电话或邮箱', 'Search by name, department, telephone or email'),
  noneFound: text('没有找到匹配的联系人', 'No matching contacts'),
  noContacts: text('暂无历史联系人', 'No previous contacts'),
  noContactsHint: text(
    '提交过的申请中填写的联系人会列在此处。',
    'Contacts from your earlier applications are listed here.',
  ),

  problem: text('有1处需要修改', '1 error to correct'),
  problems: text('有{n}处需要修改', '{n} errors to correct'),
  complete: text('填写完整，可以提交', 'The form is complete and can be submitted'),
  uploading: text('文件正在上传，请稍候', 'Files are still uploading. Please wait.'),

  saved: text('已于{time}保存', 'Saved {time}'),
  waiting: text('有修改尚未保存', 'Unsaved changes'),
  saving: text('正在保存', 'Saving'),
  colliding: text('请先处理与他人修改不一致之处', 'Resolve the conflicting changes first'),
  show: text('查看', 'Show'),
  notSaved: text('未能保存：{message}', 'Not saved: {message}'),
  keptHere: text('您填写的内容已保留在本机。', 'Your entries are kept on this device.'),
  saveAgain: text('立即重试', 'Try again'),
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
  restoredGoes: text(
    '已恢复您上次填写、尚未保存的内容，正在自动保存。',
    'Your unsaved entries have been restored and are being saved.',
  ),
  restoredSaved: text(
    '已恢复您上次填写的内容，并已保存。',
    'Your unsaved entries have been restored and saved.',
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
  ownCollisions: text('与另一窗口的修改不一致', 'Conflicting changes in another window'),
  ownCollisionsCount: text(
    '有{n}处与您{at}在另一窗口保存的内容不同',
    '{n} {n|field differs|fields differ} from the version you saved in another window at {at}',
  ),
  here: text('本窗口填写的', 'This window'),
  otherWindow: text('另一窗口保存的', 'Other window'),
  keepHere: text('保留本窗口的', 'Keep this one'),
  takeOther: text('采用另一窗口的', 'Use the other one'),
  collisions: text('与他人的修改不一致', 'Conflicting changes'),
  collision: text('有1处被您和他人改成了不同内容', '1 field was changed differently by you and someone else'),
  collisionsCount: text(
    '有{n}处被您和他人改成了不同内容',
    '{n} fields were changed differently by you and someone else',
  ),
  collisionsHint: text(
    '请逐项选择保留哪一个，选定后继续保存。',
    'Select which value to keep for each field. Saving then continues.',
  ),
  mine: text('您填写的', 'Yours'),
  theirs: text('他人填写的', 'Theirs'),
  keepMine: text('保留我的', 'Keep mine'),
  takeTheirs: text('采用对方的', 'Use theirs'),

  returned: text('退回意见', 'Reason for sending back'),
  returnedBy: text('{by}于{at}退回补充', 'Sent back by {by}, {at}'),
  carried: text('涉及的接口', 'Interfaces in this case'),
  carriedHint: text(
    '沿用本流程已通过的接口（{n}项），不可更改',
    'carried over from this case ({n}), cannot be changed here',
  ),

  deleteDraft: text('删除草稿', 'Delete draft'),
  deleteTitle: text('删除草稿{number}', 'Delete draft {number}?'),
  deleteBody: text(
    '删除后无法恢复，已上传的文件一并删除。',
    'Uploaded files will also be deleted. This cannot be undone.',
  ),
  delete: text('删除', 'Delete'),
  saveAndLeave: text('保存并离开', 'Save and leave'),
  check: text('检查', 'Check'),
  submit: text('提交', 'Submit'),
  submitKeys: text('提交（Ctrl+Enter）', 'Submit (Ctrl+Enter)'),
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
