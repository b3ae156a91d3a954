import { type Selection, setAll, type Tree } from '@cass/contract/menus/selection.ts'

/** What somebody ticked and cleared, done again to a selection that somebody else saved; branches follow their leaves. */
export function withTicks(
  tree: Tree,
  saved: Selection,
  { before, after }: { before: Selection; after: Selection },
): Selection {
  const leaves = (of: Selection, not: Selection) =>
    [...of].filter((id) => !not.has(id) && tree.byId.get(id)?.children.length === 0)
  const set = (selection: Selection, ids: string[], on: boolean) => {
    const outcome = setAll(tree, selection, ids, on)
    return outcome.kind === 'ignored' ? selection : outcome.selection
  }
  return set(set(saved, leaves(before, after), false), leaves(after, before), true)
}
