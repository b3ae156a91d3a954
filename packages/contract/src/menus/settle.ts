import type { Tree } from './tree-index.ts'

/**
 * What a click makes of a selection. Everything is a flag per place in document order, so that a click on a tree of
 * thousands of nodes takes a few passes over bytes.
 *
 * A selection is consistent when nodes of a `same` group are all selected or none is, nothing is selected on both
 * sides of a `different` pair and, unless strict, every selected node has its parent selected and every selected
 * parent a selected child. A locked selected parent stays without a child, and so does whatever a locked node holds.
 */
export type Flags = Uint8Array

/** What has to be selected for `starts` to be selected: their partners and, unless strict, the ancestors. */
function demandsOf(tree: Tree, strict: boolean, starts: readonly number[]): Flags {
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

/** What locked selected nodes keep selected: themselves and their demands. No click changes these. */
export function heldByLocks(tree: Tree, strict: boolean, selected: Flags): Flags {
  const locked = tree.entries.filter((entry) => entry.locked && selected[entry.at]).map((entry) => entry.at)
  const held = demandsOf(tree, strict, locked)
  return held.map((flag, at) => flag & selected[at]!)
}

/** Something at or below the place is flagged. */
export function touches(tree: Tree, flags: Flags, at: number): boolean {
  if (flags[at]) return true
  const { end } = tree.entries[at]!
  for (let below = at + 1; below < end; below++) if (flags[below]) return true
  return false
}

/**
 * Takes a place out of `now` with all that leaves with it: its partners and, where the levels are `tied`, what lies
 * below and every parent that is left without a selected child. What is `kept` stays.
 */
function leaver(
  tree: Tree,
  now: Flags,
  kept: Flags,
  tied: (from: number, to: number) => boolean = () => true,
): (at: number) => void {
  const { entries } = tree
  const selectedChildren = new Uint32Array(entries.length)
  for (const { at, parentAt } of entries) if (parentAt >= 0 && now[at]) selectedChildren[parentAt]!++
  return (start) => {
    const waiting = [start]
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (!now[at] || kept[at]) continue
      now[at] = 0
      const { parentAt, partners, end } = entries[at]!
      for (const partner of partners) waiting.push(partner)
      if (parentAt >= 0 && --selectedChildren[parentAt]! === 0 && tied(at, parentAt)) waiting.push(parentAt)
      for (let below = at + 1; below < end; below++) if (now[below] && tied(at, below)) waiting.push(below)
    }
  }
}

/** Unselects the places and what lies below them, except what locks hold. */
export function without(tree: Tree, strict: boolean, before: Flags, starts: readonly number[]): Flags {
  const now = before.slice()
  const leave = leaver(tree, now, heldByLocks(tree, strict, before))
  for (const start of starts) for (let at = start; at < tree.entries[start]!.end; at++) if (now[at]) leave(at)
  return now
}

/**
 * Selects the places with what belongs to them. `clicked` is the one that was meant, if one was: it comes first
 * wherever nodes exclude one another, and null answers that it cannot be selected because of locks.
 */
export function within(
  tree: Tree,
  strict: boolean,
  before: Flags,
  starts: readonly number[],
  clicked: number | null,
): Flags | null {
  const barred = barredByLocks(tree, before)
  const region = reachOf(tree, strict, barred, starts)
  const held = heldByLocks(tree, strict, before)
  const meant = demandsOf(tree, strict, clicked === null ? [] : [clicked])
  let now = before
  // What made room for a node that was then dropped itself gets another chance, so that the same click once more
  // changes nothing. Nothing outside the region comes in, and while nothing outside goes, nothing inside does, so two or
  // three rounds do; the bound is for a selection that was inconsistent when it was handed in.
  for (let round = 0; round < tree.entries.length; round++) {
    const wanted = reachOf(tree, strict, barred, starts, now)
    const next = settle(tree, strict, now, { barred, region, held, meant, wanted })
    if (next === null || (clicked !== null && !next[clicked])) return null
    if (next.every((flag, at) => flag === now[at])) break
    now = next
  }
  return now
}

/** One round: brings in what is wanted, drops what cannot be, decides between what excludes one another. */
function settle(
  tree: Tree,
  strict: boolean,
  before: Flags,
  { barred, region, held, meant, wanted }: Record<'barred' | 'region' | 'held' | 'meant' | 'wanted', Flags>,
): Flags | null {
  const { entries } = tree
  const now = before.map((flag, at) => flag | (wanted[at]! & ~barred[at]!))
  // In strict mode only what was selected takes other levels along when it goes, and nothing that is just coming in.
  const leave = leaver(tree, now, held, strict ? (from, to) => before[from] === 1 && !region[to] : undefined)
  if (!strict)
    for (const { at, parentAt, end, partners } of entries) {
      if (!now[at]) continue
      const orphan = parentAt >= 0 && !now[parentAt]
      const childless = end > at + 1 && !hasChild(tree, now, at)
      if (orphan || childless || partners.some((partner) => !now[partner])) leave(at)
    }

  // Of two that exclude one another stays, in this order: what a lock holds; what was meant; inside the region of the
  // click what was selected before; what the click brings in; what was selected elsewhere (the conflict that the user
  // confirms). Two of a kind can only be two that come in together: the first in document order stays.
  const rank = (at: number) => {
    if (touches(tree, held, at)) return 4
    if (touches(tree, meant, at)) return 3
    if (touches(tree, region, at)) return touches(tree, before, at) ? 2 : 1
    return 0
  }
  const bothIn = (pair: readonly [number, number]) => pair.every((at) => touches(tree, now, at))
  const decisions = tree.exclusions.filter(bothIn).map((pair) => ({ pair, ranks: pair.map(rank) }))
  // The surest first, so that nothing goes for the sake of a node that goes itself.
  for (const { pair, ranks } of decisions.sort((a, b) => Math.max(...b.ranks) - Math.max(...a.ranks))) {
    if (!bothIn(pair)) continue
    const loser = ranks[0]! >= ranks[1]! ? 1 : 0
    if (ranks[loser] === 3) return null
    for (let at = pair[loser]; at < entries[pair[loser]]!.end; at++) if (now[at]) leave(at)
  }
  return now
}

/** What no click can select: locked and unselected, or the partner of such a node. */
function barredByLocks(tree: Tree, before: Flags): Flags {
  const barred = new Uint8Array(tree.entries.length)
  for (const { at, locked, partners } of tree.entries)
    if (locked && !before[at]) {
      barred[at] = 1
      for (const partner of partners) if (!before[partner]) barred[partner] = 1
    }
  return barred
}

const hasChild = (tree: Tree, now: Flags, at: number): boolean => {
  const { end } = tree.entries[at]!
  for (let child = at + 1; child < end; child = tree.entries[child]!.end) if (now[child]) return true
  return false
}

/**
 * Everything a click reaches for: the places with their ancestors and descendants (unless strict), and the partners of
 * all these with theirs: all below a partner as well, so that it is not left without a child, but not where it lies
 * above a place that is reached for or is `settled` already.
 */
function reachOf(
  tree: Tree,
  strict: boolean,
  barred: Flags,
  starts: readonly number[],
  settled?: Flags,
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
      if (strict || above[partner] || settled?.[partner]) alone.push(partner)
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
      if (barred[at] || reachedWhole[at]) {
        at = entries[at]!.end
        continue
      }
      reachedWhole[at] = 1
      enter(at)
      at++
    }
  }
}
