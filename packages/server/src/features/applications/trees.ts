import { flowCode } from '@cass/contract/applications/flows.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import { isChosen, type Tree } from '@cass/contract/menus/selection.ts'
import type { Reader } from '../../platform/db.ts'
import type { MenuService } from '../menus/service.ts'

/** The tree of an edition in both languages. */
export async function bothTrees(
  reader: Reader,
  menus: Pick<MenuService, 'editionTree'>,
  editionId: string | null | undefined,
): Promise<Record<Language, Tree> | null> {
  if (!editionId) return null
  const zh = await menus.editionTree(editionId, 'zh', reader)
  const en = await menus.editionTree(editionId, 'en', reader)
  return { zh: zh.tree, en: en.tree }
}

/** The flow that tests what an institution has, and nothing else. */
export const testing = flowCode.interfaceTest

/** Of what is chosen, what is not held. */
export function notHeld(tree: Tree, nodes: readonly string[], held: readonly string[]): string[] {
  const known = new Set(held)
  return nodes.filter((code) => isChosen(tree, code) && !known.has(code))
}
