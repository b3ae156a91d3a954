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
  /** Index in document order; its descendants are the entries after it and before `end`. */
  readonly at: number
  readonly end: number
  /** Index of the parent; -1 for a root. */
  readonly parentAt: number
  /** Indexes of the nodes that are selected together with it. */
  readonly partners: readonly number[]
}

/** A tree indexed for fast selection; built once per tree. */
export type Tree = {
  /** In document order. */
  readonly entries: readonly TreeEntry[]
  readonly byId: ReadonlyMap<string, TreeEntry>
  /** Pairs of indexes that exclude each other, the smaller one first. */
  readonly exclusions: readonly (readonly [number, number])[]
}

type Draft = { -readonly [Key in keyof TreeEntry]: TreeEntry[Key] }

export function indexTree(nodes: readonly TreeNode[]): Tree {
  const entries: Draft[] = []
  const byId = new Map<string, Draft>()
  const queue: { node: TreeNode; parentAt: number }[] = []
  const enqueue = (siblings: readonly TreeNode[], parentAt: number) => {
    for (let place = siblings.length - 1; place >= 0; place--)
      queue.push({ node: siblings[place]!, parentAt })
  }
  enqueue(nodes, -1)
  for (let next = queue.pop(); next; next = queue.pop()) {
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
    enqueue(node.chidrenList, at)
  }
  for (const entry of entries.toReversed()) {
    const parent = entries[entry.parentAt]
    if (parent && parent.end < entry.end) parent.end = entry.end
  }
  joinGroups(entries, byId)
  return { entries, byId, exclusions: exclusionsOf(entries, byId) }
}

/** Rules apply both ways, whichever node states them; a rule about an unknown node is ignored. */
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

/** The rule `same` is transitive, so it forms groups. */
function joinGroups(entries: readonly Draft[], byId: ReadonlyMap<string, Draft>): void {
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

/** A node cannot exclude its own ancestors or descendants, since these are selected together. */
function exclusionsOf(entries: readonly Draft[], byId: ReadonlyMap<string, Draft>): [number, number][] {
  const pairs = new Map<number, [number, number]>()
  for (const [one, other] of related(entries, byId, 'different')) {
    const [first, second] = one.at < other.at ? [one, other] : [other, one]
    if (second.at >= first.end) pairs.set(first.at * entries.length + second.at, [first.at, second.at])
  }
  return [...pairs.values()].sort(([a, b], [c, d]) => a - c || b - d)
}
