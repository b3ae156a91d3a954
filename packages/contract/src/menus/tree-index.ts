import { editType, type NodeRule, nodeStatus, type TreeNode } from './tree.ts'

export type TreeEntry = {
  readonly id: string
  readonly name: string
  readonly level: number
  readonly parent: string | null
  readonly children: readonly string[]
  readonly locked: boolean
  readonly selectedAtStart: boolean
  readonly rules: readonly NodeRule[]
  readonly node: TreeNode
  /** Place in document order; what lies below it are the places after it and before `end`. */
  readonly at: number
  readonly end: number
  /** Place of the parent; -1 at the top. */
  readonly parentAt: number
  /** Places of the others that are selected together with it. */
  readonly partners: readonly number[]
}

/** A tree made ready for clicks; built once per tree. */
export type Tree = {
  /** In document order. */
  readonly entries: readonly TreeEntry[]
  readonly byId: ReadonlyMap<string, TreeEntry>
  /** Pairs of places that exclude one another, the earlier one first. */
  readonly exclusions: readonly (readonly [number, number])[]
}

type Draft = { -readonly [Key in keyof TreeEntry]: TreeEntry[Key] }

export function indexTree(nodes: readonly TreeNode[]): Tree {
  const entries: Draft[] = []
  const byId = new Map<string, Draft>()
  const waiting: { node: TreeNode; parentAt: number }[] = []
  const wait = (siblings: readonly TreeNode[], parentAt: number) => {
    for (let place = siblings.length - 1; place >= 0; place--)
      waiting.push({ node: siblings[place]!, parentAt })
  }
  wait(nodes, -1)
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, parentAt } = next
    if (byId.has(node.id)) throw new Error(`Two nodes of the tree have the code ${node.id}`)
    const at = entries.length
    const entry: Draft = {
      id: node.id,
      name: node.nodeName,
      level: node.nodeLevel,
      parent: entries[parentAt]?.id ?? null,
      children: node.chidrenList.map((child) => child.id),
      locked: node.editType.code === editType.locked,
      selectedAtStart: node.nodeOptionalStatus.code === nodeStatus.selected,
      rules: node.rules,
      node,
      at,
      end: at + 1,
      parentAt,
      partners: [],
    }
    entries.push(entry)
    byId.set(node.id, entry)
    wait(node.chidrenList, at)
  }
  for (const entry of entries.toReversed()) {
    const parent = entries[entry.parentAt]
    if (parent && parent.end < entry.end) parent.end = entry.end
  }
  join(entries, byId)
  return { entries, byId, exclusions: exclusionsOf(entries, byId) }
}

/** A rule holds both ways, whichever side says it; one that names a node the tree lacks says nothing. */
function related(entries: readonly Draft[], byId: ReadonlyMap<string, Draft>, type: NodeRule['relateType']) {
  const pairs: (readonly [Draft, Draft])[] = []
  for (const entry of entries)
    for (const rule of entry.rules)
      if (rule.relateType === type)
        for (const key of rule.relateKeys) {
          const other = byId.get(key)
          if (other && other !== entry) pairs.push([entry, other])
        }
  return pairs
}

/** Whoever is selected with the same third is selected together: `same` makes groups. */
function join(entries: readonly Draft[], byId: ReadonlyMap<string, Draft>): void {
  const groups = new Map<number, number[]>()
  for (const [one, other] of related(entries, byId, 'same')) {
    const group = groups.get(one.at) ?? [one.at]
    const joining = groups.get(other.at) ?? [other.at]
    if (group === joining) continue
    group.push(...joining)
    for (const at of group) groups.set(at, group)
  }
  for (const [at, group] of groups) entries[at]!.partners = group.filter((other) => other !== at)
}

/** A node cannot exclude what it lies above or below: neither could ever be selected without the other. */
function exclusionsOf(entries: readonly Draft[], byId: ReadonlyMap<string, Draft>): [number, number][] {
  const pairs = new Map<number, [number, number]>()
  for (const [one, other] of related(entries, byId, 'different')) {
    const [first, second] = one.at < other.at ? [one, other] : [other, one]
    if (second.at >= first.end) pairs.set(first.at * entries.length + second.at, [first.at, second.at])
  }
  return [...pairs.values()].sort(([a, b], [c, d]) => a - c || b - d)
}
