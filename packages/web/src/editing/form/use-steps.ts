import { isSectionShown } from '@cass/contract/kit/form/check.ts'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { useListSearch } from '../../lib/list-search.ts'
import type { FormStore } from './form-store.ts'
import { sectionOf } from './places.ts'

const address = z.object({ step: z.string().max(32).optional() })

/** Where somebody is in a form that is taken step by step. The address says it: a reload keeps it, and the way back goes one step back. */
export type FormSteps = {
  /** Key of the section that is shown. */
  readonly current: string
  readonly isLast: boolean
  go(key: string): void
  /** The step before and the one after; undefined where there is none. */
  readonly back: string | undefined
  readonly next: string | undefined
}

/** Undefined for a form that is one long page. `onArrived` is called when another step is shown. */
export function useSteps(store: FormStore, onArrived: () => void): FormSteps | undefined {
  const { search, show } = useListSearch(address)
  const [first] = useState(() => firstOpen(store))
  const { form, context } = store.get()
  const keys = store.definition.sections
    .filter((section) => isSectionShown(section, form, context as never))
    .map(({ key }) => key)
  const current = keys.find((key) => key === search.step) ?? first
  const before = useRef(current)
  useEffect(() => {
    if (before.current === current) return
    before.current = current
    onArrived()
  })
  if (!store.definition.stepwise) return undefined
  const at = keys.indexOf(current)
  return {
    current,
    isLast: at === keys.length - 1,
    go: (step) => show({ step }),
    back: keys[at - 1],
    next: keys[at + 1],
  }
}

/** Who comes back goes on with what is not complete yet. */
function firstOpen(store: FormStore): string {
  const { sections } = store.definition
  const open = store.problems().map(({ path }) => sectionOf(store.definition, path)?.key)
  return sections.find(({ key }) => open.includes(key))?.key ?? sections.at(-1)!.key
}
