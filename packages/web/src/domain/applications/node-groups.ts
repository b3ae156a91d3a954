import type { Tree } from '@cass/contract/menus/selection.ts'
import { say } from '../../lib/language.ts'
import { nodeWords as words } from '../application-form/text.ts'
import { isLeaf, pathTo } from '../permission-tree/outline.ts'

/** Of these nodes those with nothing below them: the others are the way there. */
export const lowest = (tree: Tree, ids: readonly string[]): string[] =>
  ids.filter((id) => {
    const entry = tree.byId.get(id)
    return entry && isLeaf(entry)
  })

/** The names of the lowest ones, by the branch they lie on; both as they are read. */
export function nodeGroups(tree: Tree, ids: readonly string[]): [path: string, names: string][] {
  const groups = new Map<string, string[]>()
  const given = new Set(lowest(tree, ids))
  for (const entry of tree.entries) {
    if (!given.has(entry.id)) continue
    const path = pathTo(tree, entry.id).join(' › ')
    groups.set(path, [...(groups.get(path) ?? []), entry.name])
  }
  return [...groups].map(([path, names]) => [path, names.join(say(words.separator))])
}
