import { text } from '@cass/contract/kit/text.ts'

export const directoryWords = {
  search: text('搜索报文、标签和字段', 'Search messages, tags and fields'),
  placeholder: text('名称、标签号或说明', 'Name, tag or description'),
  clear: text('清空搜索', 'Clear search'),
  messages: text('报文', 'Messages'),
  nothing: text('没有找到“{q}”', 'No results for “{q}”'),
  nothingHint: text(
    '可输入报文名称、报文类型（如 D）、标签号（如 44）或说明中的文字。',
    'Try a message name, message type (for example D), tag (for example 44) or a word from the description.',
  ),
  found: text('找到{n}项', '{n} {n|result|results}'),
  more: text('另有{n}项，请输入更多文字缩小范围', '{n} more; enter more text to narrow the results'),
  back: text('返回目录', 'Back to directory'),
  backTo: text('返回{name}', 'Back to {name}'),
  overview: text('版本{name}', 'Version {name}'),
  protocol: text('协议', 'Protocol'),
  published: text('发布日期', 'Published'),
  beginString: text('协议标识', 'BeginString'),
  counts: text('规模', 'Contents'),
  countsOf: text(
    '{messages}种报文，{fields}个字段',
    '{messages} {messages|message|messages}, {fields} {fields|field|fields}',
  ),
  families: text('接口族', 'Interface families'),
  familyCount: text('{n}种报文', '{n} messages'),
  familyOne: text('1种报文', '1 message'),
  noMessage: text('本版本没有报文类型“{m}”', 'This version has no message type “{m}”'),
  noField: text('本版本没有标签{f}', 'This version has no tag {f}'),
  missingHint: text(
    '可能属于其他版本。请切换版本，或在目录中查找。',
    'It may belong to another version. Switch versions, or look in the directory.',
  ),
}

export const fieldWords = {
  lead: text('标签{tag}', 'Tag {tag}'),
  values: text('取值', 'Values'),
  value: text('值', 'Value'),
  meaning: text('含义', 'Meaning'),
  noValues: text('取值不受枚举限制，按类型填写。', 'Any value of this type is allowed.'),
  usedIn: text('使用该字段的报文', 'Used in'),
  usedNowhere: text('没有报文使用该字段', 'No message uses this field'),
  everyMessage: text('标准报文头或报文尾，所有报文', 'Standard header or trailer: every message'),
}
