import { editType, type NodeRule, nodeStatus, type TreeNode } from './tree.ts'

/** A node in short, for tests; what is left out is plain. */
export type Sketch = {
  id: string
  on?: boolean
  locked?: boolean
  same?: string[]
  different?: string[]
  children?: Sketch[]
}

export function grow(sketches: readonly Sketch[], parent: TreeNode | null = null): TreeNode[] {
  return sketches.map((sketch) => {
    const children = sketch.children ?? []
    const rules: NodeRule[] = []
    if (sketch.same) rules.push({ relateType: 'same', relateKeys: sketch.same })
    if (sketch.different) rules.push({ relateType: 'different', relateKeys: sketch.different })
    const level = (parent?.nodeLevel ?? 0) + 1
    const node: TreeNode = {
      id: sketch.id,
      pNodeId: parent?.id ?? null,
      nodeName: sketch.id.toUpperCase(),
      nodeLevel: level,
      nodeType: (['market', 'family', 'interface', 'function', 'item'] as const)[Math.min(level, 5) - 1]!,
      levelOneName: parent?.levelOneName ?? sketch.id.toUpperCase(),
      chidrenList: [],
      hasChidren: { code: children.length > 0 ? '1' : '0' },
      isLeafFlg: { code: children.length > 0 ? '0' : '1' },
      isFold: false,
      nodeOptionalStatus: { code: sketch.on ? nodeStatus.selected : nodeStatus.unselected },
      editType: { code: sketch.locked ? editType.locked : editType.editable },
      isNew: 0,
      isHot: 0,
      rules,
    }
    node.chidrenList = grow(children, node)
    return node
  })
}
