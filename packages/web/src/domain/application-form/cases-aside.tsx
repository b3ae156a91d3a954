import type { ApplicationContext } from '@cass/contract/applications/form-context.ts'
import type { Catalogue } from '@cass/contract/certification/catalogue.ts'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useSelected } from '../../editing/form/form-store-context.ts'
import { planOfForm } from '../certification/plan.ts'
import { PlannedCases } from '../certification/planned-cases.tsx'
import css from './cases-aside.module.css'

/** The cases that follow from what is answered beside it, at once; what the last answer added is marked. */
export function CasesAside({ catalogue }: { catalogue: Catalogue }) {
  const form = useDeferredValue(useSelected((state) => state.form))
  const context = useSelected((state) => state.context)
  const { nodes } = context as ApplicationContext
  const plan = useMemo(() => planOfForm(catalogue, form, nodes), [catalogue, form, nodes])
  const ids = plan.cases.map(({ testCase }) => testCase.id).join(' ')
  const [known, setKnown] = useState({ ids, fresh: new Set<string>() })
  useEffect(() => {
    setKnown((before) => {
      if (before.ids === ids) return before
      const had = new Set(before.ids.split(' '))
      return { ids, fresh: new Set(before.ids === '' ? [] : ids.split(' ').filter((id) => !had.has(id))) }
    })
  }, [ids])
  return (
    <div className={css.aside}>
      <PlannedCases plan={plan} fresh={known.fresh} />
    </div>
  )
}
