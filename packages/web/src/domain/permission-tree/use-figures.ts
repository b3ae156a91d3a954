import type { Selection, Tree, TreeEntry } from '@cass/contract/menus/selection.ts'
import { useMemo } from 'react'
import { countBelow } from './outline.ts'

export type Figures = { readonly ticked: Uint32Array; readonly total: Uint32Array }

type Given = {
  tree: Tree
  selection: Selection
  counts: (entry: TreeEntry) => boolean
  /** Null counts everything. */
  listed: ReadonlySet<string> | null
}

/** How many there are below each branch, and how many of them are ticked. */
export function useFigures({ tree, selection, counts, listed }: Given): Figures {
  const total = useMemo(
    () => countBelow(tree, (entry) => counts(entry) && (listed === null || listed.has(entry.id))),
    [tree, counts, listed],
  )
  const ticked = useMemo(
    () =>
      countBelow(
        tree,
        (entry) => selection.has(entry.id) && counts(entry) && (listed === null || listed.has(entry.id)),
      ),
    [tree, counts, listed, selection],
  )
  return useMemo(() => ({ ticked, total }), [ticked, total])
}
