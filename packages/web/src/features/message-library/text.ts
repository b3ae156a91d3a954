import { text } from '@cass/contract/kit/text.ts'

export const words = {
  title: text('公共报文库', 'Message library'),
  lead: text(
    '按接口族查阅报文和字段，比较版本差异，粘贴报文逐字段核对，下载开发工具和用户指引。',
    'Look up messages and fields by interface family, compare versions, check raw messages field by field, and download tools and guidelines.',
  ),
  parts: text('报文库', 'Message library'),
  tabs: {
    directory: text('报文目录', 'Directory'),
    differences: text('版本差异', 'Differences'),
    explain: text('报文解析', 'Explain message'),
    tools: text('开发工具与指引', 'Tools and guidelines'),
  },
  version: text('版本', 'Version'),
  versionOption: text('{name}（{date}发布）', '{name} (published {date})'),
  noVersion: text(
    '没有版本“{name}”，以下为最新版本。',
    'Version “{name}” does not exist. The latest version is shown.',
  ),
  noneTitle: text('报文字典尚未发布', 'No message dictionary has been published yet'),
  noneHint: text('发布后即可在此查阅。', 'It will be available here once published.'),
}

export const messageWords = {
  family: text('接口族', 'Family'),
  direction: text('方向', 'Direction'),
  directions: {
    in: text('机构发往平台', 'Institution to platform'),
    out: text('平台发往机构', 'Platform to institution'),
    both: text('双向', 'Both ways'),
  },
  msgType: text('报文类型', 'Message type'),
  version: text('版本', 'Version'),
  copyLink: text('复制链接', 'Copy link'),
  copy: text('复制', 'Copy'),
  entries: text('字段', 'Fields'),
  entriesOf: text('{name}的字段', 'Fields of {name}'),
  unfoldAll: text('全部展开', 'Expand all'),
  foldAll: text('全部收起', 'Collapse all'),
  header: text('标准报文头', 'Standard header'),
  trailer: text('标准报文尾', 'Standard trailer'),
  countOf: text('{n}个字段', '{n} fields'),
  countOne: text('1个字段', '1 field'),
  tag: text('标签', 'Tag'),
  name: text('名称', 'Name'),
  type: text('类型', 'Type'),
  required: text('必填', 'Required'),
  optional: text('选填', 'Optional'),
  conditional: text('条件必填', 'Conditional'),
  presence: text('是否必填', 'Presence'),
  values: text('取值', 'Values'),
  moreValues: text('等{n}个', 'all {n}'),
  description: text('说明', 'Description'),
  group: text('重复组', 'Group'),
  fold: text('收起{name}', 'Collapse {name}'),
  unfold: text('展开{name}', 'Expand {name}'),
  unknownField: text('未定义', 'Not defined'),
  examples: text('示例报文', 'Examples'),
  explain: text('解析', 'Explain'),
}

export const toolWords = {
  tool: text('开发工具', 'Development tools'),
  guideline: text('用户指引', 'User guidelines'),
  none: text('暂无文件', 'No files yet'),
  edition: text('版本{edition}', 'Version {edition}'),
  updated: text('{date}更新', 'updated {date}'),
  more: text('显示更多', 'Show more'),
}
