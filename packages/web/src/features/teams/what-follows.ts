import type { OwnedTree } from '@cass/contract/departments/endpoints.ts'
import { indexTree, type Selection } from '@cass/contract/menus/selection.ts'

/** What saving these ticks takes away: everything the team owned, and interfaces that nobody else owns. */
export function whatFollows(
  model: Pick<OwnedTree, 'nodes' | 'owners'>,
  { teamId, before, after }: { teamId: string; before: Selection; after: Selection },
): { emptied: boolean; orphans: number } {
  const { byId } = indexTree(model.nodes)
  const isInterface = (id: string) => byId.get(id)?.children.length === 0
  const hasOther = (id: string) => model.owners[id]?.some((team) => team.id !== teamId) ?? false
  const lost = [...before].filter((id) => !after.has(id) && isInterface(id))
  return {
    emptied: before.size > 0 && after.size === 0,
    orphans: lost.filter((id) => !hasOther(id)).length,
  }
}
