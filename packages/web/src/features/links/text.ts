import { text } from '@cass/contract/kit/text.ts'

export const words = {
  title: text('友情链接管理', 'External links'),
  lead: text('显示在每个页面底部，按此处的顺序排列。', 'Shown at the bottom of every page, in this order.'),
  list: text('友情链接', 'Links'),
  add: text('新增链接', 'Add link'),
  edit: text('编辑', 'Edit'),
  editTitle: text('编辑链接', 'Edit link'),
  remove: text('删除', 'Delete'),
  removeTitle: text('删除链接', 'Delete link'),
  removeBody: text(
    '确定删除链接“{name}”吗？删除后页面底部不再显示。',
    'Delete link “{name}”? It will no longer be shown at the bottom of pages.',
  ),
  removed: text('链接已删除', 'Link deleted'),
  gone: text('该链接已被删除', 'This link has been deleted'),
  none: text('暂无友情链接', 'No links yet'),
  noneHint: text('新增后显示在每个页面底部。', 'Added links are shown at the bottom of every page.'),
  save: text('保存', 'Save'),
  nameZh: text('中文名称', 'Chinese name'),
  nameEn: text('英文名称', 'English name'),
  address: text('网址', 'Address'),
  addressHelp: text(
    '以http://或https://开头，在新窗口打开。',
    'Starts with http:// or https://. Opens in a new window.',
  ),
}
