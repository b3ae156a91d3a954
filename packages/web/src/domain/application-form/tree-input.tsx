import { nodesSlot } from '@cass/contract/applications/form-context.ts'
import { kindOf } from '@cass/contract/applications/kinds.ts'
import type { ApplicationDetail } from '@cass/contract/applications/schemas.ts'
import { indexTree, initialSelection } from '@cass/contract/menus/selection.ts'
import type { TreeNode } from '@cass/contract/menus/tree.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useFormStore, useSelected } from '../../editing/form/form-store-context.ts'
import { say } from '../../lib/language.ts'
import { Failed, Loading } from '../../ui/page/states.tsx'
import { NodeChanges } from '../applications/node-tree-lists.tsx'
import { PermissionTree } from '../permission-tree/permission-tree.tsx'
import css from './interfaces.module.css'
import { treeQuery } from './queries.ts'
import { nodeWords as words } from './text.ts'

/** The permission tree of the form: ticked from none, or from what the institution holds. */
export function TreeInput({ detail }: { detail: ApplicationDetail }) {
  const { id } = detail
  const { data, error, refetch } = useQuery(treeQuery(id))
  const problem = useSelected(({ errors }) => errors[nodesSlot])
  return (
    <div className={css.tree} data-place={nodesSlot}>
      {problem && <p className="field-error">{problem}</p>}
      {data ? (
        <Ticking detail={detail} nodes={data.nodes} />
      ) : error ? (
        <Failed error={error} onRetry={refetch} />
      ) : (
        <Loading lines={10} />
      )}
    </div>
  )
}

function Ticking({ detail, nodes }: { detail: ApplicationDetail; nodes: readonly TreeNode[] }) {
  const { id, serviceType, heldNodes, previous } = detail
  const { setSlot } = useFormStore()
  const selection = useSelected(({ slots }) => slots[nodesSlot]!)
  const tree = useMemo(() => indexTree(nodes), [nodes])
  const held = useMemo(
    () => (kindOf(serviceType)?.nodes === 'change' ? new Set(heldNodes) : undefined),
    [serviceType, heldNodes],
  )
  const handedIn = useMemo(() => (previous ? new Set(previous.nodes) : undefined), [previous])
  // Of what was never handed in, what the draft began with: what was added shows after a reload too.
  const begun = useMemo(() => initialSelection(tree), [tree])

  return (
    <>
      <PermissionTree
        nodes={nodes}
        selection={selection}
        onChange={(next) => setSlot(nodesSlot, next)}
        label={say(words.ticked)}
        before={held ?? handedIn ?? begun}
        rememberAs={id}
      />
      {/* Below it: what is ticked must not move away from under the pointer. */}
      {held && <NodeChanges tree={tree} before={held} after={selection} />}
      {handedIn && <NodeChanges tree={tree} before={handedIn} after={selection} sinceLast />}
    </>
  )
}
