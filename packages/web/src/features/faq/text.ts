import { text } from '@cass/contract/kit/text.ts'

export const words = {
  title: text('常见问题', 'Common problems'),
  lead: text(
    '服务申请、验收测试与生产运行中最常被问到的问题。',
    'What people ask most about applications, acceptance tests and production.',
  ),
  search: text('搜索问题与答案', 'Search questions and answers'),
  types: text('问题类型', 'Problem types'),
  found: text('找到{n}个问题', '{n} found'),
  noMatch: text('没有找到“{keyword}”', 'Nothing found for “{keyword}”'),
  noMatchHint: text(
    '请换一个词，或通过在线服务联系我们。',
    'Try another word, or reach us through the online service.',
  ),
  clear: text('清除搜索', 'Clear the search'),
  none: text('暂无常见问题', 'No questions yet'),
  noneHint: text(
    '如有疑问，请通过在线服务联系我们。',
    'If you have one, reach us through the online service.',
  ),
  updated: text('{date}更新', 'Updated {date}'),
  linkTo: text('本题链接', 'Link to this'),
  linkOf: text('本题链接：{question}', 'Link to this: {question}'),
  notSolved: text('没有解决您的问题？', 'Not what you were looking for?'),
  onlineService: text('前往在线服务', 'Online service'),
}

export const manageWords = {
  title: text('常见问题', 'Common problems'),
  lead: text(
    '按问题类型分组显示，读者看到的顺序与此处一致。',
    'Grouped by type; readers see them in the order set here.',
  ),
  add: text('新增问题', 'Add a question'),
  editTitle: text('编辑问题', 'Edit the question'),
  edit: text('编辑', 'Edit'),
  remove: text('删除', 'Delete'),
  removeTitle: text('删除问题', 'Delete the question'),
  removeBody: text(
    '确定删除“{question}”及其答案吗？删除后无法恢复。',
    'Delete “{question}” and its answer? They cannot be brought back.',
  ),
  removed: text('问题已删除', 'The question is deleted'),
  gone: text('该问题已被删除', 'This question has been deleted'),
  keyword: text('搜索', 'Search'),
  keywordHint: text('问题或答案', 'Question or answer'),
  type: text('问题类型', 'Type'),
  published: text('已发布', 'Published'),
  unpublished: text('未发布', 'Not published'),
  noneOfType: text('暂无此类问题', 'None of this type yet'),
  none: text('暂无常见问题', 'No questions yet'),
  noneHint: text('新增并发布后，读者即可查看。', 'Add one and publish it for readers to see.'),
  noMatch: text('没有符合条件的问题', 'Nothing matches'),
  clear: text('清除筛选', 'Clear filters'),
  filtered: text('清除搜索后可调整顺序。', 'Clear the search to set the order.'),
}

export const panelWords = {
  save: text('保存', 'Save'),
  questionZh: text('中文问题', 'Question in Chinese'),
  questionEn: text('英文问题', 'Question in English'),
  answerZh: text('中文答案', 'Answer in Chinese'),
  answerEn: text('英文答案', 'Answer in English'),
  published: text('发布', 'Published'),
  publishedHelp: text('未发布的问题仅管理人员可见。', 'While it is not, only editors see it.'),
}
