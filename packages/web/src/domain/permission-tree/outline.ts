import type { Selection, Tree, TreeEntry } from '@cass/contract/menus/selection.ts'

/** Stands for the whole tree where a branch is asked for; no node has it (codes are not empty). */
export const everything = ''

export const isLeaf = (entry: TreeEntry): boolean => entry.children.length === 0

/** The places of what lies below a branch, in document order: from `from`, before `to`. */
export function below(tree: Tree, branch: string): { from: number; to: number } {
  const entry = tree.byId.get(branch)
  return entry ? { from: entry.at + 1, to: entry.end } : { from: 0, to: tree.entries.length }
}

/** What counts below a branch and shows, where not everything does: what a click on the branch reaches. */
export const listedBelow = (
  tree: Tree,
  branch: string,
  shown: ReadonlySet<string> | null,
  counts: (entry: TreeEntry) => boolean,
): string[] => {
  const { from, to } = below(tree, branch)
  return tree.entries
    .slice(from, to)
    .filter((entry) => counts(entry) && (shown === null || shown.has(entry.id)))
    .map((entry) => entry.id)
}

/** Names of the branches above a node, the top one first. */
export function pathTo(tree: Tree, id: string): string[] {
  const names: string[] = []
  for (let entry = tree.byId.get(id); entry?.parent != null; ) {
    entry = tree.byId.get(entry.parent)
    if (entry) names.unshift(entry.name)
  }
  return names
}

/** How many such entries there are at and below each place; the last one is for the whole tree. One pass per tick. */
export function countBelow(tree: Tree, is: (entry: TreeEntry) => boolean): Uint32Array {
  const size = tree.entries.length
  const counts = new Uint32Array(size + 1)
  for (let at = size - 1; at >= 0; at--) {
    const entry = tree.entries[at]!
    if (is(entry)) counts[at]! += 1
    counts[entry.parentAt < 0 ? size : entry.parentAt]! += counts[at]!
  }
  return counts
}

/** Where a branch stands in what `countBelow` counts. */
export const placeOf = (tree: Tree, branch: string): number =>
  tree.byId.get(branch)?.at ?? tree.entries.length

/**
 * What a search and a filter leave of the tree: nodes that `keep` keeps and whose own name, or that of a branch above
 * them, holds the words; with all branches on the way to them.
 */
export function narrow(tree: Tree, query: string, keep: (entry: TreeEntry) => boolean): ReadonlySet<string> {
  const needle = query.toLowerCase()
  const named = new Uint8Array(tree.entries.length)
  for (const { at, parentAt, name } of tree.entries)
    if (named[parentAt] || needle === '' || name.toLowerCase().includes(needle)) named[at] = 1
  const shown = new Set<string>()
  for (const entry of tree.entries.toReversed()) {
    if (!shown.has(entry.id) && !(named[entry.at] && keep(entry))) continue
    shown.add(entry.id)
    if (entry.parent !== null) shown.add(entry.parent)
  }
  return shown
}

export type Row = {
  readonly entry: TreeEntry
  /** Null where there is nothing to unfold. */
  readonly open: boolean | null
  /** Among its siblings on show, from 1. */
  readonly position: number
  readonly siblings: number
}

type Shape = {
  readonly folded: ReadonlySet<string>
  /** Null shows everything. */
  readonly shown?: ReadonlySet<string> | null
  /** Levels deeper than this do not show. */
  readonly levels?: number
}

/** The rows of a tree as it is folded now. */
export function outline(tree: Tree, { folded, shown = null, levels = Infinity }: Shape): Row[] {
  const rows: Row[] = []
  const walk = (ids: readonly string[]) => {
    const visible = shown ? ids.filter((id) => shown.has(id)) : ids
    visible.forEach((id, place) => {
      const entry = tree.byId.get(id)!
      const open = isLeaf(entry) || entry.level >= levels ? null : !folded.has(id)
      rows.push({ entry, open, position: place + 1, siblings: visible.length })
      if (open) walk(entry.children)
    })
  }
  walk(tree.entries.filter((entry) => entry.parent === null).map((entry) => entry.id))
  return rows
}

/** A heading of the panel, or a line of leaves side by side. */
export type Line = { readonly depth: number; readonly heading: boolean; readonly cells: readonly TreeEntry[] }

/** What lies below a branch, for the panel: its sub-branches as headings, their leaves in so many columns. */
export function panelLines(
  tree: Tree,
  branch: string,
  columns: number,
  shown: ReadonlySet<string> | null,
): Line[] {
  const lines: Line[] = []
  const { from, to } = below(tree, branch)
  const top = (tree.byId.get(branch)?.level ?? 0) + 1
  let open: { parent: string | null; depth: number; cells: TreeEntry[] } | null = null
  const close = () => {
    if (open) lines.push({ depth: open.depth, heading: false, cells: open.cells })
    open = null
  }
  for (let at = from; at < to; at++) {
    const entry = tree.entries[at]!
    if (shown && !shown.has(entry.id)) continue
    const depth = entry.level - top
    if (!isLeaf(entry)) {
      close()
      lines.push({ depth, heading: true, cells: [entry] })
      continue
    }
    if (open && (open.parent !== entry.parent || open.cells.length === columns)) close()
    open ??= { parent: entry.parent, depth, cells: [] }
    open.cells.push(entry)
  }
  close()
  return lines
}

/**
 * The panel is 700, 1105 or 1310 px wide by depth (spec §2): a branch with leaves only needs little, each level of
 * headings below it, whose leaves stand side by side, asks for more.
 */
export function panelWidth(tree: Tree, branch: string): number {
  const { from, to } = below(tree, branch)
  const level = tree.byId.get(branch)?.level ?? 0
  let depth = 1
  for (let at = from; at < to; at++) depth = Math.max(depth, tree.entries[at]!.level - level)
  return depth === 1 ? 700 : depth === 2 ? 1105 : 1310
}

export const sameSelection = (one: Selection, other: Selection): boolean =>
  one === other || (one.size === other.size && [...one].every((id) => other.has(id)))

export function withId(ids: ReadonlySet<string>, id: string, inside: boolean): ReadonlySet<string> {
  const next = new Set(ids)
  if (inside) next.add(id)
  else next.delete(id)
  return next
}

/** Names longer than 9 Chinese or 18 English characters get a tooltip (spec §2): a Chinese one counts twice. */
const longest = 18

const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\ud840-\ud88f][\udc00-\udfff]/g

export function isLongName(name: string): boolean {
  const pairs = name.match(wide)?.length ?? 0
  return [...name].length + pairs > longest
}
