import { text } from '@cass/contract/kit/text.ts'

export const fieldWords = {
  optional: text('选填', 'optional'),
}

export const selectWords = {
  choose: text('请选择', 'Please choose'),
  none: text('不选择', 'None'),
  search: text('输入关键字筛选', 'Type to narrow the list'),
  noMatch: text('没有匹配项', 'Nothing matches'),
  nothingThere: text('暂无可选项', 'Nothing to choose'),
}

export const comboboxWords = {
  type: text('请输入关键字搜索', 'Type to search'),
  searching: text('正在查找', 'Searching'),
  none: text('没有找到匹配项', 'Nothing found'),
  failed: text('查找失败', 'The search failed'),
  again: text('重试', 'Try again'),
  clear: text('清除', 'Clear'),
}

export const dateWords = {
  open: text('打开日历', 'Open calendar'),
  calendar: text('日历', 'Calendar'),
  format: text('年-月-日', 'YYYY-MM-DD'),
  previousYear: text('上一年', 'Previous year'),
  nextYear: text('下一年', 'Next year'),
  timeFormat: text('时:分', 'HH:MM'),
  dateOf: text('{label}，日期', '{label}, date'),
  timeOf: text('{label}，时间', '{label}, time'),
  from: text('{label}，起始日期', '{label}, from'),
  to: text('{label}，截止日期', '{label}, to'),
  until: text('至', 'to'),
}

export const passwordWords = {
  show: text('显示密码', 'Show password'),
  hide: text('隐藏密码', 'Hide password'),
  capsLock: text('大写锁定已开启', 'Caps Lock is on'),
}

export const searchWords = {
  clear: text('清空', 'Clear the text'),
}

export const pageWords = {
  pages: text('分页', 'Pages'),
  page: text('第{n}页', 'Page {n}'),
  of: text('第{n}页，共{last}页', 'Page {n} of {last}'),
  previous: text('上一页', 'Previous page'),
  next: text('下一页', 'Next page'),
  size: text('每页条数', 'Rows per page'),
  perPage: text('{n}条/页', '{n} / page'),
}
