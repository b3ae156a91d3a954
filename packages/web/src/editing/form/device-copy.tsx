import { useDeferredValue, useEffect, useMemo } from 'react'
import { useStore } from '../../lib/store.ts'
import { useDraft } from '../draft.ts'
import type { DraftSaver } from './draft-saver.ts'
import { useSelected } from './form-store-context.ts'

/** Keeps in this browser what the server does not have yet: offline, or over a session's end, nothing is lost. */
export function DeviceCopy({
  saver,
  about = {},
}: {
  saver: DraftSaver
  /** What is to be known of it where the server cannot be asked. */
  about?: object
}) {
  const typed = useDeferredValue(useSelected((state) => state))
  const saving = useStore(saver.state)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is typed or saved makes it another one.
  const unsaved = useMemo(() => saver.unsaved(), [saver, typed, saving])
  const isEmpty = Object.keys(unsaved.typed).length === 0
  const { clear } = useDraft(saver.name(), isEmpty ? unsaved : { ...unsaved, ...about })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the server has everything.
  useEffect(() => {
    if (isEmpty) clear()
  }, [isEmpty])
  return null
}
