import type { Language } from '@cass/contract/kit/text.ts'
import { indexTree, type Tree } from '@cass/contract/menus/selection.ts'
import type { TreeNode } from '@cass/contract/menus/tree.ts'
import type { TreeType } from '@cass/contract/permissions.ts'
import type { Db } from '../../platform/db.ts'
import { presentTree } from './present.ts'
import { liveEditionId, nodesOf } from './repository.ts'

/** Shared by all callers, so it must not be changed. */
export type LiveTree = {
  /** Null if no edition of the tree was published yet. */
  readonly editionId: string | null
  readonly nodes: readonly TreeNode[]
  /** The same nodes, indexed for the selection rules. */
  readonly tree: Tree
}

export type MenuService = ReturnType<typeof createMenuService>

/** A tree of thousands of nodes takes megabytes. This holds the live ones in both languages and some earlier editions. */
const maxCachedTrees = 18

/** The permission trees (design §5): the live ones, and the editions that applications refer to. */
export function createMenuService(deps: { db: Db }) {
  /** A published edition never changes, so it is built once per language. Least recently used first. */
  const cache = new Map<string, Promise<LiveTree>>()

  async function build(editionId: string, language: Language): Promise<LiveTree> {
    const nodes = presentTree(await nodesOf(deps.db, editionId), language)
    return { editionId, nodes, tree: indexTree(nodes) }
  }

  /** The tree of a published edition, whether or not it is the live one. */
  async function editionTree(editionId: string, language: Language): Promise<LiveTree> {
    const key = `${editionId} ${language}`
    const found = cache.get(key) ?? build(editionId, language)
    cache.delete(key)
    cache.set(key, found)
    if (cache.size > maxCachedTrees) cache.delete(cache.keys().next().value!)
    try {
      return await found
    } catch (error) {
      if (cache.get(key) === found) cache.delete(key)
      throw error
    }
  }

  async function liveTree(type: TreeType, language: Language): Promise<LiveTree> {
    const editionId = await liveEditionId(deps.db, type)
    if (editionId === null) return { editionId, nodes: [], tree: indexTree([]) }
    return await editionTree(editionId, language)
  }

  return { liveTree, editionTree }
}
