import { kindOf } from '@cass/contract/applications/kinds.ts'
import type { Tree } from '@cass/contract/menus/selection.ts'
import type { ApplicationRow } from './repository.ts'

/** What an application adds to what the institution holds, and what it takes away. */
export function changeOf({ nodes, heldNodes }: Pick<ApplicationRow, 'nodes' | 'heldNodes'>): {
  added: string[]
  removed: string[]
} {
  const [ticked, held] = [new Set(nodes), new Set(heldNodes)]
  return {
    added: nodes.filter((code) => !held.has(code)),
    removed: heldNodes.filter((code) => !ticked.has(code)),
  }
}

/**
 * What the steps that follow an application are about: the same, and of a permission change what it added, with what
 * leads there.
 */
export function followedUp(
  application: Pick<ApplicationRow, 'serviceType' | 'nodes' | 'heldNodes'>,
  tree: Tree,
): string[] {
  if (kindOf(application.serviceType)?.nodes !== 'change') return application.nodes
  const found = new Set<string>()
  for (const code of changeOf(application).added)
    for (let at: string | null | undefined = code; at && !found.has(at); at = tree.byId.get(at)?.parent)
      found.add(at)
  return tree.entries.filter(({ id }) => found.has(id)).map(({ id }) => id)
}
