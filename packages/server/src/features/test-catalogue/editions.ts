import type { Catalogue } from '@cass/contract/certification/catalogue.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import type { TreeNode } from '@cass/contract/menus/tree.ts'
import { treeTypeCodes } from '@cass/contract/permissions.ts'
import { LRUCache } from 'lru-cache'
import type { Reader } from '../../platform/db.ts'
import type { MenuService } from '../menus/service.ts'
import * as repository from './repository.ts'

/** Shared by all callers, so it must not be changed. */
export type Edition = { readonly id: string; readonly number: number; readonly content: Catalogue }

/** The live edition, and those that applications were begun with. */
const maxCached = 12

/** A published edition never changes, so it is read once. */
export function createEditions() {
  const cache = new LRUCache<string, Edition>({ max: maxCached })

  /** Null for drafts too. */
  async function findEdition(reader: Reader, id: string): Promise<Edition | null> {
    const known = cache.get(id)
    if (known) return known
    const row = await repository.findPublished(reader, id)
    if (!row) return null
    const edition = { id, number: row.number, content: row.content }
    cache.set(id, edition)
    return edition
  }

  /** Of an application, whose edition there always is. */
  async function editionOf(reader: Reader, id: string): Promise<Edition> {
    const edition = await findEdition(reader, id)
    if (!edition) throw new Error(`There is no edition ${id} of the test catalogue`)
    return edition
  }

  async function liveCatalogue(reader: Reader): Promise<Edition | null> {
    const id = await repository.liveEditionId(reader)
    return id === null ? null : await editionOf(reader, id)
  }

  return { findEdition, editionOf, liveCatalogue }
}

const liveTrees = (menus: Pick<MenuService, 'liveTree'>, language: Language) =>
  Promise.all(treeTypeCodes.map((type) => menus.liveTree(type, language)))

/** Codes of the live permission trees, which conditions of cases may name. */
export const liveNodeCodes = async (menus: Pick<MenuService, 'liveTree'>): Promise<Set<string>> =>
  new Set((await liveTrees(menus, 'zh')).flatMap(({ tree }) => [...tree.byId.keys()]))

/** The same nodes, each named with those above it. */
export async function liveNodes(
  menus: Pick<MenuService, 'liveTree'>,
  language: Language,
): Promise<{ code: string; name: string }[]> {
  const below = (nodes: readonly TreeNode[], above: string): { code: string; name: string }[] =>
    nodes.flatMap(({ chidrenList, id, nodeName }) => {
      const name = above === '' ? nodeName : `${above} › ${nodeName}`
      return [{ code: id, name }, ...below(chidrenList, name)]
    })
  return (await liveTrees(menus, language)).flatMap(({ nodes }) => below(nodes, ''))
}
