import type { Language } from '@cass/contract/kit/text.ts'
import type { MenuNode } from '@cass/contract/menus/edition.ts'
import type { NodeProblem } from '@cass/contract/menus/edition-check.ts'
import type { NodeChange } from '@cass/contract/menus/edition-difference.ts'
import type {
  MenuChange,
  MenuEdition,
  MenuProblem,
  ShownNode,
} from '@cass/contract/menus/edition-endpoints.ts'
import type { Impact, ListedEdition } from './edition-repository.ts'

export type Owners = ReadonlyMap<string, readonly string[]>

export const presentEdition = (row: ListedEdition, userId: string): MenuEdition => ({
  id: row.id,
  tree: row.tree,
  number: row.number,
  state: row.state === 'draft' && row.readyAt ? 'ready' : row.state,
  nodes: row.nodes,
  fresh: row.fresh,
  revertOf: row.revertOf,
  note: row.note,
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
  updatedBy: row.updatedByName ?? '',
  readyAt: row.readyAt?.toISOString() ?? null,
  readyBy: row.readyByName ?? '',
  readyByMe: row.readyBy === userId,
  publishedAt: row.publishedAt?.toISOString() ?? null,
  publishedBy: row.publishedByName ?? '',
})

/** The lowest nodes are what teams review; those above them are theirs because of these. */
export function ofLeaves(nodes: readonly MenuNode[], ownersOf: Owners): Owners {
  const parents = new Set(nodes.map(({ parentCode }) => parentCode))
  return new Map([...ownersOf].filter(([code]) => !parents.has(code)))
}

export const presentNode = (node: MenuNode, ownersOf: Owners): ShownNode => ({
  ...node,
  owners: [...(node.owners ?? ownersOf.get(node.code) ?? [])],
  ownersChange: node.owners !== null,
})

/** Names from the market down, by code. */
export function pathsOf(nodes: readonly MenuNode[], language: Language): Map<string, string[]> {
  const byCode = new Map(nodes.map((node) => [node.code, node]))
  const paths = new Map<string, string[]>()
  const pathOf = (node: MenuNode): string[] => {
    const known = paths.get(node.code)
    if (known !== undefined) return known
    const name = language === 'zh' ? node.nameZh : node.nameEn
    // Whatever loops in a draft comes to an end.
    paths.set(node.code, [name])
    const parent = node.parentCode === null ? undefined : byCode.get(node.parentCode)
    const path = parent ? [...pathOf(parent), name] : [name]
    paths.set(node.code, path)
    return path
  }
  for (const node of nodes) pathOf(node)
  return paths
}

export const presentChange = (
  change: NodeChange,
  given: {
    paths: ReadonlyMap<string, string[]>
    impact: Impact
    ownersOf: Owners
    teamNames: ReadonlyMap<string, string>
  },
): MenuChange => ({
  ...change,
  path: given.paths.get(change.code) ?? [change.code],
  holders: given.impact.holders.get(change.code) ?? 0,
  applications: given.impact.applications.get(change.code) ?? 0,
  owners: (given.ownersOf.get(change.code) ?? []).flatMap((id) => given.teamNames.get(id) ?? []),
})

export const presentProblem = ({ code, field, words }: NodeProblem, language: Language): MenuProblem => ({
  code,
  field,
  message: words[language],
})
