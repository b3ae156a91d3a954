import { text } from '@cass/contract/kit/text.ts'

export const words = {
  title: text('常见问题', 'FAQ'),
  lead: text(
    '服务申请、验收测试与生产运行中最常被问到的问题。',
    'Frequently asked questions about applications, certification tests and production.',
  ),
  search: text('搜索问题与答案', 'Search questions and answers'),
  types: text('问题类型', 'Question types'),
  found: text('找到{n}个问题', '{n} {n|result|results}'),
  noMatch: text('没有找到“{keyword}”', 'No results for “{keyword}”'),
  noMatchHint: text(
    '请换一个词，或通过在线服务联系我们。',
    'Try another keyword, or contact us through online service.',
  ),
  clear: text('清除搜索', 'Clear search'),
  none: text('暂无常见问题', 'No questions yet'),
  noneHint: text(
    '如有疑问，请通过在线服务联系我们。',
    'If you have a question, contact us through online service.',
  ),
  updated: text('{date}更新', 'Updated {date}'),
  linkTo: text('本题链接', 'Link to this question'),
  linkOf: text('本题链接：{question}', 'Link to this question: {question}'),
  notSolved: text('没有解决您的问题？', 'Didn’t find what you need?'),
  onlineService: text('前往在线服务', 'Go to online service'),
}

export const manageWords = {
  title: text('常见问题', 'FAQ'),
  lead: text(
    '按问题类型分组显示，读者看到的顺序与此处一致。',
    'Grouped by type. Readers see questions in this order.',
  ),
  add: text('新增问题', 'Add question'),
  editTitle: text('编辑问题', 'Edit question'),
  edit: text('编辑', 'Edit'),
  remove: text('删除', 'Delete'),
  removeTitle: text('删除问题', 'Delete question'),
  removeBody: text(
    '确定删除“{question}”及其答案吗？删除后无法恢复。',
    'Delete “{question}” and its answer? This cannot be undone.',
  ),
  removed: text('问题已删除', 'Question deleted'),
  gone: text('该问题已被删除', 'This question has been deleted'),
  keyword: text('搜索', 'Search'),
  keywordHint: text('问题或答案', 'Question or answer'),
  type: text('问题类型', 'Type'),
  published: text('已发布', 'Published'),
  unpublished: text('未发布', 'Not published'),
  none: text('暂无常见问题', 'No questions yet'),
  noneHint: text('新增并发布后，读者即可查看。', 'Add and publish a question for readers to see.'),
  noMatch: text('没有符合条件的问题', 'No matching questions'),
  clear: text('清除筛选', 'Clear filters'),
  filtered: text('清除搜索后可调整顺序。', 'Clear the search to change the order.'),
}

export const panelWords = {
  save: text('保存', 'Save'),
  questionZh: text('中文问题', 'Chinese question'),
  questionEn: text('英文问题', 'English question'),
  answerZh: text('中文答案', 'Chinese answer'),
  answerEn: text('英文答案', 'English answer'),
  published: text('发布', 'Published'),
  publishedHelp: text('未发布的问题仅管理人员可见。', 'Unpublished questions are only visible to editors.'),
}
