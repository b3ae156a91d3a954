import { text } from '@cass/contract/kit/text.ts'

/** Words of the parts that pages load when they need them; those of the shell are in kit/text.ts. */
export const listWords = {
  filters: text('筛选条件', 'Filters'),
  all: text('全部', 'All'),
  reversed: text('截止日期早于起始日期', 'The end lies before the start'),
  more: text('更多筛选', 'More filters'),
  fewer: text('收起筛选', 'Fewer filters'),
  moreSet: text('更多筛选（已设{n}项）', 'More filters ({n} set)'),
  clear: text('清除筛选', 'Clear filters'),
  clearSome: text('清除筛选（{n}）', 'Clear filters ({n})'),
  noMatch: text('没有符合条件的记录', 'Nothing matches these filters'),
  noMatchHint: text('请放宽或清除筛选条件。', 'Widen the filters or clear them.'),
  pastEnd: text('本页没有记录', 'There is nothing on this page'),
  pastEndHint: text('列表已变短，此页不再存在。', 'The list has become shorter since.'),
  firstPage: text('返回第一页', 'Go to the first page'),
  stale: text(
    '列表未能更新，显示的可能不是最新内容。',
    'The list could not be refreshed and may be out of date.',
  ),
  again: text('重试', 'Try again'),
  total: text('共{total}条', '{total} in all'),
  range: text('第{from}至{to}条，共{total}条', '{from}–{to} of {total}'),
  narrow: text('缩小筛选范围可查看其余记录', 'narrow the filters to see the rest'),
  actions: text('操作', 'Actions'),
  moreActions: text('更多操作', 'More actions'),
  moreActionsOf: text('更多操作：{name}', 'More actions: {name}'),
  ticked: text('已选{n}条', '{n} selected'),
  untick: text('取消选择', 'Clear selection'),
  tick: text('选择{name}', 'Select {name}'),
  clearText: text('清空', 'Clear the text'),
  tickAll: text('全选本页', 'Select all on this page'),
  sortBy: text('排序', 'Sort by'),
  usualOrder: text('默认顺序', 'Usual order'),
  ascending: text('{title}，升序', '{title}, ascending'),
  descending: text('{title}，降序', '{title}, descending'),
}

export const noticeTabWords = {
  label: text('公告与站点文本', 'Notices and site texts'),
  notices: text('公告', 'Notices'),
  texts: text('站点文本', 'Site texts'),
}

export const historyWords = {
  system: text('系统', 'System'),
}

export const uploadWords = {
  choose: text('选择文件', 'Choose files'),
  orDrop: text('或将文件拖放到此处', 'or drop them here'),
  rule: text(
    '支持{types}，单个文件不超过{size}，最多{count}个',
    '{types}; up to {size} each, {count} files at most',
  ),
  ruleOne: text('支持{types}，不超过{size}，限1个文件', '{types}, up to {size}, one file'),
  ruleTotal: text('，合计不超过{total}', ', {total} in total'),
  files: text('已选文件', 'Chosen files'),
  sending: text('正在上传{name}', 'Uploading {name}'),
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
  rotate: text('旋转90度', 'Rotate by 90 degrees'),
  previous: text('上一页', 'Previous page'),
  next: text('下一页', 'Next page'),
  page: text('第{page}页，共{pages}页', 'Page {page} of {pages}'),
  pageOf: text('{name}，第{page}页，共{pages}页', '{name}, page {page} of {pages}'),
  tools: text('查看工具', 'Viewer tools'),
  unreadable: text(
    '无法在此显示该文件，请下载后查看。',
    'This document cannot be shown here. Download it to view it.',
  ),
  locked: text('该文件设有密码，请下载后查看。', 'This document has a password. Download it to view it.'),
}

export const secretWords = {
  title: text('初始密码', 'Initial password'),
  lead: text(
    '账号{account}的初始密码如下，请通过安全渠道告知本人，其首次登录后须修改密码。',
    'This is the initial password of {account}. Pass it on through a secure channel; it has to be changed at the first login.',
  ),
  once: text(
    '密码仅在此显示一次，关闭后无法再次查看。',
    'It is shown only this once. After you close this, nobody can look it up again.',
  ),
  password: text('初始密码', 'Initial password'),
  copy: text('复制', 'Copy'),
  copied: text('已复制', 'Copied'),
  copyFailed: text('未能复制，请手动选取', 'Could not copy. Please select it by hand'),
  passedOn: text('我已告知本人', 'I have passed it on'),
  close: text('关闭', 'Close'),
}

export const panelWords = {
  discardTitle: text('放弃未保存的修改', 'Discard unsaved changes?'),
  discardBody: text('修改的内容尚未保存，离开后将丢失。', 'They have not been saved and will be lost.'),
  discard: text('放弃修改', 'Discard'),
  keep: text('继续编辑', 'Keep editing'),
}

export const conflictWords = {
  meanwhile: text(
    '此处内容已被他人修改。您填写的内容仍然保留。',
    'Somebody else has changed this meanwhile. What you entered is still here.',
  ),
  meanwhileByYou: text(
    '您已于{at}在另一窗口保存此处内容。您在本窗口填写的内容仍然保留。',
    'You saved this in another window at {at}. What you entered here has been kept.',
  ),
  takeOver: text('采用最新内容', 'Take over newer values'),
  takeOverHint: text(
    '采用后，您未修改的部分更新为最新内容，您的修改保持不变。',
    'Taking over the newer values updates what you have not touched; your changes stay.',
  ),
  theirs: text(
    '他人已将此项改为“{value}”，保存后以您填写的为准',
    'Somebody else set this to “{value}”; saving keeps yours',
  ),
  yours: text(
    '您已在另一窗口将此项改为“{value}”，保存后以本窗口填写的为准',
    'You set this to “{value}” in another window; saving keeps the value here',
  ),
  yoursAlso: text(
    '您在另一窗口也修改了此项，保存后以本窗口填写的为准',
    'You changed this in another window too; saving keeps the value here',
  ),
  theirsAlso: text(
    '他人也修改了此项，保存后以您填写的为准',
    'Somebody else has changed this too; saving keeps yours',
  ),
}

export const draftWords = {
  restored: text('已恢复您上次填写的内容。', 'What you filled in before is back.'),
  discard: text('放弃草稿', 'Discard'),
  saved: text('草稿已于{time}保存在本机', 'Draft saved on this device at {time}'),
}

export const permissionWords = {
  all: text('全选', 'Select all'),
  none: text('全不选', 'Select none'),
  count: text('已选{n}项，共{total}项', '{n} of {total} selected'),
}

export const downloadWords = {
  download: text('下载', 'Download'),
  loading: text('下载中', 'Loading'),
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

/** The operator's library stands on three pages. */
export const libraryWords = {
  label: text('资料库', 'Library'),
  dictionary: text('消息字典', 'Message dictionary'),
  resources: text('资料文件', 'Documents'),
  problems: text('常见问题', 'Common problems'),
}
