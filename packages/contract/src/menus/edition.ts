import { z } from 'zod'
import { plainName, recordId } from '../kit/rules.ts'
import type { TreeType } from '../permissions.ts'
import { interfaceFamilies } from './enums.ts'
import { nodeCodeSchema, nodeRuleSchema } from './tree.ts'

/** What the trees of the market are built for; a larger workbook is a mistake. */
export const menuLimits = { nodes: 10_000, relations: 50, owners: 10, seconds: 20 } as const

/** Parts with dots between; the second one names the interface family. */
export const codePattern = /^[A-Z0-9_-]+(\.[A-Z0-9_-]+){0,4}$/
/** No tree goes as deep: what hangs lower is not followed. */
const deepest = 8

/** A node as the operator edits it. Its level, type and place follow from its parent and its place in the list. */
export const menuNodeSchema = z.strictObject({
  code: nodeCodeSchema,
  parentCode: nodeCodeSchema.nullable(),
  nameZh: plainName,
  nameEn: plainName,
  isNew: z.boolean(),
  isHot: z.boolean(),
  /** Initially selected. */
  selected: z.boolean(),
  locked: z.boolean(),
  rules: z
    .array(nodeRuleSchema.extend({ relateKeys: z.array(nodeCodeSchema).min(1).max(menuLimits.relations) }))
    .max(2),
  /** Teams that are to review it from this edition on; null leaves it with those that do. Of the lowest nodes only. */
  owners: z.array(recordId).max(menuLimits.owners).nullable(),
})
export type MenuNode = z.infer<typeof menuNodeSchema>

export type PlacedNode = MenuNode & { readonly level: number; readonly position: number }

/** Codes of the nodes below each one, in their order; those without a parent stand under null. */
export function childrenOf(nodes: readonly MenuNode[]): Map<string | null, MenuNode[]> {
  const children = new Map<string | null, MenuNode[]>()
  for (const node of nodes) {
    const siblings = children.get(node.parentCode)
    if (siblings) siblings.push(node)
    else children.set(node.parentCode, [node])
  }
  return children
}

/** In document order, parents before their children, each with its level and place. What hangs on no market is left out. */
export function placed(nodes: readonly MenuNode[]): PlacedNode[] {
  const children = childrenOf(nodes)
  const found: PlacedNode[] = []
  const add = (parent: string | null, level: number) => {
    for (const [position, node] of (children.get(parent) ?? []).entries()) {
      found.push({ ...node, level, position })
      if (level < deepest) add(node.code, level + 1)
    }
  }
  add(null, 1)
  return found
}

/** A node and all that is below it. */
export function branchOf(nodes: readonly MenuNode[], code: string): Set<string> {
  const children = childrenOf(nodes)
  const codes = new Set([code])
  for (const each of codes) for (const child of children.get(each) ?? []) codes.add(child.code)
  return codes
}

export const isFamilyCode = (part: string): boolean => Object.hasOwn(interfaceFamilies, part)

export const treeNames = {
  '00': { zh: '市场成员菜单', en: 'Market member menu' },
  '05': { zh: '交易后机构菜单', en: 'Post-trade menu' },
  '10': { zh: '信息商菜单（IIQ）', en: 'Information vendor menu (IIQ)' },
} as const satisfies Record<TreeType, { zh: string; en: string }>
