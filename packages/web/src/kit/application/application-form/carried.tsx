import type { ApplicationDetail } from '@cass/contract/applications/endpoints.ts'
import { kindOf } from '@cass/contract/applications/kinds.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useState } from 'react'
import { say } from '../../language.ts'
import { NodeTree } from '../node-tree.tsx'
import css from './form.module.css'
import { formWords as words } from './text.ts'

/** The interfaces of the case, which this application takes over as they are. */
export function Carried({
  detail: { id, serviceType, nodes },
}: {
  detail: Pick<ApplicationDetail, 'id' | 'serviceType' | 'nodes'>
}) {
  const [open, setOpen] = useState(false)
  if (kindOf(serviceType)?.nodes !== 'carried' || nodes.length === 0) return null
  return (
    <details className={css.carried} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {say(words.carried)}{' '}
        <span className="field-help">{say(fill(words.carriedHint, { n: nodes.length }))}</span>
      </summary>
      {open && <NodeTree id={id} nodes={nodes} />}
    </details>
  )
}
