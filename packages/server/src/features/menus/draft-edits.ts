import { branchOf, childrenOf, type MenuNode, placed } from '@cass/contract/menus/edition.ts'

// What is done to a draft, as functions of its nodes in document order. Null where the node they name is not there.

/** Adds a node behind its siblings, or changes one; under another parent it stands last. */
export function putNode(
  nodes: readonly MenuNode[],
  code: string | null,
  node: MenuNode,
): readonly MenuNode[] | null {
  const before = nodes.find((one) => one.code === code)
  if (code !== null && !before) return null
  const put = before?.parentCode === node.parentCode ? replaced(nodes, node) : [...without(nodes, code), node]
  const kept = put.map((one) => (one.code === node.parentCode ? { ...one, owners: null } : one))
  return node.owners === null ? kept : passedOn(kept, node.code, node.owners)
}
const replaced = (nodes: readonly MenuNode[], node: MenuNode) =>
  nodes.map((one) => (one.code === node.code ? node : one))
const without = (nodes: readonly MenuNode[], code: string | null) => nodes.filter((one) => one.code !== code)

/** Owners of a branch are those of the lowest nodes below it. */
function passedOn(nodes: readonly MenuNode[], code: string, owners: readonly string[]): MenuNode[] {
  const children = childrenOf(nodes)
  const branch = branchOf(nodes, code)
  return nodes.map((node) =>
    branch.has(node.code) ? { ...node, owners: children.has(node.code) ? null : [...owners] } : node,
  )
}

/** With all below it, and out of the rules that name them. */
export function removeNode(nodes: readonly MenuNode[], code: string): readonly MenuNode[] | null {
  if (!nodes.some((node) => node.code === code)) return null
  const gone = branchOf(nodes, code)
  return nodes
    .filter((node) => !gone.has(node.code))
    .map((node) => {
      const rules = node.rules.flatMap(({ relateKeys, relateType }) => {
        const left = relateKeys.filter((key) => !gone.has(key))
        return left.length > 0 ? [{ relateType, relateKeys: left }] : []
      })
      return { ...node, rules }
    })
}

/** The first stays first, and the last last. */
export function moveNode(nodes: readonly MenuNode[], code: string, up: boolean): readonly MenuNode[] | null {
  const node = nodes.find((one) => one.code === code)
  if (!node) return null
  const siblings = childrenOf(nodes).get(node.parentCode)!
  const other = siblings[siblings.indexOf(node) + (up ? -1 : 1)]
  if (!other) return nodes
  return nodes.with(nodes.indexOf(node), other).with(nodes.indexOf(other), node)
}

/**
 * Takes the nodes of a sheet into a draft, by their codes: what is not listed stays as it is. Siblings stand as the sheet
 * lists them; those that it does not list follow the sibling that they followed before.
 */
export function mergeNodes(nodes: readonly MenuNode[], listed: readonly MenuNode[]): MenuNode[] {
  const byCode = new Map(nodes.map((node) => [node.code, node]))
  for (const node of listed) {
    const owners = node.owners ?? byCode.get(node.code)?.owners ?? null
    byCode.set(node.code, { ...node, owners })
  }
  const earlier = childrenOf(nodes)
  const children = childrenOf(listed.map(({ code }) => byCode.get(code)!))
  const inSheet = new Set(listed.map(({ code }) => code))
  for (const [parent, siblings] of earlier) {
    const order = (children.get(parent) ?? []).map(({ code }) => code)
    const known = new Set(order)
    let before: string | undefined
    for (const { code } of siblings) {
      const stays = byCode.get(code)!.parentCode === parent
      if (stays && !inSheet.has(code)) {
        order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, code)
        known.add(code)
      }
      if (known.has(code)) before = code
    }
    children.set(
      parent,
      order.map((code) => byCode.get(code)!),
    )
  }
  return [...children.values()].flat()
}

/** Owners that a node has anyway need not be set. */
export const withoutEqualOwners = (
  nodes: readonly MenuNode[],
  ownersOf: ReadonlyMap<string, readonly string[]>,
): MenuNode[] =>
  nodes.map((node) =>
    node.owners && isSame(node.owners, ownersOf.get(node.code) ?? []) ? { ...node, owners: null } : node,
  )
const isSame = (one: readonly string[], other: readonly string[]) =>
  new Set(one).size === other.length && one.every((id) => other.includes(id))

/** In document order, where they make a tree; what hangs on nothing stands last. */
export function inOrder(nodes: readonly MenuNode[]): MenuNode[] {
  const found = placed(nodes).map(({ level: _level, position: _position, ...node }) => node)
  const reached = new Set(found.map(({ code }) => code))
  return [...found, ...nodes.filter(({ code }) => !reached.has(code))]
}
