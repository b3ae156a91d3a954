import type { ApplicationKind } from '@cass/contract/applications/kinds.ts'
import type { ApplicationDetail } from '@cass/contract/applications/schemas.ts'
import { changes, type Tree } from '@cass/contract/menus/selection.ts'
import { nodeGroups } from '../../../domain/applications/node-groups.ts'
import { say } from '../../../lib/language.ts'
import { LineTable } from './paper.tsx'
import { printWords as words } from './text.ts'

/** The interfaces an application is about, by the branch they lie on; of a change, what is added and given up. */
export function InterfaceLines({
  application: { nodes, heldNodes },
  kind,
  tree,
}: {
  application: ApplicationDetail
  kind: ApplicationKind
  tree: Tree
}) {
  if (kind.nodes !== 'change') return <Nodes tree={tree} ids={nodes} />
  const { added, removed } = changes(new Set(heldNodes), new Set(nodes))
  return (
    <>
      <h3>{say(words.added)}</h3>
      <Nodes tree={tree} ids={added} />
      <h3>{say(words.removed)}</h3>
      <Nodes tree={tree} ids={removed} />
    </>
  )
}

function Nodes({ tree, ids }: { tree: Tree; ids: readonly string[] }) {
  const groups = nodeGroups(tree, ids)
  if (groups.length === 0) return <p>{say(words.none)}</p>
  return <LineTable longNames lines={groups.map(([path, names]) => [path, names, true])} />
}
