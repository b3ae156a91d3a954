import type { Tree } from './tree-index.ts'

/**
 * Computes the selection after a click. Selections are flags per node in document order ("places"), so that a click in a
 * tree of thousands of nodes takes a few passes over a byte array.
 *
 * A selection is consistent when nodes of a `same` group are all selected or none is, nothing is selected on both
 * sides of a `different` pair and, unless strict, every selected node has its parent selected and every selected
 * parent a selected child. A locked selected parent may be without a child, and so may whatever a locked node requires.
 */
export type Flags = Uint8Array

/** What must be selected for `starts` to be selected: their partners and, unless strict, their ancestors. */
function requirementsOf(tree: Tree, strict: boolean, starts: readonly number[]): Flags {
  const found = new Uint8Array(tree.entries.length)
  const waiting = [...starts]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (found[at]) continue
    found[at] = 1
    const { parentAt, partners } = tree.entries[at]!
    if (!strict && parentAt >= 0) waiting.push(parentAt)
    for (const partner of partners) waiting.push(partner)
  }
  return found
}

/** Locked selected nodes and everything they require. No click can unselect these. */
export function pinnedByLocks(tree: Tree, strict: boolean, selected: Flags): Flags {
  const locked = tree.entries.filter((entry) => entry.locked && selected[entry.at]).map((entry) => entry.at)
  const pinned = requirementsOf(tree, strict, locked)
  return pinned.map((flag, at) => flag & selected[at]!)
}

/** Whether the node or anything below it is flagged. */
export function touches(tree: Tree, flags: Flags, at: number): boolean {
  if (flags[at]) return true
  const { end } = tree.entries[at]!
  for (let below = at + 1; below < end; below++) if (flags[below]) return true
  return false
}

/**
 * Returns a function that removes a node from `now` with everything that depends on it: its partners and, where the levels
 * are `linked`, everything below it and every parent left without a selected child. Pinned nodes stay.
 */
function createRemover(
  tree: Tree,
  now: Flags,
  pinned: Flags,
  linked: (from: number, to: number) => boolean = () => true,
): (at: number) => void {
  const { entries } = tree
  const selectedChildren = new Uint32Array(entries.length)
  for (const { at, parentAt } of entries) if (parentAt >= 0 && now[at]) selectedChildren[parentAt]!++
  return (start) => {
    const waiting = [start]
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (!now[at] || pinned[at]) continue
      now[at] = 0
      const { parentAt, partners, end } = entries[at]!
      for (const partner of partners) waiting.push(partner)
      if (parentAt >= 0 && --selectedChildren[parentAt]! === 0 && linked(at, parentAt)) waiting.push(parentAt)
      for (let below = at + 1; below < end; below++) if (now[below] && linked(at, below)) waiting.push(below)
    }
  }
}

/** Unselects the nodes and everything below them, except pinned ones. */
export function unselectPlaces(tree: Tree, strict: boolean, before: Flags, starts: readonly number[]): Flags {
  const now = before.slice()
  const remove = createRemover(tree, now, pinnedByLocks(tree, strict, before))
  for (const start of starts)
    for (let at = start; at < tree.entries[start]!.end; at++) if (now[at]) remove(at)
  return now
}

/**
 * Selects the nodes with everything that belongs to them. `clicked` is the node that the user clicked, if any: it wins over
 * nodes that exclude it. Returns null if it cannot be selected because of locks.
 */
export function selectPlaces(
  tree: Tree,
  strict: boolean,
  before: Flags,
  starts: readonly number[],
  clicked: number | null,
): Flags | null {
  const unselectable = unselectableByLocks(tree, before)
  const reachable = reachOf(tree, strict, unselectable, starts)
  const pinned = pinnedByLocks(tree, strict, before)
  const intended = requirementsOf(tree, strict, clicked === null ? [] : [clicked])
  let now = before
  // A node may be dropped in favor of one that is then dropped itself; another round gives it a second chance, so that
  // repeating the click changes nothing. Two or three rounds are enough, since nothing outside `reachable` is added; the
  // bound is for a selection that was inconsistent to begin with.
  for (let round = 0; round < tree.entries.length; round++) {
    const wanted = reachOf(tree, strict, unselectable, starts, now)
    const next = resolveRound(tree, strict, now, { unselectable, reachable, pinned, intended, wanted })
    if (next === null || (clicked !== null && !next[clicked])) return null
    if (next.every((flag, at) => flag === now[at])) break
    now = next
  }
  return now
}

