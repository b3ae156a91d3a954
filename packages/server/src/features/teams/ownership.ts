import type { Language, Text } from '@cass/contract/kit/text.ts'
import { indexTree, selectionProblems, type Tree } from '@cass/contract/menus/selection.ts'
import { editType, nodeStatus, type TreeNode } from '@cass/contract/menus/tree.ts'
import type { TreeType } from '@cass/contract/permissions.ts'
import { nameIn } from '../../lib/named.ts'
import type { Reader } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Unit } from '../../platform/unit.ts'
import { lockStaff } from '../people/service.ts'
import type { OwnedNode, TeamName } from './repository.ts'
import * as repository from './repository.ts'
import { teamText } from './text.ts'

/**
 * A tree with the nodes that these owners have selected. Locks and the rules `same` and `different` are dropped: they
 * limit what an institution may hold, not who reviews it. A branch is selected if one of its leaves is, so that the
 * selection stays consistent after a new edition has moved, added or removed nodes.
 */
export function selectOwned(nodes: readonly TreeNode[], owned: ReadonlySet<string>): TreeNode[] {
  return nodes.map((node) => {
    const chidrenList = selectOwned(node.chidrenList, owned)
    const selected =
      chidrenList.length === 0
        ? owned.has(node.id)
        : chidrenList.some((child) => child.nodeOptionalStatus.code === nodeStatus.selected)
    return {
      ...node,
      chidrenList,
      nodeOptionalStatus: { code: selected ? nodeStatus.selected : nodeStatus.unselected },
      editType: { code: editType.editable },
      rules: [],
    }
  })
}

/** What is wrong with a list of nodes to own: an unknown node, or one without its parent or without any child. */
export const ownershipProblems = (nodes: readonly TreeNode[], nodeIds: readonly string[]): Text[] =>
  selectionProblems(indexTree(selectOwned(nodes, new Set())), nodeIds).map((problem) => problem.message)

/** The teams that own each selected node of the tree, by node code. */
export function presentOwners(
  nodes: readonly TreeNode[],
  owned: readonly OwnedNode[],
  language: Language,
): Record<string, { id: string; name: string }[]> {
  const selected = new Set(
    indexTree(nodes)
      .entries.filter((entry) => entry.selectedAtStart)
      .map((entry) => entry.id),
  )
  const owners = new Map<string, { id: string; name: string }[]>()
  for (const { nodeCode, team } of owned)
    if (selected.has(nodeCode)) {
      const teams = owners.get(nodeCode) ?? []
      owners.set(nodeCode, teams)
      teams.push({ id: team.id, name: nameIn(team, language) })
    }
  return Object.fromEntries(owners)
}

/**
 * The teams that own nodes of a selection, each with its nodes: they countersign it. Only the lowest selected nodes
 * count; a node above them is selected because of them, and several teams may own nodes below it.
 */
export async function ownersOf(
  reader: Reader,
  type: TreeType,
  tree: Tree,
  nodeCodes: readonly string[],
): Promise<{ team: TeamName; nodeCodes: string[] }[]> {
  const parentOf = (code: string) => tree.byId.get(code)?.parent ?? null
  const ancestors = new Set<string>()
  for (const code of nodeCodes)
    for (let above = parentOf(code); above !== null && !ancestors.has(above); above = parentOf(above))
      ancestors.add(above)
  const lowest = nodeCodes.filter((code) => !ancestors.has(code))
  const byTeam = new Map<string, { team: TeamName; nodeCodes: string[] }>()
  for (const { team, nodeCode } of await repository.ownersOfNodes(reader, type, lowest)) {
    const entry = byTeam.get(team.id) ?? { team, nodeCodes: [] }
    byTeam.set(team.id, entry)
    entry.nodeCodes.push(nodeCode)
  }
  return [...byTeam.values()]
}

/** Sets the teams that own each of these nodes. Of a team that is gone meanwhile nothing is left. */
export async function giveNodes(
  unit: Unit,
  tree: TreeType,
  owners: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  if (owners.size === 0) return
  await lockStaff(unit.tx)
  const named = [...new Set([...owners.values()].flat())]
  const teams = (await repository.findTeamsById(unit.tx, named)).map(({ id }) => id)
  for (const id of teams) {
    // Applications for a node whose owner has no members would wait forever.
    if ((await repository.enabledMembersOf(unit.tx, id)).length === 0)
      throw refuse('CONFLICT', teamText.ownerWithoutMembers)
  }
  const pairs = [...owners].flatMap(([code, ids]) =>
    ids.filter((id) => teams.includes(id)).map((teamId) => ({ code, teamId })),
  )
  const changed = await repository.setOwners(unit.tx, { tree, codes: [...owners.keys()], pairs })
  if (changed.length > 0) await repository.bumpTeamVersions(unit.tx, changed)
}
