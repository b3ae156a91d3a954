import type { FileRef } from '@cass/contract/files/file-ref.ts'
import type { Form, FormContext, FormDefinition } from '@cass/contract/kit/form/definition.ts'
import { emptyForm } from '@cass/contract/kit/form/values.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react'
import { readDraft, useDraft } from '../draft.ts'
import { useUnsavedWork } from '../leaving.ts'
import { changesIn } from '../merge.ts'
import { type Flat, flatten, unflatten } from './flat.ts'
import { createFormStore } from './form-store.ts'
import { fieldAt } from './places.ts'

type Kept = { typed: Flat; files: readonly FileRef[] }

/**
 * A form that the server has no draft of: what is typed is kept on this device until it is submitted, but for what is
 * secret.
 */
export function useDeviceDraft({
  definition,
  initial,
  files = [],
  draftKey,
}: {
  definition: FormDefinition<FormContext>
  initial: Partial<Form>
  /** Those that the initial form names. */
  files?: readonly FileRef[]
  draftKey: string
}) {
  const [before] = useState(() => readDraft<Kept>(draftKey))
  const [start] = useState(() => flatten(definition, { ...emptyForm(definition), ...initial } as Form))
  const [store] = useState(() => {
    const restored = { ...start, ...fitting(start, before?.value.typed) }
    return createFormStore({
      definition,
      start: {
        form: unflatten(definition, restored),
        slots: {},
        files: [...files, ...(before?.value.files ?? [])],
        storedSecrets: [],
      },
      contextOf: (_, storedSecrets) => ({ today: marketDate(new Date()), storedSecrets }),
    })
  })
  const isSecret = (place: string) => fieldAt(definition, place)?.input === 'secret'
  const state = useDeferredValue(useSyncExternalStore(store.subscribe, store.get))
  const kept = useMemo((): Kept => {
    const typed = Object.entries(changesIn<Flat>(start, flatten(definition, state.form)) as Flat)
    const shown = typed.filter(([place]) => fieldAt(definition, place)?.input !== 'secret')
    const named = new Set(shown.flatMap(([, value]) => (typeof value === 'string' ? [] : value)))
    return {
      typed: Object.fromEntries(shown),
      files: Object.values(state.files).filter(({ id }) => named.has(id)),
    }
  }, [definition, start, state])
  const draft = useDraft(draftKey, kept)
  // The device has the rest.
  useUnsavedWork({
    isOpen: () => {
      const { form, uploading } = store.get()
      const filled = Object.entries(flatten(definition, form)).filter(([, value]) => value !== '')
      return uploading.length > 0 || filled.some(([place]) => isSecret(place))
    },
  })
  return { store, savedAt: draft.savedAt, restoredAt: before?.savedAt, clear: draft.clear }
}

/** What a draft has of the form; it may be of an earlier release. */
const fitting = (start: Flat, typed: unknown): Flat =>
  Object.fromEntries(
    Object.entries(typed ?? {}).filter(
      ([place, value]) => place in start && Array.isArray(value) === Array.isArray(start[place]),
    ),
  ) as Flat
