import type { Flow } from '@cass/contract/applications/flows.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import { isChosen, type Tree } from '@cass/contract/menus/selection.ts'
import type { MenuService } from '../menus/service.ts'

/**
 * The tree of an edition in both languages. Whoever needs it within a transaction asks before as well: it is kept
 * then, and does not have to be read beside the transaction.
 */
export async function bothTrees(
  menus: Pick<MenuService, 'editionTree'>,
  editionId: string | null | undefined,
): Promise<Record<Language, Tree> | null> {
  if (!editionId) return null
  const [zh, en] = await Promise.all([menus.editionTree(editionId, 'zh'), menus.editionTree(editionId, 'en')])
  return { zh: zh.tree, en: en.tree }
}

/** The flow that tests what an institution has, and nothing else. */
export const testing: Flow['code'] = '30'
/** The flow of a vendor, which may be about nothing that it holds. */
export const vendorTesting: Flow['code'] = '40'

/** Of what is chosen, what is not held. */
export function notHeld(tree: Tree, nodes: readonly string[], held: readonly string[]): string[] {
  const known = new Set(held)
  return nodes.filter((code) => isChosen(tree, code) && !known.has(code))
}
