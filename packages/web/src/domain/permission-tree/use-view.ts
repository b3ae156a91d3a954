import { foldedAtStart, type Selection, type Tree, type TreeEntry } from '@cass/contract/menus/selection.ts'
import { useMemo, useState } from 'react'
import { everything, isLeaf, narrow, outline, withId } from './outline.ts'

/** Deeper levels show in the panel only (spec §2: a four-level menu). */
const menuLevels = 4

const shows = ['all', 'ticked', 'changed'] as const

export type View = {
  query: string
  show: (typeof shows)[number]
  /** The selection when the view was chosen: what it showed then stays in sight. */
  kept: Selection
}

type Menu = { folded: ReadonlySet<string>; chosen: string }

type Given = {
  tree: Tree
  selection: Selection
  start: Selection
  readOnly: boolean
  /** What is counted, and filtered by. */
  counts: (entry: TreeEntry) => boolean
  rememberAs: string | undefined
}

const placeOf = (name: string) => `tree-view:${name}`
const recalled = (name: string | undefined): View['show'] | undefined =>
  shows.find((show) => name !== undefined && show === sessionStorage.getItem(placeOf(name)))

/**
 * Who picks wants to see what there is; who reads, what is ticked, or what was given up where nothing is. A tree that
 * holds nothing else is shown whole: what was given up stands beside what is ticked.
 */
function startShow({ tree, selection, start, readOnly, counts }: Given): View['show'] {
  const all = tree.entries.filter(counts)
  if (!readOnly || all.every(({ id }) => selection.has(id) || start.has(id))) return 'all'
  const some = (ids: Selection) => all.some(({ id }) => ids.has(id))
  return some(selection) ? 'ticked' : some(start) ? 'changed' : 'all'
}

/** Where somebody ticked before, the branches stand open, and the first of them is the one to see. */
function startMenu({ tree, selection, readOnly, counts }: Given): Menu {
  const folded = new Set(foldedAtStart(tree))
  const ticked = tree.entries.filter((entry) => selection.has(entry.id) && counts(entry) && !entry.locked)
  for (const { parent } of ticked)
    for (let above = parent; above !== null; above = tree.byId.get(above)!.parent) folded.delete(above)
  const first = tree.entries.findLast((entry) => entry.level === 1 && entry.at <= (ticked[0]?.at ?? 0))
  return { folded, chosen: readOnly ? everything : (first?.id ?? everything) }
}

const isNarrow = ({ query, show }: View) => query !== '' || show !== 'all'

/** What is on show: the search, the filter, what is folded and what is chosen. */
export function useView(given: Given) {
  const { tree, selection, start, readOnly, counts, rememberAs } = given
  const [view, setView] = useState<View>(() => ({
    query: '',
    show: recalled(rememberAs) ?? startShow(given),
    kept: selection,
  }))
  const narrowed = isNarrow(view)
  const compared = view.show === 'all' ? null : selection
  const shown = useMemo(() => {
    if (!isNarrow(view)) return null
    const { query, show } = view
    if (compared === null) return narrow(tree, query, () => true)
    // What was unticked since stays in sight, or the next click would meet another row. Nobody clicks who reads.
    const kept = readOnly ? compared : view.kept
    const wasOrIs = (id: string) => compared.has(id) || kept.has(id)
    const differs = (id: string) => start.has(id) !== compared.has(id) || start.has(id) !== kept.has(id)
    return narrow(tree, query, (entry) => counts(entry) && (show === 'ticked' ? wasOrIs : differs)(entry.id))
  }, [tree, view, compared, start, readOnly, counts])

  // A search goes about in a menu of its own and leaves the other as it was.
  const [whole, setWhole] = useState<Menu>(() => startMenu(given))
  const [found, setFound] = useState<Menu>(() => ({ folded: foldedAtStart(tree), chosen: everything }))
  const { folded, chosen } = narrowed ? found : whole
  const change = (part: Partial<Menu>) => (narrowed ? setFound : setWhole)((menu) => ({ ...menu, ...part }))
  const rows = useMemo(() => outline(tree, { folded, shown, levels: menuLevels }), [tree, folded, shown])

  const entry = tree.byId.get(chosen)
  const leaf = entry && isLeaf(entry) ? entry : undefined

  return {
    view,
    shown,
    rows,
    /** What is chosen in the menu; none stands for everything. */
    entry,
    /** A leaf shows among its siblings. */
    leaf,
    branch: leaf ? (leaf.parent ?? everything) : (entry?.id ?? everything),
    choose: (id: string) => change({ chosen: id }),
    fold: (id: string, away: boolean) => change({ folded: withId(folded, id, away) }),
    look: (next: View) => {
      setView(next)
      if (rememberAs !== undefined) sessionStorage.setItem(placeOf(rememberAs), next.show)
      setFound({ folded: next.query === '' ? foldedAtStart(tree) : new Set(), chosen: everything })
      // Back to the whole tree, at what was found.
      const target = tree.byId.get(found.chosen)
      if (isNarrow(next) || !target) return
      const open = new Set(whole.folded)
      for (let above = target.parent; above !== null; above = tree.byId.get(above)!.parent) open.delete(above)
      setWhole({ folded: open, chosen: target.id })
    },
  }
}
