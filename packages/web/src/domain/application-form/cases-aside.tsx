import type { ApplicationContext } from '@cass/contract/applications/form-context.ts'
import type { Catalogue } from '@cass/contract/certification/catalogue.ts'
import { useDeferredValue } from 'react'
import { useSelected } from '../../editing/form/form-store-context.ts'
import { PlannedCases } from '../certification/planned-cases.tsx'
import css from './cases-aside.module.css'

/** The cases that follow from what is answered beside it, at once; what the last answer added is marked. */
export function CasesAside({ id, catalogue }: { id: string; catalogue: Catalogue }) {
  const form = useDeferredValue(useSelected((state) => state.form))
  const context = useSelected((state) => state.context)
  const { nodes } = context as ApplicationContext
  return (
    <div className={css.aside}>
      <PlannedCases of={{ id, form, nodes: nodes as string[] }} catalogue={catalogue} marksNew />
    </div>
  )
}
