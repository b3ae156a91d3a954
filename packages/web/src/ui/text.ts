import { text } from '@cass/contract/kit/text.ts'

export const fieldWords = {
  optional: text('选填', 'optional'),
}

export const copyWords = {
  copied: text('已复制', 'Copied'),
  copyFailed: text('未能复制，请手动选取', 'Could not copy. Please select it manually.'),
}

export const selectWords = {
  choose: text('请选择', 'Please select'),
  none: text('不选择', 'None'),
  search: text('输入关键字筛选', 'Type to filter'),
  noMatch: text('没有匹配项', 'No matches'),
  nothingThere: text('暂无可选项', 'No options'),
}

export const comboboxWords = {
  type: text('请输入关键字搜索', 'Type to search'),
  searching: text('正在查找', 'Searching'),
  none: text('没有找到匹配项', 'No results'),
  failed: text('查找失败', 'Search failed'),
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
  clear: text('清空', 'Clear'),
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

/** Words of the parts that pages load when they need them; those of the shell are in kit/text.ts. */
export const listWords = {
  filters: text('筛选条件', 'Filters'),
  all: text('全部', 'All'),
  reversed: text('截止日期早于起始日期', 'The end date is before the start date'),
  more: text('更多筛选', 'More filters'),
  fewer: text('收起筛选', 'Fewer filters'),
  moreSet: text('更多筛选（已设{n}项）', 'More filters ({n} set)'),
  clear: text('清除筛选', 'Clear filters'),
  clearSome: text('清除筛选（{n}）', 'Clear filters ({n})'),
  noMatch: text('没有符合条件的记录', 'No results match these filters'),
  noMatchHint: text('请放宽或清除筛选条件。', 'Change or clear the filters.'),
  pastEnd: text('本页没有记录', 'This page is empty'),
  pastEndHint: text('列表已变短，此页不再存在。', 'The list is now shorter.'),
  firstPage: text('返回第一页', 'Go to first page'),
  stale: text(
    '列表未能更新，显示的可能不是最新内容。',
    'The list could not be refreshed and may be out of date.',
  ),
  again: text('重试', 'Try again'),
  total: text('共{total}条', '{total} {total|result|results}'),
  range: text('第{from}至{to}条，共{total}条', '{from}–{to} of {total}'),
  narrow: text('缩小筛选范围可查看其余记录', 'narrow the filters to see the rest'),
  actions: text('操作', 'Actions'),
  moreActions: text('更多操作', 'More actions'),
  moreActionsOf: text('更多操作：{name}', 'More actions: {name}'),
  ticked: text('已选{n}条', '{n} selected'),
  untick: text('取消选择', 'Clear selection'),
  tick: text('选择{name}', 'Select {name}'),
  clearText: text('清空', 'Clear'),
  tickAll: text('全选本页', 'Select all on this page'),
  sortBy: text('排序', 'Sort by'),
  usualOrder: text('默认顺序', 'Default order'),
  ascending: text('{title}，升序', '{title}, ascending'),
  descending: text('{title}，降序', '{title}, descending'),
}

export const historyWords = {
  system: text('系统', 'System'),
}

export const uploadWords = {
  choose: text('选择文件', 'Select files'),
  orDrop: text('或将文件拖放到此处', 'or drop them here'),
  rule: text(
    '支持{types}，单个文件不超过{size}，最多{count}个',
    '{types}; up to {size} each, maximum {count} files',
  ),
  ruleOne: text('支持{types}，不超过{size}，限1个文件', '{types}, up to {size}, one file'),
  ruleTotal: text('，合计不超过{total}', ', {total} in total'),
  files: text('已选文件', 'Selected files'),
  sending: text('正在上传{name}', 'Uploading {name}'),
  paused: text('连接中断，正在重试', 'Connection lost, retrying'),
  done: text('已上传', 'Uploaded'),
  open: text('查看{name}', 'View {name}'),
  remove: text('移除{name}', 'Remove {name}'),
  cancel: text('取消上传{name}', 'Cancel {name}'),
  retry: text('重新上传{name}', 'Upload {name} again'),
  dismiss: text('关闭{name}的提示', 'Dismiss {name}'),
}

export const viewerWords = {
  documents: text('文件', 'Documents'),
  none: text('没有文件', 'No documents'),
  download: text('下载', 'Download'),
  downloadOf: text('下载{name}', 'Download {name}'),
  zoomIn: text('放大', 'Zoom in'),
  zoomOut: text('缩小', 'Zoom out'),
  fit: text('适合窗口', 'Fit'),
  rotate: text('旋转90度', 'Rotate 90 degrees'),
  previous: text('上一页', 'Previous page'),
  next: text('下一页', 'Next page'),
  page: text('第{page}页，共{pages}页', 'Page {page} of {pages}'),
  pageOf: text('{name}，第{page}页，共{pages}页', '{name}, page {page} of {pages}'),
  tools: text('查看工具', 'Viewer tools'),
  unreadable: text(
    '无法在此显示该文件，请下载后查看。',
    'This document cannot be displayed here. Download it to view it.',
  ),
  locked: text(
    '该文件设有密码，请下载后查看。',
    'This document is password-protected. Download it to view it.',
  ),
}

export const secretWords = {
  title: text('初始密码', 'Initial password'),
  lead: text(
    '账号{account}的初始密码如下，请通过安全渠道告知本人，其首次登录后须修改密码。',
    'This is the initial password for {account}. Share it through a secure channel. It must be changed at first login.',
  ),
  once: text(
    '密码仅在此显示一次，关闭后无法再次查看。',
    'It is shown only once and cannot be viewed again after you close this window.',
  ),
  password: text('初始密码', 'Initial password'),
  copy: text('复制', 'Copy'),
  copied: text('已复制', 'Copied'),
  copyFailed: text('未能复制，请手动选取', 'Could not copy. Please select it manually.'),
  passedOn: text('我已告知本人', 'I have shared the password'),
  close: text('关闭', 'Close'),
}

export const downloadWords = {
  download: text('下载', 'Download'),
  loading: text('下载中', 'Downloading'),
  loadingOf: text('正在下载{name}', 'Downloading {name}'),
}

export const limitWords = {
  used: text('{used}/{limit}字节', '{used} of {limit} bytes'),
}

export const orderWords = {
  drag: text('拖动以调整顺序', 'Drag to reorder'),
  up: text('上移{name}', 'Move {name} up'),
  down: text('下移{name}', 'Move {name} down'),
  moved: text('{name}已移至第{place}位，共{total}位', '{name} is now {place} of {total}'),
}

export const stepWords = {
  progress: text('办理步骤', 'Steps'),
  done: text('已完成', 'done'),
  errors: text('{n}处错误', '{n} {n|error|errors}'),
}

export const chartWords = {
  figures: text('查看数据表', 'Show figures'),
  export: text('导出', 'Export'),
  exportOf: text('导出：{title}', 'Export {title}'),
}
