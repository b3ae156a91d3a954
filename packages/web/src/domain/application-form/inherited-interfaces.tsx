import { kindOf } from '@cass/contract/applications/kinds.ts'
import type { ApplicationDetail } from '@cass/contract/applications/schemas.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { indexTree } from '@cass/contract/menus/selection.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { say } from '../../lib/language.ts'
import { lowest } from '../applications/node-groups.ts'
import { NodeTree } from '../applications/node-tree.tsx'
import css from './interfaces.module.css'
import { treeQuery } from './queries.ts'
import { formWords as words } from './text.ts'

/** The interfaces of the case, which this application takes over as they are. */
export function InheritedInterfaces({
  detail: { id, serviceType, nodes },
}: {
  detail: Pick<ApplicationDetail, 'id' | 'serviceType' | 'nodes'>
}) {
  const [open, setOpen] = useState(false)
  const isInherited = kindOf(serviceType)?.nodes === 'inherited' && nodes.length > 0
  const { data } = useQuery({ ...treeQuery(id), enabled: isInherited })
  const count = useMemo(() => data && lowest(indexTree(data.nodes), nodes).length, [data, nodes])
  if (!isInherited) return null
  return (
    <details className={css.inherited} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {say(words.inherited)}{' '}
        <span className="field-help">
          {count !== undefined && say(fill(words.inheritedHint, { n: count }))}
        </span>
      </summary>
      {open && <NodeTree id={id} nodes={nodes} />}
    </details>
  )
}
