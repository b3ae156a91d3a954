import { text } from '@cass/contract/kit/text.ts'
import { dictionaryLimits } from '@cass/contract/message-library/dictionary.ts'
import { importFileText } from '../../lib/imports/text.ts'

export const dictionaryMegabytes = dictionaryLimits.bytes / 1024 / 1024

/** Problems of an import. */
export const importText = {
  ...importFileText,
  unfolded: text('组件展开后超过{most} MB', 'The dictionary exceeds {most} MB with its components expanded'),
  root: text('根元素应为<fix>', 'The root element must be <fix>'),
  section: text('缺少<{name}>部分', 'Section <{name}> is missing'),
  element: text('此处不应有元素<{name}>，已忽略', 'Unexpected element <{name}> ignored'),
  attribute: text('<{element}>缺少属性{name}', '<{element}> is missing the attribute {name}'),
  number: text('{name}应为整数：{value}', '{name} must be a whole number: {value}'),
  type: text('未知的字段类型{type}，已按STRING处理', 'Unknown field type {type}, treated as STRING'),
  field: text('字段{name}未定义', 'Field {name} is not defined'),
  component: text('组件{name}未定义', 'Component {name} is not defined'),
  fixtFrame: text(
    '文件未定义报文头和报文尾，已补入FIXT.1.1的报文头和报文尾',
    'The file defines no header or trailer; those of FIXT.1.1 were added',
  ),
  recursion: text('组件{name}包含自身', 'Component {name} contains itself'),

  condition: text(
    '{column}应为“标签=值”，多个值以|分隔，如40=2|D',
    '{column} must be in the form tag=value, with multiple values separated by |, for example 40=2|D',
  ),
  wholeNumber: text('{column}应为整数', '{column} must be a whole number'),
  oneRow: text('应有且仅有一行内容', 'There must be exactly one row'),
  noField: text('字段表中没有标签{tag}', 'Tag {tag} is not in the fields sheet'),
  noMessage: text('报文表中没有类型{message}', 'Message type {message} is not in the messages sheet'),
  level: text('层级{level}之前须有层级{above}的字段', 'Level {level} must follow an entry at level {above}'),
  busy: text(
    '正在处理其他字典文件，请稍后再试',
    'Other dictionaries are being processed. Please try again shortly.',
  ),
  nameTaken: text('该版本号已存在', 'This version already exists'),
  fileName: text('报文字典-{name}.xlsx', 'message-dictionary-{name}.xlsx'),
}

/** Families for a dictionary without any: QuickFIX only distinguishes administrative and application messages. */
export const categoryText = {
  admin: text('会话层', 'Session layer'),
  app: text('应用层', 'Application layer'),
}

export const columnText = {
  beginString: text('起始串', 'Begin string'),
  code: text('编码', 'Code'),
  labelZh: text('中文名', 'Label (Chinese)'),
  labelEn: text('英文名', 'Label (English)'),
  msgType: text('报文类型', 'Message type'),
  name: text('名称', 'Name'),
  family: text('接口分类', 'Family'),
  direction: text('方向', 'Direction'),
  descriptionZh: text('中文说明', 'Description (Chinese)'),
  descriptionEn: text('英文说明', 'Description (English)'),
  tag: text('标签', 'Tag'),
  type: text('类型', 'Type'),
  value: text('取值', 'Value'),
  message: text('报文', 'Message'),
  level: text('层级', 'Level'),
  required: text('必填', 'Required'),
  noteZh: text('中文备注', 'Note (Chinese)'),
  noteEn: text('英文备注', 'Note (English)'),
  when: text('必填条件', 'Required when'),
  raw: text('报文内容', 'Raw message'),
}