/** One round: adds what is wanted, drops what cannot be selected, and resolves exclusions. */
function resolveRound(
  tree: Tree,
  strict: boolean,
  before: Flags,
  {
    unselectable,
    reachable,
    pinned,
    intended,
    wanted,
  }: Record<'unselectable' | 'reachable' | 'pinned' | 'intended' | 'wanted', Flags>,
): Flags | null {
  const { entries } = tree
  const now = before.map((flag, at) => flag | (wanted[at]! & ~unselectable[at]!))
  // In strict mode a removal affects other levels only for nodes that were selected before, and never newly added ones.
  const remove = createRemover(
    tree,
    now,
    pinned,
    strict ? (from, to) => before[from] === 1 && !reachable[to] : undefined,
  )
  if (!strict)
    for (const { at, parentAt, end, partners } of entries) {
      if (!now[at]) continue
      const orphan = parentAt >= 0 && !now[parentAt]
      const childless = end > at + 1 && !hasChild(tree, now, at)
      if (orphan || childless || partners.some((partner) => !now[partner])) remove(at)
    }

  // Of two nodes that exclude each other, this order decides which one stays: pinned by a lock; intended by the click;
  // reachable and selected before; added by the click; selected elsewhere (the conflict that the user confirms). Equal
  // ranks only occur for two nodes that are added together: the first in document order stays.
  const rank = (at: number) => {
    if (touches(tree, pinned, at)) return 4
    if (touches(tree, intended, at)) return 3
    if (touches(tree, reachable, at)) return touches(tree, before, at) ? 2 : 1
    return 0
  }
  const bothSelected = (pair: readonly [number, number]) => pair.every((at) => touches(tree, now, at))
  const decisions = tree.exclusions.filter(bothSelected).map((pair) => ({ pair, ranks: pair.map(rank) }))
  // Highest rank first, so that nothing is dropped in favor of a node that is dropped itself.
  for (const { pair, ranks } of decisions.sort((a, b) => Math.max(...b.ranks) - Math.max(...a.ranks))) {
    if (!bothSelected(pair)) continue
    const loser = ranks[0]! >= ranks[1]! ? 1 : 0
    if (ranks[loser] === 3) return null
    for (let at = pair[loser]; at < entries[pair[loser]]!.end; at++) if (now[at]) remove(at)
  }
  return now
}

/** What no click can select: locked unselected nodes and their partners. */
function unselectableByLocks(tree: Tree, before: Flags): Flags {
  const unselectable = new Uint8Array(tree.entries.length)
  for (const { at, locked, partners } of tree.entries)
    if (locked && !before[at]) {
      unselectable[at] = 1
      for (const partner of partners) if (!before[partner]) unselectable[partner] = 1
    }
  return unselectable
}

const hasChild = (tree: Tree, now: Flags, at: number): boolean => {
  const { end } = tree.entries[at]!
  for (let child = at + 1; child < end; child = tree.entries[child]!.end) if (now[child]) return true
  return false
}

/**
 * Everything a click may select: the nodes with their ancestors and descendants (unless strict), and the partners of all
 * these with theirs. A partner's descendants are included, so that it has a selected child, unless it is an ancestor of a
 * start or already selected.
 */
function reachOf(
  tree: Tree,
  strict: boolean,
  unselectable: Flags,
  starts: readonly number[],
  alreadySelected?: Flags,
): Flags {
  const { entries } = tree
  const reached = new Uint8Array(entries.length)
  const reachedWhole = new Uint8Array(entries.length)
  const above = new Uint8Array(entries.length)
  for (const start of starts)
    for (let at = entries[start]!.parentAt; at >= 0 && !above[at]; at = entries[at]!.parentAt) above[at] = 1

  const alone: number[] = strict ? [...starts] : []
  const whole: number[] = strict ? [] : [...starts]
  const enter = (at: number) => {
    if (reached[at]) return
    reached[at] = 1
    const { parentAt, partners } = entries[at]!
    if (!strict && parentAt >= 0 && !reached[parentAt]) alone.push(parentAt)
    for (const partner of partners)
      if (strict || above[partner] || alreadySelected?.[partner]) alone.push(partner)
      else if (!reachedWhole[partner]) whole.push(partner)
  }
  for (;;) {
    const one = alone.pop()
    if (one !== undefined) {
      enter(one)
      continue
    }
    const root = whole.pop()
    if (root === undefined) return reached
    const { end } = entries[root]!
    for (let at = root; at < end; ) {
      if (unselectable[at] || reachedWhole[at]) {
        at = entries[at]!.end
        continue
      }
      reachedWhole[at] = 1
      enter(at)
      at++
    }
  }
}
