import { text } from '@cass/contract/kit/text.ts'

export const manageWords = {
  title: text('资料库管理', 'Library'),
  lead: text(
    '导入后为草稿，核对差异后发布；读者首先看到本市场协议最新发布的版本。',
    'Imported dictionaries are drafts. Check the differences, then publish. Readers first see the latest published version of the market’s own protocol.',
  ),
  list: text('报文字典版本', 'Message dictionary versions'),
  import: text('导入字典', 'Import dictionary'),
  protocol: text('协议', 'Protocol'),
  name: text('版本', 'Version'),
  status: text('状态', 'Status'),
  counts: text('报文 / 字段', 'Messages / fields'),
  source: text('来源文件', 'Source'),
  importTime: text('导入时间', 'Imported'),
  publishTime: text('发布时间', 'Published'),
  compare: text('查看差异', 'Compare'),
  download: text('下载工作簿', 'Download workbook'),
  remove: text('删除', 'Delete'),
  emptyTitle: text('还没有报文字典', 'No message dictionary yet'),
  emptyHint: text(
    '导入工作簿（XLSX）或 QuickFIX 格式的 XML 数据字典，即可开始。',
    'Import a workbook (XLSX) or a QuickFIX XML data dictionary to start.',
  ),
  workbookName: text('报文字典-{name}.xlsx', 'message-dictionary-{name}.xlsx'),
  published: text('版本{name}已发布', 'Version {name} published'),
  withdrawn: text('版本{name}已撤下', 'Version {name} withdrawn'),
  removed: text('版本{name}已删除', 'Version {name} deleted'),
  withdrawTitle: text('撤下版本{name}', 'Withdraw version {name}'),
  withdrawBody: text(
    '撤下后，读者将无法查阅版本{name}，指向该版本的链接将显示最新版本。之后可重新发布。',
    'Readers can no longer view version {name}; links to it will show the latest version. You can publish it again later.',
  ),
  removeTitle: text('删除版本{name}', 'Delete version {name}'),
  removeBody: text(
    '确定删除版本{name}（{messages}种报文，{fields}个字段）吗？删除后无法恢复。',
    'Delete version {name} ({messages} {messages|message|messages}, {fields} {fields|field|fields})? This cannot be undone.',
  ),
}

export const compareWords = {
  title: text('版本{name}的差异', 'Changes in version {name}'),
  against: text('对比版本', 'Compared with'),
  nothing: text('没有其他版本可供对比', 'No other version to compare with'),
  publishTitle: text('发布版本{name}', 'Publish version {name}'),
  publishLead: text(
    '发布后，版本{name}成为该协议中读者首先看到的版本。请核对与已发布版本{before}的差异。',
    'Version {name} becomes the version of its protocol that readers see first. Check its differences from the currently published version {before}.',
  ),
  publishFirst: text(
    '该协议目前没有已发布的版本。发布后，读者即可查阅版本{name}。',
    'No version of this protocol is published. Readers can view version {name} once you publish it.',
  ),
  publish: text('确认发布', 'Publish'),
  cancel: text('取消', 'Cancel'),
}

export const importWords = {
  title: text('导入报文字典', 'Import message dictionary'),
  file: text('字典文件', 'Dictionary file'),
  rule: text(
    '工作簿（XLSX）或 QuickFIX 格式的 XML 数据字典，不超过{size}，组件展开后不超过{unfolded}，读取时间不超过{seconds}秒。下载任一版本的工作簿可作为模板。',
    'A workbook (XLSX) or a QuickFIX XML data dictionary, up to {size}, or {unfolded} with components expanded, readable within {seconds} seconds. The workbook of any version can be used as a template.',
  ),
  protocol: text('协议', 'Protocol'),
  protocolHelp: text(
    '例如 FIX；本市场自有协议请留空',
    'For example FIX. Leave blank for the market’s own protocol.',
  ),
  name: text('版本', 'Version'),
  nameHelp: text(
    '供读者识别，例如 2.4，同一协议内不可重复',
    'Identifies the version to readers, for example 2.4. Must be unique within the protocol.',
  ),
  noteZh: text('版本说明（中文）', 'Notes (Chinese)'),
  noteEn: text('版本说明（英文）', 'Notes (English)'),
  submit: text('导入为草稿', 'Import as draft'),
  done: text('已导入为草稿，请核对差异后发布', 'Imported as a draft. Check the differences, then publish.'),
}
