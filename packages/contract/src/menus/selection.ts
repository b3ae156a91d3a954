import { fill, type Text, text } from '../kit/text.ts'
import { type Flags, pinnedByLocks, selectPlaces, touches, unselectPlaces } from './click.ts'
import { selectionText } from './text.ts'
import { startsFolded } from './tree.ts'
import type { Tree, TreeEntry } from './tree-index.ts'

export { indexTree, type Tree, type TreeEntry } from './tree-index.ts'

/** Ids of the selected nodes, in document order. */
export type Selection = ReadonlySet<string>

export type Options = {
  /**
   * Checking a node selects neither its ancestors nor its descendants, so a node may be selected without its parent
   * and a parent without a child. Unchecking, locks and rules are as always (spec §4).
   */
  readonly strict?: boolean
}

export type Outcome =
  /** Nothing changes: the node is locked, a locked node prevents it, or it already has that state. */
  | { readonly kind: 'ignored' }
  | { readonly kind: 'done'; readonly selection: Selection }
  /** `selection` applies once the user confirms; `conflicts` are the lowest nodes that confirming deselects. */
  | { readonly kind: 'conflict'; readonly conflicts: readonly string[]; readonly selection: Selection }

export const initialSelection = (tree: Tree): Selection =>
  new Set(tree.entries.filter((entry) => entry.selectedAtStart).map((entry) => entry.id))

/** Selects a node. */
export function check(tree: Tree, selection: Selection, id: string, options: Options = {}): Outcome {
  const entry = tree.byId.get(id)
  if (!entry || entry.locked) return ignored
  const before = flagsOf(tree, selection)
  const after = selectPlaces(tree, options.strict ?? false, before, [entry.at], entry.at)
  return after === null ? ignored : outcomeOf(tree, before, after)
}

/** Unselects a node. What a locked node below it or related to it requires stays selected. */
export function uncheck(tree: Tree, selection: Selection, id: string, options: Options = {}): Outcome {
  const entry = tree.byId.get(id)
  if (!entry || entry.locked) return ignored
  const before = flagsOf(tree, selection)
  return outcomeOf(
    tree,
    before,
    unselectPlaces(tree, options.strict ?? false, before, [entry.at]),
    'unchecked',
  )
}

/**
 * Selects or unselects many nodes at once; those that cannot change stay. Of nodes that exclude each other, one that is
 * already selected wins, otherwise the first in document order.
 */
export function setAll(
  tree: Tree,
  selection: Selection,
  ids: Iterable<string>,
  selected: boolean,
  options: Options = {},
): Outcome {
  const strict = options.strict ?? false
  const starts = [...ids].flatMap((id) => tree.byId.get(id)?.at ?? [])
  const before = flagsOf(tree, selection)
  if (!selected) return outcomeOf(tree, before, unselectPlaces(tree, strict, before, starts), 'unchecked')
  const after = selectPlaces(tree, strict, before, starts, null)
  return after === null ? ignored : outcomeOf(tree, before, after)
}

/**
 * `part`: selected, but not all of its selectable leaves are. If only some nodes are `listed`, only the listed leaves of a
 * branch count, except for a locked branch, which no click changes.
 */
export function stateOf(
  tree: Tree,
  selection: Selection,
  id: string,
  options: Options & { readonly listed?: ReadonlySet<string> | null } = {},
): 'on' | 'off' | 'part' {
  if (!selection.has(id)) return 'off'
  if (options.strict) return 'on'
  const branch = tree.byId.get(id)!
  const listed = branch.locked || isLeaf(branch) ? null : options.listed
  let some = !listed
  let rest = false
  for (let below = branch.at + 1; below < branch.end && !(some && rest); ) {
    const entry = tree.entries[below]!
    const selected = selection.has(entry.id)
    if (isLeaf(entry) && (!listed || listed.has(entry.id))) {
      if (selected) some = true
      else if (!entry.locked) rest = true
    }
    below = !selected && entry.locked ? entry.end : below + 1
  }
  return !some ? 'off' : rest ? 'part' : 'on'
}

export const foldedAtStart = (tree: Tree): ReadonlySet<string> =>
  new Set(tree.entries.filter((entry) => startsFolded(entry.level, !isLeaf(entry))).map((entry) => entry.id))

export type Problem = {
  readonly kind: 'unknown' | 'locked' | 'orphan' | 'childless' | 'same' | 'different'
  readonly nodes: readonly string[]
  readonly message: Text
}

