import type { Language } from '@cass/contract/kit/text.ts'
import { indexTree, type Tree } from '@cass/contract/menus/selection.ts'
import type { TreeNode } from '@cass/contract/menus/tree.ts'
import type { TreeType } from '@cass/contract/permissions.ts'
import { LRUCache } from 'lru-cache'
import type { Db, Reader } from '../../platform/db.ts'
import type { Write } from '../../platform/unit.ts'
import { createDrafts } from './drafts.ts'
import { createEditionQueries } from './edition-queries.ts'
import { presentTree } from './present.ts'
import { createPublishing, type GiveNodes } from './publishing.ts'
import { liveEditionId, nodesOf } from './repository.ts'
import { createWorkbooks } from './workbooks.ts'

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
  /** A published edition never changes, so it is built once per language. */
  const cache = new LRUCache<string, Promise<LiveTree>>({ max: maxCachedTrees })

  async function build(reader: Reader, editionId: string, language: Language): Promise<LiveTree> {
    const nodes = presentTree(await nodesOf(reader, editionId), language)
    return { editionId, nodes, tree: indexTree(nodes) }
  }

  /**
   * The tree of a published edition, whether or not it is the live one. Inside a transaction it is read with that one's
   * connection: waiting there for another one, all could wait for each other.
   */
  async function editionTree(
    editionId: string,
    language: Language,
    reader: Reader = deps.db,
  ): Promise<LiveTree> {
    const key = `${editionId} ${language}`
    const found = cache.get(key) ?? build(reader, editionId, language)
    cache.set(key, found)
    try {
      return await found
    } catch (error) {
      if (cache.get(key) === found) cache.delete(key)
      throw error
    }
  }

  async function liveTree(type: TreeType, language: Language, reader: Reader = deps.db): Promise<LiveTree> {
    const editionId = await liveEditionId(reader, type)
    if (editionId === null) return { editionId, nodes: [], tree: indexTree([]) }
    return await editionTree(editionId, language, reader)
  }

  return { liveTree, editionTree }
}

export { createSixCodeService } from './six-codes/service.ts'

export type MenuEditionService = ReturnType<typeof createMenuEditionService>

/** Editions in the operator's hands: drafted, imported, compared, published by two people. */
export function createMenuEditionService(deps: { db: Db; write: Write; giveNodes: GiveNodes }) {
  const queries = createEditionQueries(deps)
  const drafts = createDrafts(deps)
  return {
    queries,
    drafts,
    publishing: createPublishing(deps),
    workbooks: createWorkbooks({ db: deps.db, queries, drafts }),
  }
}
