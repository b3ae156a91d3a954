import { text } from '@cass/contract/kit/text.ts'

export const menuText = {
  module: text('权限菜单', 'Permission menus'),
  noDraft: text('没有正在编辑的草稿，请刷新页面', 'There is no draft any more. Reload the page.'),
  draftExists: text('草稿已存在，请刷新页面', 'A draft already exists. Reload the page.'),
  draftInTheWay: text(
    '已有草稿：请先发布或放弃该草稿（可先下载），再恢复旧版本',
    'There is a draft. Publish or discard it before reverting; download it first to keep it.',
  ),
  isReady: text(
    '该草稿已提交发布，请先重新打开再修改',
    'The draft is awaiting publication. Reopen it before making changes.',
  ),
  notReady: text(
    '草稿须先由一人提交发布，再由另一人发布',
    'One person submits the draft for publication, another publishes it',
  ),
  samePerson: text(
    '不能发布本人提交的草稿，须由另一人发布',
    'You submitted this draft for publication, so another person has to publish it',
  ),
  isFresh: text(
    '该草稿由工作簿全新建立，请使用对应的发布操作',
    'This draft was started afresh from a workbook; publish it as such',
  ),
  notFresh: text('该草稿不是全新建立的', 'This draft was not started afresh'),
  noChanges: text('草稿与生效版本相同，无需发布', 'The draft is the same as the live edition'),
  problems: text(
    '草稿有{count}项错误，请修改后再提交发布',
    'The draft has {count} {count|error|errors}. Correct {count|it|them} first.',
  ),
  earlierProblems: text(
    '版本{number}不符合现行规则：{first}',
    'Edition {number} does not follow the current rules: {first}',
  ),
  codeFixed: text(
    '节点代码在各版本中保持不变，不能修改',
    'A node keeps its code in every edition; it cannot be changed',
  ),
  noTeam: text('没有该团队', 'Team not found'),
  other: text('节点{code}：{problem}', 'Node {code}: {problem}'),
  busy: text(
    '正在处理其他菜单文件，请稍后再试',
    'Other menu files are being processed. Please try again shortly.',
  ),
  notWorkbook: text(
    '该文件不是XLSX工作簿，或内容过大',
    'This is not an XLSX workbook, or its content is too large',
  ),
  fileName: text('菜单-{tree}-{number}', 'menu-{tree}-{number}'),
  readySentence: text(
    '{tree}版本{number}已提交，待您发布或退回修改',
    '{tree}, edition {number}, is awaiting publication by you or another colleague',
  ),
  publishedSentence: text('{tree}版本{number}已发布', '{tree}, edition {number}, has been published'),
}

export const menuImportText = {
  yesNo: text('应为Y或N', 'This must be Y or N'),
  codeTwice: text('代码“{code}”已在第{row}行出现', 'Code “{code}” is already in row {row}'),
  noTeam: text('没有团队“{name}”', 'There is no team “{name}”'),
  severalTeams: text('有多个团队名为“{name}”', 'Several teams are called “{name}”'),
  elsewhere: text('节点{code}：{problem}', 'Node {code}: {problem}'),
  missing: text('此项为必填项', 'This field is required'),
}

/** Columns of the workbook. */
export const columnText = {
  code: text('节点代码', 'Node code'),
  parent: text('上级节点代码', 'Parent code'),
  nameZh: text('中文名称', 'Name (Chinese)'),
  nameEn: text('英文名称', 'Name (English)'),
  isNew: text('新', 'New'),
  isHot: text('热门', 'Hot'),
  selected: text('默认选中', 'Selected initially'),
  locked: text('锁定', 'Locked'),
  same: text('同选节点', 'Selected together with'),
  different: text('互斥节点', 'Excludes'),
  owners: text('归属团队', 'Owner teams'),
}

/** The second sheet: how to fill in the first one. Each line stands in both languages. */
export const noteLines = [
  text(
    '在Nodes表中每行填写一个节点；表头和工作表名称请勿修改。',
    'Each row of the sheet Nodes is a node. Do not change the headings or the name of the sheet.',
  ),
  text(
    '节点代码在各版本中保持不变。第1级为市场代码；第2级为“市场代码.接口类别”；更低各级以所属接口类别的代码和点开头。',
    'A node keeps its code in every edition. The first level is a market; the second is the market, a dot and an interface family; lower levels start with the code of their family and a dot.',
  ),
  text(
    '上级节点代码为空的节点是市场。每个分支须到最低一级：市场成员和信息商菜单4级，交易后机构菜单5级。',
    'A node without a parent code is a market. Every branch goes down to the lowest level: four in the menus of market members and information vendors, five in that of post-trade institutions.',
  ),
  text('同级节点按行的先后排列。', 'Nodes with the same parent are shown in the order of their rows.'),
  text(
    '新、热门、默认选中、锁定填写Y或N，空白为N。',
    'New, hot, selected initially and locked are Y or N; empty is N.',
  ),
  text(
    '同选节点、互斥节点填写节点代码，多个以逗号分隔。',
    'Nodes that are selected together or exclude one another are given by their codes, separated by commas.',
  ),
  text(
    '归属团队只填于最低一级节点，多个以分号分隔；空白表示保持现状，“-”表示没有归属团队。',
    'Owner teams are given for the lowest nodes only, separated by semicolons. Empty leaves them as they are; “-” means none.',
  ),
  text(
    '合并导入时，未列出的节点保持不变；全新导入时，未列出的节点将被删除。',
    'Merging leaves nodes that are not listed as they are; a fresh import removes them.',
  ),
]

/** Headings of the sheets that explain the first one. */
export const sheetText = {
  notesZh: '填写说明',
  notesEn: 'Notes',
  families: text('接口类别', 'Interface family'),
}
