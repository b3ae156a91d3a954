import { changes, type Outcome, type Selection, setAll, type Tree } from '@cass/contract/menus/selection.ts'
import { startHolding } from '../holdings/service.ts'

/** The lowest nodes that an adjustment grants and removes. */
export type Change = { granted: readonly string[]; removed: readonly string[] }

const after = (before: Selection, outcome: Outcome): Selection =>
  outcome.kind === 'ignored' ? before : outcome.selection

/** Of these, the nodes with nothing below them. */
const lowest = (tree: Tree, codes: readonly string[]): string[] =>
  codes.filter((code) => tree.byId.get(code)?.children.length === 0)

/** What changes between two selections, told by the lowest nodes. */
export function changeBetween(tree: Tree, before: readonly string[], selected: readonly string[]): Change {
  const { added, removed } = changes(new Set(before), new Set(selected))
  return { granted: lowest(tree, added), removed: lowest(tree, removed) }
}

/** What comes of a change where the institution holds these nodes now: the selection before and after it. */
export function applyChange(
  tree: Tree,
  held: readonly string[],
  { granted, removed }: Change,
): { before: string[]; selected: string[] } {
  const { nodes, heldNodes } = startHolding(tree, held)
  const start: Selection = new Set(nodes)
  const without = after(start, setAll(tree, start, removed, false))
  return { before: heldNodes, selected: [...after(without, setAll(tree, without, granted, true))] }
}

export const isSameChange = (one: Change, other: Change): boolean =>
  sameCodes(one.granted, other.granted) && sameCodes(one.removed, other.removed)

export const sameCodes = (one: readonly string[], other: readonly string[]): boolean => {
  const known = new Set(one)
  return known.size === new Set(other).size && other.every((code) => known.has(code))
}
