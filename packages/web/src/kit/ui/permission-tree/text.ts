import { text } from '@cass/contract/kit/text.ts'

export const words = {
  menu: text('菜单', 'Menu'),
  everything: text('全部菜单', 'Everything'),
  pick: text('选择菜单', 'Choose from the menu'),
  panel: text('权限项', 'Items'),
  name: text('名称', 'Name'),

  search: text('搜索名称', 'Search names'),
  clearSearch: text('清除搜索', 'Clear the search'),
  show: text('显示范围', 'Show'),
  all: text('全部', 'All'),
  ticked: text('已选', 'Ticked'),
  changed: text('变更', 'Changed'),

  selectAll: text('全选', 'Select all'),
  clear: text('清空', 'Clear'),
  selectShown: text('全选所列', 'Select shown'),
  clearShown: text('清空所列', 'Clear shown'),

  tickedOf: text('已选 {ticked} / {total} 项', '{ticked} of {total} ticked'),
  tickedOfShown: text('所列已选 {ticked} / {total} 项', '{ticked} of {total} shown ticked'),
  tickedOfWhole: text('全部已选 {ticked} / {total} 项', '{ticked} of {total} ticked in all'),
  shown: text('列出 {count} 项', '{count} shown'),
  added: text('新增 {count} 项', '{count} added'),
  removed: text('移除 {count} 项', '{count} removed'),
  unchanged: text('未作变更', 'No changes'),
  undo: text('撤销', 'Undo'),
  undoHint: text('撤销上一步勾选（Ctrl+Z）', 'Undo the last click (Ctrl+Z)'),

  isNew: text('新', 'New'),
  isHot: text('热', 'Hot'),
  isAdded: text('本次新增', 'Added since the start'),
  isRemoved: text('本次移除', 'Removed since the start'),
  isTicked: text('已选', 'Ticked'),
  lockedOn: text('该项由平台锁定，须保持勾选。', 'Locked by the operator: it stays ticked.'),
  lockedOff: text('该项由平台锁定，暂不开放勾选。', 'Locked by the operator: it cannot be ticked.'),

  tied: text(
    '该项与已锁定的项目关联，不能更改。',
    'This item is tied to a locked one and cannot be changed.',
  ),
  locked: text('{count} 项由平台锁定', '{count} locked by the operator'),
  barred: text(
    '{count} 项与锁定项关联或与已选项互斥',
    '{count} tied to a locked item or excluded by a ticked one',
  ),
  held: text('{count} 项与锁定项关联', '{count} tied to a locked item'),
  also: text('；', '; '),
  doneTicking: text('已勾选 {count} 项', '{count} ticked'),
  doneClearing: text('已取消勾选 {count} 项', '{count} cleared'),
  nothingToTick: text('没有可勾选的项目：{why}', 'Nothing to tick: {why}'),
  nothingToClear: text('没有可取消勾选的项目：{why}', 'Nothing to clear: {why}'),
  allTicked: text('均已勾选', 'all are ticked already'),
  noneIsTicked: text('均未勾选', 'none is ticked'),

  deselected: text('已取消选择互斥项：{nodes}', 'Deselected: {nodes}'),
  listedBelow: text('下列 {count} 项', 'the {count} listed below'),
  conflict: text('互斥选择', 'These exclude one another'),
  separator: text('、', ', '),

  noneFound: text('没有符合条件的项目', 'Nothing matches'),
  noneNamed: text('没有名称包含“{query}”的项目。', 'No name contains “{query}”.'),
  noneTicked: text('尚未勾选任何项目', 'Nothing is ticked'),
  noneChanged: text('尚无变更', 'Nothing has changed'),
  showAll: text('显示全部', 'Show everything'),
  empty: text('暂无可选项目', 'There is nothing to choose from'),

  fold: text('收起', 'Fold'),
  unfold: text('展开', 'Unfold'),
  foldAll: text('全部收起', 'Fold all'),
  unfoldAll: text('全部展开', 'Unfold all'),
}
