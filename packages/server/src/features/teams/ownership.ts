import type { Language, Text } from '@cass/contract/kit/text.ts'
import { indexTree, selectionProblems, type Tree } from '@cass/contract/menus/selection.ts'
import { editType, nodeStatus, type TreeNode } from '@cass/contract/menus/tree.ts'
import type { TreeType } from '@cass/contract/permissions.ts'
import { nameIn } from '../../lib/named.ts'
import type { Reader } from '../../platform/db.ts'
import type { Owned, TeamName } from './repository.ts'
import * as repository from './repository.ts'

/**
 * A tree as owners see it, with what they own ticked. Locks and the rules `same` and `different` are dropped: they
 * bind what an institution may hold, not who reviews it. Leaves decide what is ticked, so that the ticks read well
 * also after an edition has moved, added or removed nodes.
 */
export function tickOwned(nodes: readonly TreeNode[], owned: ReadonlySet<string>): TreeNode[] {
  return nodes.map((node) => {
    const chidrenList = tickOwned(node.chidrenList, owned)
    const ticked =
      chidrenList.length === 0
        ? owned.has(node.id)
        : chidrenList.some((child) => child.nodeOptionalStatus.code === nodeStatus.selected)
    return {
      ...node,
      chidrenList,
      nodeOptionalStatus: { code: ticked ? nodeStatus.selected : nodeStatus.unselected },
      editType: { code: editType.editable },
      rules: [],
    }
  })
}

/** What is wrong with a list of nodes to own: unknown ones, or one without those above or below it. */
export const ownershipProblems = (nodes: readonly TreeNode[], nodeIds: readonly string[]): Text[] =>
  selectionProblems(indexTree(tickOwned(nodes, new Set())), nodeIds).map((problem) => problem.message)

/** Owned nodes by code, for those that are ticked in the tree. */
export function presentOwners(
  nodes: readonly TreeNode[],
  owned: readonly Owned[],
  language: Language,
): Record<string, { id: string; name: string }[]> {
  const ticked = new Set(
    indexTree(nodes)
      .entries.filter((entry) => entry.selectedAtStart)
      .map((entry) => entry.id),
  )
  const owners = new Map<string, { id: string; name: string }[]>()
  for (const { nodeCode, team } of owned)
    if (ticked.has(nodeCode)) {
      const teams = owners.get(nodeCode) ?? []
      owners.set(nodeCode, teams)
      teams.push({ id: team.id, name: nameIn(team, language) })
    }
  return Object.fromEntries(owners)
}

/**
 * The teams that own something of a selection, each with what it owns: they countersign it. A node that has others
 * selected below it is only the way to them and belongs to everybody there, so it does not count.
 */
export async function ownersOf(
  reader: Reader,
  type: TreeType,
  tree: Tree,
  nodeCodes: readonly string[],
): Promise<{ team: TeamName; nodeCodes: string[] }[]> {
  const parentOf = (code: string) => tree.byId.get(code)?.parent ?? null
  const onTheWay = new Set<string>()
  for (const code of nodeCodes)
    for (let above = parentOf(code); above !== null && !onTheWay.has(above); above = parentOf(above))
      onTheWay.add(above)
  const lowest = nodeCodes.filter((code) => !onTheWay.has(code))
  const byTeam = new Map<string, { team: TeamName; nodeCodes: string[] }>()
  for (const { team, nodeCode } of await repository.ownersOfNodes(reader, type, lowest)) {
    const entry = byTeam.get(team.id) ?? { team, nodeCodes: [] }
    byTeam.set(team.id, entry)
    entry.nodeCodes.push(nodeCode)
  }
  return [...byTeam.values()]
}
