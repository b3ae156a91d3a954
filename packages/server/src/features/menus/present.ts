import type { Language } from '@cass/contract/kit/text.ts'
import { editType, nodeStatus, startsFolded, type TreeNode } from '@cass/contract/menus/tree.ts'
import { nameIn } from '../../lib/named.ts'
import type { NodeRow } from './repository.ts'

const flag = (yes: boolean) => (yes ? 1 : 0)

/** The tree of an edition; `rows` hold parents before their children. */
export function presentTree(rows: readonly NodeRow[], language: Language): TreeNode[] {
  const roots: TreeNode[] = []
  const byCode = new Map<string, TreeNode>()
  for (const row of rows) {
    const parent = row.parentCode === null ? undefined : byCode.get(row.parentCode)!
    const nodeName = nameIn(row, language)
    const node: TreeNode = {
      id: row.code,
      pNodeId: row.parentCode,
      nodeName,
      nodeLevel: row.level,
      nodeType: row.nodeType,
      levelOneName: parent?.levelOneName ?? nodeName,
      chidrenList: [],
      hasChidren: { code: '0' },
      isLeafFlg: { code: '1' },
      isFold: false,
      nodeOptionalStatus: { code: row.selected ? nodeStatus.selected : nodeStatus.unselected },
      editType: { code: row.locked ? editType.locked : editType.editable },
      isNew: flag(row.isNew),
      isHot: flag(row.isHot),
      rules: row.rules,
    }
    byCode.set(row.code, node)
    if (!parent) roots.push(node)
    else {
      parent.chidrenList.push(node)
      parent.hasChidren = { code: '1' }
      parent.isLeafFlg = { code: '0' }
      parent.isFold = startsFolded(parent.nodeLevel, true)
    }
  }
  return roots
}
