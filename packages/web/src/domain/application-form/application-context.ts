import type { ApplicationContext } from '@cass/contract/applications/form-context.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import type { TreeType } from '@cass/contract/permissions.ts'

type Known = {
  tree: TreeType | null
  nodes: Iterable<string>
  heldNodes: readonly string[]
  secrets: readonly string[]
}

/** What a form depends on beside its own fields. */
export function contextOf({ tree, nodes, heldNodes, secrets }: Known, now = new Date()): ApplicationContext {
  const [ticked, held] = [new Set(nodes), new Set(heldNodes)]
  return {
    today: marketDate(now),
    tree,
    nodes: [...ticked],
    adds: [...ticked].some((id) => !held.has(id)),
    removes: heldNodes.some((id) => !ticked.has(id)),
    storedSecrets: secrets,
    returned: false,
  }
}