/**
 * What is wrong with a submitted selection; clicks never produce such problems. Locked nodes must be as in the tree's
 * initial selection. A tree whose initial selection has problems cannot be published.
 */
export function selectionProblems(tree: Tree, ids: Iterable<string>, options: Options = {}): Problem[] {
  const { entries } = tree
  const given = new Set(ids)
  const selected = flagsOf(tree, given)
  const strict = options.strict ?? false
  const pinned = pinnedByLocks(tree, strict, selected)
  const problems: Problem[] = []
  const report = (kind: Problem['kind'], found: readonly (TreeEntry | string)[]) => {
    if (found.length === 0) return
    const nodes = found.map((one) => (typeof one === 'string' ? one : one.id))
    const names = found.map((one) => (typeof one === 'string' ? one : one.name))
    problems.push({ kind, nodes, message: sentence(kind, names) })
  }
  const on = (entry: TreeEntry) => selected[entry.at] === 1
  const at = (places: readonly number[]) => places.map((place) => entries[place]!)

  report(
    'unknown',
    [...given].filter((id) => !tree.byId.has(id)),
  )
  report(
    'locked',
    entries.filter((entry) => entry.locked && on(entry) !== entry.selectedAtStart),
  )
  if (!strict) {
    report(
      'orphan',
      entries.filter((entry) => on(entry) && entry.parentAt >= 0 && !selected[entry.parentAt]),
    )
    const withChild = new Set(entries.filter(on).map((entry) => entry.parentAt))
    report(
      'childless',
      entries.filter((entry) => on(entry) && !isLeaf(entry) && !withChild.has(entry.at) && !pinned[entry.at]),
    )
  }
  for (const entry of entries) {
    const group = [entry.at, ...entry.partners]
    // Each group once, by its first node.
    if (entry.partners.every((partner) => partner > entry.at))
      if (group.some((place) => selected[place]) && !group.every((place) => selected[place]))
        report('same', at(group.toSorted((a, b) => a - b)))
  }
  for (const pair of tree.exclusions)
    if (pair.every((place) => touches(tree, selected, place))) report('different', at(pair))
  return problems
}

/** Whether a user chose this node: locked nodes are selected by the tree, and branches because of their leaves. */
export function isChosen(tree: Tree, id: string): boolean {
  const entry = tree.byId.get(id)
  return entry !== undefined && isLeaf(entry) && !entry.locked
}

export function changes(before: Selection, after: Selection): { added: string[]; removed: string[] } {
  return {
    added: [...after].filter((id) => !before.has(id)),
    removed: [...before].filter((id) => !after.has(id)),
  }
}

const ignored: Outcome = { kind: 'ignored' }
const isLeaf = (entry: TreeEntry) => entry.children.length === 0

function flagsOf(tree: Tree, selection: Selection): Flags {
  const flags = new Uint8Array(tree.entries.length)
  for (const entry of tree.entries) if (selection.has(entry.id)) flags[entry.at] = 1
  return flags
}

function outcomeOf(tree: Tree, before: Flags, after: Flags, how?: 'unchecked'): Outcome {
  let changed = false
  const conflicts: string[] = []
  let lowest = tree.entries.length
  for (const { id, at, end } of tree.entries.toReversed()) {
    if (before[at] === after[at]) continue
    changed = true
    if (after[at]) continue
    if (lowest >= end) conflicts.push(id)
    lowest = at
  }
  if (!changed) return ignored
  const selection = new Set<string>()
  for (const { id, at } of tree.entries) if (after[at]) selection.add(id)
  return how === 'unchecked' || conflicts.length === 0
    ? { kind: 'done', selection }
    : { kind: 'conflict', conflicts: conflicts.reverse(), selection }
}

const namesShown = 5

function sentence(kind: Problem['kind'], names: readonly string[]): Text {
  const { more, separator } = selectionText
  const list = (language: 'zh' | 'en') => {
    const shown = names.slice(0, namesShown).join(separator[language])
    const count = { zh: names.length, en: names.length - namesShown }[language]
    return names.length > namesShown ? shown + fill(more, { count })[language] : shown
  }
  const nodes = text(list('zh'), list('en'))
  const template = selectionText[kind]
  return text(fill(template, { nodes: nodes.zh }).zh, fill(template, { nodes: nodes.en }).en)
}
