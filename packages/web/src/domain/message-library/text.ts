import { text } from '@cass/contract/kit/text.ts'

export const editionWords = {
  ownProtocol: text('本市场', 'This market'),
}

export const explainWords = {
  label: text('原始报文', 'Raw message'),
  help: text(
    '字段之间可用 SOH、^A 或 | 分隔。报文仅在您的浏览器中解析，不会发送到服务器。',
    'Separate fields with SOH, ^A or |. The message is explained in your browser and is not sent to the server.',
  ),
  placeholder: text('8=…|9=…|35=…|', '8=…|9=…|35=…|'),
  sample: text('载入示例', 'Load example'),
  choose: text('请选择', 'Please select'),
  clear: text('清空', 'Clear'),
  emptyTitle: text('粘贴一条报文', 'Paste a message'),
  emptyHint: text(
    '每个字段的含义和问题将逐行列出；也可从示例开始。',
    'Each field is listed with its meaning and any problems. You can also start with an example.',
  ),
  readWith: text(
    '报文的协议标识为{begin}，已按{name}解析。',
    'The message has BeginString {begin} and is explained with {name}.',
  ),
  notHere: text(
    '报文库中没有{begin}的字典。以下按{name}解析，结果仅供参考。',
    'The library has no dictionary for {begin}. The message is explained with {name}; the result may not be accurate.',
  ),
  result: text('解析结果', 'Explanation'),
  flawless: text('未发现问题', 'No problems found'),
  problems: text('{n}个问题', '{n} {n|problem|problems}'),
  problemsList: text('问题清单', 'Problems'),
  atTag: text('标签{tag}', 'Tag {tag}'),
  inMessage: text('无标签的内容', 'Content without a tag'),
  tag: text('标签', 'Tag'),
  name: text('名称', 'Name'),
  value: text('值', 'Value'),
  meaning: text('含义', 'Meaning'),
  unknownMessage: text('未知报文', 'Unknown message'),
  openMessage: text('查看报文定义', 'View definition'),
  emptyValue: text('空', 'empty'),
  colon: text('：', ': '),
  missing: text('缺少必填字段{tag} {name}', 'Required field {tag} {name} is missing'),
  missingInGroup: text(
    '重复组{group}第{repetition}次重复缺少必填字段{tag} {name}',
    'Required field {tag} {name} is missing in repetition {repetition} of group {group}',
  ),
  /** Follows one of these two. */
  because: text('（{tag} {name}为{value}时必填）', ' (required when {tag} {name} is {value})'),
}
