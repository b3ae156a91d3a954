import { text } from '@cass/contract/kit/text.ts'

export const directoryWords = {
  search: text('搜索消息、标签和字段', 'Search messages, tags and fields'),
  placeholder: text('名称、标签号或说明', 'Name, tag or text'),
  clear: text('清空搜索', 'Clear the search'),
  messages: text('消息', 'Messages'),
  nothing: text('没有找到“{q}”', 'Nothing found for “{q}”'),
  nothingHint: text(
    '可输入消息名称、消息类型（如 D）、标签号（如 44）或说明中的文字。',
    'Try the name of a message, its type (such as D), a tag (such as 44) or a word of its description.',
  ),
  found: text('找到{n}项', '{n} found'),
  more: text('另有{n}项，请输入更多文字缩小范围', '{n} more; type more to narrow them down'),
  back: text('返回目录', 'Back to the directory'),
  backTo: text('返回{name}', 'Back to {name}'),
  overview: text('版本{name}', 'Version {name}'),
  protocol: text('协议', 'Protocol'),
  published: text('发布日期', 'Published'),
  beginString: text('协议标识', 'BeginString'),
  counts: text('规模', 'Contents'),
  countsOf: text('{messages}个消息，{fields}个字段', '{messages} messages, {fields} fields'),
  families: text('接口族', 'Interface families'),
  familyCount: text('{n}个消息', '{n} messages'),
  familyOne: text('1个消息', '1 message'),
  noMessage: text('本版本没有消息类型“{m}”', 'This version has no message of the type “{m}”'),
  noField: text('本版本没有标签{f}', 'This version has no tag {f}'),
  missingHint: text(
    '可能属于其他版本。请切换版本，或在目录中查找。',
    'It may belong to another version. Choose another one, or look in the directory.',
  ),
}

export const fieldWords = {
  lead: text('标签{tag}', 'Tag {tag}'),
  values: text('取值', 'Values'),
  value: text('值', 'Value'),
  meaning: text('含义', 'Meaning'),
  noValues: text('取值不受枚举限制，按类型填写。', 'Any value of its type is allowed.'),
  usedIn: text('使用该字段的消息', 'Used in'),
  usedNowhere: text('没有消息使用该字段', 'No message uses this field'),
  everyMessage: text('标准报文头或报文尾，所有消息', 'Standard header or trailer: every message'),
}
