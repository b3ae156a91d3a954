import { text } from '../kit/text.ts'

/** Problems of a submitted selection (spec §4 Tree nodes). */
export const selectionText = {
  unknown: text(
    '所选节点不在当前菜单中：{nodes}',
    'The selection contains nodes that are not in the current menu: {nodes}',
  ),
  locked: text('以下节点已锁定，不可更改：{nodes}', 'These nodes are locked and cannot be changed: {nodes}'),
  orphan: text(
    '以下节点已选择，但其上级节点未选择：{nodes}',
    'These nodes are selected, but their parent nodes are not: {nodes}',
  ),
  childless: text(
    '以下节点已选择，但其下级节点均未选择：{nodes}',
    'These nodes are selected, but none of their child nodes is: {nodes}',
  ),
  same: text('以下节点须同时选择：{nodes}', 'These nodes must be selected together: {nodes}'),
  different: text('以下节点互斥，不可同时选择：{nodes}', 'These nodes are mutually exclusive: {nodes}'),
  /** Long lists only name the first few nodes. */
  more: text('等{count}个', ' and {count} more'),
  separator: text('、', ', '),
}
