import type { ShownNode } from '@cass/contract/menus/edition-endpoints.ts'

/** Nodes found by name or code, with those above and below them. */
export function matching(nodes: readonly ShownNode[], keyword: string): readonly ShownNode[] {
  const wanted = keyword.trim().toLowerCase()
  if (wanted === '') return nodes
  const byCode = new Map(nodes.map((node) => [node.code, node]))
  const found = new Set<string>()
  const below = new Set<string>()
  for (const node of nodes) {
    const isFound = `${node.code}\n${node.nameZh}\n${node.nameEn}`.toLowerCase().includes(wanted)
    if (!isFound && !(node.parentCode !== null && below.has(node.parentCode))) continue
    below.add(node.code)
    for (
      let at: ShownNode | undefined = node;
      at && !found.has(at.code);
      at = byCode.get(at.parentCode ?? '')
    )
      found.add(at.code)
  }
  return nodes.filter(({ code }) => found.has(code))
}
