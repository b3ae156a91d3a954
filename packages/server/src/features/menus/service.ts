import type { Language } from '@cass/contract/kit/text.ts'
import { indexTree, type Tree } from '@cass/contract/menus/selection.ts'
import type { TreeNode } from '@cass/contract/menus/tree.ts'
import type { TreeType } from '@cass/contract/permissions.ts'
import { LRUCache } from 'lru-cache'
import type { Db, Reader } from '../../platform/db.ts'
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

/** A tree of thousands of nodes takes megabytes: those in force in both languages, and some that are remembered. */
const mostKept = 18

/** The permission trees (design §5): those in force, and the editions that applications remember. */
export function createMenuService(deps: { db: Db }) {
  /** An edition does not change once it was published, so it is built once per language. */
  const kept = new LRUCache<string, Promise<LiveTree>>({ max: mostKept })

  async function build(reader: Reader, editionId: string, language: Language): Promise<LiveTree> {
    const nodes = presentTree(await nodesOf(reader, editionId), language)
    return { editionId, nodes, tree: indexTree(nodes) }
  }

  /**
   * Of an edition that was published, whether or not it is in force. Inside a transaction it is read with that one's
   * connection: waiting there for another one, all could wait for each other.
   */
  async function editionTree(
    editionId: string,
    language: Language,
    reader: Reader = deps.db,
  ): Promise<LiveTree> {
    const key = `${editionId} ${language}`
    const found = kept.get(key) ?? build(reader, editionId, language)
    kept.set(key, found)
    try {
      return await found
    } catch (error) {
      if (kept.get(key) === found) kept.delete(key)
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
