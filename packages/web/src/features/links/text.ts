import { text } from '@cass/contract/kit/text.ts'

export const words = {
  title: text('友情链接管理', 'External links'),
  lead: text(
    '显示在每个页面底部，按此处的顺序排列。',
    'They stand at the foot of every page, in this order.',
  ),
  list: text('友情链接', 'Links'),
  add: text('新增链接', 'Add a link'),
  edit: text('编辑', 'Edit'),
  editTitle: text('编辑链接', 'Edit the link'),
  remove: text('删除', 'Delete'),
  removeTitle: text('删除链接', 'Delete the link'),
  removeBody: text(
    '确定删除链接“{name}”吗？删除后页面底部不再显示。',
    'Delete the link “{name}”? It leaves the foot of the pages.',
  ),
  removed: text('链接已删除', 'The link is deleted'),
  gone: text('该链接已被删除', 'This link has been deleted'),
  none: text('暂无友情链接', 'No links yet'),
  noneHint: text(
    '新增后显示在每个页面底部。',
    'Add one and it stands at the foot of every page within half a minute.',
  ),
  save: text('保存', 'Save'),
  nameZh: text('中文名称', 'Name in Chinese'),
  nameEn: text('英文名称', 'Name in English'),
  address: text('网址', 'Address'),
  addressHelp: text(
    '以http://或https://开头，在新窗口打开。',
    'Begins with http:// or https:// and opens in a new window.',
  ),
}
