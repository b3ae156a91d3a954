import type { FormContext, FormDefinition } from '@cass/contract/kit/form/definition.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useStore } from '../../lib/store.ts'
import { readDraft } from '../draft.ts'
import { createDraftSaver } from './draft-saver.ts'
import type { DraftServer, SavedDraft, UnsavedChanges } from './draft-state.ts'
import { createFormStore } from './form-store.ts'
import type { Drawing } from './form-store-context.ts'
import { useSaveBeforeLeaving } from './use-save-before-leaving.ts'

/** A form that saves itself to the server, with what was typed earlier and never saved. */
export function useServerDraft({
  definition,
  start,
  drawing = {},
  nameOf,
  server,
  isAutomatic,
  onSaved,
}: {
  definition: FormDefinition<FormContext>
  /** As the server has it at this moment. */
  start: SavedDraft
  drawing?: Drawing
  nameOf: (id: string | undefined) => string
  server: DraftServer
  /** Saved by itself after a pause; otherwise only when told to. */
  isAutomatic: boolean
  onSaved?: (known: { id: string; version: number }) => void
}) {
  const latest = useRef({ isAutomatic, onSaved })
  useEffect(() => {
    latest.current = { isAutomatic, onSaved }
  })
  const [made] = useState(() => {
    const store = createFormStore({
      definition,
      start,
      contextOf: (_, storedSecrets) => ({ today: marketDate(new Date()), storedSecrets }),
    })
    const saver = createDraftSaver(store, {
      nameOf,
      start,
      server,
      // A text must not be saved before its pictures are there.
      isAutomatic: () => store.get().uploading.length === 0 && latest.current.isAutomatic,
      onSaved: (known) => latest.current.onSaved?.(known),
    })
    const before = readDraft<UnsavedChanges>(nameOf(start.id))
    const { typed, base, version } = before?.value ?? {}
    if (typed && base) saver.restore({ typed, base, ...(version !== undefined && { version }) })
    return { store, saver, drawing, restoredAt: before?.savedAt }
  })
  const { store, saver } = made
  useEffect(() => {
    const stop = saver.start()
    return () => {
      stop()
      // Whoever leaves within the pause loses nothing either.
      if (saver.isAutomatic() && saver.hasUnsaved()) void saver.flush()
    }
  }, [saver])
  useSaveBeforeLeaving(store, saver)
  const { form, files, errors, uploading } = useSyncExternalStore(store.subscribe, store.get)
  return { ...made, form, files, errors, isUploading: uploading.length > 0, saving: useStore(saver.state) }
}
