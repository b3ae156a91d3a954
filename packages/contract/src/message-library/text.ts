import { text } from '../kit/text.ts'

/** Problems of a raw message. */
export const messageProblems = {
  tooLong: text('报文超过64 kB，无法解析', 'The message exceeds 64 kB and cannot be explained'),
  empty: text('未找到“标签=值”形式的内容', 'No fields of the form tag=value were found'),
  several: text(
    '粘贴内容含多条报文，仅解析第一条',
    'More than one message was pasted; only the first is explained',
  ),
  notAField: text('不是“标签=值”形式', 'Not of the form tag=value'),
  badTag: text('标签应为正整数', 'The tag must be a positive whole number'),
  unknownTag: text('数据字典中没有标签{tag}', 'Tag {tag} is not in the dictionary'),
  notAllowed: text('{message}报文不含该字段', '{message} does not contain this field'),
  repeated: text('该字段重复出现', 'This field appears more than once'),
  emptyValue: text('字段值为空', 'The value is empty'),
  wrongFormat: text('不符合{type}类型的格式，应如：{example}', 'Not a valid {type}, such as {example}'),
  notListed: text('“{value}”不在该字段的取值范围内', '“{value}” is not a valid value for this field'),
  dataLength: text(
    '长度字段与该字段实际字节数不符',
    'The preceding length field does not match the length of this field',
  ),
  groupCount: text(
    '声明重复{declared}次，实际出现{found}次',
    '{declared} {declared|repetition|repetitions} declared, {found} found',
  ),
  groupBegin: text(
    '每次重复应以{tag}（{name}）开始',
    'Each repetition must start with {tag} ({name}), which is missing before this field',
  ),
  firstFields: text(
    '报文应以8、9、35三个字段依次开始',
    'A message must start with fields 8, 9 and 35, in this order',
  ),
  checkSumLast: text('报文应以校验和（10）结束', 'A message must end with the checksum (10)'),
  headerLate: text('报文头字段应位于报文体之前', 'Header fields must come before the body'),
  trailerEarly: text('报文尾字段之后不应再有该字段', 'No other field may follow the trailer fields'),
  beginString: text('应为{expected}', 'Should be {expected}'),
  msgType: text('数据字典中没有{value}类型的报文', 'Message type {value} is not in the dictionary'),
  bodyLength: text('按报文计算应为{expected}', 'Should be {expected}'),
  checkSum: text('按报文计算应为{expected}', 'Should be {expected}'),
}

/** When an entry is required, if it has no note. */
export const neededWhen = text('当{condition}时必填', 'Required when {condition}')

/** Problems that prevent using a dictionary. */
export const dictionaryFaults = {
  unknownFamily: text('接口分类{code}未定义', 'Family {code} is not defined'),
  unknownTag: text('引用了未定义的标签{tag}', 'Tag {tag} is not defined'),
  selfNested: text('重复组{tag}包含自身', 'Group {tag} contains itself'),
  tooDeep: text('重复组嵌套超过{most}层', 'Groups are nested more than {most} levels deep'),
  headerStart: text('报文头应以8、9、35依次开始', 'The header must start with 8, 9 and 35, in this order'),
  trailerEnd: text('报文尾应以10结束', 'The trailer must end with 10'),
}

/** Unusual things in a dictionary, and how they are handled. */
export const dictionaryOddities = {
  doubleTag: text(
    '标签{tag}重复定义，以首次定义为准',
    'Tag {tag} is defined twice; the first definition is used',
  ),
  doubleName: text('有两个字段名为{name}', 'Two fields are named {name}'),
  doubleValue: text('取值{value}重复，以首次出现为准', 'Value {value} is listed twice; the first is used'),
  doubleType: text(
    '报文类型{msgType}重复，以首次定义为准',
    'Two messages have type {msgType}; the first is used',
  ),
  doubleMessage: text('有两种报文名为{name}', 'Two messages are named {name}'),
  doubleFamily: text(
    '接口分类{code}重复，以首次定义为准',
    'Family {code} is listed twice; the first is used',
  ),
  repeatedEntry: text(
    '标签{tag}在同一层重复出现，以首次出现为准',
    'Tag {tag} appears twice in the same block; the first is used',
  ),
  inFrame: text('标签{tag}同时出现在报文头或报文尾中', 'Tag {tag} also appears in the header or the trailer'),
  notACounter: text(
    '标签{tag}为重复组计数，其类型{type}已改按NUMINGROUP处理',
    'Tag {tag} counts a repeating group; its type {type} is treated as NUMINGROUP',
  ),
  emptyGroup: text(
    '重复组{tag}没有字段，已按普通字段处理',
    'Group {tag} is empty; it is treated as a plain field',
  ),
}

export const yes = text('是', 'Yes')
export const no = text('否', 'No')
