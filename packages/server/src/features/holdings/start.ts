import {
  initialSelection,
  type Outcome,
  type Selection,
  setAll,
  type Tree,
} from '@cass/contract/menus/selection.ts'

const after = (before: Selection, outcome: Outcome): Selection =>
  outcome.kind === 'ignored' ? before : outcome.selection

/**
 * What somebody who holds these nodes starts with in an edition: they are ticked as far as it lets them, with what its
 * locks tick for everybody; not with what it only suggests. `heldNodes` are what a change is measured by: what locks
 * tick or bar is nobody's change.
 */
export function startHolding(tree: Tree, held: readonly string[]): { nodes: string[]; heldNodes: string[] } {
  const start = initialSelection(tree)
  const locked = after(start, setAll(tree, start, start, false))
  const known = new Set(held)
  const leaves = tree.entries.filter(({ id, children }) => children.length === 0 && known.has(id))
  const leafIds = leaves.map(({ id }) => id)
  const ticked = after(locked, setAll(tree, locked, leafIds, true))
  const heldNodes = new Set(locked)
  for (const leaf of leaves)
    if (ticked.has(leaf.id) || !leaf.locked)
      for (let at: string | null | undefined = leaf.id; at; at = tree.byId.get(at)?.parent) heldNodes.add(at)
  return {
    nodes: [...ticked],
    heldNodes: tree.entries.filter(({ id }) => heldNodes.has(id)).map(({ id }) => id),
  }
}
