import { indexTree } from '@cass/contract/menus/selection.ts'
import type { TreeNode } from '@cass/contract/menus/tree.ts'
import { expect, it } from 'vitest'
import { withTicks } from './with-ticks.ts'

const node = (id: string, pNodeId: string | null, chidrenList: TreeNode[] = []): TreeNode => ({
  id,
  pNodeId,
  nodeName: id,
  nodeLevel: pNodeId === null ? 1 : 2,
  nodeType: pNodeId === null ? 'market' : 'family',
  levelOneName: pNodeId ?? id,
  chidrenList,
  hasChidren: { code: chidrenList.length > 0 ? '1' : '0' },
  isLeafFlg: { code: chidrenList.length > 0 ? '0' : '1' },
  isFold: false,
  nodeOptionalStatus: { code: '00' },
  editType: { code: '00' },
  isNew: 0,
  isHot: 0,
  rules: [],
})
const tree = indexTree([
  node('A', null, [node('a1', 'A'), node('a2', 'A')]),
  node('B', null, [node('b1', 'B'), node('b2', 'B')]),
])

it('keeps what the other saved, and puts the own ticks on it', () => {
  const before = new Set(['A', 'a1'])
  const after = new Set(['A', 'a1', 'a2'])
  const saved = new Set(['A', 'a1', 'B', 'b1'])
  expect([...withTicks(tree, saved, { before, after })].sort()).toEqual(['A', 'B', 'a1', 'a2', 'b1'])
})

it('clears what was cleared, and its branch only where nothing else is left below it', () => {
  const before = new Set(['A', 'a1', 'B', 'b1'])
  const after = new Set<string>()
  const saved = new Set(['A', 'a1', 'a2', 'B', 'b1'])
  expect([...withTicks(tree, saved, { before, after })].sort()).toEqual(['A', 'a2'])
})
