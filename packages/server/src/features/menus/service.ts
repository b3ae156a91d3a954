import type { Language } from '@cass/contract/kit/text.ts'
import { indexTree, type Tree } from '@cass/contract/menus/selection.ts'
import type { TreeNode } from '@cass/contract/menus/tree.ts'
import type { TreeType } from '@cass/contract/permissions.ts'
import type { Db } from '../../platform/db.ts'
import { presentTree } from './present.ts'
import { liveEditionId, nodesOf } from './repository.ts'

/** Shared by all who ask: nobody changes it. */
export type LiveTree = {
  /** Null while no edition of the tree was ever published. */
  readonly editionId: string | null
  readonly nodes: readonly TreeNode[]
  /** The same nodes, ready for the rules of selection. */
  readonly tree: Tree
}

export type MenuService = ReturnType<typeof createMenuService>

/** The permission trees that are in force (design §5). */
export function createMenuService(deps: { db: Db }) {
  /** An edition does not change once it is live, so it is built once per language. */
  const kept = new Map<string, { editionId: string; live: Promise<LiveTree> }>()

  async function build(editionId: string, language: Language): Promise<LiveTree> {
    const nodes = presentTree(await nodesOf(deps.db, editionId), language)
    return { editionId, nodes, tree: indexTree(nodes) }
  }

  async function liveTree(type: TreeType, language: Language): Promise<LiveTree> {
    const editionId = await liveEditionId(deps.db, type)
    if (editionId === null) return { editionId, nodes: [], tree: indexTree([]) }
    const key = `${type} ${language}`
    const known = kept.get(key)
    if (known?.editionId === editionId) return await known.live
    const made = { editionId, live: build(editionId, language) }
    kept.set(key, made)
    try {
      return await made.live
    } catch (error) {
      if (kept.get(key) === made) kept.delete(key)
      throw error
    }
  }

  return { liveTree }
}
