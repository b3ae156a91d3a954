import { text } from '@cass/contract/kit/text.ts'

export const manageWords = {
  title: text('资料库管理', 'Library'),
  lead: text(
    '导入后为草稿，核对差异后发布；读者首先看到本市场协议最新发布的版本。',
    "Import a draft, see what it changes, publish it. Readers see the newest published version of the market's own protocol first.",
  ),
  list: text('消息字典版本', 'Versions of the message dictionary'),
  import: text('导入字典', 'Import a dictionary'),
  protocol: text('协议', 'Protocol'),
  name: text('版本', 'Version'),
  status: text('状态', 'Status'),
  counts: text('消息 / 字段', 'Messages / fields'),
  source: text('来源文件', 'Source'),
  importTime: text('导入时间', 'Imported'),
  publishTime: text('发布时间', 'Published'),
  compare: text('查看差异', 'Compare'),
  publish: text('发布', 'Publish'),
  withdraw: text('撤下', 'Withdraw'),
  download: text('下载工作簿', 'Download workbook'),
  remove: text('删除', 'Delete'),
  emptyTitle: text('还没有消息字典', 'No message dictionary yet'),
  emptyHint: text(
    '导入工作簿（XLSX）或 QuickFIX 格式的 XML 数据字典，即可开始。',
    'Import a workbook (XLSX) or a QuickFIX-style XML data dictionary to begin.',
  ),
  workbookName: text('消息字典-{name}.xlsx', 'message-dictionary-{name}.xlsx'),
  published: text('版本{name}已发布', 'Version {name} is published'),
  withdrawn: text('版本{name}已撤下', 'Version {name} is withdrawn'),
  removed: text('版本{name}已删除', 'Version {name} is deleted'),
  withdrawTitle: text('撤下版本{name}', 'Withdraw version {name}'),
  withdrawBody: text(
    '撤下后，读者将无法查阅版本{name}，指向该版本的链接将显示最新版本。之后可重新发布。',
    'Readers can no longer look up version {name}; links to it show the newest one instead. You can publish it again.',
  ),
  removeTitle: text('删除版本{name}', 'Delete version {name}'),
  removeBody: text(
    '确定删除版本{name}（{messages}个消息，{fields}个字段）吗？删除后无法恢复。',
    'Delete version {name} with its {messages} messages and {fields} fields? This cannot be undone.',
  ),
}

export const compareWords = {
  title: text('版本{name}的差异', 'What version {name} changes'),
  against: text('对比版本', 'Compared with'),
  nothing: text('没有其他版本可供对比', 'There is no other version to compare with'),
  publishTitle: text('发布版本{name}', 'Publish version {name}'),
  publishLead: text(
    '发布后，版本{name}成为该协议中读者首先看到的版本。请核对与已发布版本{before}的差异。',
    'Version {name} becomes the one of its protocol that readers see first. Check what it changes against version {before}, which they see now.',
  ),
  publishFirst: text(
    '该协议目前没有已发布的版本。发布后，读者即可查阅版本{name}。',
    'No version of this protocol is published yet. Readers can look up version {name} once you publish it.',
  ),
  publish: text('确认发布', 'Publish'),
  cancel: text('取消', 'Cancel'),
}

export const importWords = {
  title: text('导入消息字典', 'Import a message dictionary'),
  file: text('字典文件', 'Dictionary file'),
  choose: text('选择文件', 'Choose a file'),
  orDrop: text('或将文件拖放到此处', 'or drop it here'),
  rule: text(
    '工作簿（XLSX）或 QuickFIX 格式的 XML 数据字典，不超过{size}，组件展开后不超过{unfolded}，读取时间不超过{seconds}秒。下载任一版本的工作簿可作为模板。',
    'A workbook (XLSX) or a QuickFIX-style XML data dictionary, up to {size}, or {unfolded} with components unfolded; reading may take up to {seconds} seconds. The workbook of any version serves as the template.',
  ),
  protocol: text('协议', 'Protocol'),
  protocolHelp: text(
    '例如 FIX；本市场自有协议请留空',
    "Such as FIX. Leave it empty for the market's own protocol",
  ),
  needFile: text('请选择字典文件', 'Choose the dictionary file'),
  name: text('版本', 'Version'),
  nameHelp: text(
    '供读者识别，例如 2.4，同一协议内不可重复',
    'What readers will call it, such as 2.4. No other version of the protocol may have it',
  ),
  noteZh: text('版本说明（中文）', 'Notes (Chinese)'),
  noteEn: text('版本说明（英文）', 'Notes (English)'),
  submit: text('导入为草稿', 'Import as a draft'),
  sending: text('正在上传 {percent}%', 'Uploading, {percent}%'),
  reading: text('正在读取字典', 'Reading the dictionary'),
  done: text('已导入为草稿，请核对差异后发布', 'Imported as a draft. Check what it changes, then publish it'),
  problems: text('文件中有{n}个问题，未导入任何内容', 'The file has {n} problems; nothing was imported'),
  oneProblem: text('文件中有1个问题，未导入任何内容', 'The file has 1 problem; nothing was imported'),
  problemsHint: text(
    '请修正文件后再次选择，已填写的内容仍然保留。',
    'Correct the file and choose it again. What you entered stays.',
  ),
  warnings: text(
    '文件中有{n}处异常，已按下列方式处理',
    'The file has {n} oddities, which were handled as follows',
  ),
  oneWarning: text(
    '文件中有1处异常，已按下列方式处理',
    'The file has 1 oddity, which was handled as follows',
  ),
  warningsHint: text(
    '不影响导入；请在发布前核对，必要时修正文件后重新导入。',
    'None of this stopped the import. Check it before you publish, or correct the file and import it again.',
  ),
  warning: text('异常及处理方式', 'What is odd, and how it was handled'),
  place: text('位置', 'Where'),
  problem: text('问题', 'Problem'),
  copyAll: text('复制全部', 'Copy all'),
}
