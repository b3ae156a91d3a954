import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { say } from '../lib/language.ts'
import { isSamePlace } from '../lib/navigate.ts'
import { session } from '../lib/session.ts'
import { confirm } from '../ui/overlays/dialog.tsx'
import { isLeaving, useUnsavedWork } from './leaving.ts'
import { panelWords as words } from './text.ts'

export const confirmDiscard = (): Promise<boolean> =>
  confirm({
    title: say(words.discardTitle),
    body: say(words.discardBody),
    ok: say(words.discard),
    cancel: say(words.keep),
    danger: true,
  })

/**
 * Asks before a link, a step back, a reload or the other language loses what is not saved. Whose session ended is not
 * asked.
 */
export function useUnsaved(
  unsaved: boolean,
  {
    params = [],
    onLeave,
  }: {
    /** Parts of the address that it goes with; without any, only another page does. */
    params?: readonly string[]
    /** It is meant to be lost. */
    onLeave?: () => void
  } = {},
): void {
  const [owner] = useState(() => session.get().user?.id)
  const isOwners = () => session.get().user?.id === owner
  useUnsavedWork({ isOpen: () => unsaved && isOwners() })
  useBlocker({
    disabled: !unsaved,
    enableBeforeUnload: () => isOwners() && !isLeaving(),
    async shouldBlockFn({ current, next }) {
      if (isSamePlace(current, next, params) || !isOwners()) return false
      if (!(await confirmDiscard())) return true
      onLeave?.()
      return false
    },
  })
}

/** Closes what is written in: by Escape, by its button or with the page, each asks first where something would be lost. */
export function useConfirmedClose(unsaved: boolean, onClose: () => void): () => Promise<void> {
  useUnsaved(unsaved, { onLeave: onClose })
  return async () => {
    if (!unsaved || (await confirmDiscard())) onClose()
  }
}
