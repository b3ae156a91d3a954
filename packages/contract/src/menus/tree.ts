import { z } from 'zod'

/** Node codes are the same in every edition of a tree. */
export const nodeCodeSchema = z.string().min(1).max(64)

/** What a node is, by its level: the trees of 00 and 10 have four, that of 05 has five (spec §6). */
export const nodeTypeSchema = z.enum(['market', 'family', 'interface', 'function', 'item'])
export type NodeType = z.infer<typeof nodeTypeSchema>

export const nodeRuleSchema = z.strictObject({
  /** `same`: selected together; `different`: mutually exclusive, with all that is below them (spec §4). */
  relateType: z.enum(['same', 'different']),
  relateKeys: z.array(nodeCodeSchema),
})
export type NodeRule = z.infer<typeof nodeRuleSchema>

/** `nodeOptionalStatus` and `editType` (spec §3). */
export const nodeStatus = { unselected: '00', selected: '10' } as const
export const editType = { editable: '00', locked: '10' } as const

const flag = z.strictObject({ code: z.enum(['0', '1']) })

/** Menu or permission tree node (spec §3, spelt as there). */
export type TreeNode = {
  id: string
  pNodeId: string | null
  nodeName: string
  /** From 1. */
  nodeLevel: number
  nodeType: NodeType
  /** Name of its ancestor on level 1, or its own name on level 1. */
  levelOneName: string
  chidrenList: TreeNode[]
  hasChidren: { code: '0' | '1' }
  isLeafFlg: { code: '0' | '1' }
  isFold: boolean
  nodeOptionalStatus: { code: (typeof nodeStatus)[keyof typeof nodeStatus] }
  editType: { code: (typeof editType)[keyof typeof editType] }
  isNew: 0 | 1
  isHot: 0 | 1
  rules: NodeRule[]
}

export const treeNodeSchema: z.ZodType<TreeNode> = z.strictObject({
  id: nodeCodeSchema,
  pNodeId: nodeCodeSchema.nullable(),
  nodeName: z.string(),
  nodeLevel: z.number().int().min(1),
  nodeType: nodeTypeSchema,
  levelOneName: z.string(),
  get chidrenList() {
    return z.array(treeNodeSchema)
  },
  hasChidren: flag,
  isLeafFlg: flag,
  isFold: z.boolean(),
  nodeOptionalStatus: z.strictObject({ code: z.enum(nodeStatus) }),
  editType: z.strictObject({ code: z.enum(editType) }),
  isNew: z.literal([0, 1]),
  isHot: z.literal([0, 1]),
  rules: z.array(nodeRuleSchema),
})
treeNodeSchema.register(z.globalRegistry, { id: 'TreeNode' })

/** Nodes beyond level 2 start folded (spec §4), if they have children. */
export const startsFolded = (level: number, hasChildren: boolean): boolean => level > 2 && hasChildren
