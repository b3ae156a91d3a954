import { text } from '@cass/contract/kit/text.ts'

export const catalogueText = {
  noDraft: text('没有正在编辑的草稿，请刷新页面', 'There is no draft any more. Reload the page.'),
  draftExists: text('草稿已存在，请刷新页面', 'A draft already exists. Reload the page.'),
  noChanges: text('草稿与生效版本相同，无需发布', 'The draft is the same as the live edition'),
  problems: text(
    '草稿有{count}项错误，请修改后再发布',
    'The draft has {count} {count|error|errors}. Correct {count|it|them} before publishing.',
  ),
  editionProblems: text(
    '版本{number}与现行权限树不符：{first}',
    'Edition {number} no longer fits the permission trees: {first}',
  ),
  tooLarge: text('测试目录不能超过{most} MB', 'The test catalogue cannot exceed {most} MB'),
  fileName: text('测试目录-{number}', 'test-catalogue-{number}'),
  busy: text(
    '正在处理其他测试目录文件，请稍后再试',
    'Other test catalogues are being processed. Please try again shortly.',
  ),
}

/** Problems of an import. */
export const catalogueImportText = {
  yesNo: text('应为Y或N', 'This must be Y or N'),
  answer: text(
    '应为“题号=选项值”，多个值以|分隔，如1-2=yes|partly',
    'This must be in the form question=value, with several values separated by |, for example 1-2=yes|partly',
  ),
  noForm: text('表单页中没有表单“{formKey}”', 'Form “{formKey}” is not in the forms sheet'),
  noQuestion: text(
    '题目页中没有表单“{formKey}”的第{number}题',
    'Question {number} of form “{formKey}” is not in the questions sheet',
  ),
  notUtf8: text('文件须为UTF-8编码的JSON', 'The file must be JSON encoded in UTF-8'),
  notJson: text('JSON格式错误：{detail}', 'Not valid JSON: {detail}'),
  jsonTooDeep: text('JSON嵌套过深', 'The JSON is nested too deeply'),
  jsonPlace: text('{line}，{part}', '{line}, {part}'),
  jsonForm: text('第{n}个表单{key}', 'form {n}{key}'),
  jsonCase: text('第{n}个案例{key}', 'case {n}{key}'),
  jsonKey: text('（{key}）', ' ({key})'),
}

export const columnText = {
  formKey: text('表单代码', 'Form code'),
  family: text('接口类别', 'Interface family'),
  nameZh: text('中文名称', 'Name (Chinese)'),
  nameEn: text('英文名称', 'Name (English)'),
  optional: text('选测', 'Optional'),
  distinct: text('不得重复的题号', 'Answers must differ'),
  notAllNo: text('不得同时为否的题号', 'Answers cannot all be no'),
  number: text('题号', 'Question no.'),
  elementType: text('题型', 'Question type'),
  labelZh: text('中文题目', 'Label (Chinese)'),
  labelEn: text('英文题目', 'Label (English)'),
  hintZh: text('中文提示', 'Help text (Chinese)'),
  hintEn: text('英文提示', 'Help text (English)'),
  required: text('必填', 'Required'),
  halfWidth: text('仅限半角', 'Half-width only'),
  when: text('显示条件', 'Shown after'),
  value: text('选项值', 'Option value'),
  disabled: text('停用', 'Disabled'),
  id: text('案例编号', 'Case ID'),
  titleZh: text('中文案例名称', 'Title (Chinese)'),
  titleEn: text('英文案例名称', 'Title (English)'),
  stepsZh: text('中文测试步骤', 'Steps (Chinese)'),
  stepsEn: text('英文测试步骤', 'Steps (English)'),
  expectedZh: text('中文预期结果', 'Expected result (Chinese)'),
  expectedEn: text('英文预期结果', 'Expected result (English)'),
  messages: text('报文类型', 'Message types'),
  nodes: text('适用节点', 'Applies to nodes'),
  testingTypes: text('适用测试类型', 'Applies to testing types'),
  answer: text('适用的回答', 'Applies after answer'),
}
