import { align, isEqual } from '../kit/align.ts'
import { childrenOf, type MenuNode, placed } from './edition.ts'

export const nodeChangeKinds = ['added', 'removed', 'changed', 'moved'] as const
export type NodeChangeKind = (typeof nodeChangeKinds)[number]
export const nodeFields = [
  'nameZh',
  'nameEn',
  'isNew',
  'isHot',
  'selected',
  'locked',
  'rules',
  'owners',
  'parentCode',
  'order',
] as const
export type NodeField = (typeof nodeFields)[number]

export type NodeChange = {
  readonly code: string
  readonly change: NodeChangeKind
  /** What changed of it; of one that was moved, `parentCode` or `order`, and whatever else. */
  readonly fields: NodeField[]
}

const compared = nodeFields.filter((field) => field !== 'order' && field !== 'owners')

/** What changed between two editions, in the order of the later one; what was removed stands at the end. */
export function compareNodes(before: readonly MenuNode[], after: readonly MenuNode[]): NodeChange[] {
  const earlier = new Map(before.map((node) => [node.code, node]))
  const later = new Set(after.map(({ code }) => code))
  const reordered = reorderedOf(before, after)
  const changes: NodeChange[] = []
  for (const node of placed(after)) {
    const was = earlier.get(node.code)
    if (!was) {
      changes.push({ code: node.code, change: 'added', fields: [] })
      continue
    }
    const fields: NodeField[] = compared.filter((field) => !isEqual(was[field], node[field]))
    if (node.owners !== null) fields.push('owners')
    if (reordered.has(node.code)) fields.push('order')
    if (fields.length === 0) continue
    const isMoved = fields.includes('parentCode') || fields.includes('order')
    changes.push({ code: node.code, change: isMoved ? 'moved' : 'changed', fields })
  }
  for (const { code } of placed(before))
    if (!later.has(code)) changes.push({ code, change: 'removed', fields: [] })
  return changes
}

/** Nodes that stand elsewhere among those they stood with before. */
function reorderedOf(before: readonly MenuNode[], after: readonly MenuNode[]): Set<string> {
  const earlier = childrenOf(before)
  const moved = new Set<string>()
  for (const [parent, siblings] of childrenOf(after))
    for (const [was, is, isMoved] of align(earlier.get(parent) ?? [], siblings, ({ code }) => code))
      if (was && is && isMoved) moved.add(is.code)
  return moved
}
