import { useDeferredValue, useEffect, useMemo } from 'react'
import { useDraft } from '../../editing/draft.ts'
import { useStore } from '../../lib/store.ts'
import type { Editor } from './editor.ts'
import type { Saver } from './saver.ts'

export const draftKey = (id: string): string => `application:${id}`
/** Where the reason for submitting in spite of the gate is kept. */
export const reasonKey = (id: string): string => `${draftKey(id)}:reason`

/** Keeps in this browser what the server does not have yet: offline, or over a session's end, nothing is lost. */
export function LocalDraft({ editor, saver }: { editor: Editor; saver: Saver }) {
  const typed = useDeferredValue(useStore(editor.store))
  const saving = useStore(saver.state)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is typed or saved makes it another one.
  const unsaved = useMemo(() => saver.unsaved(), [saver, typed, saving])
  const { clear } = useDraft(draftKey(editor.id), unsaved)
  const none = Object.keys(unsaved.typed).length === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the server has everything.
  useEffect(() => {
    if (none) clear()
  }, [none])
  return null
}
