import { isSectionShown, isShown } from '@cass/contract/kit/form/check.ts'
import type { Section } from '@cass/contract/kit/form/definition.ts'
import { filesOf, groupOf, rowsOf, textOf } from '@cass/contract/kit/form/values.ts'
import { useDeferredValue } from 'react'
import { say } from '../../lib/language.ts'
import type { FormState, FormStore } from './form-store.ts'
import { useFormStore, useSelected } from './form-store-context.ts'
import { sectionOf } from './places.ts'

/** How far a section has come. */
export type Standing = {
  key: string
  title: string
  /** Errors that are shown. */
  errors: number
  /** Nothing stands in the way of submitting it. */
  complete: boolean
  done: boolean
}

/** The sections that are shown, each as it stands; it follows what is typed, but never holds it up. */
export function useStanding(isReady: (slot: string) => boolean = () => true): Standing[] {
  const store = useFormStore()
  const state = useDeferredValue(useSelected((now) => now))
  return standingOf(store, state, isReady)
}

function standingOf(
  { definition, problems }: FormStore,
  state: FormState,
  isReady: (slot: string) => boolean,
): Standing[] {
  const of = (places: readonly string[]) => {
    const keys = places.map((place) => sectionOf(definition, place)?.key)
    return (key: string) => keys.filter((each) => each === key).length
  }
  const [shownAt, open] = [of(Object.keys(state.errors)), of(problems(state).map(({ path }) => path))]
  const shown = definition.sections.filter((section) =>
    isSectionShown(section, state.form, state.context as never),
  )
  return shown.map((section) => ({
    key: section.key,
    title: say(section.title),
    errors: shownAt(section.key),
    complete: open(section.key) === 0,
    done:
      open(section.key) === 0 &&
      isBegun(section, state) &&
      (section.slot === undefined || isReady(section.slot)),
  }))
}

/** Something stands in it: a section that was never looked at is not done. */
function isBegun({ slot, parts }: Section, { form, context, slots }: FormState) {
  if (slot !== undefined && (slots[slot]?.size ?? 0) > 0) return true
  return Object.entries(parts).some(([name, part]) => {
    if (!isShown(part, form, context as never)) return false
    if (part.kind === 'field') return textOf(form, name) !== ''
    if (part.kind === 'files') return filesOf(form, name).length > 0
    if (part.kind === 'rows') return rowsOf(form, name).length > 0
    return Object.values(groupOf(form, name)).some((value) => value !== '')
  })
}
